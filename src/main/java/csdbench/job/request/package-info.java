/**
 * What is asked for and the plan that follows from it: the words of a command line and its parmfiles as a
 * {@code RunRequest}, their text with its plan as a {@code PlannedText}, on the hosts that are this machine.
 *
 * <p>Nothing here opens a target or a result: that is {@code job.session}, which inspects and carries out.
 *
 * <p>To have a command line decide one more thing, give {@code RunRequest} a component; what overrides a parmfile
 * belongs into {@code language.resolver.Overrides}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.request;

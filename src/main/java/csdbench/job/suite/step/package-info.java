/**
 * Suites as data: the steps that a suite is a list of, what each does and may do at most, and the parmfiles that they
 * become.
 *
 * <p>A step is a record whose components are the members of its JSON. It knows everything about itself: its words for
 * plans and reports, what it may erase, how it is carried out and where it goes on after an interruption. What it needs
 * for that it gets from its {@code StepScope}; a step reaches drives only through parmfiles, which pass the same safety
 * checks as a user's own.
 *
 * <p>To add a step, write a record {@code …Step} and name it in the {@code permits} clause of {@code Step}, or of
 * {@code RoundStep} when rounds may have it; its name in JSON is that of the class. To add a rule that ends rounds, add
 * a record to {@code RoundRule}. To add a suite, write a file beside the others and a line in {@code Suites}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.suite.step;

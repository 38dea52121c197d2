/**
 * From a planned request to an exit code: inspects every target, opens the results, carries out the runs one after the
 * other. Commands ({@code RunFlow}) and steps of something larger ({@code StepRun}) differ in who
 * watches and where results go ({@code Outputs}); {@code LocalSession} assembles both.
 *
 * <p>Whatever is wrong is reported before anything is opened for writing. Nothing here knows how an I/O is done, or a
 * command line.
 *
 * <p>To add something that a session writes, give it a line in {@code report.ReportFormat} or in {@code Outputs}, and
 * its name in {@code SessionFolder}; what it must inspect before it begins belongs to {@code engine.preflight}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.session;

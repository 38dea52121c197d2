/**
 * Shows what happened: files for programs, lines for people, all made from {@code result.RunEvent}s as they come.
 *
 * <p>Nothing here knows how an I/O is done or what a parmfile means, so that an old result can be shown again without
 * planning it again, and a report can never change what is measured. Percentiles come from merged histograms; they are
 * never averaged.
 *
 * <p>To add a report that writes files, write a {@code result.RunObserver} and give it a line in {@code ReportFormat}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report;

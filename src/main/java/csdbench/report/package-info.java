/**
 * Reports: files for programs and text for people, from {@code result.RunEvent}s as they occur.
 *
 * <p>Nothing here depends on how I/O is done or what a parmfile means, so that old results can be shown again without
 * planning, and a report cannot affect a measurement. Percentiles come from merged histograms and are never averaged.
 *
 * <p>To add a report that writes files, write a {@code result.RunObserver} and give it a line in {@code ReportFormat}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report;

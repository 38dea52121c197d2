/**
 * The command {@code review}, what it may be told, and what is shown beside its report.
 *
 * <p>{@code ReviewOptions} makes the requests that {@code job.review} carries out, for luns or for files of one host;
 * {@code ReviewCommand} chooses between one drive, several, several hosts and what is resumed.
 *
 * <p>To add an option, add it to {@code ReviewOptions}; a test runs it on a simulated drive and looks for its effect.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.review;

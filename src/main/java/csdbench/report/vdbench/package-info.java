/**
 * The result files of vdbench 5.04.07, byte for byte, because other people's scripts read them by position.
 *
 * <p>Nothing new may enter these files: no column, no digit more, no line that holds {@code RD=} or {@code avg}
 * beside those that vdbench writes. What vdbench cannot say goes to files of our own. Everything is written in one
 * locale and flushed row by row, so that a crash leaves what was earned.
 *
 * <p>To add a file, give it a class or an {@code IntervalReport} and open it in {@code VdbenchFiles}; its layout is
 * checked against a real output folder when one is at hand.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.vdbench;

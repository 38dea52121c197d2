/**
 * The result files of vdbench 5.04.07, or with the columns of 5.04.06, byte for byte, because scripts read them by
 * position; and the one reader of such a flatfile, {@code Flatfile}.
 *
 * <p>Nothing may be added to these files: no column, no digit, no line with {@code RD=} or {@code avg}. Additional
 * information goes to csdbench's own files. Everything is written in one locale and flushed row by row, so that a crash
 * loses nothing.
 *
 * <p>To add a file, give it a class or an {@code IntervalReport} and open it in {@code VdbenchFiles}; its layout is
 * checked against a real output folder if one is available.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.vdbench;

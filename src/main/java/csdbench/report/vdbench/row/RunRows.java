package csdbench.report.vdbench.row;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.function.Predicate;

/** The rows of one run on one page, for all of its streams or some. One thread owns them. */
public sealed interface RunRows permits LunRows, FileRows {
    /**
     * @param columns of the session's runs on files
     * @param chosen the streams that the rows count
     */
    static RunRows of(RunStarted run, FileColumns columns, Predicate<StreamTotals> chosen) {
        return run.kind().onFiles() ? new FileRows(run, columns, chosen) : new LunRows(columns.layout(), chosen);
    }

    /** For all streams. */
    static RunRows of(RunStarted run, FileColumns columns) {
        return of(run, columns, stream -> true);
    }

    /** The two header lines, with the day. */
    List<String> header(ZonedDateTime at);

    /** The row of the next interval. */
    String interval(IntervalClosed interval);

    /** The row of the average: zeros if no interval counts. */
    String average(RunFinished run);

    /** Rows after that of the average, if any: deviations and maxima. */
    List<String> spread(RunFinished run);
}

package csdbench.report.console;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.time.ZonedDateTime;
import java.util.List;

/** vdbench's rows, the same on the console as in summary.html. */
public interface RowText {
    /** The two lines above the rows. */
    List<String> header(ZonedDateTime at);

    String interval(RunStarted run, IntervalClosed interval);

    /** The average row of the counted intervals. */
    String average(RunStarted run, RunFinished finished);
}

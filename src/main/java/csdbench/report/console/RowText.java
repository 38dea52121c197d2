package csdbench.report.console;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import java.time.ZonedDateTime;
import java.util.List;

/** vdbench's rows, the same on the console as in summary.html. */
public interface RowText {
    /** The line by which readers choose how to read the rows. */
    String begin(SessionStarted session);

    void begin(RunStarted run);

    /** The two lines above the rows. */
    List<String> header(ZonedDateTime at);

    String interval(IntervalClosed interval);

    /** The average row of the counted intervals. */
    String average(RunFinished finished);
}

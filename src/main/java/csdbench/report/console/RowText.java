package csdbench.report.console;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import java.time.ZonedDateTime;
import java.util.List;

/** The rows of a run: vdbench's, as in summary.html, or those for people. */
public interface RowText {
    /** The line by which readers choose how to read the rows. */
    String begin(SessionStarted session);

    /** The line that a run begins with. */
    String begin(RunStarted run);

    /** The lines above the rows. */
    List<String> header(ZonedDateTime at);

    String interval(IntervalClosed interval);

    /** Whether the row of all leaves out the first interval. */
    boolean asVdbench();

    /** The row of all that counts. */
    String average(RunFinished finished);
}

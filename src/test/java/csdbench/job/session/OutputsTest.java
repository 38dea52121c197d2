package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import csdbench.job.request.RunRequest;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.console.ShortRows;
import csdbench.report.vdbench.ConsoleRows;
import csdbench.report.vdbench.row.Layout;
import org.junit.jupiter.api.Test;

final class OutputsTest {
    @Test
    void shortRowsAreForPeopleWhoDidNotAskForThoseOfVdbench() {
        assertInstanceOf(ShortRows.class, Outputs.rows(true, output(false)));
        assertInstanceOf(ConsoleRows.class, Outputs.rows(true, output(true)));
        assertInstanceOf(ConsoleRows.class, Outputs.rows(false, output(false)));
    }

    private static RunRequest.Output output(boolean vdbench) {
        return new RunRequest.Output("out", false, Style.OWN, Layout.USUAL, vdbench);
    }
}

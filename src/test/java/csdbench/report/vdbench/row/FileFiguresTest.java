package csdbench.report.vdbench.row;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.report.vdbench.Sessions;
import csdbench.report.vdbench.row.RowFigures.Times;
import csdbench.result.CpuUse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FileFiguresTest {
    private static FileFigures figures(double created, double opened) {
        return new FileFigures(
                Map.of(
                        "create",
                        new FileFigures.Figure(created, Times.NONE),
                        "open",
                        new FileFigures.Figure(opened, Times.NONE)),
                0,
                0,
                0,
                CpuUse.UNKNOWN);
    }

    @Test
    void aFileThatIsCreatedIsOpenedIn50406() {
        assertEquals(250, figures(250, 0).in(Sessions.OLD).of("open").rate());
        assertEquals(255, figures(250, 5).in(Sessions.OLD).of("open").rate());
        assertEquals(5, figures(250, 5).in(Layout.USUAL).of("open").rate());
        assertEquals(5, figures(0, 5).in(Sessions.OLD).of("open").rate());
    }

    @Test
    void theRowsOf50406CountItToo() {
        FileColumns columns = new FileColumns(Sessions.OLD, List.of("open"));

        String row = columns.row(figures(250, 0), false);

        assertEquals("250.0", row.strip().split(" +")[row.strip().split(" +").length - 2], row);
    }
}

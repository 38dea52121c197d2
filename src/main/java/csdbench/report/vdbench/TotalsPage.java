package csdbench.report.vdbench;

import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.util.ArrayList;
import java.util.List;

/** totals.html: labels and rows of whole runs. The last line must be a row, which scripts read. */
final class TotalsPage {
    private final ResultFile page;
    private boolean headerShown;

    TotalsPage(ResultFile page) {
        this.page = page;
    }

    void begin(RunStarted run) {
        page.lines(List.of("", Links.label(run), ""));
    }

    void finish(RunFinished run) {
        List<String> lines = new ArrayList<>();
        if (!headerShown) {
            lines.add("");
            lines.addAll(RowFormat.header(run.at()));
            headerShown = true;
        }
        lines.add(RowFormat.averageRow(run));
        page.lines(lines);
    }
}

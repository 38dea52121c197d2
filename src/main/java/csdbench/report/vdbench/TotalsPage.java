package csdbench.report.vdbench;

import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.RunRows;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.util.ArrayList;
import java.util.List;

/** totals.html: labels and rows of whole runs. The last line must be a row, which scripts read. */
final class TotalsPage {
    private final ResultFile page;
    private final FileColumns columns;
    private RunRows rows;
    private boolean onFiles;
    private boolean headerShown;

    TotalsPage(ResultFile page, FileColumns columns) {
        this.page = page;
        this.columns = columns;
    }

    void begin(RunStarted run) {
        rows = RunRows.of(run, columns);
        headerShown &= onFiles == run.kind().onFiles();
        onFiles = run.kind().onFiles();
        page.html(Links.label(run));
    }

    void finish(RunFinished run) {
        List<String> lines = new ArrayList<>();
        if (!headerShown) {
            lines.add("");
            lines.addAll(rows.header(run.at()));
            headerShown = true;
        }
        lines.add(rows.average(run));
        page.lines(lines);
    }
}

package csdbench.report;

import csdbench.result.RunObserver;
import java.io.IOException;
import java.nio.file.Path;

/** The machine-readable files of a result folder. To add one, write its observer and list it here. */
public enum ReportFormat {
    /** Everything about every run. */
    RESULT(JsonReport.FILE, JsonReport::inFolder),
    /** One line per interval. */
    INTERVALS(IntervalsReport.FILE, IntervalsReport::new),
    /** Percentiles of each run, for spreadsheets. */
    PERCENTILES(PercentilesReport.FILE, PercentilesReport::new),
    /** Histograms of each interval, for HdrHistogram's tools. */
    HISTOGRAMS(HistogramLogReport.RESPONSE_FILE + " and " + HistogramLogReport.SERVICE_FILE, HistogramLogReport::new);

    private final String files;
    private final Opener opener;

    ReportFormat(String files, Opener opener) {
        this.files = files;
        this.opener = opener;
    }

    private interface Opener {
        RunObserver open(Path folder) throws IOException;
    }

    /** Its files, for messages. */
    public String files() {
        return files;
    }

    /** Opens its files in an existing folder. Close the observer if it is {@link AutoCloseable}. */
    public RunObserver open(Path folder) throws IOException {
        return opener.open(folder);
    }
}

package csdbench.report;

import csdbench.base.text.Csv;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.session.OpSums;
import csdbench.result.session.RunSummary;
import csdbench.result.session.RunTally;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * {@code percentiles.csv}: percentiles of each run in nanoseconds, in total and for each target and workload. Cells
 * without a measurement, of percentiles that the operations do not carry, or of what may not be told, are empty; names
 * are as {@link Csv#cell} writes them; lines end with newlines. Throws {@link UncheckedIOException} when it cannot be
 * written.
 */
public final class PercentilesReport implements RunObserver, AutoCloseable {
    public static final String FILE = "percentiles.csv";

    private static final List<Percentile> PERCENTILES = Percentile.in(Percentile.Shown.COLUMNS);

    private final AppendedFile file;
    private int runs;
    private RunTally tally;

    /** Opens {@link #FILE} in a folder and writes its heading. */
    public PercentilesReport(Path folder) throws IOException {
        file = new AppendedFile(folder.resolve(FILE));
        String columns = PERCENTILES.stream().map(Percentile::label).collect(Collectors.joining(","));
        file.append("run,name,label,scope,of,operation,latency,count,mean," + columns + ",max");
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunStarted started -> tally = new RunTally(++runs, started);
            case IntervalClosed interval -> tally.add(interval);
            case RunFinished finished -> write(tally.finish(finished));
            case SessionStarted _, ErrorSeen _, CorruptionSeen _, PowerRead _, Notice _, SessionFinished _ -> {}
        }
    }

    private void write(RunSummary run) {
        List<String> lines = new ArrayList<>();
        add(lines, run, "total", "", run.sums());
        List<RunStarted.Target> targets = run.started().targets();
        for (int i = 0; i < targets.size(); i++) {
            add(
                    lines,
                    run,
                    "target",
                    targets.get(i).name(),
                    OpSums.ofTarget(run.started(), run.finished().measured().streams(), i));
        }
        List<RunStarted.Workload> workloads = run.started().workloads();
        for (int i = 0; i < workloads.size(); i++) {
            add(
                    lines,
                    run,
                    "workload",
                    workloads.get(i).name(),
                    OpSums.ofWorkload(run.started(), run.finished().measured().streams(), i));
        }
        try {
            file.append(lines.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(List<String> lines, RunSummary run, String scope, String of, OpSums sums) {
        RunStarted started = run.started();
        String key = run.ordinal() + "," + Csv.cell(started.name()) + "," + Csv.cell(started.forLoops()) + "," + scope
                + "," + Csv.cell(of) + ",";
        add(lines, key + "total,", sums.total());
        add(lines, key + "read,", sums.read());
        add(lines, key + "write,", sums.write());
        sums.files().forEach(file -> add(lines, key + file.operation() + ",", file.totals()));
    }

    private static void add(List<String> lines, String key, OpTotals totals) {
        lines.add(key + "response," + numbers(totals.response()));
        lines.add(key + "service," + numbers(totals.service()));
    }

    private static String numbers(LatencyTotals times) {
        if (times.count() == 0) {
            return "0" + ",".repeat(PERCENTILES.size() + 2);
        }
        String percentiles = PERCENTILES.stream()
                .map(times::carriedNs)
                .map(ns -> ns == null ? "" : Long.toString(ns))
                .collect(Collectors.joining(","));
        return times.count() + "," + Math.round(times.meanNs()) + "," + percentiles + ","
                + (times.toldMaxNs() == null ? "" : times.maxNs());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}

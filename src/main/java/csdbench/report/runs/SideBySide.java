package csdbench.report.runs;

import csdbench.base.text.Formats;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.DataFacts;
import csdbench.result.Percentile;
import csdbench.result.session.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Runs of several result folders in one table, a row each: what was asked for and what came of it. Static. */
public final class SideBySide {
    private SideBySide() {}

    /**
     * The table; empty unless two folders or more have runs.
     *
     * @throws IOException with a sentence that names the file which cannot be read
     */
    public static Optional<Table> of(List<Path> folders) throws IOException {
        Table table = Table.of(
                        Table.name("Result"),
                        Table.text("Run"),
                        Table.number("Requested"),
                        Table.number("IOPS"),
                        Table.number("Throughput"),
                        Table.number("p50"),
                        Table.number("p99"),
                        Table.number("Reached"),
                        Table.text("Data made"))
                .labelled("Runs side by side");
        int with = 0;
        for (Path folder : folders.stream().distinct().toList()) {
            List<RunView> runs = RunView.asked(ResultReader.read(folder).stream()
                    .flatMap(session -> session.runs().stream())
                    .toList());
            runs.forEach(run -> table.row(row(folder, run)));
            with += runs.isEmpty() ? 0 : 1;
        }
        return with > 1 ? Optional.of(table) : Optional.empty();
    }

    private static List<Object> row(Path folder, RunView run) {
        RunResult.Load load = run.result().load();
        List<Object> row = new ArrayList<>(List.of(folder.toString(), run.title()));
        row.add(load.requestedRate() == null ? "max" : TableCell.of(ChartQuantity.IOPS, load.requestedRate()));
        row.add(TableCell.of(ChartQuantity.IOPS, run.total().iops()));
        row.add(TableCell.of(ChartQuantity.BYTES_PER_SECOND, run.total().bytesPerSecond()));
        row.add(TableCell.of(ChartQuantity.NANOSECONDS, run.latencyNs().ns(Percentile.P50)));
        row.add(TableCell.of(ChartQuantity.NANOSECONDS, run.latencyNs().ns(Percentile.P99)));
        row.add(load.achievedShare() == null ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * load.achievedShare()));
        row.add(run.result().asked().data().stream()
                .map(DataFacts::ratio)
                .map(ratio -> Formats.ratio(ratio.achieved()))
                .distinct()
                .collect(Collectors.joining(", ")));
        return row;
    }
}

package csdbench.report.runs;

import csdbench.base.text.Formats;
import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.compare.ComparedFigure;
import csdbench.report.compare.ComparedFolder;
import csdbench.report.compare.ComparedRun;
import csdbench.report.compare.Measured;
import csdbench.report.threshold.JudgedThresholds;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.OnFiles.Operation;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import csdbench.result.session.TargetResult;
import csdbench.result.session.Times;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads result folders of csdbench and of vdbench. Stateless; any thread. */
final class ResultReader {
    private static final String VDBENCH_LACKS =
            "The folder is vdbench's, which has mean service times only: percentiles, distributions of latency and"
                    + " the drive's counters are left out.";

    private ResultReader() {}

    /** The sessions of a folder: one, or one for each part of a preconditioning. */
    static List<SessionView> read(Path folder) throws IOException {
        List<Path> parts = JsonReport.folders(folder);
        if (parts.isEmpty()) {
            return List.of(vdbench(ComparedFolder.read(folder)));
        }
        List<SessionView> sessions = new ArrayList<>();
        for (Path part : parts) {
            sessions.add(own(part));
        }
        return sessions;
    }

    private static SessionView own(Path folder) throws IOException {
        SessionResult document = JsonReport.read(folder);
        Map<Integer, RunSeries> series = new HashMap<>();
        String left = "";
        try {
            for (IntervalResult interval : IntervalsReport.in(folder)) {
                series.computeIfAbsent(interval.head().run(), _ -> new RunSeries())
                        .add(interval);
            }
        } catch (IOException e) {
            series.clear();
            left = "Curves over time are left out: " + e.getMessage() + ".";
        }
        return new SessionView(
                program(document),
                document.runs().stream()
                        .flatMap(ResultReader::targets)
                        .distinct()
                        .toList(),
                left,
                new JudgedThresholds(document.thresholds()),
                document.runs().stream()
                        .map(run -> new RunView(
                                run.asTyped(document.input().arguments()),
                                series.getOrDefault(run.head().run(), new RunSeries())))
                        .toList());
    }

    /** What measured, and when. */
    static String program(SessionResult document) {
        return document.program().name() + " " + document.program().version() + ", "
                + document.lifetime().started();
    }

    /** The targets of a run in words. */
    static Stream<String> targets(RunResult run) {
        return run.parts().targets().stream()
                .map(TargetResult::target)
                .map(target -> target.name() + ": " + target.lun() + ", " + Formats.bytes(target.sizeBytes())
                        + (target.backend() == null ? "" : ", " + target.backend()));
    }

    private static SessionView vdbench(ComparedFolder folder) {
        return new SessionView(
                folder.program(),
                List.of(),
                VDBENCH_LACKS,
                new JudgedThresholds(List.of()),
                folder.runs().stream().map(ResultReader::vdbench).toList());
    }

    private static RunView vdbench(ComparedRun run) {
        List<Operation> operations = new ArrayList<>();
        RunSeries series = new RunSeries();
        series.add(
                "all",
                figures(run, ComparedFigure.RATE),
                figures(run, ComparedFigure.BYTES_PER_SECOND),
                figures(run, ComparedFigure.SERVICE_MEAN_NS));
        run.figures().keySet().stream()
                .map(ComparedFigure::operation)
                .filter(name -> !name.isEmpty())
                .distinct()
                .forEach(name -> operations.add(operation(run, name)));
        Ops total = ops(
                value(run, ComparedFigure.RATE),
                value(run, ComparedFigure.BYTES_PER_SECOND),
                value(run, ComparedFigure.SERVICE_MEAN_NS));
        return new RunView(
                RunResult.figures(
                        run.name(),
                        run.label(),
                        run.complete(),
                        total,
                        operations.isEmpty() ? List.of(operation("all", total)) : operations),
                series);
    }

    private static Operation operation(ComparedRun run, String name) {
        return operation(
                name, ops(value(run, ComparedFigure.rate(name)), null, value(run, ComparedFigure.serviceMean(name))));
    }

    private static Operation operation(String name, Ops ops) {
        return new Operation(name, 0, 0, ops.iops(), ops.responseNs(), ops.serviceNs(), Map.of());
    }

    private static Ops ops(Double iops, Double bytesPerSecond, Double meanNs) {
        Times service = new Times(meanNs == null ? null : Math.round(meanNs), null, Map.of(), null);
        return new Ops(0, 0, iops, bytesPerSecond, new Times(null, null, Map.of(), null), service);
    }

    private static Double value(ComparedRun run, ComparedFigure figure) {
        Measured measured = run.figures().get(figure);
        return measured == null ? null : measured.value();
    }

    private static List<Double> figures(ComparedRun run, ComparedFigure figure) {
        Measured measured = run.figures().get(figure);
        return measured == null ? List.of() : measured.intervals();
    }
}

package csdbench.report.compare;

import csdbench.report.IntervalDocument;
import csdbench.report.IntervalsReport;
import csdbench.report.Json;
import csdbench.report.JsonReport;
import csdbench.report.ResultDocument;
import csdbench.report.ResultDocument.Ops;
import csdbench.result.Percentile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads {@code result.json}, and {@code intervals.jsonl} if present. */
final class CsdbenchFolder {
    private CsdbenchFolder() {}

    static ComparedFolder read(Path folder) throws IOException {
        ResultDocument document = document(folder.resolve(JsonReport.FILE));
        List<IntervalDocument> intervals = intervals(folder.resolve(IntervalsReport.FILE));
        List<ComparedRun> runs = new ArrayList<>();
        for (ResultDocument.Run run : document.runs()) {
            List<Ops> counted = intervals.stream()
                    .filter(interval -> interval.head().run() == run.head().run()
                            && !interval.head().warmup())
                    .map(interval -> interval.work().total())
                    .toList();
            runs.add(new ComparedRun(
                    run.head().name(),
                    run.head().label(),
                    run.ending().complete(),
                    figures(run.work().total(), counted)));
        }
        ResultDocument.Program program = document.program();
        return new ComparedFolder(folder, program.name() + " " + program.version(), runs);
    }

    private static ResultDocument document(Path file) throws IOException {
        ResultDocument document = parse(file, Files.readString(file), ResultDocument.class);
        if (document.schema() > ResultDocument.SCHEMA) {
            throw new IOException(file + " has schema " + document.schema() + ", this program reads up to "
                    + ResultDocument.SCHEMA + ". Use the csdbench that wrote it, or a newer one.");
        }
        if (document.program() == null) {
            throw new IOException(file + " names no program, so it is not csdbench's.");
        }
        return document;
    }

    private static List<IntervalDocument> intervals(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        String text = Files.readString(file);
        List<IntervalDocument> intervals = new ArrayList<>();
        // A crash may have truncated the last line; only terminated lines are complete.
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
            intervals.add(parse(file, line, IntervalDocument.class));
        }
        return intervals;
    }

    private static <T> T parse(Path file, String text, Class<T> type) throws IOException {
        try {
            return Json.read(text, type);
        } catch (IOException e) {
            throw new IOException(file + " is not csdbench's, or it is damaged: " + e.getMessage(), e);
        }
    }

    private static Map<ComparedFigure, Measured> figures(Ops total, List<Ops> intervals) {
        Map<ComparedFigure, Measured> figures = new EnumMap<>(ComparedFigure.class);
        for (ComparedFigure measure : ComparedFigure.values()) {
            Double value = value(total, measure);
            if (value != null) {
                List<Double> parts = intervals.stream()
                        .map(interval -> value(interval, measure))
                        .filter(Objects::nonNull)
                        .toList();
                figures.put(measure, new Measured(value, parts));
            }
        }
        return figures;
    }

    private static Double value(Ops ops, ComparedFigure measure) {
        return switch (measure) {
            case RATE -> ops.iops();
            case BYTES_PER_SECOND -> ops.bytesPerSecond();
            case SERVICE_MEAN_NS -> number(ops.serviceNs().mean());
            case RESPONSE_MEAN_NS -> number(ops.responseNs().mean());
            case RESPONSE_P99_NS -> number(ops.responseNs().ns(Percentile.P99));
        };
    }

    private static Double number(Long value) {
        return value == null ? null : value.doubleValue();
    }
}

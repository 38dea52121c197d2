package csdbench.report.compare;

import csdbench.base.file.FoundFile;
import csdbench.report.compare.ComparedRun.Machine;
import csdbench.report.vdbench.Flatfile;
import csdbench.result.CpuUse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads {@code flatfile.html} of vdbench 5.04, of raw and file-system runs, by column names, and the values of loops
 * from {@code totals.html}. Its {@code resp} is a service time: vdbench measures from submission.
 */
final class VdbenchFolder {
    private static final double MIB = 1024.0 * 1024.0;
    private static final double NS_PER_MS = 1_000_000.0;

    /** After the name of an operation, in that of the column of its rate. */
    private static final String RATE = "_rate";

    /** How far a rate that is kept may be from the one that was asked for, as a fraction of it. */
    private static final double PACED_SHARE = 0.01;

    /** From here on a rate stands for as much as possible. */
    private static final double RATE_CURVE = 9_999_977;

    private static final Pattern LABEL = Pattern.compile("Starting RD=([^;<]+)(?:.*For loops: ([^<]*))?");
    private static final Pattern VERSION =
            Pattern.compile("Vdbench distribution: (\\S+)(?:.*; written by (csdbench [^)]+))?");

    private static final Pattern TIME = Pattern.compile("([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?");

    private final List<String[]> labels;
    private int nextLabel;

    private VdbenchFolder(List<String[]> labels) {
        this.labels = labels;
    }

    /** A folder; throws where a row but the last is damaged, as what is left of a run would be another figure. */
    static ComparedFolder read(Path folder) throws IOException {
        Flatfile flatfile = Flatfile.in(folder, List.of());
        if (!flatfile.isNamed()) {
            throw new IOException(folder.resolve(Flatfile.FILE)
                    + " has no line of column names (tod ... Run Interval ... rate ...), so it is not vdbench's.");
        }
        if (!flatfile.errors().isEmpty()) {
            throw new IOException(folder.resolve(Flatfile.FILE) + " cannot be compared: "
                    + flatfile.errors().getFirst());
        }
        VdbenchFolder reader = new VdbenchFolder(labels(folder));
        return new ComparedFolder(
                folder,
                program(folder),
                List.of(),
                flatfile.runs().stream().map(reader::compared).toList());
    }

    private ComparedRun compared(Flatfile.Run run) {
        Optional<Flatfile.Row> average = run.average();
        List<Flatfile.Row> counted = run.counted();
        AveragedTime averagedTime = averagedTime(run);
        Map<ComparedFigure, Measured> figures = new LinkedHashMap<>();
        Map<ComparedFigure, Double> totals = values(average.orElseGet(counted::getFirst));
        totals.forEach((measure, value) -> {
            // An operation that a run did not do has columns of zeros.
            Double rate = totals.get(measure.rate());
            if (measure.operation().isEmpty() || rate != null && rate != 0) {
                figures.put(measure, new Measured(value, averagedTime.values(measure)));
            }
        });
        return new ComparedRun(
                run.name(),
                label(run.name()),
                origin(average.orElseGet(() -> run.intervals().getLast())),
                average.isPresent(),
                machine(used(average.map(List::of).orElse(counted))),
                OptionalDouble.empty(),
                average.isPresent() && paced(average.get()),
                average.isPresent() ? figures : averagedTime.figures(figures),
                averagedTime,
                OptionalDouble.empty());
    }

    /** The averages of vdbench leave out its first interval, unless there is no other. */
    private static AveragedTime averagedTime(Flatfile.Run run) {
        OptionalDouble known = intervalSeconds(run.intervals());
        double seconds = known.orElse(1);
        List<AveragedTime.Slice> slices = run.intervals().stream()
                .map(row -> new AveragedTime.Slice(
                        row.number(), (row.number() - 1) * seconds, row.number() * seconds, values(row)))
                .toList();
        return new AveragedTime(
                (Math.min(run.first(), run.last()) - 1) * seconds,
                run.last() * seconds,
                known.isPresent() ? AveragedTime.Ending.TIME : AveragedTime.Ending.UNKNOWN,
                slices);
    }

    /** By the times of its rows, of which a slow machine writes some late; vdbench has whole seconds. */
    private static OptionalDouble intervalSeconds(List<Flatfile.Row> rows) {
        double[] between = IntStream.range(1, rows.size())
                .filter(i -> TIME.matcher(rows.get(i - 1).text("tod")).matches()
                        && TIME.matcher(rows.get(i).text("tod")).matches())
                .mapToDouble(i -> Math.floorMod(
                                LocalTime.parse(rows.get(i).text("tod")).toNanoOfDay()
                                        - LocalTime.parse(rows.get(i - 1).text("tod"))
                                                .toNanoOfDay(),
                                LocalTime.MAX.toNanoOfDay() + 1)
                        / (double) (rows.get(i).number() - rows.get(i - 1).number()))
                .sorted()
                .toArray();
        return between.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.max(1, Math.round(between[between.length / 2] / 1e9)));
    }

    /** Percent of the machine's processors; not known unless all rows tell. */
    private static OptionalDouble used(List<Flatfile.Row> rows) {
        List<OptionalDouble> used = rows.stream().map(VdbenchFolder::used).toList();
        return used.stream().allMatch(OptionalDouble::isPresent)
                ? used.stream().mapToDouble(OptionalDouble::getAsDouble).average()
                : OptionalDouble.empty();
    }

    /** vdbench 5.04.06 has the time of users alone in {@code cpu_used}. */
    private static OptionalDouble used(Flatfile.Row row) {
        OptionalDouble used = number(row, "cpu_used");
        OptionalDouble user = number(row, "cpu_user");
        OptionalDouble kernel = number(row, "cpu_kernel");
        return used.isPresent() && user.isPresent() && kernel.isPresent()
                ? OptionalDouble.of(Math.max(used.getAsDouble(), user.getAsDouble() + kernel.getAsDouble()))
                : used;
    }

    private static Machine machine(OptionalDouble usedPercent) {
        if (usedPercent.isEmpty()) {
            return Machine.UNKNOWN;
        }
        return usedPercent.getAsDouble() > CpuUse.BUSY_PERCENT ? Machine.BUSY : Machine.FREE;
    }

    /** Where no rate is asked for, the column has words, or a number that no drive reaches. */
    private static boolean paced(Flatfile.Row means) {
        OptionalDouble rate = number(means, "rate");
        OptionalDouble asked = number(means, "reqrate");
        return rate.isPresent()
                && asked.isPresent()
                && Math.abs(rate.getAsDouble() / asked.getAsDouble() - 1) <= PACED_SHARE;
    }

    /** Labels are in the order of the runs; those of runs without rows are skipped. */
    private String label(String name) {
        for (int i = nextLabel; i < labels.size(); i++) {
            if (labels.get(i)[0].equals(name)) {
                nextLabel = i + 1;
                return labels.get(i)[1];
            }
        }
        return "";
    }

    private static Origin origin(Flatfile.Row row) {
        Map<String, String> load = new LinkedHashMap<>();
        asked(load, Origin.THREADS, row, "threads", Origin::number);
        // The file of runs on files has the size that was measured.
        if (row.has("rdpct")) {
            asked(load, "transfer size", row, "xfersize", Origin::size);
            asked(load, "read percentage", row, "rdpct", Origin::number);
            asked(load, "seek percentage", row, "seekpct", Origin::number);
        }
        if (!row.run().endsWith("%)")) {
            asked(load, "rate", row, "reqrate", rate -> rate >= RATE_CURVE ? "max" : Origin.number(rate));
        }
        OptionalDouble rate = number(row, "rate");
        return new Origin(rate.isPresent() ? Origin.stamp(row.text("tod"), rate.getAsDouble()) : "", load, Map.of());
    }

    /** What is asked for is not negative; -1 stands for several. */
    private static void asked(
            Map<String, String> load, String title, Flatfile.Row row, String column, DoubleFunction<String> text) {
        number(row, column).stream().filter(value -> value >= 0).forEach(value -> load.put(title, text.apply(value)));
    }

    private static Map<ComparedFigure, Double> values(Flatfile.Row row) {
        Map<ComparedFigure, Double> values = new LinkedHashMap<>();
        put(values, ComparedFigure.RATE, row, "rate", 1);
        put(values, ComparedFigure.BYTES_PER_SECOND, row, "mb/sec", MIB);
        put(values, ComparedFigure.SERVICE_MEAN_NS, row, "resp", NS_PER_MS);
        for (String column : row.cells().keySet()) {
            if (column.endsWith(RATE)) {
                String operation = column.substring(0, column.length() - RATE.length());
                put(values, ComparedFigure.rate(operation), row, column, 1);
                put(values, ComparedFigure.serviceMean(operation), row, operation + "_resp", NS_PER_MS);
            }
        }
        return values;
    }

    private static void put(
            Map<ComparedFigure, Double> values,
            ComparedFigure measure,
            Flatfile.Row row,
            String column,
            double factor) {
        number(row, column).ifPresent(value -> values.put(measure, value * factor));
    }

    private static OptionalDouble number(Flatfile.Row row, String column) {
        return row.has(column) && row.text(column).matches("-?\\d+(\\.\\d+)?")
                ? OptionalDouble.of(Double.parseDouble(row.text(column)))
                : OptionalDouble.empty();
    }

    private static List<String[]> labels(Path folder) throws IOException {
        List<String[]> labels = new ArrayList<>();
        for (String line : lines(folder.resolve("totals.html"))) {
            Matcher label = LABEL.matcher(line);
            if (label.find()) {
                String loops = Objects.requireNonNullElse(label.group(2), "").strip();
                labels.add(new String[] {label.group(1).strip(), loops.equals("None") ? "" : loops});
            }
        }
        return labels;
    }

    private static String program(Path folder) throws IOException {
        for (String line : lines(folder.resolve("logfile.html"))) {
            Matcher version = VERSION.matcher(line);
            if (version.find()) {
                return Objects.requireNonNullElse(version.group(2), version.group(1));
            }
        }
        return "vdbench";
    }

    /** Empty if the file does not exist. Old files may hold bytes that are not UTF-8. */
    private static List<String> lines(Path file) throws IOException {
        return Files.exists(file)
                ? FoundFile.text(file, StandardCharsets.ISO_8859_1).lines().toList()
                : List.of();
    }
}

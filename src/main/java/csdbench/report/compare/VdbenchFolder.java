package csdbench.report.compare;

import csdbench.base.file.FoundFile;
import csdbench.report.compare.ComparedRun.Machine;
import csdbench.result.CpuUse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code flatfile.html} of vdbench 5.04, of raw and file-system runs, by column names, and the values of loops
 * from {@code totals.html}. Its {@code resp} is a service time: vdbench measures from submission.
 */
final class VdbenchFolder {
    static final String FLATFILE = "flatfile.html";

    private static final double MIB = 1024.0 * 1024.0;
    private static final double NS_PER_MS = 1_000_000.0;

    /** How far a rate that is kept may be from the one that was asked for, as a fraction of it. */
    private static final double PACED_SHARE = 0.01;

    /** From here on a rate stands for as much as possible. */
    private static final double RATE_CURVE = 9_999_977;

    private static final Pattern AVERAGE = Pattern.compile("avg_(\\d+)-(\\d+)");
    private static final Pattern LABEL = Pattern.compile("Starting RD=([^;<]+)(?:.*For loops: ([^<]*))?");
    private static final Pattern VERSION =
            Pattern.compile("Vdbench distribution: (\\S+)(?:.*; written by (csdbench [^)]+))?");

    private final List<ComparedRun> runs = new ArrayList<>();
    private final List<String[]> labels;
    private Map<String, Integer> columns = Map.of();
    private List<String> operations = List.of();
    private String name = "";
    private List<Row> rows = new ArrayList<>();
    private int nextLabel;

    private VdbenchFolder(List<String[]> labels) {
        this.labels = labels;
    }

    /**
     * An interval of a run.
     *
     * @param origin of the run
     * @param asked rate
     * @param used percent of the machine's processors
     */
    private record Row(
            int interval,
            Origin origin,
            Map<ComparedFigure, Double> values,
            OptionalDouble asked,
            OptionalDouble used) {}

    static ComparedFolder read(Path folder) throws IOException {
        VdbenchFolder reader = new VdbenchFolder(labels(folder));
        for (String line : lines(folder.resolve(FLATFILE))) {
            reader.read(line);
        }
        reader.endInterruptedRun();
        if (reader.columns.isEmpty()) {
            throw new IOException(folder.resolve(FLATFILE)
                    + " has no line of column names (tod ... Run Interval ... rate ...), so it is not vdbench's.");
        }
        return new ComparedFolder(folder, program(folder), List.of(), reader.runs);
    }

    private void read(String line) {
        String[] cells = line.strip().split("\\s+");
        if (cells[0].equals("tod")) {
            columns = new HashMap<>();
            for (int i = 0; i < cells.length; i++) {
                columns.putIfAbsent(cells[i].toLowerCase(Locale.ROOT), i);
            }
            operations = Arrays.stream(cells)
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .filter(name -> name.endsWith("_rate"))
                    .map(name -> name.substring(0, name.length() - "_rate".length()))
                    .toList();
        } else if (!columns.isEmpty() && Character.isDigit(line.isEmpty() ? ' ' : line.charAt(0))) {
            // A crash may have truncated the last row.
            if (cells.length >= columns.size()) {
                row(cells);
            }
        }
    }

    private void row(String[] cells) {
        String run = cells[columns.get("run")];
        String interval = cells[columns.get("interval")];
        Matcher average = AVERAGE.matcher(interval);
        if (!run.equals(name)) {
            endInterruptedRun();
            name = run;
        }
        if (average.matches()) {
            Row means = row(Integer.parseInt(average.group(1)), cells);
            endRun(means, Integer.parseInt(average.group(2)), true);
        } else if (interval.matches("\\d{1,9}")) {
            int number = Integer.parseInt(interval);
            if (!rows.isEmpty() && number <= rows.getLast().interval()) {
                endInterruptedRun();
            }
            rows.add(row(number, cells));
        }
    }

    /** A run without an average row is averaged as by vdbench: without its first interval. */
    private void endInterruptedRun() {
        if (rows.isEmpty()) {
            return;
        }
        Map<ComparedFigure, Double> means = new LinkedHashMap<>();
        List<Row> counted = rows.subList(Math.min(1, rows.size() - 1), rows.size());
        for (ComparedFigure measure : counted.getFirst().values().keySet()) {
            OptionalDouble mean = counted.stream()
                    .map(row -> row.values().get(measure))
                    .filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue)
                    .average();
            mean.ifPresent(value -> means.put(measure, value));
        }
        Row all = new Row(
                counted.getFirst().interval(), rows.getLast().origin(), means, OptionalDouble.empty(), used(counted));
        endRun(all, counted.getLast().interval(), false);
    }

    /** Not known unless all of them tell. */
    private static OptionalDouble used(List<Row> rows) {
        return rows.stream().allMatch(row -> row.used().isPresent())
                ? rows.stream().mapToDouble(row -> row.used().getAsDouble()).average()
                : OptionalDouble.empty();
    }

    private void endRun(Row means, int last, boolean complete) {
        int first = means.interval();
        Map<ComparedFigure, Double> totals = means.values();
        Map<ComparedFigure, Measured> figures = new LinkedHashMap<>();
        totals.forEach((measure, value) -> {
            // An operation that a run did not do has columns of zeros.
            Double rate = totals.get(ComparedFigure.rate(measure.operation()));
            if (!measure.operation().isEmpty() && (rate == null || rate == 0)) {
                return;
            }
            List<Double> parts = rows.stream()
                    .filter(row -> row.interval() >= first && row.interval() <= last)
                    .map(row -> row.values().get(measure))
                    .filter(Objects::nonNull)
                    .toList();
            figures.put(measure, new Measured(value, parts));
        });
        runs.add(new ComparedRun(
                name,
                label(),
                means.origin(),
                complete,
                machine(means),
                OptionalDouble.empty(),
                paced(means),
                figures));
        rows = new ArrayList<>();
    }

    private static Machine machine(Row means) {
        if (means.used().isEmpty()) {
            return Machine.UNKNOWN;
        }
        return means.used().getAsDouble() > CpuUse.BUSY_PERCENT ? Machine.BUSY : Machine.FREE;
    }

    /** Where no rate is asked for, the column has words, or a number that no drive reaches. */
    private static boolean paced(Row means) {
        Double rate = means.values().get(ComparedFigure.RATE);
        return rate != null
                && means.asked().isPresent()
                && Math.abs(rate / means.asked().getAsDouble() - 1) <= PACED_SHARE;
    }

    /** Labels are in the order of the runs; those of runs without rows are skipped. */
    private String label() {
        for (int i = nextLabel; i < labels.size(); i++) {
            if (labels.get(i)[0].equals(name)) {
                nextLabel = i + 1;
                return labels.get(i)[1];
            }
        }
        return "";
    }

    private Row row(int interval, String[] cells) {
        return new Row(interval, origin(cells), values(cells), number(cells, "reqrate"), number(cells, "cpu_used"));
    }

    private Origin origin(String[] cells) {
        Map<String, String> load = new LinkedHashMap<>();
        asked(load, "threads", cells, "threads", Origin::number);
        // The file of runs on files has the size that was measured.
        if (columns.containsKey("rdpct")) {
            asked(load, "transfer size", cells, "xfersize", Origin::size);
            asked(load, "read percentage", cells, "rdpct", Origin::number);
            asked(load, "seek percentage", cells, "seekpct", Origin::number);
        }
        if (!cells[columns.get("run")].endsWith("%)")) {
            asked(load, "rate", cells, "reqrate", rate -> rate >= RATE_CURVE ? "max" : Origin.number(rate));
        }
        OptionalDouble rate = number(cells, "rate");
        return new Origin(
                rate.isPresent() ? Origin.stamp(cells[columns.get("tod")], rate.getAsDouble()) : "", load, Map.of());
    }

    /** What is asked for is not negative; -1 stands for several. */
    private void asked(
            Map<String, String> load, String title, String[] cells, String column, DoubleFunction<String> text) {
        number(cells, column).stream().filter(value -> value >= 0).forEach(value -> load.put(title, text.apply(value)));
    }

    private Map<ComparedFigure, Double> values(String[] cells) {
        Map<ComparedFigure, Double> values = new LinkedHashMap<>();
        put(values, ComparedFigure.RATE, cells, "rate", 1);
        put(values, ComparedFigure.BYTES_PER_SECOND, cells, "mb/sec", MIB);
        put(values, ComparedFigure.SERVICE_MEAN_NS, cells, "resp", NS_PER_MS);
        for (String operation : operations) {
            put(values, ComparedFigure.rate(operation), cells, operation + "_rate", 1);
            put(values, ComparedFigure.serviceMean(operation), cells, operation + "_resp", NS_PER_MS);
        }
        return values;
    }

    private void put(
            Map<ComparedFigure, Double> values, ComparedFigure measure, String[] cells, String column, double factor) {
        number(cells, column).ifPresent(value -> values.put(measure, value * factor));
    }

    private OptionalDouble number(String[] cells, String column) {
        Integer index = columns.get(column);
        return index != null && cells[index].matches("-?\\d+(\\.\\d+)?")
                ? OptionalDouble.of(Double.parseDouble(cells[index]))
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

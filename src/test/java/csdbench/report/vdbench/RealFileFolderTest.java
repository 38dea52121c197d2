package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.FileFigures;
import csdbench.report.vdbench.row.FlatfileRows;
import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.RowFigures.Times;
import csdbench.report.vdbench.row.RunRows;
import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.HistogramImage;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.result.StreamTotals.FileTotals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Compares rows with those of a run on files by vdbench 5.04.07, where its folder stands beside this project. */
class RealFileFolderTest {
    private static final Path FOLDER = Path.of("..", "shared", "vdbench-output", "files");
    private static final FileColumns COLUMNS = new FileColumns(Layout.USUAL, List.of("open", "close"));
    private static final LocalDate DAY = LocalDate.of(2019, 4, 11);

    private final RunStarted run = started();

    @BeforeEach
    void needsTheRealFolder() {
        assumeTrue(Files.isDirectory(FOLDER), "no folder of vdbench's own at hand");
    }

    @Test
    void headersAndRowsReadAndPrintedAgainAreTheSameToTheByte() throws IOException {
        int rows = 0;
        for (String page : List.of("summary", "totals")) {
            List<String> lines = lines(page);
            for (int i = 0; i < lines.size(); i++) {
                String[] words = lines.get(i).split(" +");
                if (lines.get(i).contains("..Interval..")) {
                    assertEquals(
                            RunRows.of(run, COLUMNS).header(DAY.atStartOfDay(ZoneId.of("UTC"))),
                            lines.subList(i, i + 2));
                } else if (words.length == 19 && words[0].matches("[0-9:.]{12}")) {
                    assertEquals(
                            lines.get(i),
                            words[0] + " " + " ".repeat(12 - words[1].length()) + words[1]
                                    + COLUMNS.row(figures(words), true));
                    rows++;
                }
            }
        }
        assertEquals(62, rows);
    }

    @Test
    void rowsOfDeviationsAndMaximaAndTheFlatfileComeOutOfItsIntervals() throws IOException {
        List<Map<String, String>> flat = flatfile();
        RunRows rows = RunRows.of(run, COLUMNS);
        FlatfileRows flatfile = new FlatfileRows(run, Layout.USUAL);
        for (Map<String, String> row : flat.subList(0, 60)) {
            IntervalClosed interval = Events.interval(
                    at(row), Integer.parseInt(row.get("Interval")), false, 1, List.of(stream(row, 1)), cpu(row), 0);
            rows.interval(interval);
            assertSameNumbers(row, flatfile.interval(interval));
        }
        Map<String, String> last = flat.getLast();
        RunFinished.Totals totals = new RunFinished.Totals(59, List.of(stream(last, 59)), cpu(last));
        RunFinished finished = finished(at(last), totals);

        List<String> summary = lines("summary");
        int average = summary.indexOf(summary.stream()
                .filter(line -> line.contains(" avg_2-60 "))
                .findFirst()
                .orElseThrow());
        assertEquals(withoutTime(summary.subList(average + 1, average + 3)), withoutTime(rows.spread(finished)));
        assertSameNumbers(last, flatfile.average(finished));
    }

    @Test
    void theFlatfileHasTheSameColumns() throws IOException {
        String theirs = lines("flatfile").stream()
                .filter(line -> line.startsWith("         tod"))
                .findFirst()
                .orElseThrow();

        assertEquals(theirs, FlatfileRows.head(true, Layout.USUAL, "csdbench").getLast());
    }

    private static List<String> withoutTime(List<String> lines) {
        return lines.stream().map(line -> line.substring(12)).toList();
    }

    /** Threads are not available there, and sums of printed numbers may be off in their last digit. */
    private static void assertSameNumbers(Map<String, String> theirs, String row) {
        List<String> names = List.copyOf(columns());
        String[] ours = row.strip().split(" +");
        assertEquals(names.size(), ours.length, row);
        for (int i = 2; i < ours.length; i++) {
            String name = names.get(i);
            String expected = theirs.get(name);
            if (name.equals("Threads") || name.equals("Interval")) {
                continue;
            }
            if (expected.matches("[0-9.]+")) {
                assertEquals(Double.parseDouble(expected), Double.parseDouble(ours[i]), 2e-4, name + " of " + row);
            } else {
                assertEquals(expected, ours[i], name);
            }
        }
    }

    private static List<String> columns() {
        return List.of(FlatfileRows.head(true, Layout.USUAL, "csdbench")
                .getLast()
                .strip()
                .split(" +"));
    }

    private static List<Map<String, String>> flatfile() throws IOException {
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines("flatfile")) {
            if (line.matches("[0-9].*")) {
                String[] words = line.strip().split(" +");
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < words.length; i++) {
                    row.put(columns().get(i), words[i]);
                }
                rows.add(row);
            }
        }
        return rows;
    }

    private static StreamTotals stream(Map<String, String> row, int seconds) {
        double bytes = Double.parseDouble(row.get("MB_read")) * 1024 * 1024 * seconds;
        return new StreamTotals(
                0,
                0,
                operations(row, "Read", seconds, bytes),
                OpTotals.NONE,
                List.of(
                        new FileTotals("open", operations(row, "Open", seconds, 0)),
                        new FileTotals("close", operations(row, "Close", seconds, 0))));
    }

    private static OpTotals operations(Map<String, String> row, String operation, int seconds, double bytes) {
        Function<String, Double> value = name -> Double.parseDouble(row.get(operation + "_" + name));
        long count = Math.round(value.apply("rate") * seconds);
        double meanNs = value.apply("resp") * 1e6;
        double deviationNs = value.apply("resp_std") * 1e6;
        Histogram histogram = HistogramImage.newHistogram();
        histogram.recordValueWithCount(Math.round(meanNs), count);
        LatencyTotals times = new LatencyTotals(
                count,
                meanNs * count,
                deviationNs * deviationNs * (count - 1) + meanNs * meanNs * count,
                Math.round(value.apply("resp_max") * 1e6),
                HistogramImage.of(histogram));
        return new OpTotals(count, Math.round(bytes), times, times);
    }

    private static CpuUse cpu(Map<String, String> row) {
        return new CpuUse(Double.parseDouble(row.get("cpu_user")), Double.parseDouble(row.get("cpu_kernel")), 0, 0);
    }

    private static ZonedDateTime at(Map<String, String> row) {
        return DAY.atTime(LocalTime.parse(row.get("tod"))).atZone(ZoneId.of("Asia/Bangkok"));
    }

    private static FileFigures figures(String[] words) {
        double[] values =
                Arrays.stream(words).skip(2).mapToDouble(Double::parseDouble).toArray();
        Map<String, FileFigures.Figure> operations = new HashMap<>();
        operations.put(FileFigures.REQUESTED, figure(values, 0));
        operations.put("read", figure(values, 5));
        operations.put("write", figure(values, 7));
        operations.put("open", figure(values, 13));
        operations.put("close", figure(values, 15));
        return new FileFigures(
                operations, values[11], values[10], values[12], new CpuUse(values[2] - values[3], values[3], 0, 0));
    }

    private static FileFigures.Figure figure(double[] values, int at) {
        return new FileFigures.Figure(values[at], new Times(values[at + 1], 0, 0));
    }

    private static RunStarted started() {
        return new RunStarted(
                DAY.atTime(11, 46, 28).atZone(ZoneId.of("Asia/Bangkok")),
                "rd1",
                "",
                new RunStarted.Load("max.", OptionalDouble.empty()),
                new RunStarted.Times(60, 0, 1),
                RunStarted.Kind.FILES,
                List.of(Events.target("fsd1", "/data", 0, 64, "posix", "files", Optional.empty())),
                List.of(new RunStarted.Workload("fwd1", 100, "read")),
                new RunStarted.Requested(
                        OptionalDouble.of(4096),
                        64,
                        OptionalDouble.of(100),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.of(1),
                        false),
                List.of());
    }

    private static RunFinished finished(ZonedDateTime at, RunFinished.Totals totals) {
        return Events.finished(
                at,
                new RunFinished.Ending(RunFinished.Outcome.COMPLETE, "", 0, List.of(), Optional.empty(), List.of()),
                new RunFinished.Average(2, 60, totals),
                totals,
                LatencyTotals.NONE,
                new RunFinished.ProcessTime(0, 0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private static List<String> lines(String page) throws IOException {
        return Files.readAllLines(FOLDER.resolve(page + ".html"));
    }
}

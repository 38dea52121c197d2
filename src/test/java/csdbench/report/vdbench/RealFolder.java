package csdbench.report.vdbench;

import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.Program;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * Turns a folder that vdbench 5.04.07 wrote, of one run of one workload on one target, back into the events that would
 * make it: numbers from flatfile.html, buckets from histogram.html.
 */
final class RealFolder {
    static final Path FOLDER = Path.of("..", "shared", "vdbench-output", "raw");
    private static final ZoneId ZONE = ZoneId.of("Asia/Bangkok");
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("MM/dd/yyyy-HH:mm:ss", Locale.US);
    private static final Pattern BUCKET =
            Pattern.compile(" *[0-9.]+ < +([0-9.]+|max) +([0-9,]+) +[0-9.]+ +[0-9.]+  [-+]*");

    private final List<Map<String, String>> rows = new ArrayList<>();

    RealFolder() throws IOException {
        List<String> names = List.of();
        for (String line : lines("flatfile")) {
            List<String> words = List.of(line.strip().split(" +"));
            if (words.getFirst().equals("tod")) {
                names = words;
            } else if (words.size() == names.size()) {
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < names.size(); i++) {
                    row.put(names.get(i), words.get(i));
                }
                rows.add(row);
            }
        }
        for (String line : lines("summary")) {
            String[] words = line.split(" +");
            rows.stream()
                    .filter(row -> words.length == 15 && words[1].equals(row.get("Interval")))
                    .forEach(row -> row.put("summary_std", words[11]));
        }
    }

    static List<String> lines(String page) throws IOException {
        return Files.readAllLines(FOLDER.resolve(page + ".html"));
    }

    List<RunEvent> events() throws IOException {
        ZonedDateTime start = at(rows.getFirst()).minusSeconds(1);
        List<RunEvent> events = new ArrayList<>();
        events.add(session(start.minusSeconds(2)));
        events.add(run(start));
        for (Map<String, String> row : rows.subList(0, rows.size() - 1)) {
            int number = Integer.parseInt(row.get("Interval"));
            events.add(Events.interval(at(row), number, number == 1, 1, List.of(stream(row, 1)), cpu(row), 0));
        }
        events.add(finished());
        events.add(new SessionFinished(start.plusSeconds(6), true, false));
        return events;
    }

    private static SessionStarted session(ZonedDateTime at) throws IOException {
        List<String> parmfile = lines("parmfile");
        return Events.session(
                at,
                new Program("csdbench", "0.1.0", "abc1234"),
                List.of("-t"),
                Path.of("output"),
                List.of(new SessionStarted.Parmfile(
                        "/tmp/parmfile", String.join("\n", parmfile.subList(4, parmfile.size())))),
                List.of(),
                List.of(Events.label("rd1", "", List.of("sd1"), List.of("wd1"))),
                Map.of());
    }

    private RunStarted run(ZonedDateTime at) {
        Map<String, String> row = rows.getFirst();
        return new RunStarted(
                at,
                row.get("Run"),
                "",
                new RunStarted.Load(row.get("reqrate"), number(row, "reqrate")),
                new RunStarted.Times(5, 0, 1),
                RunStarted.Kind.LUNS,
                List.of(Events.target("sd1", "/tmp/f", 40 << 20, 8, "uring", "fastest here", Optional.empty())),
                List.of(Events.workload("wd1", 100)),
                new RunStarted.Requested(
                        number(row, "xfersize"),
                        Integer.parseInt(row.get("threads")),
                        number(row, "rdpct"),
                        number(row, "rhpct"),
                        number(row, "whpct"),
                        number(row, "seekpct"),
                        number(row, "compratio"),
                        true),
                List.of());
    }

    private RunFinished finished() throws IOException {
        Map<String, String> row = rows.getLast();
        StreamTotals stream = stream(row, 4);
        List<HistogramImage> images = images();
        StreamTotals counted = Events.totals(
                0, 0, withHistogram(stream.read(), images.get(1)), withHistogram(stream.write(), images.get(2)));
        RunFinished.Totals totals = new RunFinished.Totals(4, List.of(counted), cpu(row));
        return Events.finished(
                at(row),
                new RunFinished.Ending(RunFinished.Outcome.COMPLETE, "", 0, List.of(), Optional.empty(), List.of()),
                new RunFinished.Average(2, 5, totals),
                totals,
                LatencyTotals.NONE,
                new RunFinished.ProcessTime(0, 0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /**
     * Reads and writes whose sums give the numbers of a row. Printed deviations are rounded; those of reads and writes
     * are moved within their last digit so that together they make the printed one.
     */
    private static StreamTotals stream(Map<String, String> row, int seconds) {
        long operations = Math.round(value(row, "rate") * seconds);
        long reads = Math.round(operations * value(row, "read%") / 100);
        long writes = operations - reads;
        double scale = deviationsWanted(row, reads, writes)
                / (deviations(row, "read", reads) + deviations(row, "write", writes));
        return Events.totals(0, 0, operations(row, "read", reads, scale), operations(row, "write", writes, scale));
    }

    /** Sum of the squared differences from the mean of the kind. */
    private static double deviations(Map<String, String> row, String kind, long count) {
        double deviationNs = value(row, kind + "_std") * 1e6;
        return deviationNs * deviationNs * (count - 1);
    }

    private static double deviationsWanted(Map<String, String> row, long reads, long writes) {
        double readNs = value(row, "read_resp") * 1e6;
        double writeNs = value(row, "write_resp") * 1e6;
        double allNs = (readNs * reads + writeNs * writes) / (reads + writes);
        // A hair above or below what is printed, so that it rounds to three digits as the true value did.
        double hairNs = value(row, "summary_std") > value(row, "resp_std") ? 1 : -1;
        double deviationNs = value(row, "resp_std") * 1e6 + hairNs;
        return deviationNs * deviationNs * (reads + writes - 1)
                - reads * (readNs - allNs) * (readNs - allNs)
                - writes * (writeNs - allNs) * (writeNs - allNs);
    }

    private static OpTotals operations(Map<String, String> row, String kind, long count, double scale) {
        double meanNs = value(row, kind + "_resp") * 1e6;
        Histogram histogram = HistogramImage.newHistogram();
        histogram.recordValueWithCount(Math.round(meanNs), count);
        LatencyTotals times = new LatencyTotals(
                count,
                meanNs * count,
                scale * deviations(row, kind, count) + meanNs * meanNs * count,
                Math.round(value(row, kind + "_max") * 1e6),
                HistogramImage.of(histogram));
        return new OpTotals(count, Math.round(value(row, "bytes/io")) * count, times, times);
    }

    private static OpTotals withHistogram(OpTotals totals, HistogramImage image) {
        LatencyTotals service = totals.service();
        return new OpTotals(
                totals.count(),
                totals.bytes(),
                new LatencyTotals(totals.count(), service.sumNs(), service.sumSquaresNs2(), service.maxNs(), image),
                totals.response());
    }

    /** What each table of histogram.html holds: everything in the middle of its bucket. */
    private static List<HistogramImage> images() throws IOException {
        List<HistogramImage> images = new ArrayList<>();
        Histogram histogram = HistogramImage.newHistogram();
        double lowerMs = 0;
        for (String line : lines("histogram")) {
            Matcher bucket = BUCKET.matcher(line);
            if (bucket.matches()) {
                boolean open = bucket.group(1).equals("max");
                double upperMs = open ? 2 * lowerMs : Double.parseDouble(bucket.group(1));
                histogram.recordValueWithCount(
                        Math.round((lowerMs + upperMs) / 2 * 1e6),
                        Long.parseLong(bucket.group(2).replace(",", "")));
                lowerMs = open ? 0 : upperMs;
                if (open) {
                    images.add(HistogramImage.of(histogram));
                    histogram = HistogramImage.newHistogram();
                }
            }
        }
        return images;
    }

    private static CpuUse cpu(Map<String, String> row) {
        return new CpuUse(
                value(row, "cpu_user"), value(row, "cpu_kernel"), value(row, "cpu_wait"), value(row, "cpu_idle"));
    }

    private static ZonedDateTime at(Map<String, String> row) {
        String timestamp = row.get("timestamp");
        return LocalDateTime.parse(timestamp.substring(0, timestamp.lastIndexOf('-')), TIMESTAMP)
                .atZone(ZONE);
    }

    private static OptionalDouble number(Map<String, String> row, String column) {
        return row.get(column).equals("n/a") ? OptionalDouble.empty() : OptionalDouble.of(value(row, column));
    }

    private static double value(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }
}

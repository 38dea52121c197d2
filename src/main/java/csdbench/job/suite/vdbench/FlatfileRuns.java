package csdbench.job.suite.vdbench;

import csdbench.base.file.FoundFile;
import csdbench.report.vdbench.FlatfileParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code flatfile.html} of vdbench 5.04, run by run, by the names of its columns. Stateless. */
final class FlatfileRuns {
    private static final String FILE = "flatfile.html";
    private static final List<String> COLUMNS =
            List.of("Run", "Interval", "reqrate", "rate", "MB/sec", "read%", "resp", "resp_max", "resp_std");

    private static final Pattern AVERAGE = Pattern.compile("avg_(\\d{1,9})-(\\d{1,9})");
    private static final double MIB = 1 << 20;
    private static final double NS_PER_MS = 1e6;

    private FlatfileRuns() {}

    /**
     * A run that came to its end.
     *
     * @param name of the run definition
     * @param first interval that its averages count
     * @param last interval; below {@code first} when it ended before averages began
     * @param average of these
     * @param intervals all of them, warm-up too
     */
    record Run(String name, int first, int last, Row average, List<Row> intervals) {
        Run {
            intervals = List.copyOf(intervals);
        }
    }

    /** Whether a run of this name only makes files, which vdbench decides by itself. */
    static boolean isFormat(String name) {
        return name.startsWith("SD_format");
    }

    /**
     * All runs but those that make files, in order.
     *
     * @throws IOException when there is no such file or it is none of vdbench's; the message has what is wrong
     */
    static List<Run> read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            throw new IOException("there is no " + file);
        }
        List<String> lines =
                FoundFile.text(file, StandardCharsets.ISO_8859_1).lines().toList();
        List<String[]> averages = rows(file, lines, true);
        List<List<String[]>> intervals = byRun(rows(file, lines, false));
        if (averages.size() != intervals.size()) {
            throw new IOException(file + " has intervals of " + intervals.size() + " runs and averages of "
                    + averages.size() + "; a run was cut");
        }
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < averages.size(); i++) {
            String[] average = averages.get(i);
            Matcher counted = AVERAGE.matcher(average[1]);
            if (!counted.matches() || !average[0].equals(intervals.get(i).getFirst()[0])) {
                throw new IOException(file + ": the averages " + average[1] + " of run " + average[0]
                        + " do not follow its intervals");
            }
            List<Row> parts = new ArrayList<>();
            for (String[] cells : intervals.get(i)) {
                parts.add(row(file, cells));
            }
            runs.add(new Run(
                    average[0],
                    Integer.parseInt(counted.group(1)),
                    Integer.parseInt(counted.group(2)),
                    row(file, average),
                    parts));
        }
        return runs;
    }

    private static List<String[]> rows(Path file, List<String> lines, boolean averages) throws IOException {
        FlatfileParser.Parsed parsed =
                FlatfileParser.parse(lines, new FlatfileParser.Options(COLUMNS, List.of(), averages));
        if (!parsed.errors().isEmpty()) {
            throw new IOException(file + " cannot be read: " + parsed.errors().getFirst());
        }
        return parsed.lines().stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> !isFormat(cells[0]))
                .toList();
    }

    /** Runs may have the same name; each begins to count anew. */
    private static List<List<String[]>> byRun(List<String[]> rows) {
        List<List<String[]>> runs = new ArrayList<>();
        String name = "";
        long before = Long.MAX_VALUE;
        for (String[] cells : rows) {
            long interval = cells[1].matches("\\d{1,9}") ? Long.parseLong(cells[1]) : before + 1;
            if (!cells[0].equals(name) || interval <= before) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(cells);
            name = cells[0];
            before = interval;
        }
        return runs;
    }

    private static Row row(Path file, String[] cells) throws IOException {
        return new Row(
                number(file, cells, 2),
                number(file, cells, 3),
                number(file, cells, 4) * MIB,
                number(file, cells, 5),
                number(file, cells, 6) * NS_PER_MS,
                number(file, cells, 8) * NS_PER_MS,
                Math.round(number(file, cells, 7) * NS_PER_MS));
    }

    /** What vdbench does not know, it prints as {@code n/a} or {@code NaN}. */
    private static double number(Path file, String[] cells, int column) throws IOException {
        String text = cells[column];
        if (text.equals("n/a") || text.equals("NaN")) {
            return 0;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IOException(
                    file + ": run " + cells[0] + ", interval " + cells[1] + ": " + COLUMNS.get(column) + " is " + text
                            + ", expected a number",
                    e);
        }
    }
}

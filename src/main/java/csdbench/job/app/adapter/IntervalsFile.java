package csdbench.job.app.adapter;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.result.app.AppPoint.SaidInterval;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A file of intervals that a program writes: fields between commas, the first line names them.
 *
 * @param where in which file and member it stands, for messages
 * @param file its name, with placeholders
 * @param second column of the time of an interval, in seconds
 * @param throughput column of that, in the unit of the throughput
 * @param latency column of a time; empty for none
 * @param latencyUnit of that
 */
record IntervalsFile(
        String where, String file, String second, String throughput, Optional<String> latency, String latencyUnit) {
    private static final int MAX_LINES = 100_000;

    /**
     * Reads it.
     *
     * @param path as the program names it, for messages
     * @param reached the same, as csdbench reaches it
     * @throws Failure when it cannot be read, or is not such a file
     */
    List<SaidInterval> read(Path path, Path reached) throws Failure {
        List<String[]> rows = new ArrayList<>();
        try (InputStream in = FoundFile.stream(reached)) {
            BoundedLines lines = new BoundedLines(in);
            for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                if (rows.size() > MAX_LINES) {
                    throw new UsageError(where + ": " + path + " has more than " + MAX_LINES + " lines");
                }
                rows.add(Stream.of(line.get().split(",", -1))
                        .map(IntervalsFile::plain)
                        .toArray(String[]::new));
            }
        } catch (IOException e) {
            throw Failure.io(where + ": cannot read " + path + ": " + Sentences.of(e));
        }
        return intervals(path, rows);
    }

    private List<SaidInterval> intervals(Path path, List<String[]> rows) throws UsageError {
        List<String> heading = rows.isEmpty() ? List.of() : List.of(rows.getFirst());
        List<SaidInterval> intervals = new ArrayList<>();
        int secondColumn = column(path, heading, second);
        int throughputColumn = column(path, heading, throughput);
        int latencyColumn = latency.isPresent() ? column(path, heading, latency.get()) : -1;
        for (int i = 1; i < rows.size(); i++) {
            String place = path + ":" + (i + 1);
            intervals.add(new SaidInterval(
                    number(place, rows.get(i), secondColumn),
                    number(place, rows.get(i), throughputColumn),
                    latencyColumn < 0
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(
                                    TimeUnits.ns(latencyUnit) * number(place, rows.get(i), latencyColumn))));
        }
        return intervals;
    }

    private int column(Path path, List<String> heading, String name) throws UsageError {
        int column = heading.indexOf(name);
        if (column < 0) {
            throw new UsageError(where + ": " + path + " has no column '" + name + "'; its first line has "
                    + String.join(", ", heading));
        }
        return column;
    }

    private static double number(String place, String[] row, int column) throws UsageError {
        String text = column < row.length ? row[column] : "";
        try {
            double number = Double.parseDouble(text);
            if (Double.isFinite(number) && number >= 0) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new UsageError(place + ": '" + text + "' in column " + (column + 1) + "; expected a number from 0");
    }

    private static String plain(String field) {
        return field.strip().replaceAll("^\"|\"$", "");
    }
}

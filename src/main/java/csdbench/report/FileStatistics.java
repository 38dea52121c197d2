package csdbench.report;

import csdbench.result.RunFinished;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** What a run did to files, in the words and columns of vdbench's console and logfile.html. */
public final class FileStatistics {
    private FileStatistics() {}

    /** A blank line, a title, a line for what happened at all, and a blank line; empty for a run on luns. */
    public static List<String> lines(RunFinished run) {
        List<StreamTotals> streams = run.measured().streams();
        double seconds = run.measured().seconds();
        if (seconds <= 0 || streams.stream().allMatch(stream -> stream.files().isEmpty())) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of(
                "",
                "Miscellaneous statistics:",
                "(These statistics do not include activity between the last reported interval and shutdown.)"));
        add(lines, seconds, "FILE_CREATES", "Files created:", count(streams, "create"));
        add(lines, seconds, "DIRECTORY_CREATES", "Directories created:", count(streams, "mkdir"));
        add(lines, seconds, "FILE_DELETES", "Files deleted:", count(streams, "delete"));
        add(lines, seconds, "DIRECTORY_DELETES", "Directories deleted:", count(streams, "rmdir"));
        Predicate<StreamTotals> writer = stream -> stream.write().count() > 0;
        List<StreamTotals> readers = streams.stream().filter(writer.negate()).toList();
        add(lines, seconds, "READ_OPENS", "Files opened for read activity:", count(readers, "open"));
        List<StreamTotals> writers = streams.stream().filter(writer).toList();
        add(lines, seconds, "WRITE_OPENS", "Files opened for write activity:", count(writers, "open"));
        add(lines, seconds, "GET_ATTR", "Getattr requests:", count(streams, "getattr") + count(streams, "access"));
        add(lines, seconds, "SET_ATTR", "Setattr requests:", count(streams, "setattr"));
        add(lines, seconds, "FILE_CLOSES", "Close requests:", count(streams, "close"));
        lines.add("");
        return lines;
    }

    private static long count(List<StreamTotals> streams, String operation) {
        return streams.stream()
                .flatMap(stream -> stream.files().stream())
                .filter(files -> files.operation().equals(operation))
                .mapToLong(files -> files.totals().count())
                .sum();
    }

    private static void add(List<String> lines, double seconds, String name, String what, long count) {
        if (count > 0) {
            lines.add(String.format(
                    Locale.ROOT, "%-20s%-39s%,12d%,11d/sec", name, what, count, (long) (count / seconds)));
        }
    }
}

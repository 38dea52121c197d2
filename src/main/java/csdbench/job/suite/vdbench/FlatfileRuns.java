package csdbench.job.suite.vdbench;

import csdbench.report.vdbench.Flatfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code flatfile.html} of vdbench 5.04, run by run, by the names of its columns. Stateless. */
final class FlatfileRuns {
    private static final List<String> COLUMNS =
            List.of("Run", "Interval", "reqrate", "rate", "MB/sec", "read%", "resp", "resp_max", "resp_std");

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
        return name.startsWith("SD_format") || name.startsWith("format_for_");
    }

    /**
     * All runs but those that make files, in order.
     *
     * @throws IOException when there is no such file or it is none of vdbench's; the message has what is wrong
     */
    static List<Run> read(Path folder) throws IOException {
        Path file = folder.resolve(Flatfile.FILE);
        if (!Files.exists(file)) {
            throw new IOException("there is no " + file);
        }
        Flatfile flatfile = Flatfile.in(folder, COLUMNS);
        if (!flatfile.errors().isEmpty()) {
            throw new IOException(file + " cannot be read: " + flatfile.errors().getFirst());
        }
        List<Flatfile.Run> all =
                flatfile.runs().stream().filter(run -> !isFormat(run.name())).toList();
        long averages = all.stream().filter(run -> run.average().isPresent()).count();
        long intervals = all.stream().filter(run -> !run.intervals().isEmpty()).count();
        if (averages != intervals) {
            throw new IOException(
                    file + " has intervals of " + intervals + " runs and averages of " + averages + "; a run was cut");
        }
        for (Flatfile.Run run : all) {
            if (run.intervals().isEmpty()) {
                throw new IOException(file + ": the averages "
                        + run.average().orElseThrow().interval() + " of run " + run.name()
                        + " do not follow its intervals");
            }
        }
        List<Run> runs = new ArrayList<>();
        for (Flatfile.Run run : all) {
            Flatfile.Row average = run.average().orElseThrow();
            List<Row> parts = new ArrayList<>();
            for (Flatfile.Row interval : run.intervals()) {
                parts.add(row(file, interval));
            }
            runs.add(new Run(run.name(), run.first(), run.last(), row(file, average), parts));
        }
        return runs;
    }

    private static Row row(Path file, Flatfile.Row row) throws IOException {
        return new Row(
                number(file, row, "reqrate"),
                number(file, row, "rate"),
                number(file, row, "MB/sec") * MIB,
                number(file, row, "read%"),
                number(file, row, "resp") * NS_PER_MS,
                number(file, row, "resp_std") * NS_PER_MS,
                Math.round(number(file, row, "resp_max") * NS_PER_MS));
    }

    /** What vdbench does not know, it prints as {@code n/a} or {@code NaN}. */
    private static double number(Path file, Flatfile.Row row, String column) throws IOException {
        String text = row.text(column);
        if (text.equals("n/a") || text.equals("NaN")) {
            return 0;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IOException(
                    file + ": run " + row.run() + ", interval " + row.interval() + ": " + column + " is " + text
                            + ", expected a number",
                    e);
        }
    }
}

package csdbench.report.vdbench;

import csdbench.base.file.FoundFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A {@code flatfile.html} by the names of its columns, in any case: of any vdbench version, of raw and file-system
 * runs.
 * Rows of another length than the names are left out, as a crash may have truncated the last.
 */
public final class Flatfile {
    public static final String FILE = "flatfile.html";

    private static final String FIRST_COLUMN = "tod";
    private static final String RUN = "run";
    private static final String INTERVAL = "interval";
    private static final String AVERAGE = "avg_";
    private static final Pattern COUNTED = Pattern.compile(AVERAGE + "(\\d{1,9})-(\\d{1,9})");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private final List<String> wanted;
    private final List<Row> rows = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();
    private List<String> names = List.of();

    private Flatfile(List<String> wanted) {
        this.wanted = wanted;
    }

    /**
     * An interval, or the averages of a run.
     *
     * @param cells values by the names of their columns in lower case, in order
     */
    public record Row(Map<String, String> cells) {
        public boolean has(String column) {
            return cells.containsKey(column.toLowerCase(Locale.ROOT));
        }

        /** The value of a column that it has. */
        public String text(String column) {
            return cells.get(column.toLowerCase(Locale.ROOT));
        }

        /** Name of the run definition. */
        public String run() {
            return text(RUN);
        }

        /** Number of the interval, or {@code avg_} and those of the first and last that averages count. */
        public String interval() {
            return text(INTERVAL);
        }

        public boolean isAverage() {
            return interval().startsWith(AVERAGE);
        }

        private boolean isNumbered() {
            return NUMBER.matcher(interval()).matches();
        }

        /** Number of an interval; not of averages. */
        public int number() {
            return Integer.parseInt(interval());
        }
    }

    /**
     * A run.
     *
     * @param name of the run definition
     * @param first interval that averages count; of an interrupted run the second, if it has one
     * @param last interval; below {@code first} when the run ended before averages began
     * @param average empty if it was interrupted
     * @param intervals all of them, warm-up too
     */
    public record Run(String name, int first, int last, Optional<Row> average, List<Row> intervals) {
        public Run {
            intervals = List.copyOf(intervals);
        }

        /** The intervals that averages count. */
        public List<Row> counted() {
            return intervals.stream()
                    .filter(row -> row.number() >= first && row.number() <= last)
                    .toList();
        }
    }

    /**
     * Reads the file of a folder.
     *
     * @param wanted columns that must be there
     */
    public static Flatfile in(Path folder, List<String> wanted) throws IOException {
        // Old files may hold bytes that are not UTF-8.
        String text = FoundFile.text(folder.resolve(FILE), StandardCharsets.ISO_8859_1);
        return of(text.lines().toList(), wanted);
    }

    /** The same of lines. */
    static Flatfile of(List<String> lines, List<String> wanted) {
        Flatfile flatfile = new Flatfile(wanted);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.isBlank() && !line.startsWith("*") && !line.startsWith("<")) {
                flatfile.take(List.of(line.strip().split("\\s+")), i + 1, i == lines.size() - 1);
            }
        }
        if (!flatfile.isNamed()) {
            flatfile.mistake("There is no column header, so this is not a flatfile; expected a line that begins with '"
                    + FIRST_COLUMN + "'");
        }
        return flatfile;
    }

    /** Whether a line names its columns. */
    public boolean isNamed() {
        return !names.isEmpty();
    }

    /** Intervals and averages, in order. */
    public List<Row> rows() {
        return rows;
    }

    /** What is wrong with the first line that has a mistake, in sentences; empty if none has. */
    public List<String> errors() {
        return errors;
    }

    /** Runs in order. Several may have the same name, since each begins to count anew. */
    public List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        List<Row> intervals = new ArrayList<>();
        for (Row row : rows) {
            boolean goesOn = !intervals.isEmpty()
                    && intervals.getLast().run().equals(row.run())
                    && !(row.isNumbered() && row.number() <= intervals.getLast().number());
            if (!goesOn) {
                interrupt(runs, intervals);
            }
            Matcher counted = COUNTED.matcher(row.interval());
            if (counted.matches()) {
                int first = Integer.parseInt(counted.group(1));
                runs.add(new Run(row.run(), first, Integer.parseInt(counted.group(2)), Optional.of(row), intervals));
                intervals.clear();
            } else if (row.isNumbered()) {
                intervals.add(row);
            }
        }
        interrupt(runs, intervals);
        return runs;
    }

    private static void interrupt(List<Run> runs, List<Row> intervals) {
        if (!intervals.isEmpty()) {
            int first = intervals.get(Math.min(1, intervals.size() - 1)).number();
            Row last = intervals.getLast();
            runs.add(new Run(last.run(), first, last.number(), Optional.empty(), intervals));
            intervals.clear();
        }
    }

    private void take(List<String> values, int lineNumber, boolean last) {
        if (values.getFirst().equalsIgnoreCase(FIRST_COLUMN)) {
            takeNames(values);
        } else if (names.isEmpty()) {
            mistake("Line " + lineNumber + " holds values before any line has named the columns; expected '"
                    + FIRST_COLUMN + "' and the other names first");
        } else if (values.size() == names.size()) {
            Row row = row(values);
            if (row.has(RUN) && row.has(INTERVAL)) {
                rows.add(row);
            }
        } else if (!last) {
            mistake("Line " + lineNumber + " has " + values.size() + " values where " + names.size()
                    + " columns are named; mend or remove it");
        }
    }

    private void takeNames(List<String> values) {
        names = values;
        Row named = row(names);
        List<String> mistakes = new ArrayList<>();
        for (String name : wanted) {
            if (!named.has(name)) {
                mistakes.add("No column is called '" + name + "'; expected one of " + String.join(" ", names));
            }
        }
        for (String needed : List.of(RUN, INTERVAL)) {
            if (!named.has(needed)) {
                mistakes.add(
                        "There is no column '" + needed + "', which distinguishes interval rows from run averages");
            }
        }
        mistake(mistakes.toArray(String[]::new));
    }

    private Row row(List<String> values) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            cells.putIfAbsent(names.get(i).toLowerCase(Locale.ROOT), values.get(i));
        }
        return new Row(cells);
    }

    /** Only the first line with a mistake counts: others may follow from it. */
    private void mistake(String... sentences) {
        if (errors.isEmpty()) {
            errors.addAll(List.of(sentences));
        }
    }
}

package csdbench.report.vdbench;

import csdbench.base.text.Csv;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Columns of a flatfile.html as comma-separated values: vdbench's {@code parseflat}. Finds columns by name, for
 * flatfiles of any vdbench version, of raw and file-system runs.
 */
public final class FlatfileParser {
    /** vdbench's last line, which scripts look for. */
    public static final String COMPLETION = "ParseFlat completed successfully.";

    private static final String FIRST_COLUMN = "tod";
    private static final String RUN = "run";
    private static final String INTERVAL = "interval";
    private static final String FORMAT_RUN = "format_for_";

    private final Options options;
    private final List<String> lines = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();
    private Map<String, Integer> columns = Map.of();
    private int columnCount;

    private FlatfileParser(Options options) {
        this.options = options;
    }

    /**
     * What to extract.
     *
     * @param columns names of the columns in the order wanted, in any case; printed as given
     * @param filters conditions on rows, compared as text
     * @param averages rows of whole runs, otherwise of intervals
     */
    public record Options(List<String> columns, List<Filter> filters, boolean averages) {
        public Options {
            columns = List.copyOf(columns);
            filters = List.copyOf(filters);
        }
    }

    /**
     * A condition on rows.
     *
     * @param column its name, in any case
     * @param value required value
     */
    public record Filter(String column, String value) {}

    /**
     * The result.
     *
     * @param lines column names, then one line per row; empty if there are errors
     * @param errors sentences; empty on success
     */
    public record Parsed(List<String> lines, List<String> errors) {
        public Parsed {
            lines = List.copyOf(lines);
            errors = List.copyOf(errors);
        }
    }

    /** Extracts columns from the lines of a flatfile. A truncated last row is ignored. */
    public static Parsed parse(List<String> flatfile, Options options) {
        return new FlatfileParser(options).read(flatfile);
    }

    private Parsed read(List<String> flatfile) {
        if (options.columns().isEmpty()) {
            return new Parsed(
                    List.of(), List.of("No columns were requested; name them after -c, such as: -c run rate"));
        }
        lines.add(options.columns().stream().map(Csv::cell).collect(Collectors.joining(",")));
        for (int i = 0; i < flatfile.size() && errors.isEmpty(); i++) {
            String line = flatfile.get(i);
            if (!line.isBlank() && !line.startsWith("*") && !line.startsWith("<")) {
                take(line.strip().split("\\s+"), i + 1, i == flatfile.size() - 1);
            }
        }
        if (errors.isEmpty() && columns.isEmpty()) {
            errors.add("There is no column header, so this is not a flatfile; expected a line that begins with '"
                    + FIRST_COLUMN + "'");
        }
        return new Parsed(errors.isEmpty() ? lines : List.of(), errors);
    }

    private void take(String[] values, int lineNumber, boolean last) {
        if (values[0].equalsIgnoreCase(FIRST_COLUMN)) {
            takeNames(values);
        } else if (columns.isEmpty()) {
            errors.add("Line " + lineNumber + " holds values before any line has named the columns; expected '"
                    + FIRST_COLUMN + "' and the other names first");
        } else if (values.length == columnCount) {
            takeRow(values);
        } else if (!last) {
            errors.add("Line " + lineNumber + " has " + values.length + " values where " + columnCount
                    + " columns are named; mend or remove it");
        }
    }

    private void takeNames(String[] names) {
        columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        columnCount = names.length;
        for (int i = 0; i < names.length; i++) {
            columns.putIfAbsent(names[i], i);
        }
        List<String> wanted = new ArrayList<>(options.columns());
        options.filters().forEach(filter -> wanted.add(filter.column()));
        for (String name : wanted) {
            if (!columns.containsKey(name)) {
                errors.add("No column is called '" + name + "'; expected one of " + String.join(" ", names));
            }
        }
        for (String needed : List.of(RUN, INTERVAL)) {
            if (!columns.containsKey(needed)) {
                errors.add("There is no column '" + needed + "', which distinguishes interval rows from run averages");
            }
        }
    }

    private void takeRow(String[] values) {
        boolean average = values[columns.get(INTERVAL)].startsWith("avg_");
        boolean format = values[columns.get(RUN)].toLowerCase(Locale.ROOT).startsWith(FORMAT_RUN);
        boolean passes = options.filters().stream()
                .allMatch(filter -> values[columns.get(filter.column())].equals(filter.value()));
        if (average == options.averages() && !format && passes) {
            lines.add(options.columns().stream()
                    .map(column -> Csv.cell(values[columns.get(column)]))
                    .collect(Collectors.joining(",")));
        }
    }
}

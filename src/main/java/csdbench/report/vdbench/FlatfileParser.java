package csdbench.report.vdbench;

import csdbench.base.text.Csv;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Columns of a flatfile.html as comma-separated values: vdbench's {@code parseflat}. Finds columns by name, for
 * flatfiles of any vdbench version, of raw and file-system runs.
 */
public final class FlatfileParser {
    /** vdbench's last line, which scripts look for. */
    public static final String COMPLETION = "ParseFlat completed successfully.";

    private static final String FORMAT_RUN = "format_for_";

    private FlatfileParser() {}

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

        private boolean take(Flatfile.Row row) {
            return row.isAverage() == averages
                    && !row.run().toLowerCase(Locale.ROOT).startsWith(FORMAT_RUN)
                    && filters.stream()
                            .allMatch(filter -> row.text(filter.column()).equals(filter.value()));
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
     * @param rows cells of the columns in the order wanted; none if there are errors
     * @param errors sentences; empty on success
     */
    public record Parsed(List<String> columns, List<List<String>> rows, List<String> errors) {
        public Parsed {
            rows = List.copyOf(rows);
            errors = List.copyOf(errors);
        }

        /** Column names, then one line per row; empty if there are errors. */
        public List<String> lines() {
            return errors.isEmpty()
                    ? Stream.concat(Stream.of(columns), rows.stream())
                            .map(FlatfileParser::line)
                            .toList()
                    : List.of();
        }

        /** The same for programs. */
        public Document document() {
            return new Document(1, columns, rows);
        }
    }

    /**
     * What {@code parse --json} prints.
     *
     * @param schema version of this object, 1
     * @param columns as they were asked for
     * @param rows cells in the order of the columns, as the flatfile has them
     */
    public record Document(int schema, List<String> columns, List<List<String>> rows) {}

    /** Extracts columns from the lines of a flatfile. A truncated last row is ignored. */
    public static Parsed parse(List<String> flatfile, Options options) {
        if (options.columns().isEmpty()) {
            return new Parsed(
                    List.of(),
                    List.of(),
                    List.of("No columns were requested; name them after -c, such as: -c run rate"));
        }
        List<String> wanted = new ArrayList<>(options.columns());
        options.filters().forEach(filter -> wanted.add(filter.column()));
        Flatfile read = Flatfile.of(flatfile, wanted);
        if (!read.errors().isEmpty()) {
            return new Parsed(options.columns(), List.of(), read.errors());
        }
        return new Parsed(
                options.columns(),
                read.rows().stream()
                        .filter(options::take)
                        .map(row -> options.columns().stream().map(row::text).toList())
                        .toList(),
                List.of());
    }

    private static String line(List<String> values) {
        return values.stream().map(Csv::cell).collect(Collectors.joining(","));
    }
}

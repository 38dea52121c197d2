package csdbench.base.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A text table: each column as wide as its widest cell, two spaces apart. */
public final class TextTable {
    private static final String GAP = "  ";

    /** Words in less than this cannot be read. */
    private static final int LEAST_WIDTH = 8;

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** A table with these columns; headings may be empty, and if all are, there is no heading line. */
    public TextTable(Column... columns) {
        this.columns = List.of(columns);
    }

    public static Column left(String heading) {
        return new Column(heading, false);
    }

    public static Column right(String heading) {
        return new Column(heading, true);
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException unless there is one cell for each column
     */
    public TextTable row(String... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        rows.add(List.of(cells));
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The heading, if there is one, and the rows, without trailing blanks. */
    public List<String> lines() {
        List<String> headings = columns.stream().map(Column::heading).toList();
        List<List<String>> all = new ArrayList<>();
        if (headings.stream().anyMatch(heading -> !heading.isEmpty())) {
            all.add(headings);
        }
        all.addAll(rows);
        int[] widths = widthsOf(all);
        return all.stream().map(cells -> line(cells, widths)).toList();
    }

    /**
     * The same with the last column, of left-aligned words, broken between words.
     *
     * @param columns that a line has at most, where the other columns leave room for words
     */
    public List<String> lines(int columns) {
        TextTable broken = new TextTable(this.columns.toArray(Column[]::new));
        int last = this.columns.size() - 1;
        int before = lines().stream().mapToInt(TextTable::width).max().orElse(0)
                - rows.stream().mapToInt(row -> width(row.get(last))).max().orElse(0);
        for (List<String> row : rows) {
            List<String> cells = new ArrayList<>(row);
            for (String words : Wrapped.lines(row.get(last), columns - before)) {
                cells.set(last, words);
                broken.row(cells.toArray(String[]::new));
                cells.replaceAll(_ -> "");
            }
        }
        return broken.lines();
    }

    /**
     * The same with all columns of left-aligned words broken, the widest first, until lines fit. A word that is longer
     * than its column is cut.
     *
     * @param columns that a line has at most, where headings and numbers leave room for words
     */
    public List<String> fitting(int columns) {
        int[] widths = fittingWidths(columns);
        TextTable broken = new TextTable(this.columns.toArray(Column[]::new));
        for (List<String> row : rows) {
            List<List<String>> cells = new ArrayList<>();
            for (int i = 0; i < widths.length; i++) {
                cells.add(
                        this.columns.get(i).rightAligned() ? List.of(row.get(i)) : Wrapped.cut(row.get(i), widths[i]));
            }
            int height = cells.stream().mapToInt(List::size).max().orElse(0);
            for (int at = 0; at < height; at++) {
                int line = at;
                broken.row(cells.stream()
                        .map(cell -> line < cell.size() ? cell.get(line) : "")
                        .toArray(String[]::new));
            }
        }
        return broken.lines();
    }

    private int[] fittingWidths(int columns) {
        List<List<String>> all = new ArrayList<>(rows);
        all.add(this.columns.stream().map(Column::heading).toList());
        int[] widths = widthsOf(all);
        int excess = Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1) - columns;
        while (excess > 0) {
            int widest = -1;
            for (int i = 0; i < widths.length; i++) {
                Column column = this.columns.get(i);
                boolean words = !column.rightAligned() && widths[i] > Math.max(LEAST_WIDTH, width(column.heading()));
                if (words && (widest < 0 || widths[i] > widths[widest])) {
                    widest = i;
                }
            }
            if (widest < 0) {
                break;
            }
            widths[widest]--;
            excess--;
        }
        return widths;
    }

    private int[] widthsOf(List<List<String>> all) {
        int[] widths = new int[columns.size()];
        for (List<String> cells : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(cells.get(i)));
            }
        }
        return widths;
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = cells.get(i);
            String padding = " ".repeat(widths[i] - width(cell));
            line.append(i == 0 ? "" : GAP);
            line.append(columns.get(i).rightAligned() ? padding + cell : cell + padding);
        }
        return line.toString().stripTrailing();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }

    /**
     * A column's heading and alignment.
     *
     * @param heading first line of the column, may be empty
     * @param rightAligned true for numbers
     */
    public record Column(String heading, boolean rightAligned) {}
}

package csdbench.report.doc;

import csdbench.base.text.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A table. Its rows are added one by one; not thread-safe until then. */
public final class Table implements Piece {
    private static final int FOLDED_COLUMNS = 5;

    private final List<Column> columns;
    private final List<List<TableCell>> rows = new ArrayList<>();
    private String label = "";
    private String caption = "";
    private String style = "";
    private boolean tall;
    private String sortable = "";

    private enum Kind {
        NAME,
        TEXT,
        NUMBER
    }

    /**
     * A column: its heading and what its cells are.
     *
     * @param style a name in the style sheet, for its heading and cells; may be empty
     * @param key colour of the curves that it belongs to, from 1; 0 for none
     */
    public record Column(String title, Kind kind, String style, int key) {
        private Column(String title, Kind kind) {
            this(title, kind, kind == Kind.NUMBER ? "number" : "", 0);
        }

        /** Of figures that stand beside curves of a colour, from 1. */
        public Column keyed(int color) {
            return new Column(title, kind, style, color);
        }

        public Column styled(String name) {
            return new Column(title, kind, name, key);
        }
    }

    public Table(List<Column> columns) {
        this.columns = List.copyOf(columns);
    }

    public static Table of(Column... columns) {
        return new Table(List.of(columns));
    }

    /** The column that names its row. */
    public static Column name(String title) {
        return new Column(title, Kind.NAME);
    }

    public static Column text(String title) {
        return new Column(title, Kind.TEXT);
    }

    public static Column number(String title) {
        return new Column(title, Kind.NUMBER);
    }

    /** For who hears it: what it shows. It may be wider than a page. */
    public Table labelled(String what) {
        label = what;
        return this;
    }

    /** As labelled, and so long that it is scrolled. */
    public Table tall(String what) {
        tall = true;
        return labelled(what);
    }

    /** A page lets a reader sort and copy it, by this id. */
    public Table sortable(String id) {
        sortable = id;
        return this;
    }

    public Table captioned(String text) {
        caption = text;
        return this;
    }

    /** A name in the style sheet. */
    public Table styled(String name) {
        style = name;
        return this;
    }

    /** Adds a row of texts and {@link TableCell}s, as many as there are columns. */
    public Table row(Object... cells) {
        return row(Arrays.asList(cells));
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException unless there is one cell for each column
     */
    public Table row(List<?> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + columns.size() + " columns");
        }
        rows.add(cells.stream()
                .map(cell -> cell instanceof TableCell ready ? ready : TableCell.of(cell.toString()))
                .toList());
        return this;
    }

    /** Adds a row whose text has the width of all columns but the first. */
    public Table spanning(String name, String text) {
        rows.add(List.of(TableCell.of(name), TableCell.of(text)));
        return this;
    }

    /** As a console shows it. */
    public List<String> lines() {
        return text().lines();
    }

    /** The same in lines of at most so many columns, as far as its words can be broken. */
    public List<String> lines(int width) {
        return text().fitting(width);
    }

    private TextTable text() {
        TextTable text = new TextTable(columns.stream()
                .map(column ->
                        column.kind() == Kind.NUMBER ? TextTable.right(column.title()) : TextTable.left(column.title()))
                .toArray(TextTable.Column[]::new));
        rows.forEach(row -> text.row(row.stream().map(TableCell::text).toArray(String[]::new)));
        return text;
    }

    /** As Markdown has it, numbers to the right. */
    List<String> markdown() {
        List<String> lines = new ArrayList<>();
        if (!caption.isEmpty()) {
            lines.add(MarkdownPieces.escaped(caption));
            lines.add("");
        }
        lines.add(
                line(IntStream.range(0, columns.size()).mapToObj(this::heading).toList()));
        lines.add(columns.stream()
                .map(column -> column.kind() == Kind.NUMBER ? "---:" : "---")
                .collect(Collectors.joining(" | ", "| ", " |")));
        rows.forEach(row -> lines.add(line(IntStream.range(0, row.size())
                .mapToObj(column -> {
                    String note = row.get(column).note();
                    return text(column, row.get(column)) + (note.isEmpty() ? "" : " (" + note + ")");
                })
                .toList())));
        return lines;
    }

    private String line(List<String> cells) {
        return cells.stream().map(MarkdownPieces::escaped).collect(Collectors.joining(" | ", "| ", " |"))
                + " |".repeat(columns.size() - cells.size());
    }

    /** Of a column of figures of one quantity, unless its order is asked for, which needs plain numbers. */
    private Optional<ColumnUnit> unit(int column) {
        List<TableCell.Figure> figures = rows.stream()
                .filter(row -> column < row.size())
                .map(row -> row.get(column).figure())
                .filter(Objects::nonNull)
                .toList();
        boolean alike =
                figures.stream().map(TableCell.Figure::quantity).distinct().count() == 1;
        if (!alike || !sortable.isEmpty() || columns.get(column).kind() != Kind.NUMBER) {
            return Optional.empty();
        }
        // Times are compared across columns, too: a median with its p99.
        ChartQuantity quantity = figures.getFirst().quantity();
        List<TableCell.Figure> together = quantity == ChartQuantity.NANOSECONDS ? times() : figures;
        return ColumnUnit.of(quantity, values(together))
                .filter(unit -> unit.shows(values(together)))
                .or(() -> ColumnUnit.of(quantity, values(figures)))
                .map(unit -> unit.decimalsOf(values(figures)));
    }

    private List<TableCell.Figure> times() {
        return rows.stream()
                .flatMap(List::stream)
                .map(TableCell::figure)
                .filter(figure -> figure != null && figure.quantity() == ChartQuantity.NANOSECONDS)
                .toList();
    }

    private static DoubleStream values(List<TableCell.Figure> figures) {
        return figures.stream().mapToDouble(TableCell.Figure::value);
    }

    private String heading(int column) {
        String title = columns.get(column).title();
        return unit(column)
                .map(ColumnUnit::name)
                .filter(name -> !name.isEmpty() && !title.equals(name))
                .map(name -> title + ", " + name)
                .orElse(title);
    }

    private String text(int column, TableCell cell) {
        return cell.figure() == null
                ? cell.text()
                : unit(column).map(unit -> unit.text(cell.figure().value())).orElse(cell.text());
    }

    void write(Markup out) {
        if (!sortable.isEmpty()) {
            out.open("p", "class", "tools");
            out.element("button", "Copy the table", "type", "button", "id", "copy", "hidden", "hidden");
            out.element("span", "", "id", "copied", "role", "status").close();
        }
        if (label.isEmpty()) {
            out.open("div", "class", "scroll");
        } else {
            out.open(
                    "div", "class", tall ? "wide tall" : "wide", "tabindex", "0", "role", "group", "aria-label", label);
        }
        out.open("table", "class", folds() ? "folds" : style, "id", sortable);
        if (!caption.isEmpty()) {
            out.element("caption", caption);
        }
        out.open("thead").open("tr");
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            String order = column.kind() == Kind.NUMBER ? "number" : "text";
            out.open("th", "scope", "col", "class", column.style(), "data-sort", sortable.isEmpty() ? "" : order);
            if (column.key() > 0) {
                out.element("span", "", "class", "key c" + column.key(), "aria-hidden", "true");
            }
            out.text(heading(i)).close();
        }
        out.close().close().open("tbody");
        for (List<TableCell> row : rows) {
            out.open("tr");
            for (int i = 0; i < row.size(); i++) {
                write(out, i, row.get(i), row.size() < columns.size() && i > 0);
            }
            out.closeLine();
        }
        out.close().close().closeLine();
    }

    /** Whether each row becomes a list on a narrow screen, which has no room for as many columns. */
    private boolean folds() {
        return columns.size() >= FOLDED_COLUMNS && style.isEmpty() && sortable.isEmpty() && !tall;
    }

    private void write(Markup out, int column, TableCell cell, boolean spanning) {
        Kind kind = spanning ? Kind.TEXT : columns.get(column).kind();
        if (kind == Kind.NAME) {
            out.open("th", "scope", "row");
        } else {
            String span = spanning ? "" + (columns.size() - column) : "";
            String css =
                    spanning || !sortable.isEmpty() ? "" : columns.get(column).style();
            String of = folds() && !spanning ? heading(column) : "";
            out.open("td", "class", css, "colspan", span, "title", cell.exact(), "style", cell.style(), "data-of", of);
        }
        if (cell.drawn() != null) {
            out.add(cell.drawn());
        } else if (cell.link().isEmpty()) {
            out.text(text(column, cell));
        } else {
            out.element("a", cell.text(), "href", cell.link());
        }
        if (!cell.note().isEmpty()) {
            out.element("small", cell.note());
        }
        out.close();
    }
}

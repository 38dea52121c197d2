package csdbench.report.review.steps;

import csdbench.report.doc.Chart;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.review.Point;
import csdbench.result.review.StepResult;
import csdbench.result.review.StepResult.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What a step measured in two dimensions: threads by queue depth, or transfer size by share of reads. A table for each
 * figure, shaded by its values, and curves. Of a step in rounds, the rounds of the last window together.
 */
public final class GridSection {
    private final StepResult step;
    private final String name;
    private final String label;

    /** What a table shows. */
    private enum Figure {
        IOPS("IOPS", ChartQuantity.IOPS, Point::iops),
        THROUGHPUT("Throughput", ChartQuantity.BYTES_PER_SECOND, Point::bytesPerSecond),
        MEAN(
                "Mean latency",
                ChartQuantity.NANOSECONDS,
                point -> point.serviceNs().mean()),
        MAX(
                "Maximum latency",
                ChartQuantity.NANOSECONDS,
                point -> point.serviceNs().maxNs().orElse(Double.NaN)),
        STDDEV(
                "Standard deviation of latency",
                ChartQuantity.NANOSECONDS,
                point -> point.serviceNs().stddev());

        private final String title;
        private final ChartQuantity quantity;
        private final ToDoubleFunction<Point> of;

        Figure(String title, ChartQuantity quantity, ToDoubleFunction<Point> of) {
            this.title = title;
            this.quantity = quantity;
            this.of = of;
        }

        /** Of several rounds the mean, but of maxima the highest. */
        OptionalDouble over(List<Cell> cells) {
            if (this == MAX
                    && cells.stream().anyMatch(cell -> cell.point().serviceNs().max() == null)) {
                return OptionalDouble.empty();
            }
            return this == MAX
                    ? cells.stream().map(Cell::point).mapToDouble(of).max()
                    : cells.stream().map(Cell::point).mapToDouble(of).average();
        }
    }

    /**
     * Cells in rows and columns.
     *
     * @param name of what varies nowhere in it
     * @param rowTitle what rows are
     * @param columnTitle what columns are
     * @param rows by heading, each with its columns by heading
     */
    private record Grid(String name, String rowTitle, String columnTitle, Map<String, Map<String, List<Cell>>> rows) {
        static Grid of(
                String name,
                String rowTitle,
                Function<Cell, String> row,
                String columnTitle,
                Function<Cell, String> column,
                List<Cell> cells) {
            Map<String, Map<String, List<Cell>>> rows = new LinkedHashMap<>();
            cells.forEach(cell -> rows.computeIfAbsent(row.apply(cell), _ -> new LinkedHashMap<>())
                    .computeIfAbsent(column.apply(cell), _ -> new ArrayList<>())
                    .add(cell));
            return new Grid(name, rowTitle, columnTitle, rows);
        }

        List<String> columns() {
            return rows.values().stream()
                    .flatMap(row -> row.keySet().stream())
                    .distinct()
                    .toList();
        }

        Optional<Double> value(Figure figure, String row, String column) {
            OptionalDouble value = figure.over(rows.getOrDefault(row, Map.of()).getOrDefault(column, List.of()));
            return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
        }

        boolean square() {
            return rows.size() > 1 || columns().size() > 1;
        }
    }

    /**
     * @param name for charts: small letters, digits and dashes
     * @param label across charts, may be empty
     */
    public GridSection(StepResult step, String name, String label) {
        this.step = step;
        this.name = name;
        this.label = label;
    }

    public List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>();
        List<Cell> cells = window();
        Map<String, List<Cell>> workloads = new LinkedHashMap<>();
        cells.forEach(cell -> workloads
                .computeIfAbsent(cell.workload(), _ -> new ArrayList<>())
                .add(cell));
        int number = 0;
        for (Map.Entry<String, List<Cell>> workload : workloads.entrySet()) {
            Grid grid = Grid.of(
                    workload.getKey(),
                    "Threads",
                    cell -> cell.threads() + "T",
                    "Queue depth of each thread",
                    cell -> cell.queueDepth() + "Q",
                    workload.getValue());
            if (grid.square()) {
                number++;
                List<Figure> figures = told(cells, Figure.IOPS, Figure.MEAN, Figure.MAX, Figure.STDDEV);
                int which = number;
                pieces.addAll(tables(grid, figures));
                pieces.add(new Piece.Charts(
                        figures.stream()
                                .map(figure -> curves(grid, figure, which))
                                .toList(),
                        false));
            }
        }
        List<Cell> mixed = cells.stream()
                .filter(cell ->
                        cell.transferBytes().isPresent() && cell.readPercent().isPresent())
                .toList();
        Grid matrix = Grid.of(
                step.step(),
                "Transfer",
                cell -> size(cell.transferBytes().orElseThrow()),
                "Reads",
                cell -> ChartQuantity.PERCENT.brief(cell.readPercent().orElseThrow()),
                mixed);
        if (matrix.square()) {
            pieces.addAll(tables(matrix, told(cells, Figure.IOPS, Figure.THROUGHPUT, Figure.MEAN, Figure.MAX)));
        }
        return pieces;
    }

    /** Without maxima where none is told. */
    private static List<Figure> told(List<Cell> cells, Figure... figures) {
        boolean maxima =
                cells.stream().anyMatch(cell -> cell.point().serviceNs().max() != null);
        return Stream.of(figures)
                .filter(figure -> figure != Figure.MAX || maxima)
                .toList();
    }

    private static String size(long bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + " KiB" : bytes / 1024.0 + " KiB";
    }

    /** Cells of the last window, all of a step without rounds. */
    private List<Cell> window() {
        int rounds = step.convergence().map(rule -> rule.rule().window()).orElse(step.rounds());
        return step.cells().stream()
                .filter(cell -> step.rounds() == 0 || cell.round() > step.rounds() - rounds)
                .toList();
    }

    private List<Piece> tables(Grid grid, List<Figure> figures) {
        String heading = (grid.name().equals(step.step()) ? "" : grid.name() + ": ") + grid.rowTitle() + " by "
                + grid.columnTitle().toLowerCase(Locale.ROOT)
                + (step.convergence().isPresent() ? ", over the last window" : "");
        return List.of(
                new Piece.Heading(heading, true),
                new Piece.Beside(
                        figures.stream().map(figure -> table(grid, figure)).toList()));
    }

    private static Table table(Grid grid, Figure figure) {
        double high = grid.rows().keySet().stream()
                .flatMap(row -> grid.columns().stream().flatMap(column -> grid.value(figure, row, column).stream()))
                .mapToDouble(value -> value)
                .max()
                .orElse(1);
        List<Table.Column> columns = new ArrayList<>(List.of(Table.name(grid.rowTitle())));
        grid.columns().forEach(column -> columns.add(Table.number(column)));
        Table table = new Table(columns).styled("heat").captioned(figure.title).labelled(figure.title);
        for (String row : grid.rows().keySet()) {
            List<Object> cells = new ArrayList<>(List.of(row));
            for (String column : grid.columns()) {
                Double value = grid.value(figure, row, column).orElse(null);
                cells.add(TableCell.of(figure.quantity, value).styled(value == null ? "" : shade(value / high)));
            }
            table.row(cells);
        }
        return table;
    }

    private static String shade(double share) {
        long percent = Math.round(45 * share);
        return "background:color-mix(in srgb, var(--accent) " + percent + "%, transparent)";
    }

    /** A curve for each number of threads, over the queue depth. */
    private Chart curves(Grid grid, Figure figure, int number) {
        List<Chart.Curve> curves = new ArrayList<>();
        grid.rows().forEach((row, columns) -> {
            List<Chart.Spot> spots = columns.values().stream()
                    .map(List::getFirst)
                    .map(cell -> new Chart.Spot(
                            cell.queueDepth(),
                            grid.value(figure, row, cell.queueDepth() + "Q").orElseThrow(),
                            cell.threads() + "T/" + cell.queueDepth() + "Q"))
                    .toList();
            curves.add(new Chart.Curve(row, "", curves.size(), curves.size(), spots));
        });
        return new Chart(
                name + "-grid" + number + "-" + figure.name().toLowerCase(Locale.ROOT),
                grid.name() + ": " + figure.title.toLowerCase(Locale.ROOT).replace("iops", "IOPS")
                        + " over queue depth of each thread",
                new Chart.Axis("Queue depth of each thread", ChartQuantity.COUNT),
                new Chart.Axis(figure.title, figure.quantity),
                curves,
                label,
                List.of());
    }
}

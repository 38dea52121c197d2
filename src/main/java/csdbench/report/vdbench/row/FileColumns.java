package csdbench.report.vdbench.row;

import csdbench.report.vdbench.row.RowFigures.Times;
import csdbench.result.SessionStarted;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.function.ToDoubleFunction;

/**
 * The columns of all rows of a session about files, so that no row of it is wider than another.
 *
 * @param layout of their rows
 * @param operations besides reads and writes, which have columns in any case
 */
public record FileColumns(Layout layout, List<String> operations) {
    /** Every operation that may have columns, in their order. */
    static final List<String> ALL = List.of(
            "mkdir", "rmdir", "create", "open", "close", "delete", "getattr", "setattr", "access", "copy", "move");

    /** How many of these 5.04.06 shows in any case. */
    private static final int ALWAYS = 6;

    /** A name stands in the middle of the columns for rate and response. */
    private static final int GROUP_WIDTH = 12;

    /** Columns for what the runs of a session count. */
    public static FileColumns of(SessionStarted session, Layout layout) {
        List<String> counted = session.runs().stream()
                .flatMap(run -> run.operations().stream())
                .toList();
        return new FileColumns(
                layout,
                ALL.stream()
                        .filter(operation ->
                                counted.contains(operation) || layout.old() && ALL.indexOf(operation) < ALWAYS)
                        .toList());
    }

    /** The two header lines; {@code processor} adds the columns of processor use. */
    public List<String> header(String first, String second, boolean processor) {
        StringBuilder names = new StringBuilder(first).append(" .ReqstdOps...");
        StringBuilder units = new StringBuilder(second).append("   rate   resp");
        if (processor) {
            names.append(" ...cpu%...");
            units.append(" total  sys");
        }
        names.append("  read ....read..... ....write.... ..mb/sec... mb/sec .xfer..");
        units.append("   pct   rate   resp   rate   resp  read write  total    size");
        for (String operation : operations) {
            int dots = GROUP_WIDTH - operation.length();
            names.append(' ').append(".".repeat(dots / 2)).append(operation).append(".".repeat(dots - dots / 2));
            units.append("  rate   resp");
        }
        return List.of(names.toString(), units.toString());
    }

    /** The same cells for what is asked for, reads, writes and each operation. */
    public String row(FileFigures figures, boolean processor) {
        List<String> cells = new ArrayList<>();
        add(cells, figures.of(FileFigures.REQUESTED), 6);
        if (processor) {
            cells.add(Digits.fixed(figures.cpu().usedPercent(), 5, 1));
            cells.add(Digits.fixed(figures.cpu().systemPercent(), 4, 2));
        }
        cells.add(Digits.fixed(figures.readPercent(), 5, 1));
        add(cells, figures.of("read"), 6);
        add(cells, figures.of("write"), 6);
        double read = layout.megabytes(figures.readMegabytes());
        double written = layout.megabytes(figures.writeMegabytes());
        cells.add(Digits.fixed(read, 5, 2));
        cells.add(Digits.fixed(written, 5, 2));
        cells.add(Digits.fixed(read + written, 6, 2));
        cells.add(Digits.whole(figures.transferBytes(), 7));
        FileFigures shown = figures.in(layout);
        operations.forEach(operation -> add(cells, shown.of(operation), 5));
        return " " + String.join(" ", cells);
    }

    private static void add(List<String> cells, FileFigures.Figure figure, int rateWidth) {
        cells.add(Digits.fixed(figure.rate(), rateWidth, 1));
        cells.add(Digits.fixed(figure.times().meanMs(), 6, 3));
    }

    /** Deviations or maxima, a rate and a time for each operation; blank for what did not happen. */
    String spreadRow(FileFigures figures, ToDoubleFunction<String> rate, ToDoubleFunction<Times> timeMs) {
        StringBuilder row = new StringBuilder();
        ObjIntConsumer<String> cells = (operation, rateWidth) -> {
            FileFigures.Figure figure = figures.of(operation);
            if (figure.rate() == 0) {
                row.append(" ".repeat(rateWidth + 8));
            } else {
                row.append(' ').append(Digits.fixed(rate.applyAsDouble(operation), rateWidth, 1));
                row.append(' ').append(Digits.fixed(timeMs.applyAsDouble(figure.times()), 6, 3));
            }
        };
        cells.accept(FileFigures.REQUESTED, 6);
        row.append(" ".repeat(" total  sys   pct".length()));
        cells.accept("read", 6);
        cells.accept("write", 6);
        row.append(" ".repeat("  read write  total    size".length()));
        operations.forEach(operation -> cells.accept(operation, 5));
        return row.toString().stripTrailing();
    }
}

package csdbench.report.runs;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.session.SlowResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The slowest operations of a run, one by one: when, where, and of which size. */
public final class SlowestTable {
    public static final String TITLE = "Slowest operations";

    private SlowestTable() {}

    /** Empty where none is known. */
    public static Optional<Piece> of(List<SlowResult> slowest) {
        if (slowest.isEmpty()) {
            return Optional.empty();
        }
        Table table = Table.of(
                Table.name("Operation"),
                Table.text("Target"),
                Table.number("Due at"),
                Table.number("Offset"),
                Table.number("Bytes"),
                Table.number("Response"),
                Table.number("Service"));
        slowest.forEach(slow -> table.row(
                slow.operation(),
                slow.target(),
                String.format(Locale.ROOT, "%.3f s", slow.atSeconds()),
                String.format(Locale.ROOT, "%,d", slow.offsetBytes()),
                String.format(Locale.ROOT, "%,d", slow.transferBytes()),
                TableCell.of(ChartQuantity.NANOSECONDS, slow.responseNs()),
                TableCell.of(ChartQuantity.NANOSECONDS, slow.serviceNs())));
        return Optional.of(table.labelled(TITLE));
    }
}

package csdbench.content.measure;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.base.text.TextTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints a measurement for people. */
public final class MeasurementText {
    private static final int SPREAD_BYTES = 4 << 10;

    private MeasurementText() {}

    /** A table of ratios, a row for each codec, and a line about uniqueness. */
    public static List<String> lines(Measurement measurement) {
        List<Column> columns = new ArrayList<>();
        columns.add(TextTable.left("ratio"));
        Meter.COMPRESSED_BYTES.forEach(blockBytes -> columns.add(TextTable.right(blockName(blockBytes))));
        columns.add(TextTable.right("deviation"));
        columns.add(TextTable.right("1 %"));
        columns.add(TextTable.right("99 %"));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (Codec codec : Codec.values()) {
            table.row(row(measurement, codec).toArray(String[]::new));
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("deviation, 1 % and 99 %: between blocks of " + blockName(SPREAD_BYTES));
        measurement.uniqueness().stream()
                .filter(figure -> figure.blocks() > 0)
                .map(figure ->
                        "distinct blocks of " + blockName(figure.blockBytes()) + ": " + percent(figure.distinctShare()))
                .forEach(lines::add);
        return lines;
    }

    private static List<String> row(Measurement measurement, Codec codec) {
        List<String> cells = new ArrayList<>();
        cells.add(codec.word());
        for (int blockBytes : Meter.COMPRESSED_BYTES) {
            cells.add(ratio(measurement.compression(codec, blockBytes).ratio()));
        }
        Compression spread = measurement.compression(codec, SPREAD_BYTES);
        cells.add(spread.blocks() == 0 ? "-" : percent(spread.deviation()));
        cells.add(ratio(spread.p1Ratio()));
        cells.add(ratio(spread.p99Ratio()));
        return cells;
    }

    private static String blockName(int blockBytes) {
        return blockBytes < 1024 ? blockBytes + " B" : blockBytes / 1024 + " KiB";
    }

    private static String ratio(double ratio) {
        return Double.isNaN(ratio) ? "-" : String.format(Locale.ROOT, "%.3f", ratio);
    }

    /** Two decimals; less than everything never rounds to 100. */
    private static String percent(double share) {
        double percent = share < 1 ? Math.min(share * 100, 99.99) : 100;
        return percent == 100 ? Formats.percent(percent) : String.format(Locale.ROOT, "%.2f %%", percent);
    }
}

package csdbench.job.data;

import csdbench.base.text.TextTable;
import csdbench.content.lifelike.UnitRatio;
import java.util.List;
import java.util.Locale;

/** Prints ratios of a sample beside those of data that is to be like it. Static; any thread. */
final class RatioTable {
    private RatioTable() {}

    /** A row for each ratio. */
    static List<String> lines(List<UnitRatio> ratios) {
        TextTable table = new TextTable(
                TextTable.left("ratio"),
                TextTable.right("sample"),
                TextTable.right("generated"),
                TextTable.right("off"),
                TextTable.right("by chance"));
        for (UnitRatio ratio : ratios) {
            table.row(
                    ratio.name(),
                    number(ratio.sample()),
                    number(ratio.generated()),
                    off(ratio.off()),
                    noise(ratio.noise()));
        }
        return table.lines();
    }

    private static String number(double ratio) {
        return String.format(Locale.ROOT, "%.3f", ratio);
    }

    /** Signed; never a negative zero. */
    private static String off(double share) {
        return String.format(Locale.ROOT, "%+.1f %%", Math.round(share * 1000) / 10.0 + 0.0);
    }

    private static String noise(Double share) {
        return share == null ? "not known" : String.format(Locale.ROOT, "± %.1f %%", share * 100);
    }
}

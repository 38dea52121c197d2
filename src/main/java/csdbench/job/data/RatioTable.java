package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.content.lifelike.Duplicates;
import csdbench.content.lifelike.UnitRatio;
import java.util.List;
import java.util.Locale;

/** Prints ratios of a sample beside those of data that is to be like it. Static; any thread. */
final class RatioTable {
    private static final long BLOCK_BYTES = 4096;

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

    /** What is known of duplicates, in a sentence. */
    static String line(Duplicates duplicates) {
        String share = (duplicates.atLeast() ? "at least " : "") + percent(duplicates.share());
        String generated =
                duplicates.generated() == null ? "" : "; of data made from it " + percent(duplicates.generated());
        String distance = duplicates.share() == 0
                ? ""
                : "; half of them within " + Formats.bytes(Math.round(duplicates.medianBlocks()) * BLOCK_BYTES)
                        + " of the last one"
                        + (duplicates.dedup().isEmpty() || duplicates.keepsDistances()
                                ? ""
                                : ", farther apart in data made from it");
        return "duplicate blocks of 4 KiB: " + share + " of the sample" + generated + distance;
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }

    static String number(double ratio) {
        return String.format(Locale.ROOT, "%.3f", ratio);
    }

    /** Signed; never a negative zero. */
    static String off(double share) {
        return String.format(Locale.ROOT, "%+.1f %%", Math.round(share * 1000) / 10.0 + 0.0);
    }

    static String noise(Double share) {
        return share == null ? "not known" : String.format(Locale.ROOT, "± %.1f %%", share * 100);
    }
}

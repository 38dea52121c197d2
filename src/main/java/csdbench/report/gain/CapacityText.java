package csdbench.report.gain;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.Table;
import csdbench.result.review.CapacityFigures;
import csdbench.result.review.CapacityFigures.Figure;
import csdbench.result.review.CapacityFigures.Promise;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says what a plan of capacity found. Static. */
public final class CapacityText {
    private CapacityText() {}

    /** All of it for a console. */
    public static List<String> lines(CapacityFigures found) {
        List<String> lines = new ArrayList<>();
        lines.add(found.sample().path() + ", " + Formats.bytes(found.sample().bytes()) + ", on "
                + found.drive().title() + ": figures of a model, not of hardware");
        lines.add("  ratio     " + ratio(found.ratio().codec()) + " " + measured(found));
        lines.add("  on flash  " + ratio(found.ratio().stored()) + ": " + stored(found));
        if (!found.ratio().stored().known()) {
            lines.add("  bounds    not known: at least " + CapacityFigures.MIN_PIECES
                    + " pieces of 1 MiB are needed; name more data");
        }
        if (found.ratio().unreachable()) {
            lines.add("  warning   " + unreachable(found));
        }
        lines.add("");
        lines.addAll(table(found).lines());
        lines.add("");
        lines.addAll(notes(found));
        return lines;
    }

    /** How far the sample compresses. */
    static String measured(CapacityFigures found) {
        return String.format(
                Locale.ROOT,
                "by %s in blocks of 4 KiB, each alone; blocks measured: %,d in pieces: %d",
                found.drive().codec(),
                found.sample().blocks(),
                found.sample().pieces());
    }

    /** What the drive makes of that. */
    static String stored(CapacityFigures found) {
        double raised = found.ratio().raisedShare();
        return found.drive().steps()
                + (raised < 0.01
                        ? ""
                        : "; " + Formats.percent(raised * 100) + " of the blocks become larger by more than a tenth");
    }

    static String unreachable(CapacityFigures found) {
        return String.format(
                Locale.ROOT,
                "%.2f:1 cannot be had of this drive: its steps take more than half of what the data saves",
                found.ratio().codec().value());
    }

    static Table table(CapacityFigures found) {
        Table table = Table.of(
                Table.number("capacity"),
                Table.number("of nominal"),
                Table.number("flash used"),
                Table.number("write amplification"),
                Table.number("host bytes until worn out"));
        for (Promise promise : found.promises()) {
            table.row(
                    terabytes(promise),
                    String.format(Locale.ROOT, "%.2f", found.ofNominal(promise)),
                    percent(promise.usedShare()),
                    String.format(Locale.ROOT, "%.2f", promise.writeAmplification()),
                    times(promise.endurance()));
        }
        return table;
    }

    static List<String> notes(CapacityFigures found) {
        List<String> notes = new ArrayList<>();
        notes.add(
                found.gains()
                        ? "At most " + terabytes(found.largest()) + ", if all that is ever written is like "
                                + (found.sample().pieces() > 1 ? "these " : "this ")
                                + Phrases.count(found.sample().pieces(), "piece")
                                + " of the sample: then the drive keeps the spare flash that it was built with."
                                + " Nothing here shows that it is."
                        : "Promise no more than the nominal capacity: "
                                + (found.ratio().stored().known()
                                        ? "the drive gains nothing sure by this data."
                                        : "the sample is too small to show how far its parts differ."));
        notes.add(String.format(
                Locale.ROOT,
                "Write amplification is that of random 4 KiB writes to all of it, the worst case; 1:1 data at the"
                        + " nominal capacity has %.2f, which is 1.00x.",
                found.drive().incompressibleWriteAmplification()));
        notes.add("Bounds are of 95 % and hold for data like the pieces. Data that is written later may compress less:"
                + " watch the free flash (probe, stopatfree=).");
        return notes;
    }

    static String terabytes(Promise promise) {
        return String.format(Locale.ROOT, "%.2f TB", promise.capacityBytes() / 1e12);
    }

    /** {@code 2.05:1 (1.98 to 2.13)}. */
    static String ratio(Figure ratio) {
        return banded(ratio, "%.2f:1", "%.2f", 1);
    }

    private static String percent(Figure share) {
        return banded(share, "%.0f %%", "%.0f", 100);
    }

    /** {@code 13.00x (10.48 to 14.03)}. */
    static String times(Figure times) {
        return times.known()
                ? banded(times, "%.2fx", "%.2f", 1)
                : String.format(Locale.ROOT, "about %.0fx", times.value());
    }

    private static String banded(Figure figure, String format, String ends, double scale) {
        String value = String.format(Locale.ROOT, format, figure.value() * scale);
        if (!figure.known()) {
            return value;
        }
        String low = String.format(Locale.ROOT, ends, figure.low() * scale);
        String high = String.format(Locale.ROOT, ends, figure.high() * scale);
        // Ends that look alike would promise what no sample has.
        return value + (low.equals(high) ? " (pieces alike)" : " (" + low + " to " + high + ")");
    }
}

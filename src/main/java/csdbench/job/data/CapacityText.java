package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.flash.FlashSpec;
import csdbench.job.data.CapacityPlan.Bounds;
import csdbench.job.data.CapacityPlan.Promise;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says what a capacity plan found. Static. */
final class CapacityText {
    private CapacityText() {}

    static List<String> lines(CapacityPlan plan) {
        List<String> lines = new ArrayList<>();
        DriveProfile drive = plan.drive();
        lines.add(plan.file() + ", " + Formats.bytes(plan.sizeBytes()) + ", on " + drive.title()
                + ": figures of a model, not of hardware");
        lines.add(String.format(
                Locale.ROOT,
                "  ratio     %s by %s in blocks of 4 KiB, each alone; blocks measured: %,d in pieces: %d",
                ratio(plan.codec()),
                drive.codec().orElseThrow(),
                plan.blocks(),
                plan.pieces()));
        lines.add("  on flash  " + ratio(plan.stored()) + ": " + steps(drive) + raised(plan));
        if (!plan.stored().known()) {
            lines.add("  bounds    not known: at least " + CapacityPlan.MIN_PIECES
                    + " pieces of 1 MiB are needed; take a larger file");
        }
        if (plan.unreachable()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  warning   %.2f:1 cannot be had of this drive: its steps take more than half of what the data"
                            + " saves",
                    plan.codec().value()));
        }
        lines.add("");
        lines.addAll(table(plan).lines());
        lines.add("");
        lines.addAll(notes(plan));
        return lines;
    }

    private static String steps(DriveProfile drive) {
        FlashSpec.Packing packing = drive.flash().packing();
        DriveProfile.Setting grain = drive.settings().get(Parameter.GRAIN);
        return "a block takes steps of " + packing.alignBytes() + " bytes"
                + (grain.open()
                        ? String.format(Locale.ROOT, " (%.0f to %.0f are plausible)", grain.low(), grain.high())
                        : "")
                + (packing.headerBytes() > 0 ? " and a header of " + packing.headerBytes() : "");
    }

    private static String raised(CapacityPlan plan) {
        return plan.raised() < 0.01
                ? ""
                : "; " + Formats.percent(plan.raised() * 100) + " of the blocks become larger by more than a tenth";
    }

    private static TextTable table(CapacityPlan plan) {
        TextTable table = new TextTable(
                TextTable.right("capacity"),
                TextTable.right("of nominal"),
                TextTable.right("flash used"),
                TextTable.right("write amplification"),
                TextTable.right("host bytes until worn out"));
        for (Promise promise : plan.promises()) {
            table.row(
                    String.format(Locale.ROOT, "%.2f TB", promise.capacityBytes() / 1e12),
                    String.format(
                            Locale.ROOT,
                            "%.2f",
                            promise.capacityBytes() / plan.drive().value(Parameter.NOMINAL)),
                    percent(promise.usedShare()),
                    String.format(Locale.ROOT, "%.2f", promise.writeAmplification()),
                    times(promise.endurance()));
        }
        return table;
    }

    private static List<String> notes(CapacityPlan plan) {
        List<String> notes = new ArrayList<>();
        Promise largest = plan.promises().getLast();
        notes.add(
                plan.gains()
                        ? String.format(
                                Locale.ROOT,
                                "Promise at most %.2f TB: all of it written with data like the sample leaves the"
                                        + " drive the spare flash that it was built with.",
                                largest.capacityBytes() / 1e12)
                        : "Promise no more than the nominal capacity: "
                                + (plan.stored().known()
                                        ? "the drive gains nothing sure by this data."
                                        : "the sample is too small to show how far its parts differ."));
        notes.add(String.format(
                Locale.ROOT,
                "Write amplification is that of random 4 KiB writes to all of it, the worst case; 1:1 data at the"
                        + " nominal capacity has %.2f, which is 1.00x.",
                plan.incompressible()));
        notes.add("Bounds are of 95 % and hold for data like the pieces. Data that is written later may compress less:"
                + " watch the free flash (probe, stopatfree=).");
        return notes;
    }

    private static String ratio(Bounds ratio) {
        String value = String.format(Locale.ROOT, "%.2f:1", ratio.value());
        return ratio.known() ? value + String.format(Locale.ROOT, " (%.2f to %.2f)", ratio.low(), ratio.high()) : value;
    }

    private static String percent(Bounds share) {
        String value = String.format(Locale.ROOT, "%.0f %%", share.value() * 100);
        return share.known()
                ? value + String.format(Locale.ROOT, " (%.0f to %.0f)", share.low() * 100, share.high() * 100)
                : value;
    }

    private static String times(Bounds times) {
        String value = String.format(Locale.ROOT, "%.2fx", times.value());
        return times.known() ? value + String.format(Locale.ROOT, " (%.2f to %.2f)", times.low(), times.high()) : value;
    }
}

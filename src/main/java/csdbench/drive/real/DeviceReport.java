package csdbench.drive.real;

import csdbench.base.file.OwnFile;
import csdbench.base.text.Phrases;
import csdbench.base.text.TextTable;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.system.BlockTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Prints what a target is and whether it may be written. Pure. */
public final class DeviceReport {
    private DeviceReport() {}

    /** The report, without a newline at the end. */
    public static String text(DeviceFacts facts, Verdict verdict) {
        TextTable table = new TextTable(TextTable.left(""), TextTable.left(""), TextTable.left(""));
        describe(facts, table);
        facts.block().ifPresent(block -> describe(block, table));
        facts.file().ifPresent(file -> describe(file, document(facts), table));
        describeUses(facts, table);
        facts.unknowns().forEach(unknown -> row(table, "unknown", unknown));
        return facts.lun() + "\n" + String.join("\n", table.lines()) + "\n" + verdictText(facts, verdict);
    }

    private static void describe(DeviceFacts facts, TextTable table) {
        row(table, "is", facts.kind().title());
        if (!facts.path().equals(facts.lun())) {
            row(table, "at", facts.path());
        }
        boolean hasSize = facts.kind() == Kind.REGULAR_FILE || facts.block().isPresent();
        row(table, "size", hasSize ? size(facts.sizeBytes()) : "");
    }

    private static String size(long bytes) {
        return DeviceText.capacity(bytes) + String.format(Locale.ROOT, " (%,d bytes)", bytes);
    }

    private static void describe(BlockFacts block, TextTable table) {
        row(table, "number", block.number());
        row(table, "partition of", block.isPartition() ? BlockTree.devicePath(block.disk()) : "");
        row(table, "model", block.product().model());
        row(table, "serial", block.product().serial());
        row(table, "firmware", block.product().firmware());
        row(
                table,
                "blocks",
                block.queue().logicalBlockBytes() + " bytes, physically "
                        + block.queue().physicalBlockBytes());
        row(table, "queues", queues(block));
        row(
                table,
                "zones",
                block.queue().zones().map(BlockFacts.Zones::sentence).orElse(""));
        row(table, "written", DeviceText.capacity(block.writtenBytes()) + " since the machine started");
        block.product().byIdNames().forEach(name -> row(table, "by id", name));
        row(table, "content", block.content().sentence());
    }

    private static String queues(BlockFacts block) {
        String medium = block.queue().rotational() ? "rotational" : "not rotational";
        String way = block.queue().bioBased() ? "bio-based driver" : "block queues";
        String scheduler = block.queue().scheduler().isEmpty()
                ? ""
                : ", scheduler " + block.queue().scheduler();
        return medium + ", " + way + scheduler + (block.readOnly() ? ", read-only" : "");
    }

    private static boolean foreign(DeviceFacts facts) {
        return facts.file()
                .flatMap(file -> OwnFile.foreignBytes(Path.of(file.path())))
                .isPresent();
    }

    /** What a file is that somebody keeps, such as {@code PDF document}; empty where nothing says so. */
    public static Optional<String> document(DeviceFacts facts) {
        return facts.uses().stream()
                .filter(DeviceUse.Document.class::isInstance)
                .map(use -> ((DeviceUse.Document) use).kind())
                .findFirst();
    }

    private static void describe(DeviceFacts.FileFacts file, Optional<String> document, TextTable table) {
        row(table, "on", file.fileSystem() + (file.mountPoint().isEmpty() ? "" : " mounted on " + file.mountPoint()));
        row(table, "names", file.links() > 1 ? Integer.toString(file.links()) : "");
        row(
                table,
                "holds",
                ForeignFile.words(Path.of(file.path()), document)
                        .map(words -> words.substring("holds ".length()) + ": io, fio, review, precondition"
                                + (document.isPresent() ? ", reduce and run" : " and reduce")
                                + " need --overwrite"
                                + (document.isPresent() ? "" : ", run writes over it with a warning"))
                        .orElse(""));
    }

    /**
     * What a write would damage, in words.
     *
     * @param name kind of use
     */
    public record Use(String name, String text) {}

    private static void describeUses(DeviceFacts facts, TextTable table) {
        facts.uses().stream()
                .filter(use -> !(use instanceof DeviceUse.Document))
                .map(DeviceReport::use)
                .forEach(use -> row(table, use.name(), use.text()));
    }

    public static Use use(DeviceUse use) {
        return switch (use) {
            case DeviceUse.Needed needed ->
                new Use("needed for", Phrases.list(needed.purposes()) + " (" + needed.disk() + ")");
            case DeviceUse.Partitioned part ->
                new Use("partition", part.partition() + ", " + DeviceText.capacity(part.sizeBytes()));
            case DeviceUse.Signed signed -> new Use("signature", signature(signed));
            case DeviceUse.Document document -> new Use("document", document.path() + ": " + document.kind());
            case DeviceUse.Mounted mounted ->
                new Use("mounted", mounted.device() + " on " + mounted.point() + " (" + mounted.fileSystem() + ")");
            case DeviceUse.Swapping swapping -> new Use("swap", swapping.path());
            case DeviceUse.Held held ->
                new Use("held", held.path() + " by " + held.holder() + " (" + held.title() + ")");
            case DeviceUse.Shared shared -> new Use("in common", "blocks with " + shared.other());
            case DeviceUse.Pooled pooled ->
                new Use("in common", pooled.pool() + ", a thin pool, with " + pooled.other());
            case DeviceUse.Opened opened ->
                new Use("open in", "process " + opened.process() + " (" + opened.command() + "): " + opened.path());
            case DeviceUse.Unseen unseen -> new Use("not seen", unseen.device() + ": " + unseen.why());
        };
    }

    private static String signature(DeviceUse.Signed signed) {
        String offset =
                String.format(Locale.ROOT, " at byte %,d", signed.signature().offsetBytes());
        return signed.device() + ": " + signed.signature().text() + offset;
    }

    private static String verdictText(DeviceFacts facts, Verdict verdict) {
        return switch (verdict) {
            case Verdict.Refused refused -> refused.text();
            case Verdict.Allowed allowed -> {
                List<String> notes = allowed.notes().stream()
                        .map(note -> "\n    note: " + note)
                        .toList();
                String permit = facts.kind() == Kind.BLOCK_DEVICE
                        ? "may be written: it is free and permitted"
                        : foreign(facts)
                                ? "may be written, and somebody's data would be lost: see holds"
                                : "may be written";
                yield permit + String.join("", notes);
            }
        };
    }

    /** Adds a row unless its value is empty. */
    private static void row(TextTable table, String name, String value) {
        if (!value.isBlank()) {
            table.row("", name, value);
        }
    }
}

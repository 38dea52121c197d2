package csdbench.engine.validation;

import csdbench.plan.files.TreeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a recovered journal has of files of a tree that are gone or shorter than it knows. */
final class TreeLoss {
    private static final int MAX_NAMED = 3;

    private TreeLoss() {}

    /** Empty when every file is as long as its journal knows it. Asks for each file that has known data. */
    static Optional<String> of(WriteMaps.ValidatedLun lun, Present present) {
        TreeSpec tree = lun.target().tree().orElseThrow();
        long slotBytes = tree.slotBytes();
        long files = 0;
        long lostBlocks = 0;
        List<String> named = new ArrayList<>();
        for (long file = 0; file < (long) tree.allFiles(); file++) {
            long startBytes = file * slotBytes;
            long endBytes = startBytes + slotBytes;
            if (lun.writeMap().writtenBetween(startBytes, endBytes) == 0) {
                continue;
            }
            long presentBytes = present.bytes(lun.target(), file);
            long lost = lun.writeMap().writtenBetween(startBytes + Math.min(presentBytes, slotBytes), endBytes);
            if (lost > 0) {
                files++;
                lostBlocks += lost;
                if (named.size() < MAX_NAMED) {
                    named.add(String.format(
                            Locale.ROOT, "%s ends at byte %,d", present.path(lun.target(), file), presentBytes));
                }
            }
        }
        return files == 0
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "fsd=%s: %,d files are gone or shorter than their journal knows, which has %,d written key"
                                + " blocks beyond their ends (%s%s): they are lost. Begin a new journal to go on"
                                + " without them.",
                        lun.target().name(),
                        files,
                        lostBlocks,
                        String.join(", ", named),
                        files > named.size() ? ", and more" : ""));
    }
}

package csdbench.language.definition;

import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts the stream of entries into definitions. Each kind takes entries until the first word of a later kind, so the
 * order of the file decides: an {@code sd=} behind a {@code wd=} is that workload's.
 */
final class BlockCutter {
    private final Diagnostics diagnostics;
    private final List<Block> blocks = new ArrayList<>();
    private Section section = Section.GENERAL;
    private List<Entry> open = new ArrayList<>();
    private Optional<Section> firstOfKind = Optional.empty();
    private boolean mixed;

    private BlockCutter(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Definitions in order; the first one holds the general parameters, of which there may be none. */
    static List<Block> cut(List<Entry> entries, Diagnostics diagnostics) {
        BlockCutter cutter = new BlockCutter(diagnostics);
        for (Entry entry : entries) {
            Optional<Section> started = Section.startedBy(entry.keyword());
            if (started.isPresent() && cutter.begins(started.get(), entry)) {
                cutter.close();
                cutter.section = started.get();
                cutter.noticeKind(entry);
            }
            cutter.open.add(entry);
        }
        cutter.close();
        return cutter.blocks;
    }

    /** Whether a word that could start a definition does so here. */
    private boolean begins(Section started, Entry entry) {
        if (started == section) {
            return true;
        }
        boolean ownParameter = section.findInFull(entry.keyword()).isPresent();
        boolean sibling = started.step() == section.step() && started != section;
        return !ownParameter && (started.step() > section.step() || sibling);
    }

    private void close() {
        blocks.add(new Block(section, List.copyOf(open)));
        open = new ArrayList<>();
    }

    private void noticeKind(Entry entry) {
        if (!section.isFiles() && !section.isLuns()) {
            return;
        }
        if (firstOfKind.isEmpty()) {
            firstOfKind = Optional.of(section);
        }
        if (firstOfKind.get().isFiles() != section.isFiles() && !mixed) {
            mixed = true;
            diagnostics.error(
                    entry.span(),
                    firstOfKind.get().word() + "= and " + section.word() + "= are mutually exclusive",
                    "put work on luns (sd=, wd=) and work on files (fsd=, fwd=) into separate files");
        }
    }
}

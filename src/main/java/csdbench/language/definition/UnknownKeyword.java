package csdbench.language.definition;

import csdbench.base.text.Similar;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import java.util.List;
import java.util.Optional;

/** Says what is wrong with a keyword that means nothing where it stands. */
record UnknownKeyword(Block block, Entry entry) {
    static void report(Block block, Entry entry, Diagnostics diagnostics) {
        if (diagnostics.isFull()) {
            diagnostics.error(entry.keywordSpan(), "Unknown keyword: " + entry.keyword());
            return;
        }
        UnknownKeyword unknown = new UnknownKeyword(block, entry);
        diagnostics.error(
                entry.keywordSpan(), "Unknown keyword: " + entry.keyword(), unknown.expected(), unknown.hint());
    }

    private String expected() {
        List<String> keywords = block.section().parms().stream()
                .map(Parm::keyword)
                .filter(keyword -> !keyword.equals(block.section().word()))
                .sorted()
                .toList();
        return Similar.oneOf(entry.keyword(), keywords) + "; csdbench help parameters has all";
    }

    private Optional<String> hint() {
        if (entry.keyword().equalsIgnoreCase("include")) {
            return Optional.of("include= must be on a line of its own");
        }
        Optional<String> misread = misreadDefinition();
        if (misread.isPresent()) {
            return misread;
        }
        if (block.section() == Section.FILE_SYSTEM && CommonParms.HOST.keyword().equalsIgnoreCase(entry.keyword())) {
            return Optional.of("a tree has no hosts of its own; write host= on the fwd= that works on it");
        }
        Optional<Section> other = sectionOf(entry.keyword());
        if (other.isPresent()) {
            return Optional.of(belongsTo(other.get()));
        }
        return block.section().nearest(entry.keyword()).map(word -> "did you mean '" + word + "'?");
    }

    /** An earlier entry here that was meant to start a definition, and that this one would have belonged to. */
    private Optional<String> misreadDefinition() {
        for (Entry earlier : before().reversed()) {
            Optional<Section> meant = Section.startedBy(earlier.keyword());
            if (meant.isPresent() && meant.get().find(entry.keyword()).isPresent()) {
                return Optional.of("'" + earlier.text() + "' was read as a parameter of " + block.title()
                        + "; move that definition above the first "
                        + block.section().word() + "=");
            }
        }
        return Optional.empty();
    }

    private List<Entry> before() {
        List<Entry> parameters = block.parameters();
        return parameters.subList(0, Math.max(0, parameters.indexOf(entry)));
    }

    private static Optional<Section> sectionOf(String keyword) {
        Optional<Section> started = Section.startedBy(keyword);
        if (started.isPresent()) {
            return started;
        }
        for (Section section : Section.values()) {
            if (section.findInFull(keyword).isPresent()) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }

    private String belongsTo(Section other) {
        if (Section.startedBy(entry.keyword()).isPresent()) {
            return block.section() == Section.FILE_SYSTEM
                    ? "put " + entry.keyword() + "= on the fwd= that works here"
                    : other.word() + "= definitions come before the first "
                            + block.section().word() + "=";
        }
        return other == Section.GENERAL
                ? "'" + entry.keyword() + "=' is a general parameter; those come before the first definition"
                : "'" + entry.keyword() + "=' belongs to " + other.word() + "=";
    }
}

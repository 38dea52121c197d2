package csdbench.language.definition;

import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.List;

/**
 * The entries of one definition.
 *
 * @param section what kind of definition
 * @param entries first the one that names it, but for general parameters, which have no name
 */
record Block(Section section, List<Entry> entries) {
    private static final String DEFAULT = "default";

    /** The entry that names it. */
    Entry head() {
        return entries.get(0);
    }

    /** Behind its {@code =}; the old {@code host=(address,label)} is named by its label. */
    Value name() {
        List<Value> values = head().values();
        return isOldHost() ? values.get(1) : values.get(0);
    }

    /** Everything but the name. */
    List<Entry> parameters() {
        return section == Section.GENERAL ? entries : entries.subList(1, entries.size());
    }

    boolean isDefault() {
        return section != Section.GENERAL && name().text().equals(DEFAULT);
    }

    boolean isOldHost() {
        return section == Section.HOST
                && head().keyword().equalsIgnoreCase("host")
                && head().values().size() == 2;
    }

    /** {@code wd=wd1}, for messages. */
    String title() {
        return section == Section.GENERAL ? "the general parameters" : section.word() + "=" + name().text();
    }
}

package csdbench.language.definition.type;

import csdbench.content.ContentStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What data looks like, and how it is checked against what was written. */
public final class DataWords {
    private DataWords() {}

    /**
     * What written data looks like: {@code compstyle=}.
     *
     * @param style which kind
     * @param file of {@code like:FILE} or {@code file:FILE}, as it was written; empty for every other kind
     * @param ratio of {@code 2:1}, which is {@code exact} with that ratio; otherwise empty
     */
    public record DataStyle(ContentStyle style, Optional<String> file, Optional<Double> ratio) {
        /** The default. */
        public static final DataStyle EXACT = new DataStyle(ContentStyle.EXACT, Optional.empty());

        public DataStyle {
            if (style.hasFile() != file.isPresent()) {
                throw new IllegalArgumentException("compstyle=" + style + " with file " + file);
            }
        }

        /** Without a ratio. */
        public DataStyle(ContentStyle style, Optional<String> file) {
            this(style, file, Optional.empty());
        }

        /** Data of exactly one ratio. */
        public static DataStyle ofRatio(double ratio) {
            return new DataStyle(ContentStyle.EXACT, Optional.empty(), Optional.of(ratio));
        }

        /** As it is written behind {@code compstyle=}. */
        public String word() {
            return ratio.isPresent()
                    ? Numbers.plain(ratio.get()) + ":1"
                    : style.name().toLowerCase(Locale.ROOT)
                            + file.map(name -> ":" + name).orElse("");
        }
    }

    /** A word of {@code validate=}. The user's word is the name in lower case. */
    public enum ValidateWord {
        YES,
        NO,
        /** What was written is read back at once. */
        READ_AFTER_WRITE,
        /** What was written before is not read before it is written again. */
        NO_PREREAD,
        /** The time of the last write, or of the last reading that was right, is kept for each block. */
        TIME,
        /** A block of zeros is right whatever was written. */
        IGNORE_ZERO_READS,
        /** Asks the original for a report of shared contents. */
        REPORTDEDUPSETS
    }

    /** A word of {@code journal=}. The user's word is the name in lower case. */
    public enum JournalWord {
        YES,
        NO,
        /** Begin with what an earlier journal knows: read it back and check it. */
        RECOVER,
        /** Leave it to the system when the journal is stored. */
        NOFLUSH,
        /** Keep the map alone. */
        MAPONLY,
        /** Recover and end. */
        ONLY,
        /** Recover without reading everything back. */
        SKIP_READ_ALL,
        /** Recover without judging blocks whose last write had not ended. */
        IGNORE_PENDING
    }

    /**
     * What is journaled: {@code journal=}.
     *
     * @param words at least one, or a size alone
     * @param maxBytes size of the journal at which it begins again, empty for the default
     */
    public record JournalChoice(Set<JournalWord> words, OptionalLong maxBytes) {
        public JournalChoice {
            words = Set.copyOf(words);
        }
    }
}

package csdbench.language.definition.value;

import csdbench.content.TargetCodec;
import csdbench.language.definition.value.DataWords.DataStyle;
import csdbench.language.parm.TextSpan;
import java.util.List;

/**
 * One for-loop of a run definition.
 *
 * @param kind what changes
 * @param values at least one, in the order in which they are run
 * @param span where the values were written
 */
public record Loop(Kind kind, List<Value> values, TextSpan span) {
    public Loop {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("a loop needs values: " + kind);
        }
    }

    /** One value. */
    public sealed interface Value {
        /**
         * A number in base units, as {@link Kind} says.
         *
         * @param number at least 0, but for {@link Kind#SEEKPCT}
         */
        record Number(double number) implements Value {}

        /** A share of something, {@code totalsize=50%}. */
        record Percent(double percent) implements Value {}

        /** An operation on files. */
        record Work(Operation operation) implements Value {}

        /** The codec that a ratio is meant for. */
        record Codec(TargetCodec codec) implements Value {}

        /** What written data looks like. */
        record Style(DataStyle style) implements Value {}
    }

    /** What a loop changes. The word is the bare keyword; {@code for} before it means the same. */
    public enum Kind {
        /** Bytes. */
        XFERSIZE("xfersize"),
        THREADS("threads"),
        /** Percent, decimals included. */
        RDPCT("rdpct"),
        /** Percent. */
        RHPCT("rhpct"),
        /** Percent. */
        WHPCT("whpct"),
        /** Percent of random places; -1 is sequential to the end, once. */
        SEEKPCT("seekpct"),
        /** Bytes. */
        HITAREA("hitarea"),
        /** Original size to stored size, at least 1. */
        COMPRATIO("compratio"),
        /** Stored size in percent of the original, above 0. */
        COMPRESSION("compression"),
        DEPTH("depth"),
        WIDTH("width"),
        FILES("files"),
        /** Bytes. */
        SIZES("sizes"),
        /** Bytes or a share. */
        TOTALSIZE("totalsize"),
        /** Bytes or a share. */
        WSS("wss"),
        /** File operations; only {@code foroperations=} is a loop. */
        OPERATIONS("operations"),
        /** Percent that compressing saves, below 100. */
        SAVINGS("savings"),
        COMPCODEC("compcodec"),
        /** Bytes. */
        COMPUNIT("compunit"),
        /** Bytes. */
        COMPCHUNK("compchunk"),
        /** Bytes. */
        COMPGUARD("compguard"),
        COMPSTYLE("compstyle");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The bare keyword. */
        public String word() {
            return word;
        }
    }
}

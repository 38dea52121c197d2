package csdbench.engine.trees;

import csdbench.plan.files.TreeNames;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes the names that a user chose, as bytes for the kernel. Immutable; allocates nothing once it exists. */
final class EntryNames {
    private final boolean numbered;
    private final byte[][] words;

    EntryNames(TreeNames names) {
        numbered = names.numbered();
        List<String> texts = numbered ? names.aroundNumber() : names.words();
        words = new byte[texts.size()][];
        for (int i = 0; i < words.length; i++) {
            words[i] = texts.get(i).getBytes(StandardCharsets.UTF_8);
        }
    }

    /** Writes the name of an entry, without a byte behind; returns its end. */
    int write(long entry, MemorySegment to, int at) {
        if (!numbered) {
            return text(words[(int) entry], to, at);
        }
        int end = TreeShape.number(to, text(words[0], to, at), entry, 1);
        return text(words[1], to, end);
    }

    private static int text(byte[] word, MemorySegment to, int at) {
        MemorySegment.copy(word, 0, to, ValueLayout.JAVA_BYTE, at, word.length);
        return at + word.length;
    }
}

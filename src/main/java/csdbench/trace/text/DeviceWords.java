package csdbench.trace.text;

/** Numbers of devices such as {@code 8,16}, as far as they are remembered. One thread at a time. */
final class DeviceWords {
    private static final int BITS = 4;
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    /** As {@link Bytes#word} has them. */
    private final long[] words = new long[1 << BITS];

    /** Whether a word is known to be a device; not for 0. */
    boolean has(long word) {
        return word != 0 && words[slot(word)] == word;
    }

    private static int slot(long word) {
        return (int) (word * SPREAD >>> Long.SIZE - BITS);
    }

    /** Whether a line begins with a major and a minor number. */
    boolean begins(Line line) {
        long word = line.word(0);
        if (has(word)) {
            return true;
        }
        if (!areNumbers(line)) {
            return false;
        }
        words[slot(word)] = word;
        return true;
    }

    private static boolean areNumbers(Line line) {
        int commas = 0;
        int length = line.length(0);
        for (int i = 0; i < length; i++) {
            byte each = line.byteAt(0, i);
            if (each == ',' && i > 0 && i < length - 1) {
                commas++;
            } else if (each < '0' || each > '9') {
                return false;
            }
        }
        return commas == 1;
    }
}

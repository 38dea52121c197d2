package csdbench.trace.text;

/** Numbers of devices such as {@code 8,16}, as far as they are remembered. One thread at a time. */
final class DeviceWords {
    private static final int BITS = 4;
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    /** As {@link Bytes#word} has them. */
    private final long[] words = new long[1 << BITS];

    /** What {@link Line#device} said of each, plus 1; 0 before it was asked. */
    private final int[] numbers = new int[1 << BITS];

    /** Whether a word is known to be a device; not for 0. */
    boolean has(long word) {
        return word != 0 && words[slot(word)] == word;
    }

    /** The device of a word that is known, which a line has there; -1 for an error. */
    int number(long word, Line line, int from, int to) {
        int slot = slot(word);
        if (numbers[slot] == 0) {
            numbers[slot] = line.device(from, to, 0) + 1;
        }
        return numbers[slot] - 1;
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
        numbers[slot(word)] = 0;
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

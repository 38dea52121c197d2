package csdbench.trace.text;

/** The bounds of a line's fields. One thread at a time. */
final class Fields {
    /** Maximum fields; further ones are ignored. */
    private static final int MAX = 64;

    private final int[] bounds = new int[2 * MAX];
    private int max = MAX;
    private int count;

    /** Limits the fields from the next line on, unless they are separated by blanks. */
    void limit(int wanted) {
        max = Math.min(wanted, MAX);
    }

    int count() {
        return count;
    }

    int from(int field) {
        return bounds[2 * field];
    }

    int to(int field) {
        return bounds[2 * field + 1];
    }

    /** Finds the fields between any number of blanks. */
    void splitAtBlanks(byte[] bytes, int begin, int end) {
        int found = 0;
        long last = 0;
        int at = begin;
        while (at < end) {
            long letters = at <= end - Long.BYTES ? Bytes.letters(bytes, at) : lettersOfTheLast(bytes, at, end);
            // A bit where a field begins or ends.
            long edges = letters ^ (letters << Byte.SIZE | last);
            last = letters >>> Long.SIZE - Byte.SIZE;
            if (found + Long.BYTES > bounds.length) {
                break;
            }
            while (edges != 0) {
                bounds[found++] = at + (Long.numberOfTrailingZeros(edges) >>> 3);
                edges &= edges - 1;
            }
            at += Long.BYTES;
        }
        if ((found & 1) != 0) {
            bounds[found++] = end;
        }
        count = found / 2;
    }

    private static long lettersOfTheLast(byte[] bytes, int at, int end) {
        long letters = 0;
        for (int i = at; i < end; i++) {
            letters |= bytes[i] > ' ' || bytes[i] < 0 ? 0x80L << (i - at) * Byte.SIZE : 0;
        }
        return letters;
    }

    /** Finds the fields between separators, without blanks around them. */
    void splitAt(byte separator, byte[] bytes, int begin, int end) {
        count = 0;
        if (begin == end) {
            return;
        }
        int start = begin;
        int at = begin;
        int enough = Math.min(max, MAX - Long.BYTES);
        while (at <= end - Long.BYTES && count < enough) {
            long equal = Bytes.equal(bytes, at, separator);
            while (equal != 0) {
                int stop = at + (Long.numberOfTrailingZeros(equal) >>> 3);
                add(bytes, start, stop);
                start = stop + 1;
                equal &= equal - 1;
            }
            at += Long.BYTES;
        }
        if (count >= max) {
            return;
        }
        for (; at < end && count < MAX - 1; at++) {
            if (bytes[at] == separator) {
                add(bytes, start, at);
                start = at + 1;
            }
        }
        add(bytes, start, at);
    }

    private void add(byte[] bytes, int start, int stop) {
        int first = start;
        int last = stop;
        while (first < last && Bytes.isBlank(bytes[first])) {
            first++;
        }
        while (last > first && Bytes.isBlank(bytes[last - 1])) {
            last--;
        }
        int at = 2 * count++;
        bounds[at] = first;
        bounds[at + 1] = last;
    }
}

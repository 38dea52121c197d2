package csdbench.trace.text;

/** The bounds of a line's fields. One thread at a time. */
final class Fields {
    /** Maximum fields; further ones are ignored. */
    private static final int MAX = 64;

    private final int[] bounds = new int[2 * MAX];
    private int max = MAX;

    /** Bounds so far; of fields between blanks more may come. */
    private int found;

    private byte[] bytes = new byte[0];
    private int end;

    /** Where the window is, what is behind it, and a bit for each edge of a field in it that is not in the bounds. */
    private int window;

    private int rest;
    private long edges;

    /** Whether the byte before the rest is of a field, as its lowest bit. */
    private long within;

    /** Limits the fields from the next line on, unless they are separated by blanks. */
    void limit(int wanted) {
        max = Math.min(wanted, MAX);
    }

    int count() {
        more(MAX - 1);
        return found >> 1;
    }

    /** Whether there is such a field; those between blanks are looked for only as far as they are asked for. */
    boolean has(int field) {
        return field < found >> 1 || more(field);
    }

    int from(int field) {
        return bounds[2 * field];
    }

    int to(int field) {
        return bounds[2 * field + 1];
    }

    /** Finds the fields between any number of blanks. */
    void splitAtBlanks(byte[] line, int begin, int stop) {
        bytes = line;
        end = stop;
        rest = begin;
        edges = 0;
        within = 0;
        found = 0;
    }

    private boolean more(int field) {
        int wanted = Math.min(2 * field + 2, bounds.length);
        while (found < wanted) {
            if (edges != 0) {
                bounds[found++] = window + Long.numberOfTrailingZeros(edges);
                edges &= edges - 1;
            } else if (rest < end) {
                look();
            } else {
                if ((found & 1) != 0) {
                    bounds[found++] = end;
                }
                return field < found >> 1;
            }
        }
        return field < MAX;
    }

    private void look() {
        window = rest;
        rest = window + Long.SIZE;
        long letters = Bytes.letters(bytes, window);
        if (rest > end) {
            letters &= -1L >>> rest - end;
        }
        edges = letters ^ (letters << 1 | within);
        within = letters >>> Long.SIZE - 1;
    }

    /** Finds the fields between separators, without blanks around them. */
    void splitAt(byte separator, byte[] line, int begin, int stop) {
        bytes = line;
        end = stop;
        rest = stop;
        edges = 0;
        found = 0;
        if (begin == end) {
            return;
        }
        int start = begin;
        int at = begin;
        int enough = Math.min(max, MAX - Long.BYTES);
        while (at <= end - Long.BYTES && found < 2 * enough) {
            long equal = Bytes.equal(bytes, at, separator);
            while (equal != 0) {
                int next = at + (Long.numberOfTrailingZeros(equal) >>> 3);
                add(start, next);
                start = next + 1;
                equal &= equal - 1;
            }
            at += Long.BYTES;
        }
        if (found >= 2 * max) {
            return;
        }
        for (; at < end && found < 2 * (MAX - 1); at++) {
            if (bytes[at] == separator) {
                add(start, at);
                start = at + 1;
            }
        }
        add(start, at);
    }

    private void add(int start, int stop) {
        int first = start;
        int last = stop;
        while (first < last && Bytes.isBlank(bytes[first])) {
            first++;
        }
        while (last > first && Bytes.isBlank(bytes[last - 1])) {
            last--;
        }
        bounds[found++] = first;
        bounds[found++] = last;
    }
}

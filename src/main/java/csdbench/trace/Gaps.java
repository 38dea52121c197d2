package csdbench.trace;

/** What of a range of bytes is not covered yet. One thread at a time. */
final class Gaps {
    private final long[] begins;
    private final long[] ends;
    private int count;

    /** @param covers at most so many calls of {@link #cover} for a range */
    Gaps(int covers) {
        begins = new long[covers + 1];
        ends = new long[covers + 1];
    }

    /** Begins anew with nothing of a range covered. */
    void set(long offsetBytes, long lengthBytes) {
        begins[0] = offsetBytes;
        ends[0] = offsetBytes + lengthBytes;
        count = 1;
    }

    boolean empty() {
        return count == 0;
    }

    /** Covers a range; returns how many bytes of it were not covered before. */
    long cover(long offsetBytes, long lengthBytes) {
        long to = offsetBytes + lengthBytes;
        long covered = 0;
        for (int i = count - 1; i >= 0; i--) {
            long begin = begins[i];
            long end = ends[i];
            if (offsetBytes >= end || to <= begin) {
                continue;
            }
            covered += Math.min(end, to) - Math.max(begin, offsetBytes);
            boolean before = begin < offsetBytes;
            boolean behind = end > to;
            if (before && behind) {
                ends[i] = offsetBytes;
                begins[count] = to;
                ends[count++] = end;
            } else if (before) {
                ends[i] = offsetBytes;
            } else if (behind) {
                begins[i] = to;
            } else {
                begins[i] = begins[--count];
                ends[i] = ends[count];
            }
        }
        return covered;
    }
}

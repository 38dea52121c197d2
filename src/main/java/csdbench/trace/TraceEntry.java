package csdbench.trace;

import java.util.Locale;

/**
 * One recorded request, reused by a {@link TraceReader} for every request; copy it to keep it. One thread at a time.
 */
public final class TraceEntry {
    /** {@link #latencyNs} if unknown. */
    public static final long NO_LATENCY = -1;

    /** {@link #storedPermille} if unknown. */
    public static final int UNKNOWN_DATA = -1;

    private static final int MAX_PERMILLE = 1000;

    /** 4 EiB; no device is larger. */
    private static final long MAX_OFFSET_BYTES = 1L << 62;

    private static final long MAX_LENGTH_BYTES = 1L << 40;

    /** 146 years: counted from 1970 that is the year 2116. It leaves room to add a latency. */
    public static final long MAX_TIME_NS = 1L << 62;

    /** 36 years. */
    public static final long MAX_LATENCY_NS = 1L << 60;

    private static final long SECOND_NS = 1_000_000_000L;

    /** What a request does. */
    public enum Kind {
        READ,
        WRITE,
        TRIM,
        /** Has neither offset nor length. */
        FLUSH;

        /** Whether data is transferred. */
        public boolean moves() {
            return this == READ || this == WRITE;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private long issueNs;
    private Kind kind = Kind.WRITE;
    private long offsetBytes;
    private long lengthBytes;
    private int device;
    private int stream;
    private long latencyNs = NO_LATENCY;
    private int storedPermille = UNKNOWN_DATA;

    /** Time of issue: from the origin of the format, or from the first request in a {@code Trace}. */
    public long issueNs() {
        return issueNs;
    }

    public Kind kind() {
        return kind;
    }

    /** Whether it is a read; from a {@code Trace} that was not asked for others, else a write. */
    public boolean read() {
        return kind == Kind.READ;
    }

    /** Offset on its device. */
    public long offsetBytes() {
        return offsetBytes;
    }

    /** Bytes transferred or trimmed, above 0; 0 for a flush. */
    public long lengthBytes() {
        return lengthBytes;
    }

    /** Its device, a number of {@link TraceReader#devices()}. */
    public int device() {
        return device;
    }

    /** Its process, or its device if unknown. A number of {@link TraceReader#streams()}. */
    public int stream() {
        return stream;
    }

    /** From issue to completion; {@link #NO_LATENCY} if unknown. */
    public long latencyNs() {
        return latencyNs;
    }

    /**
     * How small the data at its place compresses, in thousandths of its size: 0 for zeros, 1,000 where it does not
     * compress; {@link #UNKNOWN_DATA} where nobody looked.
     */
    public int storedPermille() {
        return storedPermille;
    }

    /** Sets time, direction and range. */
    public void set(long issue, boolean reads, long offset, long length) {
        set(reads ? Kind.READ : Kind.WRITE, issue, offset, length);
    }

    /** Sets kind, time and range, of data that is not known. */
    public void set(Kind does, long issue, long offset, long length) {
        storedPermille = UNKNOWN_DATA;
        kind = does;
        issueNs = issue;
        offsetBytes = offset;
        lengthBytes = length;
    }

    /** Sets device and stream. */
    public void setOrigin(int onDevice, int ofStream) {
        device = onDevice;
        stream = ofStream;
    }

    /** @param latency nanoseconds, {@link #NO_LATENCY} if unknown */
    public void setLatencyNs(long latency) {
        latencyNs = latency;
    }

    /** @param permille 0 to 1,000, {@link #UNKNOWN_DATA} if unknown */
    public void setStoredPermille(int permille) {
        storedPermille = permille;
    }

    /** @param bytes added to the offset */
    public void shift(long bytes) {
        offsetBytes += bytes;
    }

    public void setIssueNs(long issue) {
        issueNs = issue;
    }

    /** Copies another entry into this one. */
    public void copy(TraceEntry other) {
        issueNs = other.issueNs;
        kind = other.kind;
        offsetBytes = other.offsetBytes;
        lengthBytes = other.lengthBytes;
        device = other.device;
        stream = other.stream;
        latencyNs = other.latencyNs;
        storedPermille = other.storedPermille;
    }

    /** Why the request is impossible; null if it is not. */
    public String impossible() {
        if (lengthBytes <= 0 && kind != Kind.FLUSH || lengthBytes > MAX_LENGTH_BYTES) {
            return "it moves " + lengthBytes + " bytes, expected 1 to 1 TiB";
        }
        if (offsetBytes < 0 || offsetBytes > MAX_OFFSET_BYTES) {
            return "it begins at byte " + offsetBytes + ", which no device has";
        }
        // What was written on completion may have begun before the recording.
        if (issueNs > MAX_TIME_NS || issueNs < -MAX_LATENCY_NS) {
            return "its time is " + issueNs / SECOND_NS + " s, expected at most " + MAX_TIME_NS / SECOND_NS
                    + " s, which is 146 years";
        }
        if (storedPermille > MAX_PERMILLE) {
            return "its data compresses to " + storedPermille + " thousandths, expected 0 to 1,000";
        }
        if (latencyNs > MAX_LATENCY_NS) {
            return "it takes " + latencyNs / SECOND_NS + " s, expected at most " + MAX_LATENCY_NS / SECOND_NS
                    + " s, which is 36 years";
        }
        return null;
    }

    @Override
    public String toString() {
        return issueNs + " ns " + kind.name().charAt(0) + " " + offsetBytes + "+" + lengthBytes + " device " + device
                + " stream " + stream + " latency " + latencyNs;
    }
}

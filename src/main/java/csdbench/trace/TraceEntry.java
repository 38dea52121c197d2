package csdbench.trace;

/**
 * One recorded request. Made once and filled again and again by a {@link TraceReader}; whoever wants to keep it copies
 * it. One thread at a time.
 */
public final class TraceEntry {
    /** What {@link #latencyNs} is where the trace does not tell it. */
    public static final long NO_LATENCY = -1;

    /** No device is larger: 2^62 bytes are 4 EiB. */
    private static final long MAX_OFFSET_BYTES = 1L << 62;

    private static final long MAX_LENGTH_BYTES = 1L << 40;

    private long issueNs;
    private boolean read;
    private long offsetBytes;
    private long lengthBytes;
    private int device;
    private int stream;
    private long latencyNs = NO_LATENCY;

    /** When it was issued. A reader counts from what its format calls zero, {@code Trace} from the first request. */
    public long issueNs() {
        return issueNs;
    }

    /** Whether it reads; else it writes. */
    public boolean read() {
        return read;
    }

    /** First byte on its device. */
    public long offsetBytes() {
        return offsetBytes;
    }

    /** Bytes moved, above 0. */
    public long lengthBytes() {
        return lengthBytes;
    }

    /** Which device, as a number of {@link TraceReader#devices()}. */
    public int device() {
        return device;
    }

    /** Who asked: a process, else the device. A number of {@link TraceReader#streams()}. */
    public int stream() {
        return stream;
    }

    /** From issue to completion; {@link #NO_LATENCY} when unknown. */
    public long latencyNs() {
        return latencyNs;
    }

    /** When it was issued and where it goes. */
    public void set(long issue, boolean reads, long offset, long length) {
        issueNs = issue;
        read = reads;
        offsetBytes = offset;
        lengthBytes = length;
    }

    /** Who asked, and for which device. */
    public void setOrigin(int onDevice, int ofStream) {
        device = onDevice;
        stream = ofStream;
    }

    /**
     * @param latency nanoseconds, {@link #NO_LATENCY} when unknown
     */
    public void setLatencyNs(long latency) {
        latencyNs = latency;
    }

    public void setIssueNs(long issue) {
        issueNs = issue;
    }

    /** Becomes what another is. */
    public void copy(TraceEntry other) {
        issueNs = other.issueNs;
        read = other.read;
        offsetBytes = other.offsetBytes;
        lengthBytes = other.lengthBytes;
        device = other.device;
        stream = other.stream;
        latencyNs = other.latencyNs;
    }

    /** What no device could have done; null when there is nothing. */
    public String impossible() {
        if (lengthBytes <= 0 || lengthBytes > MAX_LENGTH_BYTES) {
            return "it moves " + lengthBytes + " bytes, expected 1 to 1 TiB";
        }
        if (offsetBytes < 0 || offsetBytes > MAX_OFFSET_BYTES) {
            return "it begins at byte " + offsetBytes + ", which no device has";
        }
        return null;
    }

    @Override
    public String toString() {
        return issueNs + " ns " + (read ? "R " : "W ") + offsetBytes + "+" + lengthBytes + " device " + device
                + " stream " + stream + " latency " + latencyNs;
    }
}

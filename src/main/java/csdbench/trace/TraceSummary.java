package csdbench.trace;

import java.util.Collection;
import java.util.List;

/**
 * What is in the traces of an order, once through. Immutable.
 *
 * @param counts of requests that will be issued in one pass
 * @param bytes that they move
 * @param durationNs from the first to the last
 * @param latencies how many have a completion time, or are flushes, which need none
 * @param largestBytes transferred by one
 * @param devices in the order in which they were met
 * @param data what is written, by how far it compresses; empty where that was not recorded
 * @param notes what was passed over and what else a user must know, a sentence each
 * @param doubts warnings about the recorded times, a sentence each
 */
public record TraceSummary(
        Requests counts,
        long bytes,
        long durationNs,
        long latencies,
        long largestBytes,
        List<Device> devices,
        List<Data> data,
        List<String> notes,
        List<String> doubts) {

    /**
     * Of all kinds, and of those that are no writes.
     *
     * @param changedBytes what writes and trims change at most, each in whole blocks of 4 KiB
     * @param malformed lines or records beside these that could not be read
     */
    public record Requests(long all, long reads, long trims, long flushes, long changedBytes, long malformed) {
        public long writes() {
            return all - reads - trims - flushes;
        }
    }

    /** Requests of all kinds. */
    public long requests() {
        return counts.all;
    }

    /**
     * A recorded device.
     *
     * @param name as its trace has it
     * @param requests on it
     * @param endBytes behind the last byte that was touched
     */
    public record Device(String name, long requests, long endBytes, ExtentSet extents) {}

    /**
     * Writes that compress about equally far.
     *
     * @param level {@link #level}
     * @param bytes that are written
     * @param storedShare of them, from 0 for zeros to 1 where they do not compress: the mean
     */
    public record Data(int level, long bytes, double storedShare) {
        /** Eighths, and zeros: each is a kind of data that has to be made, and is reported. */
        public static final int LEVELS = 9;

        /** The level of data: 0 only for zeros. */
        public static int level(int permille) {
            return (permille * (LEVELS - 1) + 999) / 1000;
        }
    }

    /** Devices that are named when one is not there. */
    private static final int SHOWN = 20;

    /**
     * Looks whether devices were recorded.
     *
     * @throws TraceProblem when one was not; names those that were
     */
    public void checkDevices(Collection<String> names) throws TraceProblem {
        List<String> known = devices.stream().map(Device::name).distinct().toList();
        for (String name : names) {
            if (!known.contains(name)) {
                String more = known.size() > SHOWN ? " and " + (known.size() - SHOWN) + " more" : "";
                throw new TraceProblem("the trace has no device " + name + "; it has "
                        + String.join(", ", known.subList(0, Math.min(SHOWN, known.size()))) + more);
            }
        }
    }

    /** Requests a second; 0 when they all came at once. */
    public double perSecond() {
        return durationNs == 0 ? 0 : (counts.all - 1) * 1e9 / durationNs;
    }

    /** Share of so many requests, 0 to 100. */
    public double percent(long count) {
        return count * 100.0 / counts.all;
    }

    /** What was touched, in whole extents. */
    public long footprintBytes() {
        return devices.stream().mapToLong(device -> device.extents().touched()).sum() * ExtentSet.EXTENT_BYTES;
    }
}

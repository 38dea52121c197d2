package csdbench.trace.text;

import csdbench.trace.Event;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceEntry.Kind;
import csdbench.trace.text.LineFormat.Found;
import java.util.function.BooleanSupplier;

/**
 * Reads lines of {@code blkparse} as it prints them unless told otherwise, twice as fast: all edges of fields are found
 * at once, and nothing is kept of them. One thread at a time.
 */
final class UsualBlkparse {
    private static final int DECIMALS = 9;
    private static final long SECOND_NS = 1_000_000_000;
    private static final int MAX_SECONDS = 999_999_999;
    private static final long HUNDRED_MILLION = 100_000_000;
    private static final int SECTOR_SHIFT = 9;

    /** No usual line is longer, so that its last field is what stands at its end. */
    private static final int MAX_BYTES = 128;

    private static final int PROCESS = 4;

    /** Edges of sector, plus sign and sectors. */
    private static final int RANGE_EDGES = 6;

    private Event event = Event.QUEUED;
    /** The second of the event read last, as its digits and in nanoseconds. */
    private long second;

    private long secondNs;
    private long device;
    private int deviceFrom;
    private int deviceTo;
    private int timeFrom;
    private int timeTo;
    private int processFrom;
    private int processTo;

    /** Kind of the event read last. */
    Event event() {
        return event;
    }

    /**
     * Reads a line.
     *
     * @param devices that lines began with so far
     * @param withoutSent whether events that send are of no use
     * @return null for any other line, one with a mistake, and one of which something is to be noted
     */
    Found read(Line line, TraceEntry entry, DeviceWords devices, BooleanSupplier withoutSent) {
        int begin = line.begin();
        long edges = line.edges(begin);
        deviceFrom = begin + first(edges);
        edges &= edges - 1;
        deviceTo = begin + first(edges);
        device = Bytes.word(line.bytes(), deviceFrom, deviceTo);
        if (!devices.has(device)) {
            return null;
        }
        // The processor and the number of the event.
        edges &= edges - 1;
        edges &= edges - 1;
        edges &= edges - 1;
        edges &= edges - 1;
        edges &= edges - 1;
        timeFrom = begin + first(edges);
        edges &= edges - 1;
        timeTo = begin + first(edges);
        edges &= edges - 1;
        processFrom = begin + first(edges);
        edges &= edges - 1;
        processTo = begin + first(edges);
        edges &= edges - 1;
        int action = first(edges);
        edges &= edges - 1;
        int actionLength = first(edges) - action;
        if (edges == 0 || actionLength > 2) {
            return null;
        }
        switch (line.bytes()[begin + action]) {
            case 'Q' -> event = Event.QUEUED;
            case 'D' -> {
                if (withoutSent.getAsBoolean()) {
                    return actionLength == 1 ? Found.NOTHING : null;
                }
                event = Event.SENT;
            }
            case 'C' -> event = Event.DONE;
            case 'A' -> {
                return null;
            }
            default -> {
                return Found.NOTHING;
            }
        }
        return actionLength == 1 ? request(line, entry, edges & edges - 1, devices) : null;
    }

    /** @param edges from those of the flags on */
    private Found request(Line line, TraceEntry entry, long edges, DeviceWords devices) {
        byte[] bytes = line.bytes();
        int begin = line.begin();
        long flags = Bytes.word(bytes, begin + first(edges), begin + first(edges & edges - 1));
        long range = edges & edges - 1;
        range &= range - 1;
        int at = begin;
        if (Long.bitCount(range) < RANGE_EDGES) {
            // Of a large drive.
            at = begin + first(range);
            if (range == 0) {
                return null;
            }
            range = line.edges(at);
        }
        int sectorFrom = at + first(range);
        range &= range - 1;
        int sectorTo = at + first(range);
        range &= range - 1;
        int plus = first(range);
        range &= range - 1;
        int plusLength = first(range) - plus;
        range &= range - 1;
        int sectorsFrom = at + first(range);
        range &= range - 1;
        if (range == 0 || plusLength != 1 || bytes[at + plus] != '+') {
            return null;
        }
        long sector = sectorTo - sectorFrom < 2 * Long.BYTES ? Bytes.digits(bytes, sectorFrom, sectorTo) : -1;
        long sectors = Bytes.digits(bytes, sectorsFrom, at + first(range));
        long timeNs = timeNs(bytes);
        boolean reads = Bytes.has(flags, 'R');
        if ((timeNs | sector | sectors - 1) < 0 || Bytes.has(flags, 'D') || !reads && !Bytes.has(flags, 'W')) {
            return null;
        }
        boolean done = event == Event.DONE;
        if (done && !endsWithoutError(bytes, begin, line.end())) {
            return null;
        }
        entry.set(reads ? Kind.READ : Kind.WRITE, timeNs, sector << SECTOR_SHIFT, sectors << SECTOR_SHIFT);
        entry.setOrigin(
                devices.number(device, line, deviceFrom, deviceTo),
                done ? 0 : line.stream(processFrom, processTo, PROCESS));
        return Found.REQUEST;
    }

    private static int first(long edges) {
        return Long.numberOfTrailingZeros(edges);
    }

    private long timeNs(byte[] bytes) {
        int point = timeTo - DECIMALS - 1;
        if (point <= timeFrom || bytes[point] != '.') {
            return -1;
        }
        long word = Bytes.word(bytes, timeFrom, point);
        if (word == 0 || word != second) {
            long seconds = Bytes.digits(bytes, timeFrom, point);
            if ((seconds | MAX_SECONDS - seconds) < 0) {
                return -1;
            }
            second = word;
            secondNs = seconds * SECOND_NS;
        }
        int first = bytes[point + 1] - '0';
        long others = Bytes.digits(bytes, point + 2, timeTo);
        return first > 9 || (first | others) < 0 ? -1 : secondNs + first * HUNDRED_MILLION + others;
    }

    private static boolean endsWithoutError(byte[] bytes, int begin, int end) {
        return end - begin < MAX_BYTES
                && bytes[end - 1] == ']'
                && bytes[end - 2] == '0'
                && bytes[end - 3] == '['
                && bytes[end - 4] == ' ';
    }
}

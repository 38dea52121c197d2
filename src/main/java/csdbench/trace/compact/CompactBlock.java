package csdbench.trace.compact;

import csdbench.trace.TraceEntry;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Decodes a block, a strip of requests at a time. One thread at a time. */
final class CompactBlock {
    /** Requests decoded at once; fits into the processor's cache. */
    private static final int STRIP = 1 << 10;

    /** The valid kinds of each column, as bits. */
    private static final int[] KINDS = {
        1 << FileLayout.VALUES | 1 << FileLayout.STEPS,
        1 << FileLayout.VALUES,
        1 << FileLayout.VALUES,
        1 << FileLayout.VALUES | 1 << FileLayout.AS_DEVICE,
        1 << FileLayout.VALUES,
        1 << FileLayout.VALUES | 1 << FileLayout.STEPS_FROM_END,
        1 << FileLayout.OPTIONAL_VALUES,
        1 << FileLayout.OPTIONAL_VALUES
    };

    private final Column[] columns = new Column[FileLayout.COLUMNS];
    private final long[] times = new long[STRIP];
    private final long[] kinds = new long[STRIP];
    private final long[] devices = new long[STRIP];
    private final long[] streams = new long[STRIP];
    private final long[] lengths = new long[STRIP];
    private final long[] offsets = new long[STRIP];
    private final long[] latencies = new long[STRIP];
    private final long[] data = new long[STRIP];
    private final FileNames deviceNames;
    private final FileNames streamNames;
    private int present = FileLayout.COLUMNS;
    private long[] ends = new long[0];
    private int count;
    private int taken;
    private int inStrip;
    private int at;
    private long lastNs;

    CompactBlock(FileNames deviceNames, FileNames streamNames) {
        this.deviceNames = deviceNames;
        this.streamNames = streamNames;
        Arrays.setAll(columns, i -> new Column());
    }

    /** Blocks of an older file have fewer columns. */
    void ofVersion(int version) {
        present = FileLayout.columns(version);
    }

    /** Sets this to the block in some bytes; returns whether they are valid. */
    boolean set(FileLayout.Part part, byte[] plain) {
        count = 0;
        taken = 0;
        inStrip = 0;
        at = 0;
        ByteBuffer buffer = FileLayout.little(plain, 0, part.plainBytes());
        if (!deviceNames.read(buffer) || !streamNames.read(buffer)) {
            return false;
        }
        int at = buffer.position();
        for (int i = 0; i < present; i++) {
            at = columns[i].set(plain, at, part.plainBytes(), part.count());
            if (at < 0 || (KINDS[i] >> columns[i].kind() & 1) == 0) {
                return false;
            }
        }
        if (ends.length < deviceNames.count()) {
            ends = new long[deviceNames.count()];
        }
        Arrays.fill(ends, 0);
        lastNs = part.first();
        count = part.count();
        return true;
    }

    /** Whether there is another request. */
    boolean has() {
        return at < inStrip || taken < count;
    }

    /** Reads the next request; false if its kind, device or stream is unknown and so the rest unreadable. */
    boolean read(TraceEntry entry) {
        if (at == inStrip && !nextStrip()) {
            count = 0;
            taken = 0;
            return false;
        }
        entry.set(FileLayout.KINDS.get((int) kinds[at]), times[at], offsets[at], lengths[at]);
        entry.setOrigin((int) devices[at], (int) streams[at]);
        entry.setLatencyNs(latencies[at]);
        entry.setStoredPermille(Math.clamp(data[at], TraceEntry.UNKNOWN_DATA, Integer.MAX_VALUE));
        at++;
        return true;
    }

    private boolean nextStrip() {
        int from = taken;
        inStrip = Math.min(STRIP, count - taken);
        at = 0;
        taken += inStrip;
        readTimes(from);
        columns[FileLayout.KIND].read(from, inStrip, kinds);
        columns[FileLayout.DEVICE].read(from, inStrip, devices);
        columns[FileLayout.LENGTH].read(from, inStrip, lengths);
        columns[FileLayout.OFFSET].read(from, inStrip, offsets);
        columns[FileLayout.LATENCY].readOptional(from, inStrip, latencies, TraceEntry.NO_LATENCY);
        if (present == FileLayout.COLUMNS) {
            columns[FileLayout.DATA].readOptional(from, inStrip, data, TraceEntry.UNKNOWN_DATA);
        } else {
            Arrays.fill(data, 0, inStrip, TraceEntry.UNKNOWN_DATA);
        }
        boolean named = known(kinds, FileLayout.KINDS.size()) && known(devices, deviceNames.count());
        if (named && columns[FileLayout.OFFSET].kind() == FileLayout.STEPS_FROM_END) {
            followEnds();
        }
        if (columns[FileLayout.STREAM].kind() == FileLayout.AS_DEVICE) {
            System.arraycopy(devices, 0, streams, 0, inStrip);
        } else {
            columns[FileLayout.STREAM].read(from, inStrip, streams);
        }
        named = named && known(streams, streamNames.count());
        if (named) {
            rename(devices, deviceNames);
            rename(streams, streamNames);
        } else {
            inStrip = 0;
        }
        return named;
    }

    private void readTimes(int from) {
        columns[FileLayout.TIME].read(from, inStrip, times);
        if (columns[FileLayout.TIME].kind() == FileLayout.STEPS) {
            long now = lastNs;
            for (int i = 0; i < inStrip; i++) {
                now += times[i];
                times[i] = now;
            }
            lastNs = now;
        }
    }

    private void followEnds() {
        for (int i = 0; i < inStrip; i++) {
            int device = (int) devices[i];
            offsets[i] += ends[device];
            ends[device] = offsets[i] + lengths[i];
        }
    }

    private boolean known(long[] numbers, int count) {
        long bits = 0;
        long largest = 0;
        for (int i = 0; i < inStrip; i++) {
            bits |= numbers[i];
            largest = Math.max(largest, numbers[i]);
        }
        return bits >= 0 && largest < count;
    }

    private void rename(long[] numbers, FileNames names) {
        for (int i = 0; i < inStrip; i++) {
            numbers[i] = names.number((int) numbers[i]);
        }
    }
}

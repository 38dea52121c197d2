package csdbench.job.tracing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;

/**
 * How events of the kernel's tracer are read. Any thread.
 *
 * @param kinds by the number of an event: how it is read, and the action of blktrace that it is
 * @param wholes numbers of devices, by themselves and by those of their partitions
 */
record TracerEvents(Map<Integer, Kind> kinds, Map<Integer, Integer> wholes) {
    private static final int PID = 4;
    private static final int SECTOR_BYTES = 512;

    TracerEvents {
        kinds = Map.copyOf(kinds);
        wholes = Map.copyOf(wholes);
    }

    /**
     * A kind of event.
     *
     * @param action {@link BlktraceRecords#QUEUED} or {@link BlktraceRecords#DONE}
     */
    record Kind(EventFormat format, int action) {}

    /** Hands on an event, unless it is of another kind. */
    void hand(long timeNs, ByteBuffer event, BlktraceRecords records) throws IOException {
        Kind kind = event.remaining() < 2 * Integer.BYTES ? null : kinds.get((int) event.getShort(0) & 0xffff);
        if (kind == null || event.remaining() < kind.format().flags() + BlktraceRecords.FLAG_BYTES) {
            return;
        }
        EventFormat format = kind.format();
        int own = event.getInt(format.device());
        int device = wholes.getOrDefault(own, own);
        int pid = event.getInt(PID);
        int name = format.process().orElse(Integer.MAX_VALUE - BlktraceRecords.NAME_BYTES);
        if (kind.action() == BlktraceRecords.QUEUED && event.remaining() >= name + BlktraceRecords.NAME_BYTES) {
            records.name(timeNs, pid, device, event, name);
        }
        records.write(
                timeNs,
                kind.action() | BlktraceRecords.category(event, format.flags()),
                event.getLong(format.sector()),
                event.getInt(format.sectors()) * SECTOR_BYTES,
                pid,
                device,
                format.error().isPresent() ? event.getInt(format.error().getAsInt()) & 0xffff : 0);
    }
}

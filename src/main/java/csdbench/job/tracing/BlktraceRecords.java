package csdbench.job.tracing;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Writes events of block devices as blktrace does (include/uapi/linux/blktrace_api.h), so that its reader has them
 * back; the name of a process and its control group stand before its first event, and again when they have changed. One
 * thread.
 */
final class BlktraceRecords {
    static final int QUEUED = 1;
    static final int DONE = 8;

    private static final int RECORD_BYTES = 48;
    private static final int MAGIC = 0x65617407;
    private static final int READ = 1 << 16;
    private static final int WRITE = 1 << 17;
    private static final int FLUSH = 1 << 18;
    private static final int DISCARD = 1 << 29;
    private static final int PID = 4;
    private static final int FLAG_BYTES = 8;
    private static final int SECTOR_BYTES = 512;
    private static final int NOTIFY = 1 << 26;
    private static final int NAME_BYTES = 16;

    /** A message, as the kernel writes them; its text begins so for us. */
    private static final int MESSAGE = NOTIFY | 2;

    private static final String GROUP = "cgroup=";
    private static final int MAX_GROUP_BYTES = 4000;

    /** Where a process is, is looked at again after so long. */
    private static final long FRESH_NS = 1_000_000_000;

    private final Map<Integer, Kind> kinds;
    private final Map<Integer, Integer> wholes;
    private final int cpu;
    private final OutputStream out;
    private final IntFunction<Optional<String>> groups;

    /** What was written of each process. */
    private final Map<Integer, Named> named = new HashMap<>();

    private Named last = new Named(-1);

    /** A process: what stands for its name, its group, and when that was looked for. */
    private static final class Named {
        private final int pid;
        private long name;
        private String group = "/";
        private long lookedNs;

        Named(int pid) {
            this.pid = pid;
        }
    }

    /**
     * @param kinds by the number of an event: how it is read, and the action of blktrace that it is
     * @param wholes numbers of devices, by themselves and by those of their partitions
     * @param cpu that the events are from
     * @param groups the control group of a process, {@code /} for the root; empty when it has ended
     */
    BlktraceRecords(
            Map<Integer, Kind> kinds,
            Map<Integer, Integer> wholes,
            int cpu,
            OutputStream out,
            IntFunction<Optional<String>> groups) {
        this.groups = groups;
        this.kinds = kinds;
        this.wholes = wholes;
        this.cpu = cpu;
        this.out = out;
    }

    /**
     * A kind of event.
     *
     * @param action {@link #QUEUED} or {@link #DONE}
     */
    record Kind(EventFormat format, int action) {}

    /** Writes an event; returns how many bytes that were, none for one of another kind. */
    int write(long timeNs, ByteBuffer event) throws IOException {
        Kind kind = event.remaining() < 2 * Integer.BYTES ? null : kinds.get((int) event.getShort(0) & 0xffff);
        if (kind == null || event.remaining() < kind.format().flags() + FLAG_BYTES) {
            return 0;
        }
        EventFormat format = kind.format();
        int own = event.getInt(format.device());
        int device = wholes.getOrDefault(own, own);
        int pid = event.getInt(PID);
        int names = kind.action() == QUEUED ? name(timeNs, event, format, pid, device) : 0;
        int error = format.error().isPresent() ? event.getInt(format.error().getAsInt()) & 0xffff : 0;
        out.write(record(
                timeNs,
                event.getLong(format.sector()),
                event.getInt(format.sectors()) * SECTOR_BYTES,
                kind.action() | category(event, format.flags()),
                pid,
                device,
                error));
        return names + RECORD_BYTES;
    }

    /** @param last two numbers of 16 bits: the error, and how many bytes follow */
    private byte[] record(long timeNs, long sector, int bytes, int action, int pid, int device, int last) {
        byte[] record = new byte[RECORD_BYTES];
        ByteBuffer.wrap(record)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(MAGIC)
                .putInt(0)
                .putLong(timeNs)
                .putLong(sector)
                .putInt(bytes)
                .putInt(action)
                .putInt(pid)
                .putInt(device)
                .putInt(cpu)
                .putInt(last);
        return record;
    }

    /** Writes the name and the group of a process where they are not known yet; returns how many bytes that were. */
    private int name(long timeNs, ByteBuffer event, EventFormat format, int pid, int device) throws IOException {
        int at = format.process().orElse(Integer.MAX_VALUE - NAME_BYTES);
        if (event.remaining() < at + NAME_BYTES) {
            return 0;
        }
        long name = event.getLong(at) * 31 + event.getLong(at + Long.BYTES);
        if (pid == last.pid && name == last.name && timeNs - last.lookedNs < FRESH_NS) {
            return 0;
        }
        boolean first = !named.containsKey(pid);
        last = named.computeIfAbsent(pid, Named::new);
        int bytes = 0;
        if (first || name != last.name) {
            last.name = name;
            byte[] text = new byte[NAME_BYTES];
            event.get(at, text);
            bytes = message(timeNs, NOTIFY, pid, device, text);
            first = true;
        }
        if (first || timeNs - last.lookedNs >= FRESH_NS) {
            last.lookedNs = timeNs;
            bytes += group(timeNs, pid, device);
        }
        return bytes;
    }

    private int group(long timeNs, int pid, int device) throws IOException {
        String group = groups.apply(pid).orElse(last.group);
        if (group.equals(last.group)) {
            return 0;
        }
        last.group = group;
        byte[] text = (GROUP + group).getBytes(StandardCharsets.UTF_8);
        return message(timeNs, MESSAGE, pid, device, Arrays.copyOf(text, Math.min(text.length, MAX_GROUP_BYTES)));
    }

    private int message(long timeNs, int action, int pid, int device, byte[] text) throws IOException {
        out.write(record(timeNs, 0, 0, action, pid, device, text.length << Short.SIZE));
        out.write(text);
        return RECORD_BYTES + text.length;
    }

    /** Of letters such as {@code WS}, {@code FWS} or {@code D}: what is done comes behind a flush before it. */
    private static int category(ByteBuffer event, int at) {
        int category = 0;
        for (int i = 0; i < FLAG_BYTES && event.get(at + i) != 0; i++) {
            category |= switch (event.get(at + i)) {
                case 'R' -> READ;
                case 'W' -> WRITE;
                case 'F' -> FLUSH;
                case 'D' -> WRITE | DISCARD;
                default -> 0;
            };
        }
        return category;
    }
}

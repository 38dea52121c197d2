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
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/**
 * Writes events of block devices as blktrace does (include/uapi/linux/blktrace_api.h), so that its reader has them
 * back; the name of a process and its control group stand before its first event, and again when they have changed. One
 * thread.
 */
final class BlktraceRecords {
    static final int QUEUED = 1;
    static final int DONE = 8;
    static final int NAME_BYTES = 16;
    static final int FLAG_BYTES = 8;

    private static final int RECORD_BYTES = 48;
    private static final int ACTION_MASK = 0xff;
    private static final int MAGIC = 0x65617407;
    private static final int READ = 1 << 16;
    private static final int WRITE = 1 << 17;
    private static final int FLUSH = 1 << 18;
    private static final int DISCARD = 1 << 29;
    private static final int NOTIFY = 1 << 26;

    /** A message, as the kernel writes them; its text begins so for us. */
    private static final int MESSAGE = NOTIFY | 2;

    private static final String GROUP = "cgroup=";

    /** The kernel has no longer path (PATH_MAX). */
    private static final int MAX_GROUP_BYTES = 4096;

    /** Where a process is, is looked at again after so long. */
    private static final long FRESH_NS = 1_000_000_000;

    private final int cpu;
    private final OutputStream out;
    private final AtomicLong bytes;
    private final IntFunction<Optional<String>> groups;

    /** What was written of each process. */
    private final Map<Integer, Named> named = new HashMap<>();

    private Named last = new Named(-1);
    private long written;

    /** A process: what stands for its name, its group, and when that is looked for again. */
    private static final class Named {
        private final int pid;
        private long name;
        private String group = "/";
        private long dueNs = Long.MIN_VALUE;

        Named(int pid) {
            this.pid = pid;
        }
    }

    /**
     * @param cpu that the events are from
     * @param bytes counts what is written
     * @param groups the control group of a process, {@code /} for the root; empty when it has ended
     */
    BlktraceRecords(int cpu, OutputStream out, AtomicLong bytes, IntFunction<Optional<String>> groups) {
        this.cpu = cpu;
        this.out = out;
        this.bytes = bytes;
        this.groups = groups;
    }

    /**
     * Writes a request's event.
     *
     * @param action {@link #QUEUED} or {@link #DONE}, with its category
     * @param error 0 for none
     */
    void write(long timeNs, int action, long sector, int length, int pid, int device, int error) throws IOException {
        if ((action & ACTION_MASK) == QUEUED) {
            group(timeNs, pid, device);
        }
        record(timeNs, sector, length, action, pid, device, error);
        bytes.addAndGet(written);
        written = 0;
    }

    /** @param last two numbers of 16 bits: the error, and how many bytes follow */
    private void record(long timeNs, long sector, int length, int action, int pid, int device, int last)
            throws IOException {
        byte[] record = new byte[RECORD_BYTES];
        ByteBuffer.wrap(record)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(MAGIC)
                .putInt(0)
                .putLong(timeNs)
                .putLong(sector)
                .putInt(length)
                .putInt(action)
                .putInt(pid)
                .putInt(device)
                .putInt(cpu)
                .putInt(last);
        out.write(record);
        written += RECORD_BYTES;
    }

    private Named of(int pid) {
        if (pid != last.pid) {
            last = named.computeIfAbsent(pid, Named::new);
        }
        return last;
    }

    /** Writes the name of a process where it is not known yet: {@link #NAME_BYTES} at a place. */
    void name(long timeNs, int pid, int device, ByteBuffer event, int at) throws IOException {
        long name = event.getLong(at) * 31 + event.getLong(at + Long.BYTES);
        Named process = of(pid);
        if (process.dueNs == Long.MIN_VALUE || name != process.name) {
            process.name = name;
            process.dueNs = timeNs;
            byte[] text = new byte[NAME_BYTES];
            event.get(at, text);
            message(timeNs, NOTIFY, pid, device, text);
        }
    }

    private void group(long timeNs, int pid, int device) throws IOException {
        Named process = of(pid);
        if (timeNs < process.dueNs) {
            return;
        }
        process.dueNs = timeNs + FRESH_NS;
        String group = groups.apply(pid).orElse(process.group);
        if (!group.equals(process.group)) {
            process.group = group;
            byte[] text = (GROUP + group).getBytes(StandardCharsets.UTF_8);
            message(
                    timeNs,
                    MESSAGE,
                    pid,
                    device,
                    Arrays.copyOf(text, Math.min(text.length, GROUP.length() + MAX_GROUP_BYTES)));
        }
    }

    private void message(long timeNs, int action, int pid, int device, byte[] text) throws IOException {
        record(timeNs, 0, 0, action, pid, device, text.length << Short.SIZE);
        out.write(text);
        written += text.length;
    }

    /**
     * The category of letters such as {@code WS}, {@code FWS} or {@code D}, of which at most 8 are looked at up to a
     * zero: what is done comes behind a flush before it.
     */
    static int category(ByteBuffer event, int at) {
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

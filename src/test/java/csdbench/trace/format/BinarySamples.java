package csdbench.trace.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Writes the five requests in the formats that are no text, as the samples in {@code traces} have them. */
final class BinarySamples {
    /** An event of blktrace; the processor decides on the file. */
    private record Step(int cpu, long timeNs, int action, long sector, int bytes, int pid) {}

    private static final int QUEUED = 1;
    private static final int INSERTED = 12;
    private static final int DONE = 8;
    private static final int READ = 1 << 16;
    private static final int WRITE = 1 << 17;
    private static final int NOTIFY = 1 << 26;
    private static final int DEVICE = 259 << 20;
    private static final int FLAT_BYTES = 56;
    private static final int STEP_BYTES = 48;
    private static final int READER = 5306;
    private static final int WRITER = 5311;

    private static final List<Step> STEPS = List.of(
            new Step(0, 0, NOTIFY, 0, 0, 0),
            new Step(3, 0, QUEUED | READ, 2048, 8192, READER),
            new Step(3, 2_000, INSERTED | READ, 2048, 8192, READER),
            new Step(3, 41_000, QUEUED | READ, 2064, 8192, READER),
            new Step(0, 113_000, DONE | READ, 2048, 8192, 0),
            new Step(3, 138_000, DONE | READ, 2064, 8192, 0),
            new Step(1, 388_000, QUEUED | WRITE, 2097152, 16384, WRITER),
            new Step(3, 402_000, QUEUED | READ, 220200960, 65536, READER),
            new Step(1, 409_000, DONE | WRITE, 2097152, 16384, 0),
            new Step(3, 520_000, DONE | READ, 220200960, 65536, 0),
            new Step(1, 1_250_000, QUEUED | WRITE, 2097184, 4096, WRITER),
            new Step(1, 1_269_000, DONE | WRITE, 2097184, 4096, 0));

    private BinarySamples() {}

    static byte[] flatFile() {
        ByteBuffer buffer = ByteBuffer.allocate(5 * FLAT_BYTES);
        flat(buffer, 0, 113, 8272, 1 << 20, 8192, READER);
        flat(buffer, 41, 97, 8272, (1 << 20) + 8192, 8192, READER);
        flat(buffer, 388, 21, 8273, 1 << 30, 16384, WRITER);
        flat(buffer, 402, 118, 8272, 105L << 30, 65536, READER);
        flat(buffer, 1250, 19, 8273, (1 << 30) + 16384, 4096, WRITER);
        return buffer.array();
    }

    private static void flat(ByteBuffer buffer, long us, long responseUs, long device, long place, int size, int pid) {
        buffer.putLong(0xeeee_0500_0000_0007L)
                .putLong(us)
                .putLong(responseUs)
                .putLong(device)
                .putLong(place);
        buffer.putInt(size).putInt(pid).put((byte) (pid == READER ? 1 : 0)).put(new byte[7]);
    }

    /**
     * @param cpu whose file; -1 for all in one
     * @param order of bytes of the machine that recorded
     */
    static byte[] blktrace(int cpu, ByteOrder order) {
        ByteBuffer buffer =
                ByteBuffer.allocate(STEPS.size() * (STEP_BYTES + Long.BYTES)).order(order);
        for (Step step : STEPS) {
            if (cpu < 0 || step.cpu() == cpu) {
                // What is behind an event is passed over; here it looks like an event.
                int more = step.action() == NOTIFY ? Long.BYTES : 0;
                buffer.putInt(0x65617407).putInt(0).putLong(step.timeNs()).putLong(step.sector());
                buffer.putInt(step.bytes())
                        .putInt(step.action())
                        .putInt(step.pid())
                        .putInt(DEVICE);
                buffer.putInt(step.cpu()).putShort((short) 0).putShort((short) more);
                if (more > 0) {
                    buffer.putLong(0x65617407_65617407L);
                }
            }
        }
        return bytes(buffer);
    }

    static byte[] virtualDisk1() {
        ByteBuffer buffer = ByteBuffer.allocate(5 * 32).order(ByteOrder.LITTLE_ENDIAN);
        virtual1(buffer, 0x28, 8192, 2048, 0);
        virtual1(buffer, 0x88, 8192, 2064, 41);
        virtual1(buffer, 0x2a, 16384, 2097152, 388);
        virtual1(buffer, 0xa8, 65536, 220200960, 402);
        virtual1(buffer, 0x8a, 4096, 2097184, 1250);
        return buffer.array();
    }

    private static void virtual1(ByteBuffer buffer, int code, int bytes, long sector, long us) {
        buffer.putInt(buffer.position())
                .putInt(bytes)
                .putInt(1)
                .putShort((short) code)
                .putShort((short) 0x100);
        buffer.putLong(sector).putLong(5633898000000L + us);
    }

    static byte[] virtualDisk2() {
        ByteBuffer buffer = ByteBuffer.allocate(5 * 40).order(ByteOrder.LITTLE_ENDIAN);
        virtual2(buffer, 0x28, 8192, 2048, 0, 113);
        virtual2(buffer, 0x88, 8192, 2064, 41, 97);
        virtual2(buffer, 0x2a, 16384, 2097152, 388, 21);
        virtual2(buffer, 0xa8, 65536, 220200960, 402, 118);
        virtual2(buffer, 0x8a, 4096, 2097184, 1250, 19);
        return buffer.array();
    }

    private static void virtual2(ByteBuffer buffer, int code, int bytes, long sector, long us, long responseUs) {
        buffer.putShort((short) code)
                .putShort((short) 0x200)
                .putInt(buffer.position())
                .putInt(bytes)
                .putInt(1);
        buffer.putLong(sector).putLong(5633898000000L + us).putLong(responseUs);
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.position()];
        buffer.flip();
        buffer.get(bytes);
        return bytes;
    }
}

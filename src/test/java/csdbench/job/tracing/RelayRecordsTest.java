package csdbench.job.tracing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RelayRecordsTest {
    private static final int QUEUED_WRITE = 1 | 1 << 17 | 1 << 20;
    private static final int DONE_WRITE = 8 | 1 << 17 | 1 << 23;
    private static final int MERGED_WRITE = 2 | 1 << 17;
    private static final int PROCESS = 1 << 26;

    private final Relay relay = new Relay();
    private final RelayRecords events = new RelayRecords(relay);
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final BlktraceRecords records = new BlktraceRecords(1, file, new AtomicLong(), pid -> Optional.of("/lab"));

    /** A buffer of the kernel's, which leaves the rest of a piece when an event has no room in it. */
    private static final class Relay implements RelayRecords.Source {
        private final ByteBuffer bytes = ByteBuffer.allocate(1 << 22).order(ByteOrder.nativeOrder());
        private final List<Integer> ends = new ArrayList<>();
        private int inPiece;
        private int taken;
        private int mostAhead;

        void event(long timeNs, int action, long sector, int pid, byte[] payload) {
            int length = 48 + payload.length;
            if (inPiece + length > RelayRecords.PIECE_BYTES) {
                ends.add(bytes.position());
                inPiece = 0;
            }
            inPiece += length;
            bytes.putInt(0x65617407).putInt(0).putLong(timeNs).putLong(sector).putInt(4096);
            bytes.putInt(action).putInt(pid).putInt(259 << 20).putInt(1);
            bytes.putShort((short) 0).putShort((short) payload.length).put(payload);
        }

        @Override
        public boolean full() {
            return !ends.isEmpty() && ends.getLast() > taken;
        }

        @Override
        public ByteBuffer read(int wanted) {
            int count = Math.min(wanted, bytes.position() - taken);
            ByteBuffer read = bytes.slice(taken, count);
            taken += count;
            mostAhead = Math.max(mostAhead, taken - (ends.isEmpty() ? 0 : ends.getLast()));
            return read;
        }

        @Override
        public void close() {}
    }

    private List<String> read() throws TraceProblem {
        List<String> read = new ArrayList<>();
        try (Trace trace = Trace.open(
                new ByteArrayInputStream(file.toByteArray()), "x", Optional.of(TraceFormat.BLKTRACE), true)) {
            for (TraceEntry entry = new TraceEntry(); trace.next(entry); ) {
                read.add(entry.issueNs() + " " + entry.kind() + " " + entry.offsetBytes() + " " + entry.latencyNs()
                        + " " + trace.streams().name(entry.stream()));
            }
        }
        return read;
    }

    private static byte[] name(String name) {
        return ByteBuffer.allocate(16)
                .put(name.getBytes(StandardCharsets.US_ASCII))
                .array();
    }

    @Test
    void onlyQueuedAndDoneAndNamesAreKept() throws IOException, TraceProblem {
        relay.event(900, PROCESS, 0, 77, name("fio"));
        relay.event(1000, QUEUED_WRITE, 8, 77, new byte[0]);
        relay.event(1100, MERGED_WRITE, 8, 77, new byte[0]);
        relay.event(1200, PROCESS | 2, 0, 0, name("cgroup=/spoof"));
        relay.event(1500, DONE_WRITE, 8, 0, new byte[12]);

        events.empty(true, records, () -> true);

        assertEquals(List.of("0 WRITE 4096 500 fio/77@/lab"), read());
    }

    @Test
    void whatAProcessorIsStillWritingIsLeftUntilItIsWhole() throws IOException, TraceProblem {
        Random random = new Random(3);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            if (random.nextInt(5) == 0) {
                relay.event(i, PROCESS, 0, 5, name("p" + i));
            }
            relay.event(i, QUEUED_WRITE, 8L * i, 5, new byte[0]);
            expected.add(i + " WRITE " + 4096L * i + " -1");
            if (random.nextInt(50) == 0) {
                events.empty(false, records, () -> true);
                assertTrue(relay.ends.isEmpty() || relay.taken >= relay.ends.getLast(), "whole pieces are read");
            }
        }
        assertTrue(relay.mostAhead <= 48, () -> relay.mostAhead + " bytes were read of what may be being written");

        events.empty(true, records, () -> true);

        assertEquals(
                expected,
                read().stream()
                        .map(each -> each.substring(0, each.lastIndexOf(' ')))
                        .toList());
        assertEquals(0, events.unreadable());
    }

    @Test
    void whatIsNoEventIsPassedOverAndCounted() throws IOException, TraceProblem {
        relay.event(1000, QUEUED_WRITE, 8, 77, new byte[0]);
        relay.bytes.put(new byte[20]);
        relay.event(2000, QUEUED_WRITE, 16, 77, new byte[0]);

        events.empty(true, records, () -> true);

        assertEquals(List.of("0 WRITE 4096 -1 77@/lab", "1000 WRITE 8192 -1 77@/lab"), read());
        assertEquals(1, events.unreadable());
    }

    @Test
    void itStopsWhereNoMoreIsWanted() throws IOException {
        relay.event(1000, QUEUED_WRITE, 8, 77, new byte[0]);

        events.empty(true, records, () -> false);

        assertEquals(0, file.size());
    }
}

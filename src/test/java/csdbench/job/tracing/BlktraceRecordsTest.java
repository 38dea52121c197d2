package csdbench.job.tracing;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class BlktraceRecordsTest {
    /** As a kernel of 6.1 has it, shortened. */
    private static final String QUEUE = """
            name: block_bio_queue
            ID: 1187
            format:
            \tfield:unsigned short common_type;\toffset:0;\tsize:2;\tsigned:0;
            \tfield:int common_pid;\toffset:4;\tsize:4;\tsigned:1;

            \tfield:dev_t dev;\toffset:8;\tsize:4;\tsigned:0;
            \tfield:sector_t sector;\toffset:16;\tsize:8;\tsigned:0;
            \tfield:unsigned int nr_sector;\toffset:24;\tsize:4;\tsigned:0;
            \tfield:char rwbs[10];\toffset:28;\tsize:10;\tsigned:0;
            \tfield:char comm[16];\toffset:38;\tsize:16;\tsigned:0;
            """;

    private static final IntFunction<Optional<String>> NOWHERE = pid -> Optional.empty();

    private String name = "";
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();

    private BlktraceRecords records(IntFunction<Optional<String>> groups) {
        return new BlktraceRecords(1, file, new AtomicLong(), groups);
    }

    private void write(
            TracerEvents events, BlktraceRecords records, long timeNs, int id, long sector, int sectors, String flags)
            throws IOException {
        ByteBuffer event = ByteBuffer.allocate(56).order(ByteOrder.LITTLE_ENDIAN);
        event.putShort((short) id)
                .putShort((short) 0)
                .putInt(77)
                .putInt(259 << 20 | 3)
                .putInt(0);
        event.putLong(sector).putInt(sectors).put(flags.getBytes(StandardCharsets.US_ASCII));
        event.put(38, name.getBytes(StandardCharsets.US_ASCII));
        events.hand(timeNs, event.clear(), records);
    }

    @Test
    void theKernelSaysWhereMembersOfAnEventAre() {
        assertEquals(
                Optional.of(new EventFormat(1187, 8, 16, 24, 28, OptionalInt.empty(), OptionalInt.of(38))),
                EventFormat.of(QUEUE));
        assertEquals(
                OptionalInt.of(28),
                EventFormat.of(QUEUE.replace("char comm[16];\toffset:38", "int error;\toffset:28"))
                        .orElseThrow()
                        .error());
        assertEquals(Optional.empty(), EventFormat.of(QUEUE.replace("nr_sector", "bytes")));
    }

    @Test
    void theReaderOfBlktraceHasTheRequestsBack() throws IOException, TraceProblem {
        EventFormat format = EventFormat.of(QUEUE).orElseThrow();
        Map<Integer, TracerEvents.Kind> kinds = Map.of(
                1187, new TracerEvents.Kind(format, BlktraceRecords.QUEUED),
                9, new TracerEvents.Kind(format, BlktraceRecords.DONE));
        TracerEvents events = new TracerEvents(kinds, Map.of(259 << 20 | 3, 259 << 20));
        BlktraceRecords records = records(NOWHERE);
        write(events, records, 1000, 1187, 8, 16, "R");
        write(events, records, 1500, 9, 8, 16, "R");
        write(events, records, 2000, 1187, 64, 8, "FWFS");
        write(events, records, 3000, 1187, 128, 256, "D");
        write(events, records, 4000, 1187, 0, 0, "FN");
        write(events, records, 5000, 4711, 0, 8, "W");

        assertEquals(
                List.of(
                        "0 READ 4096 8192 500 259,0 77",
                        "1000 WRITE 32768 4096 -1 259,0 77",
                        "2000 TRIM 65536 131072 -1 259,0 77",
                        "3000 FLUSH 0 0 -1 259,0 77"),
                read());
    }

    @Test
    void eachRequestHasTheNameThatItsProcessHadThen() throws IOException, TraceProblem {
        Map<Integer, TracerEvents.Kind> kinds =
                Map.of(1187, new TracerEvents.Kind(EventFormat.of(QUEUE).orElseThrow(), BlktraceRecords.QUEUED));
        TracerEvents events = new TracerEvents(kinds, Map.of());
        BlktraceRecords records = records(NOWHERE);
        name = "sh";
        write(events, records, 1000, 1187, 8, 8, "R");
        write(events, records, 1100, 1187, 16, 8, "R");
        name = "fio";
        write(events, records, 2000, 1187, 24, 8, "W");

        assertEquals(
                List.of(
                        "0 READ 4096 4096 -1 259,3 sh/77",
                        "100 READ 8192 4096 -1 259,3 sh/77",
                        "1000 WRITE 12288 4096 -1 259,3 fio/77"),
                read());
    }

    @Test
    void eachRequestHasTheGroupThatItsProcessHadASecondAgoAtMost() throws IOException, TraceProblem {
        Map<Integer, TracerEvents.Kind> kinds =
                Map.of(1187, new TracerEvents.Kind(EventFormat.of(QUEUE).orElseThrow(), BlktraceRecords.QUEUED));
        AtomicReference<Optional<String>> group = new AtomicReference<>(Optional.of("/lab/a"));
        TracerEvents events = new TracerEvents(kinds, Map.of());
        BlktraceRecords records = records(pid -> group.get());
        name = "fio";
        write(events, records, 0, 1187, 8, 8, "R");
        String longest = "/" + "long/".repeat(818) + "abcde";
        group.set(Optional.of(longest));
        write(events, records, 999_999_999, 1187, 8, 8, "R");
        write(events, records, 1_000_000_000, 1187, 8, 8, "R");
        group.set(Optional.empty());
        write(events, records, 2_000_000_000, 1187, 8, 8, "R");
        group.set(Optional.of("/"));
        write(events, records, 3_000_000_000L, 1187, 8, 8, "R");

        assertEquals(4096, longest.length());
        assertEquals(
                List.of("fio/77@/lab/a", "fio/77@/lab/a", "fio/77@" + longest, "fio/77@" + longest, "fio/77"),
                read().stream()
                        .map(each -> each.substring(each.lastIndexOf(' ') + 1))
                        .toList());
    }

    @Test
    void aProcessCannotNameItsOwnGroup() throws IOException, TraceProblem {
        Map<Integer, TracerEvents.Kind> kinds =
                Map.of(1187, new TracerEvents.Kind(EventFormat.of(QUEUE).orElseThrow(), BlktraceRecords.QUEUED));
        TracerEvents events = new TracerEvents(kinds, Map.of());
        BlktraceRecords records = records(pid -> Optional.of("/lab"));
        name = "ev@/spoof";
        write(events, records, 0, 1187, 8, 8, "R");
        name = "ev@";
        write(events, records, 1000, 1187, 16, 8, "R");

        assertEquals(
                List.of("ev?/spoof/77@/lab", "ev?/77@/lab"),
                read().stream()
                        .map(each -> each.substring(each.lastIndexOf(' ') + 1))
                        .toList());
    }

    private List<String> read() throws TraceProblem {
        List<String> read = new ArrayList<>();
        try (Trace trace = Trace.open(
                        new ByteArrayInputStream(file.toByteArray()), "x", Optional.of(TraceFormat.BLKTRACE), true)
                .withOthers()) {
            for (TraceEntry entry = new TraceEntry(); trace.next(entry); ) {
                read.add(entry.issueNs() + " " + entry.kind() + " " + entry.offsetBytes() + " " + entry.lengthBytes()
                        + " " + entry.latencyNs() + " " + trace.devices().name(entry.device()) + " "
                        + trace.streams().name(entry.stream()));
            }
        }

        return read;
    }
}

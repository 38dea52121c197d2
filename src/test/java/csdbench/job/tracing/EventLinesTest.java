package csdbench.job.tracing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventLinesTest {
    private static final int PARTITION = 259 << 20 | 1;

    private final EventLines lines = new EventLines(Map.of(PARTITION, 259 << 20));
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final List<BlktraceRecords> parts = List.of(
            new BlktraceRecords(0, new ByteArrayOutputStream(), new AtomicLong(), pid -> Optional.empty()),
            new BlktraceRecords(1, file, new AtomicLong(), pid -> Optional.empty()));

    private void take(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        lines.take(bytes, bytes.length, parts);
    }

    /** As bpftrace prints the bytes of a name. */
    private static String name(String text) {
        StringBuilder escaped = new StringBuilder();
        for (byte each : Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), 16)) {
            escaped.append(String.format(Locale.ROOT, "\\x%02x", each));
        }
        return escaped + "\n";
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

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000})
    void eventsAreTakenAsTheyCome(int pieceBytes) throws IOException, TraceProblem {
        String text = "Attaching 4 probes...\nup\nQ 1 5000 " + PARTITION + " 8 16 RA 77 " + name("my fio") + "Q 1 5100 "
                + PARTITION + " 64 8 FWFS 78 " + name("dd") + "C 1 5500 " + PARTITION + " 8 16 RA 0 0\nup\nQ 1 6000 "
                + PARTITION + " 128 256 DS 78 " + name("dd");
        for (int from = 0; from < text.length(); from += pieceBytes) {
            take(text.substring(from, Math.min(text.length(), from + pieceBytes)));
        }

        assertEquals(
                List.of(
                        "0 READ 4096 8192 500 259,0 my fio/77",
                        "100 WRITE 32768 4096 -1 259,0 dd/78",
                        "1000 TRIM 65536 131072 -1 259,0 dd/78"),
                read());
        assertEquals(2, lines.signs());
        assertEquals(0, lines.lost());
    }

    @Test
    void whatWasLostIsCounted() throws IOException, TraceProblem {
        take("Lost 12 events\nQ 1 5000 1 8 16 R 77 " + name("fio") + "Q 1 here\nC 1 1 1 1 1 W 5\nLost 3 events\n");
        take("Q 9 1 1 8 8 W 7 " + name("dd"));
        take("Q 1 " + "0".repeat(5000) + "\n");

        assertEquals(1, read().size());
        assertEquals(12 + 3 + 4, lines.lost());
        assertEquals(0, lines.signs());
    }

    @Test
    void whatCameBeforeTheRecordingIsNotLost() throws IOException {
        byte[] before =
                ("Q 1 5000 1 8 16 R 77 " + name("fio") + "Lost 7 events\nup\n").getBytes(StandardCharsets.UTF_8);
        lines.take(before, before.length, List.of());
        lines.begin();

        assertEquals(1, lines.signs());
        assertEquals(0, lines.lost());
    }

    @Test
    void whatComesAfterTheEndIsLeftOut() throws IOException, TraceProblem {
        lines.until(5000);
        take("Q 1 5000 1 8 16 R 77 " + name("fio") + "Q 1 5001 1 8 16 R 77 " + name("fio"));

        assertEquals(1, read().size());
        assertEquals(0, lines.lost());
    }

    @Test
    void aProcessCannotNameItselfAsALineOfItsOwn() throws IOException, TraceProblem {
        take("Q 1 5000 1 8 16 R 77 " + name("a\nup") + "Q 1 5001 1 8 16 R 78 " + name("\\x0a\\xzz"));

        assertEquals(0, lines.signs());
        List<String> names = read().stream()
                .map(line -> line.substring(line.indexOf("0,1 ") + 4))
                .toList();
        assertEquals(List.of("a?up/77", "\\x0a\\xzz/78"), names);
    }

    @Test
    void aNameThatIsNotOfEscapedBytesIsLost() throws IOException {
        take("Q 1 5000 1 8 16 R 77 fio\nQ 1 5000 1 8 16 R 77 \\x66\\x6\nQ 1 5000 1 8 16 R 77 \\x66/x69\n");

        assertEquals(3, lines.lost());
        assertEquals(0, file.size());
    }

    @Test
    void whatElseItSaysIsKept() throws IOException {
        take("\nERROR: no such probe\n");

        assertEquals("ERROR: no such probe", lines.said());
    }
}

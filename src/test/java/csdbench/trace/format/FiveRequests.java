package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The five requests that every sample describes, as far as it can. */
final class FiveRequests {
    static final Path SAMPLES = Path.of("traces");

    /** What a request is to be; stream 0 reads and stream 1 writes. */
    private record Request(long issueUs, boolean read, long offsetBytes, long lengthBytes, long latencyUs) {}

    private static final List<Request> FIVE = List.of(
            new Request(0, true, 1L << 20, 8192, 113),
            new Request(41, true, (1L << 20) + 8192, 8192, 97),
            new Request(388, false, 1L << 30, 16384, 21),
            new Request(402, true, 105L << 30, 65536, 118),
            new Request(1250, false, (1L << 30) + 16384, 4096, 19));

    /** What formats cannot say. */
    private static final Set<TraceFormat> WITHOUT_LATENCY = Set.of(
            TraceFormat.FIO,
            TraceFormat.REVISED,
            TraceFormat.SPC,
            TraceFormat.FIU,
            TraceFormat.ALIBABA,
            TraceFormat.TENCENT,
            TraceFormat.SIMULATOR,
            TraceFormat.VSCSI_CSV,
            TraceFormat.VSCSISTATS);

    private static final Set<TraceFormat> WITHOUT_STREAMS = Set.of(
            TraceFormat.FIO, TraceFormat.REVISED, TraceFormat.VSCSI, TraceFormat.VSCSI_CSV, TraceFormat.VSCSISTATS);

    private static final Set<TraceFormat> IN_SECONDS = Set.of(TraceFormat.TENCENT);

    /** Of a format that has latencies only since its second version. */
    private static final String FIRST_VERSION = "cloudphysics-v1";

    private FiveRequests() {}

    /** The samples, each a file. */
    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".md"))
                    // It has many requests, so that it has a tail.
                    .filter(file -> !file.endsWith("sql-90-10.ctrace"))
                    .sorted(Comparator.naturalOrder())
                    .toList();
        }
    }

    /** A sample as a trace, in which nothing may be malformed. */
    static Trace open(Path file) throws TraceProblem {
        return Trace.open(file, Optional.empty(), true);
    }

    /** Checks that a trace has the five requests. */
    static void check(Path file, Trace trace) throws TraceProblem {
        List<TraceEntry> entries = entries(trace);
        assertEquals(FIVE.size(), entries.size(), file + ": requests");
        boolean silent = WITHOUT_LATENCY.contains(trace.format()) || name(file).contains(FIRST_VERSION);
        for (int i = 0; i < FIVE.size(); i++) {
            Request expected = FIVE.get(i);
            TraceEntry entry = entries.get(i);
            String what = file + ", request " + i + ": " + entry;
            long issueUs = IN_SECONDS.contains(trace.format()) ? 0 : expected.issueUs();
            assertEquals(issueUs * 1000, entry.issueNs(), what);
            assertEquals(expected.read(), entry.read(), what);
            assertEquals(expected.offsetBytes(), entry.offsetBytes(), what);
            assertEquals(expected.lengthBytes(), entry.lengthBytes(), what);
            assertEquals(silent ? TraceEntry.NO_LATENCY : expected.latencyUs() * 1000, entry.latencyNs(), what);
            boolean one = WITHOUT_STREAMS.contains(trace.format());
            assertEquals(expected.read() || one ? 0 : 1, entry.stream(), what);
        }
    }

    /** All requests of a trace. */
    static List<TraceEntry> entries(TraceReader trace) throws TraceProblem {
        List<TraceEntry> entries = new ArrayList<>();
        TraceEntry entry = new TraceEntry();
        while (trace.next(entry)) {
            TraceEntry kept = new TraceEntry();
            kept.copy(entry);
            entries.add(kept);
        }
        return entries;
    }

    static String name(Path file) {
        return file.getFileName().toString();
    }
}

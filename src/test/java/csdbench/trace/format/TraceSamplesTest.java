package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sample describes the same five requests, as far as its format can say it. */
class TraceSamplesTest {
    private static final Path SAMPLES = Path.of("traces");

    /** What a request is to be; stream 0 reads and stream 1 writes. */
    private record Request(long issueUs, boolean read, long offsetBytes, long lengthBytes, long latencyUs) {}

    private static final List<Request> FIVE = List.of(
            new Request(0, true, 1L << 20, 8192, 113),
            new Request(41, true, (1L << 20) + 8192, 8192, 97),
            new Request(388, false, 1L << 30, 16384, 21),
            new Request(402, true, 105L << 30, 65536, 118),
            new Request(1250, false, (1L << 30) + 16384, 4096, 19));

    /** What formats cannot say. */
    private static final Set<TraceFormat> WITHOUT_LATENCY = Set.of(TraceFormat.FIO);

    private static final Set<TraceFormat> WITHOUT_STREAMS = Set.of(TraceFormat.FIO);

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".md"))
                    .sorted(Comparator.naturalOrder())
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void describesTheFiveRequests(Path sample) throws TraceProblem {
        try (Trace trace = Trace.open(sample, Optional.empty(), true)) {
            List<TraceEntry> entries = entries(trace);
            assertEquals(FIVE.size(), entries.size());
            for (int i = 0; i < FIVE.size(); i++) {
                Request expected = FIVE.get(i);
                TraceEntry entry = entries.get(i);
                String what = sample + ", request " + i + ": " + entry;
                assertEquals(expected.issueUs() * 1000, entry.issueNs(), what);
                assertEquals(expected.read(), entry.read(), what);
                assertEquals(expected.offsetBytes(), entry.offsetBytes(), what);
                assertEquals(expected.lengthBytes(), entry.lengthBytes(), what);
                boolean silent = WITHOUT_LATENCY.contains(trace.format());
                assertEquals(silent ? TraceEntry.NO_LATENCY : expected.latencyUs() * 1000, entry.latencyNs(), what);
                boolean one = WITHOUT_STREAMS.contains(trace.format());
                assertEquals(expected.read() || one ? 0 : 1, entry.stream(), what);
            }
        }
    }

    private static List<TraceEntry> entries(Trace trace) throws TraceProblem {
        List<TraceEntry> entries = new ArrayList<>();
        TraceEntry entry = new TraceEntry();
        while (trace.next(entry)) {
            TraceEntry kept = new TraceEntry();
            kept.copy(entry);
            entries.add(kept);
        }
        return entries;
    }

    @Test
    void everyFormatHasASample() throws IOException, TraceProblem {
        Set<TraceFormat> seen = samples().stream().map(TraceSamplesTest::format).collect(Collectors.toSet());
        assertTrue(seen.containsAll(Set.of(TraceFormat.values())), () -> "no sample of one of all but " + seen);
    }

    private static TraceFormat format(Path sample) {
        try (Trace trace = Trace.open(sample, Optional.empty(), true)) {
            return trace.format();
        } catch (TraceProblem e) {
            throw new AssertionError(sample.toString(), e);
        }
    }
}

package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Traces survive being written in another format, but for what that has no place for, which is told. */
class ConversionTest {
    private static final String HARD = """
            time_us,op,offset_bytes,length_bytes,device,stream,latency_us
            0.001,R,0,512,a b,x,0.100
            1.500,W,4611686018427387903,1099511627776,a:b,"x",
            1.500,R,0,1,,,0.000
            9.999,R,7,3,*c,#,12345678901.234
            """;

    @TempDir
    private Path folder;

    static Stream<Arguments> pairs() throws IOException {
        List<Arguments> pairs = new ArrayList<>();
        for (Path sample : FiveRequests.samples()) {
            for (TraceTarget target : TraceTarget.values()) {
                pairs.add(Arguments.of(sample, target));
            }
        }
        return pairs.stream();
    }

    private Conversion convert(Path from, Path into, TraceTarget target) throws TraceProblem {
        try (Trace trace = FiveRequests.open(from);
                TraceOutput output = TraceOutput.open(into, target)) {
            Conversion conversion = new Conversion(trace, output, target);
            assertTrue(conversion.run(() -> false, requests -> {}));
            return conversion;
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void everySampleSurvivesEveryTarget(Path sample, TraceTarget target) throws Exception {
        Path written = folder.resolve("written");
        convert(sample, written, target);
        List<TraceEntry> before;
        try (Trace trace = FiveRequests.open(sample)) {
            before = FiveRequests.entries(trace);
        }
        try (Trace trace = FiveRequests.open(written)) {
            assertEquals(target.word(), trace.format().word());
            List<TraceEntry> after = FiveRequests.entries(trace);
            for (TraceEntry entry : before) {
                if (!target.has(TraceTarget.Feature.LATENCY)) {
                    entry.setLatencyNs(TraceEntry.NO_LATENCY);
                }
                if (!target.has(TraceTarget.Feature.STREAM)) {
                    entry.setOrigin(entry.device(), entry.device());
                }
            }
            assertEquals(text(before), text(after));
        }
        assertEquals(List.of("written"), names());
    }

    private static String text(List<TraceEntry> entries) {
        return String.join("\n", entries.stream().map(TraceEntry::toString).toList());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(FiveRequests::name).sorted().toList();
        }
    }

    @Test
    void ourOwnTextKeepsEverything() throws Exception {
        Path hard = folder.resolve("hard");
        Files.writeString(hard, HARD);
        Path written = folder.resolve("written");
        Conversion conversion = convert(hard, written, TraceTarget.CSV);
        assertEquals(List.of(), conversion.lost());
        try (Trace one = FiveRequests.open(hard);
                Trace other = FiveRequests.open(written)) {
            assertEquals(text(FiveRequests.entries(one)), text(FiveRequests.entries(other)));
            assertEquals(
                    List.of("a:b", "a:b~2", "device", "_c"), other.devices().all());
        }
    }

    @Test
    void namesThatASpreadsheetWouldRunBecomeText() throws Exception {
        Path hard = folder.resolve("hard");
        Files.writeString(
                hard,
                "time_us,op,offset_bytes,length_bytes,device,stream\n"
                        + "0,R,0,512,=cmd|'/C'!A0,@x\n1,R,0,512,'=cmd|'/C'!A0,-7\n2,R,0,512,sda,-7+1\n");
        Path written = folder.resolve("written");

        convert(hard, written, TraceTarget.CSV);

        assertEquals(
                List.of(
                        "0.000,R,0,512,'=cmd|'/C'!A0,'@x,",
                        "1.000,R,0,512,'=cmd|'/C'!A0~2,-7,",
                        "2.000,R,0,512,sda,'-7+1,"),
                Files.readAllLines(written).subList(1, 4));
    }

    @Test
    void whatATargetHasNoPlaceForIsTold() throws Exception {
        Path hard = folder.resolve("hard");
        Files.writeString(hard, HARD);
        assertEquals(
                List.of(
                        "latencies of 3 requests",
                        "which of 4 streams asked",
                        "fractions of microseconds in 4 requests"),
                convert(hard, folder.resolve("fio"), TraceTarget.FIO).lost());
        assertEquals(
                List.of("7 names, which became numbers", "fractions of microseconds in 4 requests"),
                convert(hard, folder.resolve("vdbench"), TraceTarget.VDBENCH).lost());
    }

    @Test
    void trimsAndFlushesSurviveWhereTheTargetHasThemAndAreReportedWhereNot() throws Exception {
        Path mixed = folder.resolve("mixed");
        Files.writeString(
                mixed,
                "time_us,op,offset_bytes,length_bytes,device\n"
                        + "0,R,0,512,d\n1,T,1048576,65536,d\n2,F,0,0,d\n3,W,512,512,d\n");
        for (TraceTarget target : TraceTarget.values()) {
            Path written = folder.resolve(target.word());
            try (Trace trace = FiveRequests.open(mixed).withOthers();
                    TraceOutput output = TraceOutput.open(written, target)) {
                Conversion conversion = new Conversion(trace, output, target);
                conversion.run(() -> false, requests -> {});
                boolean kept = target != TraceTarget.VDBENCH;
                assertEquals(kept ? 4 : 2, conversion.requests());
                assertEquals(
                        kept, conversion.lost().isEmpty(), conversion.lost().toString());
                if (!kept) {
                    assertEquals(
                            List.of("1 requests of kind trim", "1 requests of kind flush"),
                            conversion.lost().subList(0, 2));
                }
            }
            try (Trace trace = FiveRequests.open(written).withOthers()) {
                List<String> kinds = FiveRequests.entries(trace).stream()
                        .map(entry -> entry.kind().word() + " " + entry.offsetBytes() + "+" + entry.lengthBytes())
                        .toList();
                assertEquals(
                        target == TraceTarget.VDBENCH
                                ? List.of("read 0+512", "write 512+512")
                                : List.of("read 0+512", "trim 1048576+65536", "flush 0+0", "write 512+512"),
                        kinds);
            }
        }
    }

    @Test
    void theEndingCompresses() throws Exception {
        Path sample = FiveRequests.SAMPLES.resolve("vdbench.txt");
        for (String name : List.of("a.csv.gz", "b.LOG.ZST", "c.txt")) {
            Path written = folder.resolve(name);
            convert(sample, written, TraceTarget.ofEnding(written).orElseThrow());
            try (Trace trace = FiveRequests.open(written)) {
                assertEquals(
                        TraceTarget.ofEnding(written).orElseThrow().word(),
                        trace.format().word());
                assertEquals(5, FiveRequests.entries(trace).size());
            }
        }
        assertEquals(0x1f, Files.readAllBytes(folder.resolve("a.csv.gz"))[0]);
        assertEquals(0x28, Files.readAllBytes(folder.resolve("b.LOG.ZST"))[0]);
        assertEquals(Optional.empty(), TraceTarget.ofEnding(Path.of("x.gz")));
    }

    @Test
    void nothingIsLeftOfWhatWasStoppedOrFailed() throws Exception {
        Path big = folder.resolve("big");
        Files.write(
                big, IntStream.range(0, 200_000).mapToObj(i -> "1,R,0,512," + i).toList());
        Path written = folder.resolve("written");
        AtomicLong told = new AtomicLong();
        try (Trace trace = FiveRequests.open(big);
                TraceOutput output = TraceOutput.open(written, TraceTarget.CSV)) {
            assertFalse(new Conversion(trace, output, TraceTarget.CSV).run(() -> told.get() > 0, told::set));
        }
        assertEquals(List.of("big"), names());
        Files.writeString(big, "1,R,0,512,1\n1,R,x,512,1\n1,R,0,512,1\n");
        assertThrows(TraceProblem.class, () -> convert(big, written, TraceTarget.CSV));
        assertEquals(List.of("big"), names());
    }

    @Test
    void aPlaceThatCannotBeWrittenIsAProblemOfWriting() {
        TraceProblem problem = assertThrows(
                TraceProblem.class, () -> TraceOutput.open(folder.resolve("no/such/folder.csv"), TraceTarget.CSV));
        assertTrue(problem.writing());
    }
}

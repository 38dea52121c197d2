package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import csdbench.trace.TraceProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sample describes the same five requests, as far as its format can say it, however it is called or packed. */
class TraceSamplesTest {
    private static final String OF_ONE_PROCESSOR = ".blktrace.";

    @TempDir
    private Path folder;

    static List<Path> samples() throws IOException {
        return FiveRequests.samples();
    }

    /** Those that are a trace without other files. */
    static List<Path> lonelySamples() throws IOException {
        return samples().stream()
                .filter(sample -> !sample.toString().contains(OF_ONE_PROCESSOR))
                .toList();
    }

    static List<Path> texts() throws IOException {
        return lonelySamples().stream()
                .filter(sample -> sample.toString().matches(".*\\.(txt|csv|log)"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void describesTheFiveRequests(Path sample) throws TraceProblem {
        describes(sample);
    }

    @ParameterizedTest
    @MethodSource("lonelySamples")
    void aSampleIsRecognisedUnderAnyName(Path sample) throws Exception {
        Path renamed = folder.resolve(marked(sample, "x.csv.bin"));
        Files.copy(sample, renamed);
        describes(renamed);
        assertEquals(format(sample), format(renamed));
    }

    @ParameterizedTest
    @MethodSource("lonelySamples")
    void aSampleMayBeCompressed(Path sample) throws Exception {
        byte[] plain = plain(sample);
        Path gzip = folder.resolve(marked(sample, "one"));
        Files.write(gzip, gzip(plain));
        describes(gzip);
        Path zstd = folder.resolve(marked(sample, "two"));
        Files.write(zstd, Zstd.compress(plain));
        describes(zstd);
        assertEquals(format(sample), format(gzip));
        assertEquals(format(sample), format(zstd));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void linesMayEndAsOnWindowsAndTheLastOneNotAtAll(Path sample) throws Exception {
        String text = Files.readString(sample).stripTrailing();
        Path windows = folder.resolve("windows");
        Files.writeString(windows, "\ufeff" + text.replace("\n", "\r\n") + "\r\n\r\n");
        describes(windows);
        Path open = folder.resolve("open");
        Files.writeString(open, text);
        describes(open);
    }

    @Test
    void textOfSixteenBitsIsRefusedWithAdvice() throws IOException {
        Path wide = folder.resolve("wide");
        Files.write(wide, "\ufeff0.0 0.1 1 0 512 r 1\n".getBytes(StandardCharsets.UTF_16LE));
        TraceProblem problem = assertThrows(TraceProblem.class, () -> FiveRequests.open(wide));
        assertTrue(problem.getMessage().contains("UTF-16"), problem.getMessage());
    }

    @Test
    void everyFormatHasASample() throws IOException {
        Set<TraceFormat> seen = samples().stream().map(TraceSamplesTest::format).collect(Collectors.toSet());
        assertTrue(seen.containsAll(Set.of(TraceFormat.values())), () -> "no sample of one of all but " + seen);
    }

    @Test
    void binarySamplesAreWhatTheirWriterWrites() throws IOException {
        check("flatfile.bin", BinarySamples.flatFile());
        check("five.blktrace.0", BinarySamples.blktrace(0, ByteOrder.LITTLE_ENDIAN));
        check("five.blktrace.1", BinarySamples.blktrace(1, ByteOrder.LITTLE_ENDIAN));
        check("five.blktrace.3", BinarySamples.blktrace(3, ByteOrder.LITTLE_ENDIAN));
        check("blktrace-big-endian.bin", BinarySamples.blktrace(-1, ByteOrder.BIG_ENDIAN));
        check("cloudphysics-v1.bin", BinarySamples.virtualDisk1());
        check("cloudphysics-v2.bin", BinarySamples.virtualDisk2());
    }

    /** Set the property to write them anew. */
    private static void check(String name, byte[] expected) throws IOException {
        Path sample = FiveRequests.SAMPLES.resolve(name);
        if (Boolean.getBoolean("csdbench.samples")) {
            Files.write(sample, expected);
        }
        assertArrayEquals(expected, Files.readAllBytes(sample), name);
    }

    @Test
    void whatBlktracesFilesHaveInCommonNamesThemAll() throws TraceProblem {
        describes(FiveRequests.SAMPLES.resolve("five"));
    }

    private static void describes(Path file) throws TraceProblem {
        try (Trace trace = FiveRequests.open(file)) {
            FiveRequests.check(file, trace);
        }
    }

    /** A name that says nothing but what the check must know. */
    private static String marked(Path sample, String name) {
        return FiveRequests.name(sample).startsWith("cloudphysics-v1") ? "cloudphysics-v1." + name : name;
    }

    private static TraceFormat format(Path sample) {
        try (Trace trace = FiveRequests.open(sample)) {
            return (TraceFormat) trace.format();
        } catch (TraceProblem e) {
            throw new AssertionError(sample.toString(), e);
        }
    }

    private static byte[] plain(Path sample) throws Exception {
        try (InputStream input = TraceBytes.open(sample)) {
            return input.readAllBytes();
        }
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream output = new GZIPOutputStream(bytes)) {
            output.write(plain);
        }
        return bytes.toByteArray();
    }
}

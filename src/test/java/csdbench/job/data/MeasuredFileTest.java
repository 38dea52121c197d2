package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.content.measure.Codec;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuredFileTest {
    private static final long MIB = 1 << 20;
    private static final InputStream NO_INPUT = InputStream.nullInputStream();

    @TempDir
    private Path folder;

    private int asks;

    @Test
    void whatIsSmallIsMeasuredWhole() throws IOException, Failure {
        Path file = Files.write(folder.resolve("zeros"), new byte[(int) MIB + 4096]);

        MeasuredFile measured = MeasuredFile.measure(file.toString(), NO_INPUT, 4 * MIB, 1, Progress.NONE);

        assertTrue(measured.complete());
        assertEquals(MIB + 4096, measured.measurement().bytes());
        assertTrue(measured.measurement().compression(Codec.LZ4, 4096).ratio() > 100);
        assertEquals(file + ": 1.0 MiB, all measured", measured.lines().getFirst());
    }

    @Test
    void ofWhatIsLargeASampleIsMeasuredAndSaidToBeOne() throws IOException, Failure {
        Path file = Files.write(folder.resolve("zeros"), new byte[(int) (8 * MIB)]);

        MeasuredFile measured = MeasuredFile.measure(file.toString(), NO_INPUT, 2 * MIB, 1, Progress.NONE);

        assertTrue(measured.complete());
        assertEquals(2 * MIB, measured.measurement().bytes());
        assertEquals(
                file + ": 8.0 MiB, 2.0 MiB of it measured", measured.lines().getFirst());
        assertEquals(
                "distinct within what was measured; blocks elsewhere may repeat them",
                measured.lines().getLast());
    }

    @Test
    void ofAStreamTheFirstBytesAreMeasuredAndNoMoreIsRead() throws Failure {
        byte[] bytes = new byte[(int) (4 * MIB)];
        Arrays.fill(bytes, (int) (2 * MIB), bytes.length, (byte) 1);

        MeasuredFile measured = MeasuredFile.measure(
                "-",
                new SequenceInputStream(new ByteArrayInputStream(bytes), new Endless()),
                2 * MIB,
                1,
                Progress.NONE);

        assertTrue(measured.complete());
        assertEquals(2 * MIB, measured.measurement().bytes());
        assertTrue(measured.measurement().compression(Codec.LZ4, 4096).ratio() > 100);
        assertEquals(
                "standard input: its first 2.0 MiB measured, and there is more",
                measured.lines().getFirst());
    }

    @Test
    void ofAStreamThatIsStoppedOnlyTheFirstBytesAreKnown() throws Failure {
        int[] asked = {0};
        InputStream endless = new Endless();

        MeasuredFile measured =
                MeasuredFile.measure("-", endless, 64 * MIB, 1, new Progress(_ -> {}, () -> ++asked[0] > 40));

        assertFalse(measured.complete());
        assertTrue(measured.lines().getFirst().startsWith("standard input: its first "));
        assertTrue(measured.lines().getFirst().endsWith(" measured when it was stopped"));
    }

    private static final class Endless extends InputStream {
        @Override
        public int read() {
            return 'y';
        }
    }

    @Test
    void aStreamOfTooLittleIsToldInASentence() {
        Failure empty = assertThrows(Failure.class, () -> MeasuredFile.measure("-", NO_INPUT, MIB, 1, Progress.NONE));
        InputStream few = new ByteArrayInputStream(new byte[100]);
        Failure tiny = assertThrows(Failure.class, () -> MeasuredFile.measure("-", few, MIB, 1, Progress.NONE));

        assertEquals("standard input is empty; there is nothing to measure", empty.getMessage());
        assertEquals("standard input has 100 B; the smallest block that is measured has 4.0 KiB", tiny.getMessage());
    }

    @Test
    void whoStopsGetsWhatWasMeasuredUntilThen() throws IOException, Failure {
        Path file = Files.write(folder.resolve("zeros"), new byte[(int) (8 * MIB)]);
        List<String> shown = new ArrayList<>();
        int[] asked = {0};

        MeasuredFile measured = MeasuredFile.measure(
                file.toString(), NO_INPUT, 8 * MIB, 1, new Progress(shown::add, () -> ++asked[0] > 3));

        assertFalse(measured.complete());
        assertEquals(3 * MIB, measured.measurement().bytes());
        assertEquals(
                file + ": 8.0 MiB, 3.0 MiB of it measured when it was stopped",
                measured.lines().getFirst());
        assertEquals("measuring " + file + ": 1.0 MiB of 8.0 MiB", shown.getFirst());
    }

    @Test
    void whatCannotBeMeasuredIsToldInASentence() throws IOException {
        Path empty = Files.write(folder.resolve("empty"), new byte[0]);
        Path tiny = Files.write(folder.resolve("tiny"), new byte[100]);

        assertEquals(empty + " is empty; there is nothing to measure", complaint(empty));
        assertEquals(tiny + " has 100 B; the smallest block that is measured has 4.0 KiB", complaint(tiny));
        assertEquals(folder.resolve("none") + ": there is no such file or device", complaint(folder.resolve("none")));
    }

    @Test
    void ofAFolderAllFilesAreMeasuredAsTheirFileSystemStoresThem() throws IOException, Failure {
        byte[] random = new byte[3 * 4096];
        new Random(1).nextBytes(random);
        Files.write(Files.createDirectory(folder.resolve("below")).resolve("b"), random);
        Files.write(folder.resolve("a"), Arrays.copyOf(random, 100));
        Files.write(folder.resolve("empty"), new byte[0]);
        Files.createSymbolicLink(folder.resolve("again"), folder.resolve("below/b"));
        Files.createSymbolicLink(folder.resolve("round"), folder);

        MeasuredFile measured = MeasuredFile.measure(folder.toString(), NO_INPUT, MIB, 1, Progress.NONE);

        assertEquals(
                folder + " (2 files): 16.0 KiB, all measured", measured.lines().getFirst());
        assertEquals(4, measured.measurement().compression(Codec.LZ4, 4096).blocks());
        assertEquals(
                4 * 4096 / (3 * 4096 + 120.0),
                measured.measurement().compression(Codec.LZ4, 4096).ratio(),
                0.002);
    }

    @Test
    void filesThatEndMeanwhileAreLeftOutOfTheSample() throws IOException, Failure {
        Path first = Files.write(folder.resolve("a"), new byte[(int) MIB]);
        Files.write(folder.resolve("b"), new byte[(int) MIB]);
        Progress removing = new Progress(_ -> {}, () -> {
            if (asks++ == 2) {
                first.toFile().delete();
            }
            return false;
        });

        MeasuredFile measured = MeasuredFile.measure(folder.toString(), NO_INPUT, 4 * MIB, 1, removing);

        assertEquals(MIB, measured.measurement().bytes());
        assertTrue(measured.complete());
    }

    @Test
    void whatStoresNothingIsNoSample() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")));
        Failure problem =
                assertThrows(Failure.class, () -> MeasuredFile.measure("/proc", NO_INPUT, MIB, 1, Progress.NONE));

        assertEquals("cannot look into /proc: its file system, proc, stores nothing", problem.getMessage());
    }

    private static String complaint(Path path) {
        Failure problem = assertThrows(
                Failure.class, () -> MeasuredFile.measure(path.toString(), NO_INPUT, MIB, 1, Progress.NONE));
        assertEquals(ExitCode.USAGE, problem.code());
        return problem.getMessage();
    }
}

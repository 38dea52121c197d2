package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedFileTest {
    private static final long SIZE_BYTES = (3 << 20) + 1234;

    @TempDir
    private Path folder;

    @Test
    void theFileIsAsLongAsAskedAndTheLineSaysWhatWasMeasured() throws Exception {
        Path file = folder.resolve("made");

        String line = make(file, ContentSpec.exact(2), 7, false).line();

        assertEquals(SIZE_BYTES, Files.size(file));
        assertTrue(
                line.matches(
                        "\\Q" + file + "\\E: 3.0 MiB, style exact, 2:1 for deflate at 4.0 KiB; measured at 4.0 KiB:"
                                + " lz4 [12]\\.\\d{3}, zstd-1 [12]\\.\\d{3}, deflate-6 [12]\\.\\d{3}; seed 7"),
                line);
    }

    @Test
    void theSameSeedMakesTheSameFileAndAnotherSeedAnotherOne() throws Exception {
        make(folder.resolve("a"), ContentSpec.INCOMPRESSIBLE, 1, false);
        make(folder.resolve("b"), ContentSpec.INCOMPRESSIBLE, 1, false);
        make(folder.resolve("c"), ContentSpec.INCOMPRESSIBLE, 2, false);

        byte[] a = Files.readAllBytes(folder.resolve("a"));
        assertArrayEquals(a, Files.readAllBytes(folder.resolve("b")));
        assertFalse(Arrays.equals(a, Files.readAllBytes(folder.resolve("c"))));
    }

    @Test
    void aFileThatIsThereIsOverwrittenOnlyByForce() throws Exception {
        Path file = Files.writeString(folder.resolve("mine"), "dear to me");

        Failure problem = assertThrows(Failure.class, () -> make(file, ContentSpec.INCOMPRESSIBLE, 1, false));

        assertEquals(ExitCode.REFUSED, problem.code());
        assertEquals(
                "refused: " + file
                        + " is there already\n    = to proceed: name another file, or overwrite it with --force",
                problem.getMessage());
        assertEquals("dear to me", Files.readString(file));
        make(file, ContentSpec.INCOMPRESSIBLE, 1, true);
        assertEquals(SIZE_BYTES, Files.size(file));
    }

    @Test
    void nothingIsLeftOfAFileThatWasStopped() throws IOException {
        Path file = folder.resolve("half");
        int[] asked = {0};

        Failure stopped = assertThrows(
                Failure.class,
                () -> GeneratedFile.make(
                        file,
                        SIZE_BYTES,
                        ContentSpec.INCOMPRESSIBLE,
                        1,
                        false,
                        new Progress(_ -> {}, () -> ++asked[0] > 2)));

        assertEquals(ExitCode.INTERRUPTED, stopped.code());
        assertEquals("stopped; " + file + " was removed", stopped.getMessage());
        assertFalse(Files.exists(file));
    }

    @Test
    void foldersAndMissingFoldersAreToldInASentence() {
        assertTrue(complaint(folder).startsWith("refused: " + folder + " is a folder"));
        Path lost = folder.resolve("no/such");
        assertTrue(complaint(lost).contains(lost + ""), complaint(lost));
    }

    private String complaint(Path file) {
        return assertThrows(Failure.class, () -> make(file, ContentSpec.INCOMPRESSIBLE, 1, false))
                .getMessage();
    }

    private static GeneratedFile make(Path file, ContentSpec spec, long seed, boolean force) throws Failure {
        return GeneratedFile.make(file, SIZE_BYTES, spec, seed, force, Progress.NONE);
    }
}

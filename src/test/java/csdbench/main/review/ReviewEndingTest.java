package csdbench.main.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reviews that are refused, and reviews that fail in the middle. */
class ReviewEndingTest {
    /** It promises more than its flash holds, so that data which does not compress cannot be written. */
    private static final String LEAN = "sim:csd3000-7.68tb?nominal=64m&capacity=256m";

    private static final String SOUND = "sim:csd3000-7.68tb?nominal=256m";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void whatWasMeasuredBeforeAFailureIsReportedAndHowToGoOnIsSaidLast() throws IOException {
        Path out = folder.resolve("out");
        assertEquals(1, review(out, "--lun", LEAN, "--data", "0,75"), this::said);

        assertTrue(Files.readString(out.resolve("report.html")).contains("4K random read"));
        assertEquals("csdbench review --resume " + out + " goes on from there", last(0));
        assertTrue(last(1).startsWith("error: a run of " + out.resolve("0-percent")), this::said);
        assertTrue(last(1).contains("was stopped: "), this::said);
    }

    @Test
    void drivesBeforeTheOneThatFailedAreReported() throws IOException {
        Path out = folder.resolve("out");
        assertEquals(1, review(out, "--lun", SOUND, "--lun", LEAN, "--data", "0"), this::said);

        assertTrue(Files.readString(out.resolve("report.html")).contains("4K random read"));
        assertEquals("csdbench review --resume " + out + " goes on from there", last(0));
    }

    @Test
    void whereNothingWasMeasuredThereIsNothingToGoOnFromAndTheFolderCanBeUsedAgain() {
        Path out = folder.resolve("out");
        assertEquals(1, review(out, "--lun", LEAN, "--lun", SOUND, "--data", "0"), this::said);
        assertEquals("nothing was measured yet, so there is nothing to go on from", last(0));
        assertFalse(Files.exists(out.resolve("report.html")));

        assertEquals(0, review(out, "--lun", LEAN, "--lun", SOUND, "--data", "75"), this::said);
    }

    @Test
    void oneLunTogetherWithItselfIsRefusedHoweverItIsWritten() throws IOException {
        Path file = folder.resolve("a.dat");
        Path link = Files.createSymbolicLink(folder.resolve("link.dat"), file);
        for (String other : List.of(file.toString(), folder + "/../" + folder.getFileName() + "/a.dat", "" + link)) {
            assertEquals(2, review(together(file.toString(), other)), other);
            assertTrue(last(0).startsWith("error: --together needs different luns"), this::said);
        }
        assertEquals(2, review(together(SOUND, SOUND)));
        assertTrue(last(0).contains("unit=2"), this::said);
        assertEquals(0, review(together(SOUND, SOUND + "&unit=2")), this::said);
        assertEquals(2, review(together(SOUND, "sim:cd6-7.68tb")));
        assertTrue(last(0).contains("needs simulated drives of one model, and " + SOUND + " and sim:cd6-"), last(0));
    }

    private List<String> together(String one, String other) {
        return List.of("--lun", one, "--lun", other, "--together", "--size", "64m", "--plan", "-o", folder + "/out");
    }

    @Test
    void aFolderThatIsMissingIsToldOfTheLunBeforeTheResultFolderIsMade() {
        Path out = folder.resolve("out");
        Path lun = folder.resolve("missing").resolve("a.dat");
        assertEquals(2, review(out, "--lun", lun.toString(), "--size", "64m"), this::said);

        assertTrue(said().contains("--lun " + lun + ": error: the file " + lun + " cannot be created"), this::said);
        assertFalse(said().contains(".parm"), this::said);
        assertFalse(Files.exists(out));
    }

    @Test
    void aRefusalNamesTheLunAndNoFileThatNobodyWrote() {
        Path out = folder.resolve("out");
        Path lun = out.resolve("a.dat");
        assertEquals(3, review(out, "--lun", lun.toString(), "--size", "64m"), this::said);

        assertTrue(said().contains("--lun " + lun + " would write to it in run 'fill'"), this::said);
        assertFalse(said().contains(".parm"), this::said);
        assertFalse(Files.exists(out));
    }

    @Test
    void aResultFolderThatCannotBeMadeIsNamed() throws IOException {
        Path out = Files.createFile(folder.resolve("file")).resolve("out");
        assertEquals(2, review(out, "--lun", SOUND), this::said);

        assertTrue(last(0).startsWith("error: cannot make or write the result folder " + out + ": "), this::said);
        assertTrue(last(0).endsWith("; choose another folder with -o"), this::said);
    }

    private int review(Path out, String... more) {
        List<String> arguments = new ArrayList<>(List.of(more));
        arguments.addAll(List.of("--workload", "random-read-4k", "--points", "50", "-o", out.toString()));
        return review(arguments);
    }

    private int review(List<String> more) {
        List<String> arguments = new ArrayList<>(more);
        arguments.addFirst("review");
        err.reset();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return Main.run(arguments, new Terminal(stream, stream, Optional.empty()));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** A line of what was said, counted from the end. */
    private String last(int fromEnd) {
        List<String> lines = said().lines().toList();
        return lines.get(lines.size() - 1 - fromEnd);
    }
}

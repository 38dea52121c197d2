package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.session.RunRequest;
import csdbench.job.session.UsageError;
import csdbench.language.definition.value.DataWords.JournalWord;
import csdbench.language.definition.value.DataWords.ValidateWord;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VdbenchCommandLineTest {
    @Test
    void valuesMayBeJoinedOrSeparate() throws UsageError {
        RunRequest joined = request("-fx.parm", "-oout", "-e5", "-i2", "-w3", "-rrd1");
        RunRequest separate = request("-f", "x.parm", "-o", "out", "-e", "5", "-i", "2", "-w", "3", "-r", "rd1");

        for (RunRequest request : List.of(joined, separate)) {
            assertEquals(List.of(Path.of("x.parm")), request.parmfiles());
            assertEquals("out", request.outputFolder());
            assertEquals(OptionalLong.of(5), request.elapsedSeconds());
            assertEquals(OptionalLong.of(2), request.intervalSeconds());
            assertEquals(OptionalLong.of(3), request.warmupSeconds());
            assertEquals(Optional.of("rd1"), request.onlyRun());
        }
    }

    @Test
    void severalFilesStandBehindOneOption() throws UsageError {
        assertEquals(
                List.of(Path.of("a"), Path.of("b")),
                request("-f", "a", "b", "-s").parmfiles());
    }

    @Test
    void aWordWithAnEqualsSignIsAVariable() throws UsageError {
        assertEquals(
                Map.of("lun", "/dev/x", "n", "1"),
                request("-f", "a", "lun=/dev/x", "n=1").variables());
    }

    @Test
    void theOutputFolderIsCalledOutputUnlessNamed() throws UsageError {
        assertEquals("output", request("-f", "a").outputFolder());
    }

    @Test
    void aLoopHasACountOrATime() throws UsageError {
        assertEquals(3, request("-f", "a", "-l3").loops());
        assertEquals(600, request("-f", "a", "-l", "10m").loopSeconds());
        assertEquals(Long.MAX_VALUE, request("-f", "a", "-l").loops());
    }

    @Test
    void whatOnlyVdbenchNeedsIsIgnoredAndNamed() throws UsageError {
        VdbenchCommandLine line = VdbenchCommandLine.parse(List.of("-f", "a", "-m", "4", "-p5570", "-d25", "-k"));

        assertEquals(List.of("-m 4", "-p 5570", "-d 25", "-k"), line.ignored());
    }

    @Test
    void anUnknownOptionIsNamed() {
        assertEquals("Invalid execution parameter: '-zzz'", refusal("-f", "a", "-zzz"));
    }

    @Test
    void nothingToDoIsAnError() {
        assertTrue(refusal("-s").startsWith("No input parameters specified"));
    }

    @Test
    void validationAndJournalHaveLetters() throws UsageError {
        assertEquals(
                Set.of(ValidateWord.READ_AFTER_WRITE, ValidateWord.TIME),
                request("-f", "a", "-vrt").validate());
        assertEquals(Set.of(ValidateWord.YES), request("-v", "-f", "a").validate());
        assertEquals(
                Set.of(JournalWord.RECOVER, JournalWord.ONLY),
                request("-f", "a", "-jro").journal());
        assertTrue(refusal("-f", "a", "-vx").startsWith("-v x: expected words of yes, no"));
    }

    @Test
    void aNumberThatIsNoneIsNamed() {
        assertEquals("-e x: expected a whole number", refusal("-f", "a", "-e", "x"));
    }

    @Test
    void aMissingValueIsSaid() {
        assertEquals("-o needs a value behind it", refusal("-f", "a", "-o"));
    }

    @Test
    void permitsAreRepeatable() throws UsageError {
        assertEquals(
                List.of("/dev/a", "SERIAL"),
                request("-f", "a", "--allow-write", "/dev/a", "--allow-write", "SERIAL")
                        .allowWrite());
    }

    @Test
    void theQuickTestNeedsNoFile() throws UsageError {
        assertEquals(Optional.of("t2"), VdbenchCommandLine.parse(List.of("-t2")).quickTest());
        assertTrue(refusal("-tx").contains("-t -t1 -t2 -td -tf"));
    }

    private static RunRequest request(String... arguments) throws UsageError {
        return VdbenchCommandLine.parse(List.of(arguments)).request(Optional.empty());
    }

    private static String refusal(String... arguments) {
        return assertThrows(UsageError.class, () -> VdbenchCommandLine.parse(List.of(arguments)))
                .getMessage();
    }
}

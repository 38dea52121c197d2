package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.RunRequest;
import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.plan.Repetition;
import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.Release;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VdbenchCommandLineTest {
    @TempDir
    private Path folder;

    /** vdbench has one code for whatever is no failure, and run another; the text names what is sent. */
    @Test
    void theTextNamesTheCodeThatIsSentAsVdbenchWouldAndAsRunDoes() throws IOException {
        Path parm = Files.writeString(
                folder.resolve("a.parm"),
                "sd=sd1,lun=sim:generic-nvme,threads=1\n"
                        + "wd=wd1,sd=sd1,xfersize=4k,rdpct=100\nrd=rd1,wd=wd1,iorate=1000000,elapsed=2,interval=1\n");
        String missed = "a rate that was asked for was not reached.\n";

        assertEquals("0 Exit code 0 as vdbench has it, although " + missed, told("-f", parm.toString()));
        assertEquals("1 Exit code 1: " + missed, told("run", parm.toString()));
        assertEquals("157", told("-f", folder.resolve("none.parm").toString()));
    }

    /** The code, and what is said of it. */
    private String told(String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                Stream.concat(
                                Stream.of(words),
                                Stream.of("-o", folder.resolve("out").toString()))
                        .toList(),
                new Terminal(
                        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
        String said = err.toString(StandardCharsets.UTF_8);
        int at = said.indexOf("Exit code ");
        return code + (at < 0 ? "" : " " + said.substring(at, said.indexOf('\n', at) + 1));
    }

    @Test
    void valuesMayBeJoinedOrSeparate() throws UsageError {
        RunRequest joined = request("-fx.parm", "-oout", "-e5", "-i2", "-w3", "-rrd1");
        RunRequest separate = request("-f", "x.parm", "-o", "out", "-e", "5", "-i", "2", "-w", "3", "-r", "rd1");

        for (RunRequest request : List.of(joined, separate)) {
            assertEquals(List.of(Path.of("x.parm")), request.parmfiles().files());
            assertEquals("out", request.output().folder());
            assertEquals(OptionalLong.of(5), request.overrides().elapsedSeconds());
            assertEquals(OptionalLong.of(2), request.overrides().intervalSeconds());
            assertEquals(OptionalLong.of(3), request.overrides().warmupSeconds());
            assertEquals(Optional.of("rd1"), request.overrides().onlyRun());
        }
    }

    @Test
    void severalFilesStandBehindOneOption() throws UsageError {
        assertEquals(
                List.of(Path.of("a"), Path.of("b")),
                request("-f", "a", "b", "-s").parmfiles().files());
    }

    @Test
    void aWordWithAnEqualsSignIsAVariable() throws UsageError {
        assertEquals(
                Map.of("lun", "/dev/x", "n", "1"),
                request("-f", "a", "lun=/dev/x", "n=1").parmfiles().variables());
    }

    @Test
    void theOutputFolderIsCalledOutputUnlessNamed() throws UsageError {
        assertEquals("output", request("-f", "a").output().folder());
    }

    @Test
    void aLoopHasACountOrATime() throws UsageError {
        assertEquals(Optional.of(Repetition.times(3)), repetition("-l3"));
        assertEquals(Optional.of(Repetition.lasting(600)), repetition("-l", "10m"));
        assertEquals(Optional.of(Repetition.times(Long.MAX_VALUE)), repetition("-l"));
        assertEquals(Optional.empty(), repetition("-l0"));
    }

    @Test
    void whatOnlyVdbenchNeedsIsIgnoredAndNamed() throws UsageError {
        VdbenchCommandLine line = VdbenchCommandLine.parse(List.of("-f", "a", "-m", "4", "-p5570", "-d25", "-k"));

        assertEquals(List.of("-m 4", "-d 25", "-k"), line.ignored());
    }

    @Test
    void columnsAndMegabytesOfTheRowsAreChosen() throws UsageError {
        assertEquals(Layout.USUAL, request("-f", "a").output().layout());
        assertEquals(
                new Layout(Release.V5_04_06, true),
                request("-f", "a", "-mb", "--vdbench-columns", "5.04.06")
                        .output()
                        .layout());
        assertEquals(
                "--vdbench-columns 5.04.05: expected 5.04.06 or 5.04.07",
                refusal("-f", "a", "--vdbench-columns", "5.04.05"));
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
                request("-f", "a", "-vrt").overrides().validate());
        assertEquals(
                Set.of(ValidateWord.YES), request("-v", "-f", "a").overrides().validate());
        assertEquals(
                Set.of(JournalWord.RECOVER, JournalWord.ONLY),
                request("-f", "a", "-jro").overrides().journal());
        assertTrue(refusal("-f", "a", "-vx").startsWith("-v x: expected words of yes, no"));
    }

    @Test
    void aNumberThatIsNoneIsNamed() {
        assertEquals("-e x: expected a whole number of at least 1", refusal("-f", "a", "-e", "x"));
        assertEquals("-i 0: expected a whole number of at least 1", refusal("-f", "a", "-i", "0"));
    }

    @Test
    void aMissingValueIsSaid() {
        assertEquals("-o needs a value after it", refusal("-f", "a", "-o"));
    }

    @Test
    void permitsAreRepeatable() throws UsageError {
        assertEquals(
                List.of("/dev/a", "SERIAL"),
                request("-f", "a", "--allow-write", "/dev/a", "--allow-write", "SERIAL")
                        .devices()
                        .allowWrite());
    }

    @Test
    void theQuickTestNeedsNoFile() throws UsageError {
        assertEquals(Optional.of("t2"), VdbenchCommandLine.parse(List.of("-t2")).quickTest());
        assertTrue(refusal("-tx").contains("-t -t1 -t2 -td -tf"));
    }

    private static Optional<Repetition> repetition(String... loop) throws UsageError {
        return request(Stream.concat(Stream.of(loop), Stream.of("-f", "a")).toArray(String[]::new))
                .overrides()
                .repetition();
    }

    private static RunRequest request(String... arguments) throws UsageError {
        return VdbenchCommandLine.parse(List.of(arguments)).request(Optional.empty(), Terminal.system());
    }

    private static String refusal(String... arguments) {
        return assertThrows(UsageError.class, () -> VdbenchCommandLine.parse(List.of(arguments)))
                .getMessage();
    }
}

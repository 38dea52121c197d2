package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.job.session.SessionFolder;
import csdbench.report.JsonReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Preconditioning from a command line to a folder, on small simulated drives and on files. */
final class PreconditionCommandTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void theCapacityIsWrittenTwiceAndCountedBeforeTheRoundsBegin() {
        int code = run(
                DRIVE,
                "--threads",
                "8",
                "--round",
                "2",
                "--steady",
                "(max,3,0.0001,0.0001)",
                "--maxrounds",
                "3",
                "--workload",
                "rdpct=50,xfersize=4k",
                "-v");
        assertEquals(1, code, this::said);

        assertTrue(said().contains(" 2.00 times the "), this::said);
        assertTrue(said().contains("round 3 of at most 3: IOPS "), this::said);
        assertTrue(said().contains("maximum response did not reach steady state in 3 rounds"), this::said);
    }

    @Test
    void whatIsRefusedLeavesNoFolderButOneThatWasThere() throws IOException {
        assertEquals(2, run(DRIVE, "--workload", "rdpct=500"), this::said);
        assertTrue(Files.notExists(folder.resolve("out")), this::said);

        Files.createDirectory(folder.resolve("out"));
        assertEquals(2, run(DRIVE, "--workload", "rdpct=500"), this::said);
        assertTrue(Files.exists(folder.resolve("out")), this::said);
    }

    @Test
    void onAPipeTheVerdictStandsAloneAndThresholdsAreOfTheRounds() {
        String[] rounds = {DRIVE, "--depth", "8", "--for", "2s", "--steady", "(iops,3,100,100)"};
        List<String> words = new ArrayList<>(List.of(rounds));
        words.addAll(List.of("--fail-on", "iops>=1000000000,errors=0"));

        assertEquals(8, run(words.toArray(String[]::new)), this::said);

        assertFalse(said().contains("Starting RD=") || said().contains("round 1 of"), this::said);
        assertTrue(said().contains(" IOPS: IOPS met the rule of steady state in round 3"), this::said);
        assertTrue(said().contains("\nState of the drive: as these writes left it"), this::said);
        assertTrue(said().contains("1 of 2 thresholds was not kept"), () -> "fills are not judged: " + said());
        assertEquals(2, said().split("report.html", -1).length, () -> "one place to look: " + said());
    }

    /** The state that csdbench io begins with is the one that rounds come to. */
    @Test
    void theSameStateHasTheSameRateInRoundsAndInOneRun() throws IOException {
        String drive = "sim:csd3000-7.68tb?shrink=10000";
        assertEquals(0, run(drive, "--depth", "16", "--for", "10s"), this::said);
        assertTrue(said().contains("Steady at "), this::said);
        assertTrue(said().contains(" written, 2 times\n"), this::said);
        double rounds = writeIops("out/part1", 2);

        assertEquals(
                0,
                main(List.of("io", drive, "--write", "4k", "--depth", "16", "--for", "10s", "-o", folder + "/io")),
                this::said);

        assertEquals(rounds, writeIops("io", 0), 0.03 * rounds);
        assertTrue(
                said().contains("rounds of csdbench precondition come once they have overwritten it about once"),
                this::said);
    }

    @Test
    void roundsInATroughSayThatAnotherStateMayBeFasterAndHowToComeThere() throws IOException {
        String drive = "sim:csd3000-7.68tb?shrink=100";
        assertEquals(1, run(drive, "--depth", "16", "--for", "2s", "--passes", "1"), this::said);

        assertTrue(said().contains("Rule met, NOT shown to be steady: "), this::said);
        String page = Files.readString(folder.resolve("out/report.html"));
        assertTrue(page.contains(": rule met") && !page.contains(" %: steady"), page);
        assertTrue(said().matches("(?s).*; rounds of \\d+ m would see them.*"), this::said);
        assertTrue(said().contains("overwritten once and more, so it may be faster or slower there"), this::said);
        assertTrue(said().contains("?shrink=100 behind the lun shows that state"), this::said);
    }

    private double writeIops(String results, int run) throws IOException {
        return JsonReport.read(folder.resolve(results))
                .runs()
                .get(run)
                .work()
                .write()
                .iops();
    }

    /** Creating it writes all of it once, too, and is no pass. */
    @Test
    void onlyFillsCountAsPassesOverAFileThatHasToBeCreated() {
        assertEquals(0, run(folder.resolve("new.dat").toString(), "--size", "2m", "--workload", "none"), this::said);

        assertTrue(said().contains("4,194,304 bytes written in 128 KiB, 2.00 times the 2.0 MiB"), this::said);
    }

    @Test
    void thePageHasAChartOfEachFigureOverRoundsAndCanBeMadeAgain() throws IOException {
        assertEquals(0, run(DRIVE, "--depth", "8", "--for", "2s", "--steady", "(iops,3,100,100)"), this::said);

        Path page = folder.resolve("out/report.html");
        String first = Files.readString(page);
        for (String figure : List.of("iops", "mb", "mean", "p99", "max", "sd")) {
            assertTrue(first.contains("svg-rounds-" + figure + "-"), figure);
        }
        assertTrue(first.contains(">SIMULATED<"), first);
        assertTrue(first.contains(">mean of the window<") && first.contains(">fitted line<"), first);
        assertTrue(first.contains("Rounds 1 to 3: range "), first);
        assertTrue(first.contains("limit 100 %: steady."), first);
        Files.delete(page);
        assertEquals(0, main(List.of("report", folder.resolve("out").toString())), this::said);
        assertEquals(first, Files.readString(page));
    }

    @Test
    void publishedFiguresOfADriveAreBesideThoseOfItsModelAndFittedOnesAreMarked() throws IOException {
        assertEquals(
                0,
                run("sim:p320h-350gb?nominal=64m&stallGap=0", "--round", "2", "--steady", "(iops,3,100,100)"),
                this::said);

        String page = Files.readString(folder.resolve("out/report.html"));
        int rows = page.indexOf("Beside published preconditioning");
        assertTrue(rows > 0, page);
        String row = page.substring(page.indexOf(">IOPS, steady<", rows));
        row = row.substring(0, row.indexOf("</tr>"));
        assertTrue(row.contains(">150K<") && row.contains(">fitted<") && row.contains("a quarter is compared"), row);
        assertTrue(page.substring(rows).contains(">Highest standard deviation, all rounds<"), page);
        String table = page.substring(rows, page.indexOf("</table>", rows));
        assertEquals(7, table.split("<tr>").length - 2, "published figures of the P320h");
    }

    @Test
    void aDriveThatPromisedTooMuchEndsItBeforeItIsFull() {
        String promises = "sim:csd3000-7.68tb?nominal=64m&capacity=256m";
        assertEquals(1, run(promises, "--stop-at-free", "10%"), this::said);
        assertTrue(said().contains(promises + " has "), this::said);
        assertTrue(said().matches("(?s).* physical space left, .* %; stopatfree= keeps 10 % free.*"), this::said);
    }

    @Test
    void whatIsResumedIsNeitherPurgedNorAskedForAnew() {
        Path out = folder.resolve("out");
        assertEquals(
                2, main(List.of("precondition", "--resume", out.toString(), "--purge", "blkdiscard", "--passes", "3")));
        assertTrue(
                said().contains("--resume goes on as " + out + " was asked for; leave out --purge and --passes, or"
                        + " begin anew in another folder"),
                this::said);
    }

    @Test
    void afterAFillAloneNothingIsLeftToResume() {
        assertEquals(0, run(DRIVE + "&state=" + folder.resolve("drive"), "--passes", "1", "--workload", "none"));
        assertTrue(said().contains(" 1.00 times the "), this::said);
        assertEquals(2, run(DRIVE), "a folder holds one preconditioning");
        assertEquals(0, resume());
        assertTrue(said().contains("Nothing is left to do."), this::said);
    }

    @Test
    void aDriveWhoseFileIsGoneIsNotGoneOnWithAsANewOne() throws IOException {
        Path state = folder.resolve("drive");
        assertEquals(0, run(DRIVE + "&state=" + state, "--passes", "1", "--workload", "none"));
        Files.delete(state);

        assertEquals(2, resume());

        assertTrue(said().contains("is gone with its process, or with its file; begin anew"), this::said);
    }

    @Test
    void aDriveThatIsGoneIsNotOfferedToBeResumed() {
        assertEquals(0, run(DRIVE, "--passes", "1", "--workload", "none"));
        assertEquals(2, run(DRIVE));
        assertTrue(said().contains("has a preconditioning already; choose another folder with -o"), this::said);
    }

    @Test
    void aReportOfWhatHasNoResultsNamesWhatIsMissing() throws IOException {
        assertEquals(0, run(DRIVE + "&state=" + folder.resolve("drive"), "--passes", "1", "--workload", "none"));
        Files.delete(folder.resolve("out/part1/result.json"));

        assertEquals(2, main(List.of("report", folder.resolve("out").toString())), this::said);

        assertTrue(said().contains("a preconditioning without results: part1/result.json is missing"), this::said);
    }

    @Test
    void nobodyGoesOnWithWhatAnotherProcessIsStillDoing() throws Exception {
        assertEquals(0, run(DRIVE + "&state=" + folder.resolve("drive"), "--passes", "1", "--workload", "none"));
        try (SessionFolder _ = SessionFolder.held(folder.resolve("out"), List.of())) {
            assertEquals(2, resume());
        }
        assertTrue(said().contains("another session writes to "), this::said);
        assertEquals(0, resume());
    }

    @Test
    void optionsThatMakeNoParmfileAreReportedAsOptions() {
        assertEquals(2, run(DRIVE, "--round", "1"));
        assertTrue(said().contains("--for 1: expected a time of at least 2s"), this::said);
        assertEquals(2, run(DRIVE, "--workload", "interval=3"));
        assertTrue(said().contains("--plan shows all of it"), this::said);
    }

    @Test
    void aSizeThatIsNoneIsNamedAsTheOptionThatWasTyped() {
        assertEquals(2, run("new.dat", "--size", "3q"));

        assertTrue(said().contains("--size 3q: expected a size such as 64m or 16g"), this::said);
        assertFalse(Files.exists(folder.resolve("precondition001")));
    }

    @Test
    void resultsThatAreDamagedAreNamedAndNotGoneOnWith() throws IOException {
        assertEquals(0, run(DRIVE + "&state=" + folder.resolve("drive"), "--passes", "1", "--workload", "none"));
        Path part = folder.resolve("out/part1.parm");
        String parmfile = Files.readString(part);
        for (String damaged : List.of("", "rd=fill1\n", "*\n")) {
            Files.writeString(part, damaged);
            assertEquals(2, resume());
            assertTrue(said().contains("part1.parm cannot be read, or is damaged"), this::said);
        }
        Files.writeString(part, parmfile);
        Files.writeString(folder.resolve("out/part1/result.json"), "{\"runs\": [");
        assertEquals(2, resume());
        assertTrue(said().contains("part1 cannot be read, or is damaged"), this::said);
    }

    @Test
    void aFileMayHaveBlanksAndCommasInItsName() throws IOException {
        Path lun = folder.resolve("a disk, of mine");
        assertEquals(0, run(lun.toString(), "--size", "2m", "--passes", "1", "--workload", "none"));
        assertEquals(2 << 20, Files.size(lun));
        assertEquals(2, run("a\nb", "--print"));
    }

    @Test
    void whoTypesWhatIoTakesIsToldWhatRoundsTake() {
        assertEquals(2, run(DRIVE, "--write", "4k"));
        assertTrue(said().contains("unknown option: '--write'"), this::said);
        assertTrue(
                said().contains("--workload is what rounds do, in words of a parmfile: xfersize=4k,rdpct=0"),
                this::said);
    }

    @Test
    void thePlanSaysThatFillsGoToTheirEndAndIsAParmfile() throws IOException {
        assertEquals(0, run(DRIVE, "--plan"), this::said);
        String plan = out.toString(StandardCharsets.UTF_8);
        assertTrue(plan.lines().anyMatch(line -> line.matches("\\* 1  fill1 .* to its end .*")), plan);
        assertTrue(plan.contains("* sd1: written to its end, "), plan);
        Path parmfile = Files.writeString(folder.resolve("plan.parm"), plan);
        assertEquals(0, main(List.of("check", parmfile.toString())), this::said);
    }

    @Test
    void aFillThatWasCutGoesOnWhereItsWritesHaveCertainlyBeen() throws IOException {
        Path file = folder.resolve("file");
        int size = 16 << 20;
        Files.write(file, new byte[size]);
        assertEquals(0, run(file.toString(), "--passes", "1", "--workload", "none", "--overwrite"), this::said);
        String result = Files.readString(folder.resolve("out/part1/result.json"));
        int written = 12 << 20;
        Files.writeString(
                folder.resolve("out/part1/result.json"),
                result.replace("\"outcome\": \"complete\"", "\"outcome\": \"interrupted\"")
                        .replaceFirst("\"complete\": true,(\\s*)\"outcome\"", "\"complete\": false,$1\"outcome\"")
                        .replaceFirst("(\"wholeRun\": [^}]*\"bytes\":)\\d+", "$1" + written));

        assertEquals(0, resume(), this::said);

        String rest = Files.readString(folder.resolve("out/part2.parm"));
        int inFlight = 32 * (128 << 10);
        assertTrue(rest.contains(",range=(" + (written - inFlight) + "," + size + ")"), rest);
        assertTrue(
                said().contains(String.format(Locale.ROOT, "%,d bytes written", written + size - written + inFlight)),
                this::said);
    }

    @Test
    void aSimulatedDriveWithoutAStateCannotGoOn() throws IOException {
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(
                folder.resolve("out/part1.parm"), "sd=sd1,lun=\"" + DRIVE + "\"\nwd=fill1,sd=*\nrd=fill1,wd=fill1\n");

        assertEquals(2, resume());
        assertTrue(said().contains("is gone with its process"), this::said);
    }

    private int run(String... words) {
        return main(Stream.concat(
                        Stream.of("precondition", "-o", folder.resolve("out").toString()), Stream.of(words))
                .toList());
    }

    private int resume() {
        return main(List.of("precondition", "--resume", folder.resolve("out").toString()));
    }

    private int main(List<String> words) {
        return Main.run(
                words,
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
    }
}

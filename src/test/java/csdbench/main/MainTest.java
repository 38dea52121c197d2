package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whole sessions, from a command line to an exit code and a folder. Workloads end at the end of a small lun, so that
 * nothing here lasts longer than it takes.
 */
final class MainTest {
    private static final String READS_ALL = """
            sd=sd1,lun=none:1m,threads=2
            wd=wd1,sd=sd1,xfersize=4k,rdpct=100,seekpct=eof
            rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1
            """;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aParmfileBecomesResults() throws IOException {
        assertEquals(0, run("run", parmfile(READS_ALL), "-o", results().toString()), this::said);

        JsonNode run = result().get("runs").get(0);
        assertEquals(256, run.get("total").get("count").asLong());
        assertEquals("none", run.get("targets").get(0).get("backend").asString());
        for (String file : List.of("summary.html", "totals.html", "flatfile.html", "logfile.html", "parmfile.html")) {
            assertTrue(Files.size(results().resolve(file)) > 0, file);
        }
    }

    @Test
    void vdbenchsCommandLineEndsWithVdbenchsSentence() throws IOException {
        assertEquals(0, run("-f" + parmfile(READS_ALL), "-o", results().toString()), this::said);

        assertTrue(out.toString(StandardCharsets.UTF_8).contains("Vdbench execution completed successfully."));
    }

    @Test
    void aFileIsMadeAsLargeAsAskedAndThenRead() throws IOException {
        Path file = folder.resolve("data");
        String parm = READS_ALL.replace("none:1m", file + ",size=1m");

        assertEquals(0, run("run", parmfile(parm), "-o", results().toString()), this::said);

        assertEquals(1 << 20, Files.size(file));
        JsonNode runs = result().get("runs");
        assertEquals("SD_format", runs.get(0).get("name").asString());
        assertEquals(256, runs.get(1).get("read").get("count").asLong());
        assertEquals(1, said().split("the page cache is used for sd1", -1).length - 1, this::said);
        assertTrue(
                said().contains("2 threads, posix (buffered I/O completes in the submitting thread), page cache"),
                this::said);
        assertTrue(runs.get(1).get("warnings").toString().contains("\"page-cache\""), runs::toString);
        assertTrue(page("logfile.html").contains(" Warning: Memory "), () -> page("logfile.html"));
        assertFalse(page("summary.html").contains("Memory"), "vdbench's own ends in its rows");
    }

    @Test
    void aFileThatIsOpenedDirectlyIsNotSaidToBeInThePageCache() throws IOException {
        String parm = READS_ALL.replace("none:1m", folder.resolve("data") + ",size=1m,openflags=o_direct");
        run("run", parmfile(parm), "-o", results().toString());
        assertFalse(said().contains("page cache is used"), this::said);
        assertFalse(page("logfile.html").contains("Memory"), () -> page("logfile.html"));
    }

    private String page(String name) {
        try {
            return Files.readString(results().resolve(name));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void aSimulatedDriveGivesTheSameToTheByteEachTime() throws IOException {
        String parm = """
                sd=sd1,lun=sim:csd3000-7.68tb?init=random&span=25,threads=4
                sd=sd2,lun=sim:csd3000-7.68tb?unit=2&nominal=1g,threads=4
                wd=wd1,sd=sd*,xfersize=4k,rdpct=70
                rd=rd1,wd=wd1,iorate=(max,20000),elapsed=2,interval=1
                """;
        assertEquals(0, run("run", parmfile(parm), "-o", results().toString()), this::said);
        String first = withoutTimesOfDay();
        assertTrue(said().contains("sd1 is SIMULATED: ScaleFlux CSD 3000, 7.68 TB"), this::said);

        assertEquals(0, run("run", parmfile(parm), "-o", results().toString()), this::said);

        assertEquals(first, withoutTimesOfDay());
        JsonNode target = result().get("runs").get(0).get("targets").get(1);
        assertEquals("csd3000-7.68tb", target.get("simulation").get("model").asString());
        assertEquals(
                "nominal=1073741824",
                target.get("simulation").get("changed").get(0).asString());
        assertTrue(target.get("physical").get("mediaBytes").asLong() > 0, target::toString);
    }

    private String withoutTimesOfDay() throws IOException {
        return Files.readString(results().resolve("result.json"))
                .replaceAll("\"\\d{4}-\\d\\d-\\d\\dT[^\"]*\"", "a time of day");
    }

    @Test
    void aSimulatedDriveOfManyTerabytesGivesBackWhatWasWritten() throws IOException {
        String parm = """
                validate=yes
                compratio=2
                sd=sd1,lun=sim:csd3000-7.68tb,threads=8
                wd=wd1,sd=sd1,xfersize=(4k,50,16k,50),rdpct=50,range=(0,0.01)
                rd=rd1,wd=wd1,iorate=20000,elapsed=2,interval=1
                """;
        assertEquals(0, run("run", parmfile(parm), "-o", results().toString()), this::said);

        JsonNode validation = result().get("runs").get(0).get("validation");
        assertTrue(validation.get("rightBlocks").asLong() > 1_000, validation::toString);
        assertEquals(0, validation.get("corruptBlocks").asLong());
    }

    @Test
    void aBitThatASimulatedDriveFlipsIsFound() throws IOException {
        String parm = """
                validate=yes
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=1g&faults=flip@64k,size=1m
                wd=wd1,sd=sd1,xfersize=4k,rdpct=(0,100),seekpct=eof
                rd=default,iorate=max,elapsed=10,interval=1
                rd=write,wd=wd1,rdpct=0
                rd=read,wd=wd1,rdpct=100
                """.replace("rdpct=(0,100),", "");
        run("run", parmfile(parm), "-o", results().toString());

        JsonNode read = result().get("runs").get(1).get("validation");
        assertEquals(1, read.get("corruptBlocks").asLong(), this::said);
        assertEquals(255, read.get("rightBlocks").asLong());
        assertTrue(said().contains("Data corruption on sim:csd3000-7.68tb?nominal=1g&faults=flip@64k"), this::said);
    }

    @Test
    void writesThatAPowerCutToreAreToldFromLostOnesByTheJournal() throws IOException {
        String parm =
                """
                validate=yes
                sd=default,size=16m,threads=32,journal=FOLDER
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=1g&faults=cut@0.001s&state=STATE
                wd=wd1,sd=sd1,xfersize=16k,rdpct=0
                rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1
                """.replace("STATE", folder.resolve("drive.state").toString()).replace("FOLDER", folder.toString());

        assertEquals(4, run("run", parmfile(parm), "-o", results().toString(), "--journal", "yes"), this::said);
        assertTrue(said().contains("EIO"), this::said);
        run("run", parmfile(parm), "-o", results().toString(), "--journal", "only");

        JsonNode recovery = result().get("runs").get(0).get("validation");
        assertEquals(0, recovery.get("corruptBlocks").asLong(), this::said);
        assertTrue(recovery.get("unsettledBlocks").asLong() > 0, recovery::toString);
        assertTrue(recovery.get("rightBlocks").asLong() > 100, recovery::toString);
    }

    @Test
    void aSimulatedDriveThatPromisedTooMuchSaysSoAndLosesNothing() throws IOException {
        String parm = """
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&capacity=256m&init=fresh,threads=4
                wd=wd1,sd=sd1,xfersize=64k,rdpct=0,seekpct=eof
                rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1,stopatfree=0
                """;
        assertEquals(4, run("run", parmfile(parm), "-o", results().toString()), this::said);

        assertTrue(said().contains("ENOSPC, no space left on the device"), this::said);
        assertTrue(said().contains("critical warning of sd=sd1: the drive has no flash left."), this::said);
    }

    @Test
    void aRunThatWasStoppedFailsOnVdbenchsCommandLine() throws IOException {
        String parm = """
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&capacity=256m&init=fresh,threads=4
                wd=wd1,sd=sd1,xfersize=64k,rdpct=0,seekpct=eof
                rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1,stopatfree=10
                """;
        assertEquals(157, run("-f", parmfile(parm), "-o", results().toString()), this::said);
        String shown = out.toString(StandardCharsets.UTF_8);
        assertTrue(shown.contains("Warning: rd=rd1 was stopped: sd1 has "), shown);
        assertFalse(shown.contains("completed successfully"), shown);
    }

    @Test
    void onVdbenchsCommandLineAValidationThatCheckedNothingFails() throws IOException {
        String parm = parmfile("""
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&capacity=256m&init=fresh,size=16m,threads=4
                wd=wd1,sd=sd1,xfersize=64k,rdpct=0,seekpct=eof
                rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1
                """);
        assertEquals(157, run("-f", parm, "-v", "-o", results().toString()), this::said);
        assertTrue(said().contains("No read validations done during a Data Validation run."), this::said);
        assertEquals(0, run("run", parm, "-v", "yes", "-o", results().toString()), this::said);
    }

    @Test
    void aRunStopsBeforeADriveThatPromisedTooMuchIsFull() throws IOException {
        String parm = """
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&capacity=256m&init=fresh,threads=4
                wd=wd1,sd=sd1,xfersize=64k,rdpct=0,seekpct=eof
                rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1
                """;
        assertEquals(1, run("run", parmfile(parm), "-o", results().toString(), "--stop-at-free", "10%"), this::said);

        JsonNode run = result().get("runs").get(0);
        JsonNode counters = run.get("targets").get(0).get("counters");
        double share = counters.get("freeBytes").asDouble()
                / counters.get("capacityBytes").asDouble();
        assertTrue(share > 0.08 && share < 0.1, counters::toString);
        assertEquals("stopped", run.get("outcome").asString());
        assertEquals(0, run.get("errors").asLong());
        assertTrue(run.get("reason").asString().contains("physical space left"), run.get("reason")::asString);
        assertTrue(said().contains("stopped (sd1 has "), this::said);
    }

    @Test
    void aBandTellsHowFarAResultDependsOnWhatIsNotKnown() throws IOException {
        String parm = """
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&init=random,threads=3
                wd=wd1,sd=sd1,xfersize=4k,rdpct=70
                rd=rd1,wd=wd1,iorate=max,elapsed=2,interval=1
                """;
        assertEquals(
                0,
                run(
                        "drives",
                        "csd3000-7.68tb",
                        "--sensitivity",
                        parmfile(parm),
                        "-o",
                        results().toString()),
                this::said);

        JsonNode run = result().get("runs").get(0);
        JsonNode band = run.get("targets").get(0).get("simulation").get("band");
        double iops = run.get("total").get("iops").asDouble();
        assertTrue(band.get("lowestIops").asDouble() < iops, band::toString);
        assertTrue(band.get("highestIops").asDouble() > iops, band::toString);
        assertTrue(said().replaceAll("\\s+", " ").contains("Over what is not known of it"), this::said);
    }

    @Test
    void aBandIsNotLookedForWhereSomethingIsReal() throws IOException {
        String parm = READS_ALL.replace("none:1m", "sim:csd3000-7.68tb?nominal=64m&time=real,size=1m");

        assertEquals(
                2,
                run(
                        "drives",
                        "csd3000-7.68tb",
                        "--sensitivity",
                        parmfile(parm),
                        "-o",
                        results().toString()));

        assertTrue(said().startsWith("error: rd=rd1 works on sd=sd1,lun=sim:csd3000-7.68tb"), this::said);
        assertFalse(Files.exists(results()));
    }

    @Test
    void aSimulatedDriveThatCannotBeKeptIsAnErrorInASentence() throws IOException {
        Path state = folder.resolve("drive.state");
        String parm = "endcmd=\"mkdir " + state + "\"\n"
                + READS_ALL.replace("none:1m", "sim:csd3000-7.68tb?nominal=64m&state=" + state + ",size=1m");

        assertEquals(
                4,
                run("run", parmfile(parm), "--allow-commands", "-o", results().toString()),
                this::said);

        assertTrue(said().contains("drive.state is a folder, and nothing is written through"), this::said);
    }

    @Test
    void aJournalAmongFilesOfTheSystemIsRefusedBeforeARunAndByItsCheck() throws IOException {
        String parm = parmfile("""
                journal=yes
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m,size=1m,journal=/etc
                wd=wd1,sd=sd1,rdpct=0
                rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1
                """);

        assertEquals(3, run("run", parm, "-o", results().toString()), this::said);
        assertTrue(said().startsWith("refused: /etc lies in /etc, which belongs to the system\n"), this::said);
        assertEquals(3, run("check", parm), this::said);
    }

    @Test
    void vdbenchsCommandLineSaysThatADriveIsSimulatedToo() throws IOException {
        String parm = READS_ALL.replace("none:1m", "sim:csd3000-7.68tb?nominal=64m,size=1m");

        assertEquals(0, run("-f" + parmfile(parm), "-o", results().toString()), this::said);

        String warning = "sd1 is SIMULATED: ScaleFlux CSD 3000, 7.68 TB";
        assertTrue(out.toString(StandardCharsets.UTF_8).contains(warning), this::said);
        for (String file : List.of("logfile.html", "summary.html")) {
            assertTrue(Files.readString(results().resolve(file)).contains(warning), file);
        }
    }

    @Test
    void aRequestThatASimulatedDriveWouldRefuseIsToldBefore() throws IOException {
        String parm = READS_ALL.replace("none:1m", "sim:csd3000-7.68tb").replace("xfersize=4k", "xfersize=512");

        assertEquals(2, run("run", parmfile(parm), "-o", results().toString()));

        assertTrue(said().contains("whose logical blocks have 4096 bytes; it would answer EINVAL"), this::said);
        assertFalse(Files.exists(results()));
    }

    @Test
    void everyMistakeIsToldAtOnceAndNothingIsMade() throws IOException {
        String parm = READS_ALL.replace("threads=2", "threads=none").replace("xfersize=4k", "xfersize=4q");

        assertEquals(2, run("run", parmfile(parm), "-o", results().toString()));

        assertTrue(said().contains(":1:") && said().contains(":2:"), this::said);
        assertFalse(Files.exists(results()));
    }

    @Test
    void aMistakeOnVdbenchsCommandLineIs157() throws IOException {
        assertEquals(
                157, run("-f", parmfile("sd=sd1,lum=none:1m\n"), "-o", results().toString()));
        assertEquals(157, run("-f"));
    }

    @Test
    void aParmfileThatIsNotThereIsOneComplaint() {
        assertEquals(
                2,
                run(
                        "run",
                        folder.resolve("missing.parm").toString(),
                        "-o",
                        results().toString()));

        assertTrue(said().contains("missing.parm") && !said().contains("run definition"), this::said);
    }

    @Test
    void aFileThatCannotHoldTheWorkloadIsNotTouched() throws IOException {
        Path small = Files.write(folder.resolve("small"), new byte[512]);
        String parm = READS_ALL.replace("none:1m", small.toString());

        assertEquals(2, run("run", parmfile(parm), "-o", results().toString()), this::said);

        assertTrue(said().contains("does not fit"), this::said);
        assertEquals(512, Files.size(small));
        assertFalse(Files.exists(results()));
    }

    @Test
    void aFolderThatIsMissingIsToldBeforeAnythingIsMade() throws IOException {
        Path missing = folder.resolve("missing");
        String parm = READS_ALL.replace("none:1m", missing.resolve("data") + ",size=1m");

        assertEquals(2, run("run", parmfile(parm), "-o", results().toString()));

        assertTrue(
                said().contains("test.parm:1:12: error: the file " + missing + "/data cannot be created"), this::said);
        assertTrue(said().contains("there is no folder " + missing), this::said);
        assertFalse(Files.exists(results()));
    }

    @Test
    void aFolderThatACommandMayMakeIsNotMissed() throws IOException {
        Path late = folder.resolve("late");
        String parm =
                "startcmd=\"mkdir " + late + "\"\n" + READS_ALL.replace("none:1m", late.resolve("data") + ",size=1m");

        assertEquals(
                0,
                run("run", "--allow-commands", parmfile(parm), "-o", results().toString()),
                this::said);

        assertEquals(1 << 20, Files.size(late.resolve("data")));
    }

    @Test
    void commandsOfAParmfileNeedAPermit() throws IOException {
        Path made = folder.resolve("made");
        String parm = "startcmd=\"touch " + made + "\"\n" + READS_ALL;

        assertEquals(3, run("run", parmfile(parm), "-o", results().toString()));
        assertTrue(said().contains("command before all runs: touch " + made), this::said);
        assertTrue(said().contains("add --allow-commands"), this::said);
        assertFalse(Files.exists(made));

        assertEquals(0, run("check", parmfile(parm)), this::said);
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("command before all runs: touch " + made));
        assertFalse(Files.exists(made));
    }

    @Test
    void anotherHostIsRefusedAndThisOneIsNot() throws IOException {
        String remote = "hd=h1,system=nowhere.invalid\n" + READS_ALL;
        assertEquals(2, run("run", parmfile(remote), "-o", results().toString()), this::said);
        assertTrue(said().contains("h1 (nowhere.invalid): this host is not known"), this::said);

        String here = "hd=h1,system=127.0.0.1\n" + READS_ALL;
        assertEquals(0, run("run", parmfile(here), "-o", results().toString()), this::said);
    }

    @Test
    void aRunThatNeverBeganLeavesTheResultsOfBeforeAndSaysSo() throws IOException {
        assertEquals(0, run("run", parmfile(READS_ALL), "-o", results().toString()), this::said);
        assertTrue(Files.exists(results().resolve("summary.html")));

        assertEquals(2, run("run", parmfile("rd=nothing"), "-o", results().toString()));

        assertTrue(said().contains(results() + " stay as they are."), this::said);
        assertTrue(Files.exists(results().resolve("summary.html")));
        assertTrue(Files.exists(results().resolve("result.json")));
    }

    @Test
    void checkingTouchesNothing() throws IOException {
        assertEquals(0, run("check", parmfile(READS_ALL)), this::said);

        assertTrue((out.toString(StandardCharsets.UTF_8) + said()).contains("rd1"));
        assertFalse(Files.exists(results()));
    }

    @Test
    void nothingToCompareIsToldWithAnExample() {
        assertEquals(2, run("compare", folder.toString()));

        assertTrue(said().contains("at least two result folders"), this::said);
    }

    private int run(String... arguments) {
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String parmfile(String text) throws IOException {
        return Files.writeString(folder.resolve("test.parm"), text).toString();
    }

    private Path results() {
        return folder.resolve("results");
    }

    private JsonNode result() {
        return JsonMapper.shared().readTree(results().resolve("result.json").toFile());
    }
}

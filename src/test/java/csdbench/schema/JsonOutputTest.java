package csdbench.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.language.profile.Profiles;
import csdbench.main.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What commands print with --json, and the files that they write, beside their schemas. */
final class JsonOutputTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";

    private static final String TWO_RUNS = """
            compratio=2
            sd=sd1,lun=DRIVE,threads=2
            wd=wd1,sd=sd1,xfersize=4k,rdpct=70
            rd=rd1,wd=wd1,iorate=(1000,max),elapsed=4,interval=1,warmup=1
            """.replace("DRIVE", DRIVE);

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private String input = "";

    private int run(Object... words) {
        out.reset();
        err.reset();
        List<String> arguments = new ArrayList<>();
        for (Object word : words) {
            arguments.add(word.toString());
        }
        return Main.run(
                arguments,
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty(),
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8))));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** Standard output is one object that keeps to its schema. */
    private JsonNode object(String schema) throws IOException {
        assertEquals(List.of(), Schemas.problems(schema, out()), schema);
        return JsonMapper.shared().readTree(out());
    }

    private void file(String schema, Path file) throws IOException {
        assertEquals(List.of(), Schemas.problems(schema, Files.readString(file)), file::toString);
    }

    private Path parmfile(String text) throws IOException {
        return Files.writeString(folder.resolve("test.parm"), text);
    }

    @Test
    void runPrintsResultJsonAndAllElseOnStandardError() throws IOException {
        Path results = folder.resolve("out");
        assertEquals(0, run("run", parmfile(TWO_RUNS), "-o", results, "--json"), this::err);

        assertEquals(2, object("result").get("runs").size());
        assertEquals(Files.readString(results.resolve("result.json")), out());
        assertTrue(err().contains("Starting RD=rd1"), this::err);
        for (String line : Files.readAllLines(results.resolve("intervals.jsonl"))) {
            assertEquals(List.of(), Schemas.problems("intervals", line));
        }

        assertEquals(0, run("report", results, "--json"), this::err);
        object("result");
        assertTrue(err().contains("The report is in"), this::err);

        Files.delete(results.resolve("result.json"));
        assertEquals(2, run("report", results, "--json"), this::err);
        object("refusal");
        assertTrue(err().contains("is vdbench's and has none; without --json its page is written"), this::err);
    }

    @Test
    void aRefusalOrAMistakeIsAnObjectToo() throws IOException {
        assertEquals(2, run("run", folder.resolve("missing"), "-o", folder.resolve("out"), "--json"));
        JsonNode refusal = object("refusal");
        assertEquals(2, refusal.get("exitCode").intValue());
        assertTrue(refusal.get("message").stringValue().contains("does not exist"), refusal::toString);
        Path notes = Files.writeString(folder.resolve("notes"), "mine");
        assertEquals(3, run("io", notes, "--write", "4k", "--json", "-o", folder.resolve("out")), this::err);
        assertTrue(object("refusal").get("message").stringValue().startsWith("refused: "), this::out);
        assertEquals(2, run("io", DRIVE, "--json", "--dept", "8"), this::err);
        assertTrue(object("refusal").get("message").stringValue().contains("'--dept'"), this::out);
    }

    @Test
    void aNumberedFolderIsResolvedOnce() throws IOException {
        assertEquals(0, run("run", parmfile(TWO_RUNS), "-o", folder.resolve("out+"), "--json"), this::err);
        object("result");
        assertTrue(Files.exists(folder.resolve("out001/result.json")));
        assertFalse(Files.exists(folder.resolve("out002")));
    }

    @Test
    void ioPrintsResultJson() throws IOException {
        assertEquals(0, run("io", DRIVE, "--for", "2s", "-o", folder.resolve("out"), "--json"), this::err);
        assertEquals(1, object("result").get("runs").size());
        assertEquals(0, run("io", DRIVE, "--plan", "--json"), this::err);
        assertEquals(1, object("check").get("runs").size());
    }

    @Test
    void filesValidationSteadyRunsAndReplaysKeepToTheSchema() throws IOException {
        String files = """
                fsd=fsd1,anchor=ANCHOR,depth=1,width=2,files=4,size=8k
                fwd=fwd1,fsd=fsd1,operation=read,xfersize=4k,fileio=random,fileselect=random,threads=1
                rd=rd1,fwd=fwd1,fwdrate=100,format=yes,elapsed=2,interval=1
                """.replace(
                        "ANCHOR", Files.createDirectory(folder.resolve("tree")).toString());
        int code = run("run", parmfile(files), "-o", folder.resolve("out"), "--json");
        // A machine that is busy with other tests may miss the rate, and that is not what is tested.
        assertTrue(code == 0 || code == ExitCode.NOT_MET.number(), this::err);
        assertEquals(
                1,
                object("result")
                        .get("runs")
                        .get(object("result").get("runs").size() - 1)
                        .get("structures")
                        .size());

        String checked = "validate=yes\n"
                + TWO_RUNS.replace("rd=rd1", "rd=rd1,confidence=50").replace("warmup=1", "warmup=0");
        run("run", parmfile(checked), "-o", folder.resolve("out"), "--json");
        assertTrue(object("result").get("runs").get(0).get("validation").isObject(), this::err);

        String steady = TWO_RUNS.replace("(1000,max)", "max").replace("warmup=1", "steady=(iops,5,20,10),maxrounds=6");
        run("run", parmfile(steady), "-o", folder.resolve("out"), "--json");
        assertTrue(object("result").get("runs").get(0).get("steady").isObject(), this::err);

        Path replay = folder.resolve("replay");
        assertEquals(
                0,
                run("trace", "replay", "traces/systor.csv", "--lun", DRIVE, "--mode", "afap", "-o", replay),
                this::err);
        file("result", replay.resolve("result.json"));
    }

    @Test
    void checkPrintsRunsAndEveryComplaint() throws IOException {
        input = TWO_RUNS;
        assertEquals(0, run("check", "-", "--json"), this::err);
        JsonNode good = object("check");
        assertTrue(good.get("ok").asBoolean());
        assertEquals(1000, good.get("runs").get(0).get("requestedRate").asDouble());
        assertTrue(good.get("runs").get(1).get("requestedRate").isNull());
        assertTrue(good.get("targets").get(0).get("writes").asBoolean());

        assertEquals(
                2,
                run(
                        "check",
                        parmfile(TWO_RUNS.replace("sd=sd1,x", "sd=sd2,x").replace("elapsed=4", "elapsed=x")),
                        "--json"));
        JsonNode bad = object("check");
        assertFalse(bad.get("ok").asBoolean());
        assertEquals(3, bad.get("diagnostics").get(0).get("line").asInt());
        assertEquals(
                "did you mean 'sd1'?", bad.get("diagnostics").get(0).get("hint").asString());

        assertEquals(3, run("check", parmfile(TWO_RUNS.replace(DRIVE, folder.toString())), "--json"), this::err);
        JsonNode refused = object("check");
        assertEquals(1, refused.get("refusals").size());
        assertEquals(3, refused.get("exitCode").asInt());
        assertTrue(refused.get("message").asString().startsWith("refused: "), this::out);
        assertFalse(refused.get("message").asString().contains("note: "), this::out);
    }

    @Test
    void probePrintsWhatItIsAndEndsWithThreeWhereWritingIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("data"), new byte[4096]);
        assertEquals(0, run("probe", file, "--json"), this::err);
        JsonNode found = object("probe");
        assertEquals("regular-file", found.get("kind").asString());
        assertEquals(4096, found.get("sizeBytes").asLong());
        assertTrue(found.get("write").get("allowed").asBoolean());

        assertEquals(3, run("probe", folder, "--json"), this::err);
        JsonNode refused = object("probe");
        assertFalse(refused.get("write").get("allowed").asBoolean());
        assertTrue(refused.get("write").get("reasons").get(0).asString().contains("is a folder"), this::out);
        assertEquals(3, run("probe", folder), this::err);
        assertEquals(2, run("probe", folder + "/nothing/here"), this::err);
        assertTrue(err().contains("because there is no folder " + folder + "/nothing"), this::err);
        assertEquals(0, run("probe", DRIVE, "--json"), this::err);
        object("probe");
    }

    @Test
    void probeOfSeveralPrintsAListAndTheWorstExitCodeAndPassesOverWhatIsWrong() throws IOException {
        Path file = Files.write(folder.resolve("data"), new byte[4096]);
        assertEquals(2, run("probe", file, folder + "/nothing/here", DRIVE, "--json"), this::err);
        JsonNode found = JsonMapper.shared().readTree(out());
        assertEquals(2, found.size(), this::out);
        assertEquals(file.toString(), found.get(0).get("lun").asString());
        assertEquals(DRIVE, found.get(1).get("lun").asString());
        assertTrue(err().contains("because there is no folder " + folder + "/nothing"), this::err);

        assertEquals(2, run("probe", file, "none:-1", "--json"), this::err);
        assertEquals(1, JsonMapper.shared().readTree(out()).size(), "still a list");

        assertEquals(3, run("probe", "none:-1", folder, file), this::err);
        assertTrue(out().startsWith(folder + "\n") && out().contains("\n\n" + file + "\n"), this::out);
    }

    @Test
    void probeTellsWhichSizesNothingCannotHave() {
        for (String size : List.of("-1", "0", "", "abc", "99999999999999999999", "99999999p")) {
            assertEquals(2, run("probe", "none:" + size), this::out);
            assertEquals("error: lun none:" + size + ": expected none: and a size, such as none:1t", err().strip());
        }
        assertEquals(0, run("probe", "none:1"), this::err);
    }

    @Test
    void aDashIsStandardInputOrOutput() throws IOException {
        Path results = folder.resolve("out");
        input = "sd=sd1,lun=none:1m\nwd=wd1,sd=sd1,seekpct=eof\nrd=rd1,wd=wd1,iorate=max,elapsed=4\n";
        assertEquals(0, run("run", "-", "-o", results), this::err);
        assertEquals(0, run("-f", "-", "-o", results), this::err);
        assertTrue(Files.readString(results.resolve("result.json")).contains("lun=none:1m"));

        input = Files.readString(results.resolve("flatfile.html"));
        assertEquals(0, run("parse", "-i", "-", "-o", "-", "-c", "run", "rate", "-a"), this::err);
        assertTrue(out().lines().anyMatch(line -> line.startsWith("rd1")), this::out);

        input = "name=mine\ncapacity=7.68 TB\nsequential-read=7.2 GB/s\nsequential-write=4.8 GB/s\n"
                + "random-read=1450K\nrandom-write=380K\n";
        assertEquals(0, run("drives", "fit", "-", "-o", "-"), this::err);
        assertTrue(out().contains("\"name\": \"mine\""), this::out);
        assertEquals(0, run("report", results, "-o", "-"), this::err);
        assertTrue(out().startsWith("<!DOCTYPE html>"), this::out);
        assertFalse(err().contains("The report is in"), this::err);
        assertEquals(2, run("report", results, "-o", "-", "--json"), this::err);
        assertFalse(Files.exists(Path.of("-")));
    }

    @Test
    void drivesPrintsTheList() throws IOException {
        assertEquals(0, run("drives", "--json"), this::err);
        JsonNode drives = object("drives").get("drives");
        assertTrue(drives.size() > 5);
        for (JsonNode drive : drives) {
            assertEquals(0, run("drives", drive.get("name").asString(), "--json"), this::err);
            assertEquals(drive.get("name"), object("drive").get("name"));
        }
    }

    @Test
    void everyProfileIsPrintedAsAFile() throws IOException {
        for (String name : Profiles.names()) {
            assertEquals(0, run("profile", "show", name, "--json"), this::err);
            assertEquals(name, object("profile").get("name").asString());
        }
    }

    @Test
    void comparePrintsFiguresAndChanges() throws IOException {
        assertEquals(0, run("run", parmfile(TWO_RUNS), "-o", folder.resolve("a")), this::err);
        assertEquals(
                0,
                run(
                        "run",
                        parmfile(TWO_RUNS.replace("threads=2", "threads=4").replace("(1000,max)", "max")),
                        "-o",
                        folder.resolve("b")),
                this::err);
        assertEquals(2, run("compare", folder.resolve("a"), folder.resolve("b"), "--json"), this::err);
        JsonNode compared = object("compare");
        assertEquals("B", compared.get("sides").get(1).get("name").asString());
        assertTrue(compared.get("runs").size() + compared.get("unmatched").size() > 0);

        Path copy = Files.createDirectory(folder.resolve("copy"));
        for (String file : List.of("result.json", "intervals.jsonl")) {
            Files.copy(folder.resolve("a").resolve(file), copy.resolve(file));
        }
        assertEquals(0, run("compare", folder.resolve("a"), copy, "--json"), this::err);
        JsonNode rate = object("compare").get("runs").get(1).get("figures").get(0);
        assertEquals(rate.get("values").get(0), rate.get("values").get(1));
        assertEquals("withheld", rate.get("changes").get(0).get("verdict").asString());
        assertEquals(
                "the same to the last digit",
                rate.get("changes").get(0).get("reason").asString());
    }

    @Test
    @Tag("long")
    void reviewAndItsReportPrintReviewJson() throws IOException {
        Path results = folder.resolve("review");
        assertEquals(
                0,
                run("review", DRIVE, "--workload", "oracle", "--points", "50,100", "-o", results, "--json"),
                this::err);
        assertEquals(1, object("review").get("workloads").size());
        file("review", results.resolve("review.json"));
        assertTrue(err().contains("Gain:"), this::err);

        assertEquals(0, run("report", results, "--json"), this::err);
        object("review");
        assertEquals(0, run("report", results, results, "-o", folder.resolve("both.html"), "--json"), this::err);
        JsonNode both = JsonMapper.shared().readTree(out());
        assertEquals(2, both.get("reviews").size());
    }

    @Test
    void plansOfReviewsAndOfReductionAreObjects() throws IOException {
        assertEquals(0, run("review", DRIVE, DRIVE + "&unit=2", "--quick", "--plan", "--json"), this::err);
        JsonNode review = object("plan");
        assertTrue(review.get("ok").asBoolean());
        assertEquals(2, review.get("plans").size(), "one for each drive");
        JsonNode facts = review.get("plans").get(0).get("facts");
        assertTrue(facts.get("erased").asString().startsWith("nothing: a simulated drive"), this::out);
        assertTrue(facts.has("time") && facts.has("data") && facts.has("span"), this::out);

        assertEquals(0, run("reduce", DRIVE, "--test", "accounting", "--plan", "--json"), this::err);
        assertTrue(object("plan").get("plans").get(0).get("facts").has("accounting"), this::out);
    }

    @Test
    @Tag("long")
    void reducePrintsReduceJson() throws IOException {
        Path results = folder.resolve("reduce");
        run(
                "reduce",
                "--lun",
                "sim:csd3000-7.68tb?nominal=256m",
                "--test",
                "accounting,steps,settle",
                "-o",
                results,
                "--json");
        object("reduce");
        file("reduce", results.resolve("reduce.json"));
        assertEquals(0, run("report", results, "--json"), this::err);
        object("reduce");
    }

    @Test
    void dataAndTracesAreMeasuredForProgramsToo() throws IOException {
        Path file = Files.write(folder.resolve("data"), new byte[2 << 20]);
        assertEquals(0, run("data", "measure", file, "--json"), this::err);
        object("data-measure");
        assertEquals(0, run("data", "capacity", file, "--drive", "csd3000-7.68tb", "--json"), this::err);
        object("data-capacity");
        String drive = Files.readString(Path.of("src/main/resources/csdbench/drives/csd3000-7.68tb.json"));
        Path small = Files.writeString(folder.resolve("d.json"), drive.replace("7681501126656", "268435456"));
        assertEquals(0, run("gain", file, "--drive", small, "-o", folder.resolve("gain"), "--json"), this::err);
        object("gain");
        assertEquals(0, run("trace", "info", "traces/systor.csv", "--json"), this::err);
        object("trace-info");
    }
}

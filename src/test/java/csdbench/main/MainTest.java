package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

        assertEquals(4, run("run", parmfile(parm), "-o", results().toString()), this::said);

        assertTrue(said().contains("does not fit"), this::said);
        assertEquals(512, Files.size(small));
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

    @Test
    void anUnknownCommandNamesTheNearest() {
        assertEquals(2, run("chek"));

        assertTrue(said().contains("check"), this::said);
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

package csdbench.main.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.trace.TraceProblem;
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

class TraceInfoCommandTest {
    private static final String SAMPLE = "traces/vdbench.txt";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aSampleIsTold() {
        assertEquals(0, run("trace", "info", SAMPLE));
        assertTrue(text(out).startsWith(SAMPLE + ": vdbench and Swat, text\n5 requests in 1.25 ms: 60 % reads; "));
        assertEquals("", text(err));
    }

    @Test
    void jsonIsOneObjectAndNothingElse() {
        assertEquals(0, run("trace", "info", SAMPLE, "--json"));
        assertEquals(1, text(out).lines().count());
        assertTrue(text(out)
                .contains("\"format\":\"vdbench\",\"complete\":true,\"requests\":5,\"reads\":3,"
                        + "\"writes\":2,\"trims\":0,\"flushes\":0,"
                        + "\"durationSeconds\":0.00125,\"bytes\":102400,"));
        assertEquals("", text(err));
    }

    @Test
    void lostCompletionsAndTracesOfCompletionsAloneAreNamed() throws IOException {
        String begun = "259,0    3        1    0.000000000  5306  Q   R 2048 + 16 [oracle]\n"
                + "259,0    3        2    0.000041000  5306  Q   R 4096 + 16 [oracle]\n";
        String done = "259,0    3        3    0.000113000     0  C   R 2048 + 16 [0]\n";
        String lost = Files.writeString(folder.resolve("lost"), begun + done).toString();
        String alone = Files.writeString(folder.resolve("alone"), done).toString();

        assertEquals(0, run("trace", "info", lost));
        assertTrue(text(out).contains("note: 1 requests have no completion in the trace"), text(out));
        assertEquals(0, run("trace", "info", lost, "--json"));
        assertTrue(text(out).contains("\"notes\":[\"1 requests have no completion"), text(out));
        assertEquals(0, run("trace", "info", alone));
        assertTrue(text(out).contains("note: only completions (C) were recorded"), text(out));
    }

    @Test
    void columnsMayStandInAFile() throws IOException {
        String trace = Files.writeString(folder.resolve("mine.txt"), "1,0,512,r\n2,512,512,w\n")
                .toString();
        Path columns = Files.writeString(folder.resolve("lab.columns"), "time=1:s,offset=2\nsize=3,op=4,by=comma\n");

        assertEquals(0, run("trace", "info", trace, "--columns", columns.toString()), text(err));
        assertTrue(text(out).contains("2 requests in 1.00 s: 50 % reads"), text(out));

        assertEquals(2, run("trace", "info", trace, "--columns", "none.columns"));
        assertTrue(text(err).contains("cannot read the columns in none.columns: there is no such file"), text(err));
    }

    @Test
    void thePageIsWrittenBesideTheTables() throws IOException {
        Path page = folder.resolve("page.html");

        assertEquals(0, run("trace", "info", SAMPLE, "--html", page.toString()));
        assertTrue(Files.readString(page).startsWith("<!DOCTYPE html>"));
        assertTrue(text(out).contains("5 requests"));
    }

    @Test
    void twoTracesAreComparedInWordsFiguresAndAPage() throws IOException {
        Path page = folder.resolve("both.html");

        assertEquals(0, run("trace", "info", SAMPLE, "--beside", "traces/sql-90-10.ctrace", "--html", page.toString()));
        assertTrue(text(out).contains("Differs: reads, 60 % here, 90 % there."), text(out));
        assertTrue(Files.readString(page).contains("Differs: reads, 60 % here, 90 % there."));
        assertEquals(0, run("trace", "info", SAMPLE, "--beside", "traces/msr.csv", "--json"));
        assertEquals(2, text(out).lines().count(), "an object for each");
        assertTrue(text(out).lines().allMatch(line -> line.contains("\"gapsApart\":{\"distance\":")), text(out));
        assertEquals(2, run("trace", "info", SAMPLE, "--beside", "no-such"));
        assertTrue(text(err).contains("no-such"), text(err));
    }

    @Test
    void aFileThatIsNoPageStays() throws IOException {
        Path mine = Files.writeString(folder.resolve("mine.csv"), "1,2\n");

        assertEquals(2, run("trace", "info", SAMPLE, "--html", mine.toString()));
        assertTrue(text(err).contains("is a file of something else; name another"), text(err));
        assertEquals("1,2\n", Files.readString(mine));
    }

    @Test
    void whatIsMissingInOneOfTwoTracesIsSaidBesideTheirFigures() throws IOException, TraceProblem {
        Path trace = NotedTrace.write(folder.resolve("noted.ctrace"), NotedTrace.LOSS);
        Path page = folder.resolve("both.html");

        assertEquals(0, run("trace", "info", SAMPLE, "--beside", trace.toString(), "--html", page.toString()));
        String note = "Note, there: " + NotedTrace.LOSS + ".";
        assertTrue(text(out).contains(note), text(out));
        assertTrue(Files.readString(page).contains(note));
    }

    @Test
    void aPageThatCannotBeWrittenIsAnErrorOfItsOwn() {
        assertEquals(
                4,
                run(
                        "trace",
                        "info",
                        SAMPLE,
                        "--html",
                        folder.resolve("no/page.html").toString()));
        assertTrue(text(err).startsWith("error: cannot write " + folder), text(err));
        assertEquals("", text(out));
    }

    @Test
    void whatIsNoTraceIsASentence() throws IOException {
        complains(folder + " is a folder; name a trace file in it", folder.toString());
        complains("there is no file nowhere.csv; check its name", "nowhere.csv");
        Path empty = Files.writeString(folder.resolve("empty"), "");
        complains(empty + " is empty; a trace has at least one request", empty.toString());
        Path words = Files.writeString(folder.resolve("words"), "nothing to see here\n");
        complains(
                "has no known format. Of a text name the columns, such as --columns time=1:s,op=2,offset=3,size=4, ",
                words.toString());
        Path typo = Files.writeString(folder.resolve("typo"), "fio version 2 iolog\n/x add\n/x raed 0 4096\n");
        complains("line 3", typo.toString(), "--strict");
        complains(
                "words has no request, only what cannot be read as fio: line 1: ", words.toString(), "--format", "fio");
        complains("; did you mean systor?", SAMPLE, "--format", "systr");
        complains("did you mean systor?", SAMPLE, "--format", "systr");
        complains("--html " + folder + " is a folder; name a file", SAMPLE, "--html", folder.toString());
    }

    private void complains(String words, String... arguments) {
        List<String> line = new ArrayList<>(List.of("trace", "info"));
        line.addAll(List.of(arguments));
        assertEquals(2, run(line.toArray(String[]::new)));
        assertTrue(text(err).startsWith("error: ") && text(err).contains(words), text(err));
        assertEquals("", text(out));
    }

    @Test
    void aTraceOfTrimsAloneHasRequests() throws IOException {
        Path file = Files.writeString(
                folder.resolve("trims.csv"), "time_us,op,offset_bytes,length_bytes\n0,T,0,4096\n1,F,0,0\n");

        assertEquals(0, run("trace", "info", file.toString()), text(err));

        assertTrue(text(out).contains("1 trim of 4.0 KiB; 1 flush"), text(out));
        assertFalse(text(out).contains("skipped"), text(out));
    }

    @Test
    void malformedLinesAreCountedUnlessStrict() throws IOException {
        Path file = Files.writeString(folder.resolve("broken"), Files.readString(Path.of(SAMPLE)) + "rubbish\n");

        assertEquals(0, run("trace", "info", file.toString()));
        assertTrue(text(out).contains("1 malformed record skipped, the first:\n  line 7: "), text(out));
        assertEquals(2, run("trace", "info", file.toString(), "--strict"));
        assertTrue(text(err).contains("line 7"), text(err));
        assertFalse(text(out).contains("requests"));
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}

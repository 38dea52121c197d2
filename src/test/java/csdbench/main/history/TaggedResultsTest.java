package csdbench.main.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was tagged stays, and is found by its name. */
final class TaggedResultsTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void keepItHere() {
        System.setProperty("csdbench.history", folder.resolve("kept/history.db").toString());
    }

    @AfterEach
    void keepItNoMore() {
        System.clearProperty("csdbench.history");
    }

    private int run(String... words) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(words),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private void io(String name, String... more) {
        String[] words = Stream.concat(Stream.of("io", DRIVE, "--for", "2s", "--json", "-o", in(name)), Stream.of(more))
                .toArray(String[]::new);
        assertEquals(0, run(words), this::err);
    }

    @Test
    void resultsWithATagAreReplacedByNoneAndOthersWithANote() throws IOException {
        io("base", "--read", "4k", "--tag", "base");
        io("other", "--read", "4k");
        String kept = Files.readString(folder.resolve("base/result.json"));

        assertEquals(2, run("io", DRIVE, "--for", "2s", "--write", "4k", "-o", in("base")));
        assertTrue(err().contains("has the results of a session with the tag base"), this::err);
        assertEquals(157, run("-f", in("nothing.parm"), "-o", in("base")), "as vdbench ends");
        assertEquals(kept, Files.readString(folder.resolve("base/result.json")));

        kept = Files.readString(folder.resolve("other/result.json"));
        assertEquals(2, run("run", in("nothing.parm"), "-o", in("other")));
        assertTrue(err().contains(in("other") + " stay as they are."), this::err);
        assertEquals(157, run("-f", in("nothing.parm"), "-o", in("other")));
        assertEquals(3, run("io", in("other/result.json"), "--write", "4k", "--overwrite", "-o", in("other")));
        assertEquals(kept, Files.readString(folder.resolve("other/result.json")));

        io("later", "--read", "4k");
        assertEquals(0, run("history", "mark", "3", "--tag", "base"), this::err);
        assertEquals(2, run("io", DRIVE, "--for", "2s", "--write", "4k", "-o", in("later")));
        assertEquals(0, run("history", "mark", "1", "3", "--untag", "base"), this::err);
        io("later", "--read", "4k");
        io("base", "--read", "4k");
    }

    /** Two lengths of one work have the same words, and are two series. */
    @Test
    void everyRunHasItsLineAndSeriesThatAreTwinsHaveNamesOfTheirOwnAndThePageHasTags() throws IOException {
        io("short", "--read", "4k", "--depth", "1,8", "--tag", "nightly");
        assertEquals(0, run("io", DRIVE, "--for", "4s", "--read", "4k", "--depth", "8", "-o", in("long")), this::err);
        io("many", "--read", "4k", "--depth", "2-256");

        assertEquals(0, run("history"), this::err);
        List<String> lines = out().lines().toList();
        assertTrue(
                lines.get(1).contains("io depth=2 ") && lines.get(6).contains("3 runs more: csdbench history show 3"),
                this::out);
        assertTrue(lines.get(8).contains("io depth=1 ") && lines.get(8).contains("nightly"), this::out);
        assertTrue(lines.get(9).contains("io depth=8 ") && lines.get(9).contains("nightly"), this::out);

        assertEquals(0, run("history", "trend"), this::err);
        List<String> works = out().lines()
                .filter(line -> line.contains("reads at queue depth 8"))
                .map(line -> line.replaceFirst(".*(reads at queue depth 8\\S* series \\d+).*", "$1"))
                .toList();
        assertEquals(2, works.stream().distinct().count(), this::out);

        assertEquals(0, run("history", "--html", in("h.html")), this::err);
        String page = Files.readString(folder.resolve("h.html"));
        assertTrue(works.stream().allMatch(page::contains), page);
        assertTrue(page.contains(">nightly<") && page.contains(">io depth=1<"), page);
    }
}

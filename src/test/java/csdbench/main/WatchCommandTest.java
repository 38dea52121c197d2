package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Watching, live and later, as users type it. */
final class WatchCommandTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

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

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private int io(String... more) {
        return run(Stream.concat(
                        Stream.of("io", DRIVE, "--mix", "70", "--depth", "4", "--for", "3s", "-o", in("io")),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void whatWasSeenLiveIsWhatTheFolderShowsLater() throws IOException {
        assertEquals(0, io("--live", "--live-record", in("live.html")), err());
        assertTrue(err().contains("Live: http://127.0.0.1:"), err());
        assertEquals(0, run("watch", in("io"), "--record", in("later.html")), err());
        String live = Files.readString(folder.resolve("live.html"));
        String later = Files.readString(folder.resolve("later.html"));
        assertEquals(charts(live), charts(later));
        assertTrue(charts(live).contains("IOPS over time"));
        assertTrue(live.contains(", in all of ") && later.contains(", in all of "), "what all of it was stands first");
        assertTrue(live.contains("SIMULATED: ") && later.contains("SIMULATED: "));
        assertTrue(later.contains("Operations by response time"));
    }

    @Test
    void aRecordThatNoFolderTakesRunsNothing() {
        assertEquals(2, io("--live-record", in("missing/live.html")));
        assertTrue(err().contains("there is no folder ") && err().contains("; make it first"), err());
        assertFalse(Files.exists(folder.resolve("io")));
    }

    @Test
    void filesOfSomethingElseAreNotReplacedByWhatIsSaidOfASession() throws IOException {
        Path book = Files.writeString(folder.resolve("book.parm"), "sd=sd1,lun=none:1t\n");
        for (String option : List.of("--live-record", "--junit", "--summary")) {
            assertEquals(2, io(option, book.toString()));
            assertTrue(err().contains(option + " " + book + ": is a file of something else; name another"), err());
        }
        assertEquals(2, io("--progress", "json:" + book));
        assertEquals("sd=sd1,lun=none:1t\n", Files.readString(book));
        assertFalse(Files.exists(folder.resolve("io")));
        assertEquals(0, io("--junit", in("a.xml"), "--summary", in("a.md"), "--progress", "json:" + in("p")), err());
        assertEquals(0, io("--junit", in("a.xml"), "--summary", in("a.md"), "--progress", "json:" + in("p")), err());
    }

    @Test
    void whoCollectsMetricsGetsThemWhileTheCommandWorks() {
        StringBuilder said = new StringBuilder();
        StringBuilder scraped = new StringBuilder();
        PrintStream asking = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8) {
            @Override
            public void print(String text) {
                said.append(text);
                Matcher address = Pattern.compile("Metrics: (http\\S+)").matcher(said);
                if (text.contains("Results are in") && address.find()) {
                    scraped.append(read(URI.create(address.group(1))));
                }
            }

            @Override
            public void println(String text) {
                print(text + "\n");
            }
        };

        assertEquals(
                0,
                Main.run(
                        List.of("io", DRIVE, "--mix", "70", "--for", "3s", "-o", in("io"), "--metrics", "0"),
                        new Terminal(new PrintStream(out, true, StandardCharsets.UTF_8), asking, Optional.empty())),
                said::toString);

        assertTrue(scraped.toString().contains("operation=\"read\",run=\"io\""), said::toString);
        assertTrue(scraped.toString().contains("csdbench_runs_total 1.0"), scraped::toString);
    }

    private static String read(URI address) {
        try (InputStream page = address.toURL().openStream()) {
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String charts(String page) {
        return page.substring(page.indexOf("<main"), page.indexOf("</main>"));
    }

    @Test
    void nothingListensUnlessItIsAskedFor() {
        assertEquals(0, io(), err());
        assertFalse(err().contains("Live:"), err());
    }

    @Test
    void aMistakeEndsBeforeAnAddressIsPrinted() {
        assertEquals(2, run("io", "none:", "--live", "--for", "1s", "-o", in("x")));
        assertFalse(err().contains("Live:"), err());
        assertEquals(2, run("io", DRIVE, "--live", "70000", "--for", "2s", "-o", in("x")));
        assertTrue(err().contains("--live 70000: a port is 1 to 65535"), err());
        assertFalse(Files.exists(folder.resolve("x/result.json")));
    }

    @Test
    void aFolderWithoutResultsIsSaid() throws IOException {
        Files.createDirectories(folder.resolve("empty"));
        assertEquals(2, run("watch", in("empty"), "--record", in("page.html")));
        assertTrue(err().contains("empty has no intervals.jsonl, so there is nothing to see"), err());
        assertFalse(Files.exists(folder.resolve("page.html")));
        assertEquals(2, run("watch", in("none")));
        assertTrue(err().contains("none is no folder"), err());
        assertEquals(2, run("watch", in("empty"), "--record", in("page.html"), "--speed", "2x"));
        assertTrue(err().contains("leave --speed out"), err());
    }

    @Test
    void programsFollowAnObjectALine() throws IOException {
        assertEquals(0, io("--progress", "json:" + in("now.jsonl"), "--live"), err());
        List<String> lines = Files.readAllLines(folder.resolve("now.jsonl"));
        assertTrue(lines.getLast().contains("\"ended\":true"), lines.toString());
        assertTrue(err().contains("Live: "), "both watch");
        assertEquals(0, io("--progress", "json"), err());
        assertTrue(err().contains("{\"schema\":1,\"at\":"), err());
        for (String word : List.of("xml", "json:", "JSON:x")) {
            assertEquals(2, io("--progress", word));
            assertTrue(err().contains("--progress " + word + ": expected json, or json:FILE"), err());
        }
        assertEquals(2, io("--progress", "json:" + folder));
        assertTrue(err().contains("cannot be written"), err());
    }

    @Test
    void programsLearnWhatWasWritten() {
        assertEquals(0, io(), err());
        assertEquals(0, run("watch", in("io"), "--record", in("p.html"), "--json"), err());
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("\"file\": "), out.toString(StandardCharsets.UTF_8));
    }
}

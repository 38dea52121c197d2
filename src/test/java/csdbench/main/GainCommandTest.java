package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What data gains, from the command line to the page. */
class GainCommandTest {
    private static final int BLOCK_BYTES = 4096;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path drive;

    /** The drive of the size of a memory stick, so that it is full in a moment. */
    @BeforeEach
    void makeDrive() throws Exception {
        String known = Files.readString(Path.of("src/main/resources/csdbench/drives/csd3000-7.68tb.json"));
        drive = Files.writeString(folder.resolve("small.json"), known.replace("7681501126656", "268435456"));
    }

    @Test
    void dataThatHalvesGainsCapacityAndRates() throws Exception {
        Path sample = sample(9 << 20, BLOCK_BYTES / 2);

        assertEquals(0, gain(sample, "result"), this::said);

        String printed = out.toString(StandardCharsets.UTF_8);
        assertTrue(printed.contains("ratio     1.94:1"), printed);
        assertTrue(printed.contains("At most "), printed);
        assertEquals(2, printed.split("At most ").length, () -> "said once: " + printed);
        assertTrue(printed.contains("SIMULATED: these are the figures of a model"), printed);
        assertTrue(
                printed.matches("(?s).*4K random write +\\S+ +\\S+ \\S+ +\\S+ +\\S+ \\S+ +~?\\+\\d.* \\(model\\).*"),
                printed);
        String page = Files.readString(folder.resolve("result/report.html"));
        assertTrue(page.contains("64K sequential write") && page.contains("of nominal"), page);
        assertTrue(page.contains("your sample</th>") && page.contains("the same on the drive</th>"), page);
        assertEquals(2, page.split("data made like it</th>", -1).length, page);
        String headline = page.substring(page.indexOf("Gain on the first"), page.indexOf("against 1:1 data."));
        assertEquals(2, headline.split("\\d:1", -1).length, () -> "one ratio: " + headline);
        assertTrue(printed.contains("  made      1."), printed);
        assertTrue(Files.exists(folder.resolve("result/review/report.html")));
        assertEquals(2, gain(sample, "result"));
        assertTrue(said().contains("result of csdbench gain in " + folder.resolve("result")), said());
    }

    @Test
    void dataThatDoesNotCompressGainsNothing() throws Exception {
        assertEquals(0, gain(sample(1 << 20, BLOCK_BYTES), "result"), this::said);

        assertTrue(out.toString(StandardCharsets.UTF_8).contains("no workload is faster by it"));
        assertFalse(Files.exists(folder.resolve("result/review")));
    }

    @Test
    void aPageOfSomebodyElseStays() throws Exception {
        Path page = Files.createDirectory(folder.resolve("result")).resolve("report.html");
        Files.writeString(page, "precious");

        assertEquals(2, gain(sample(1 << 20, BLOCK_BYTES), "result"), this::said);

        assertTrue(said().contains("report.html"), this::said);
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("  ratio     "), "known before rates are");
        assertEquals("precious", Files.readString(page));
    }

    @Test
    void whatIsNoSampleIsNamed() throws Exception {
        assertEquals(2, gain(Files.createDirectory(folder.resolve("nothing")), "result"));
        assertEquals(2, gain(Files.write(folder.resolve("empty"), new byte[0]), "result"));
        assertEquals(2, gain(Path.of("/dev/zero"), "result"));
        Path profile = folder.resolve("profile");
        assertEquals(
                0,
                Main.run(List.of("data", "profile", sample(1 << 17, 99) + "", "-o", profile + ""), terminal()),
                this::said);
        assertEquals(2, gain(profile, "result"));
        assertEquals("""
                error: FOLDER/nothing has no file that holds data and that may be read
                error: FOLDER/empty is empty; there is nothing to measure
                error: /dev/zero is no regular file and no block device; name one of these
                error: FOLDER/profile is a profile, which has no byte of its sample; name the sample itself
                """, said().replace(folder.toString(), "FOLDER"));
        assertFalse(Files.exists(folder.resolve("result")));
    }

    private int gain(Path sample, String result) {
        return Main.run(
                List.of(
                        "gain",
                        sample.toString(),
                        "--drive=" + drive,
                        "-o",
                        folder.resolve(result).toString()),
                terminal());
    }

    private Terminal terminal() {
        return new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
    }

    /** Blocks of which the first bytes are random, and the others zeros. */
    private Path sample(int size, int randomBytes) throws Exception {
        byte[] bytes = new byte[size];
        byte[] part = new byte[randomBytes];
        Random random = new Random(7);
        for (int at = 0; at < size; at += BLOCK_BYTES) {
            random.nextBytes(part);
            System.arraycopy(part, 0, bytes, at, part.length);
        }
        return Files.write(folder.resolve("sample"), bytes);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}

package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.file.Pipes;
import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files of users that are broken, seed by seed, give a sentence or are read; bombs are read in no more memory. */
class HostileFilesTest {
    private static final int SEEDS = 60;
    private static final List<String> HARD =
            List.of("-1", "1e999", "null", "[]", "{", "\"", "99999999999999999999", "\0");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private int csdbench(String... arguments) {
        shown.reset();
        PrintStream both = new PrintStream(shown, true, StandardCharsets.UTF_8);
        return Main.run(List.of(arguments), new Terminal(both, both, Optional.empty()));
    }

    private String said() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    private void assertSurvives(String whole, Function<Path, String[]> command) throws IOException {
        assertSurvives(folder.resolve("file.json"), whole, command);
    }

    private void assertSurvives(Path file, String whole, Function<Path, String[]> command) throws IOException {
        Files.writeString(file, whole);
        assertEquals(0, csdbench(command.apply(file)), this::said);
        for (int seed = 0; seed < SEEDS; seed++) {
            Files.write(file, broken(whole.getBytes(StandardCharsets.UTF_8), new Random(seed)));
            int code = csdbench(command.apply(file));
            int tried = seed;
            assertTrue(
                    code == 0 || code == 2, () -> "seed " + tried + " ended in a code other than 0 and 2: " + said());
            assertFalse(said().contains("Exception"), () -> "seed " + tried + ": " + said());
        }
    }

    private static byte[] broken(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        byte[] copy = bytes.clone();
        switch (random.nextInt(3)) {
            case 0 -> copy[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> copy = Arrays.copyOf(bytes, at);
            default -> {
                String text = new String(bytes, StandardCharsets.UTF_8);
                String hard = HARD.get(random.nextInt(HARD.size()));
                int value = text.indexOf(": ", Math.min(at, text.length() - 1));
                copy = (value < 0 ? text + hard : text.substring(0, value + 2) + hard + text.substring(value + 3))
                        .getBytes(StandardCharsets.UTF_8);
            }
        }
        return copy;
    }

    @Test
    void aDriveFile() throws IOException {
        assertEquals(0, csdbench("drives", "csd3000-7.68tb", "--json"));
        assertSurvives(said(), file -> new String[] {"drives", file.toString()});
    }

    @Test
    void aProfile() throws IOException {
        assertEquals(0, csdbench("profile", "show", "sql", "--json"));
        assertSurvives(said(), file -> new String[] {"profile", "show", file.toString()});
    }

    @Test
    void aSuite() throws IOException {
        try (var suite = HostileFilesTest.class.getResourceAsStream("/csdbench/suites/storagereview.json")) {
            assertSurvives(new String(suite.readAllBytes(), StandardCharsets.UTF_8), file -> new String[] {
                "review", "--plan", "--lun", "sim:csd3000-7.68tb?nominal=64m", "--suite", file.toString()
            });
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void resultsThatArePipesAreNamed() throws IOException, InterruptedException {
        String pipe = "it is a pipe, a socket or a device, not a regular file; move it away, or name another\n";
        for (String file : List.of("result.json", "flatfile.html")) {
            Path results = Files.createDirectory(folder.resolve("in-" + file));
            Path there = Pipes.at(results.resolve(file));
            assertEquals(2, csdbench("compare", results.toString(), results.toString()));
            String what = file.equals("result.json") ? "" : "the results in ";
            assertEquals("error: cannot read " + what + there + ": " + pipe, said());
        }
        Path good = results();
        Path intervals = good.resolve("intervals.jsonl");
        Files.delete(intervals);
        Pipes.at(intervals);
        assertEquals(2, csdbench("compare", good.toString(), good.toString()));
        assertEquals("error: cannot read " + intervals + ": " + pipe, said());
    }

    private Path results() throws IOException {
        Path parm = Files.writeString(folder.resolve("parm"), """
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m
                wd=wd1,sd=sd1,xfersize=4k,rdpct=100
                rd=rd1,wd=wd1,iorate=1000,elapsed=2,interval=1
                """);
        Path results = folder.resolve("good");
        assertEquals(0, csdbench("run", parm.toString(), "-o", results.toString()), this::said);
        return results;
    }

    @Test
    void aResult() throws IOException {
        Path good = results();
        Path broken = Files.createDirectory(folder.resolve("broken"));
        assertSurvives(broken.resolve("result.json"), Files.readString(good.resolve("result.json")), _ ->
                new String[] {"compare", good.toString(), broken.toString()});
    }

    @Test
    void aReview() throws IOException {
        Path review = folder.resolve("review");
        assertEquals(
                0,
                csdbench(
                        "review",
                        "--lun",
                        "sim:csd3000-7.68tb?nominal=64m",
                        "--workload",
                        "random-read-4k",
                        "--points",
                        "50",
                        "--data",
                        "0",
                        "-o",
                        review.toString()),
                this::said);
        assertSurvives(review.resolve("review.json"), Files.readString(review.resolve("review.json")), _ ->
                new String[] {"report", review.toString()});
    }

    @Test
    void aControlFileOfATree() throws IOException {
        Path anchor = Files.createDirectory(folder.resolve("anchor"));
        Path parm = Files.writeString(folder.resolve("trees"), """
                fsd=fsd1,anchor=ANCHOR,depth=1,width=2,files=2,sizes=4k
                fwd=fwd1,fsd=fsd1,operation=read
                rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2,interval=1,format=(restart,only)
                """.replace("ANCHOR", anchor.toString()));
        String[] run = {"run", parm.toString(), "-o", folder.resolve("out").toString()};
        assertEquals(0, csdbench(run), this::said);
        byte[] whole = Files.readAllBytes(anchor.resolve("vdb_control.file"));
        for (int seed = 0; seed < SEEDS / 4; seed++) {
            Files.write(anchor.resolve("vdb_control.file"), broken(whole, new Random(seed)));
            int code = csdbench(run);
            int tried = seed;
            assertTrue(code == 0 || code == 4, () -> "seed " + tried + " ended in " + code + ": " + said());
            assertFalse(said().contains("Exception"), () -> "seed " + tried + ": " + said());
        }
    }

    @Test
    void anAnchorThatALinkMakesTheSameIsRefusedBeforeAnythingIsRemoved() throws IOException {
        Path anchor = Files.createDirectory(folder.resolve("anchor"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), anchor);
        Path outer = Files.createSymbolicLink(folder.resolve("outer"), folder);
        Path parm = Files.writeString(folder.resolve("trees"), """
                fsd=fsd1,anchor=ANCHOR,depth=1,width=2,files=2,sizes=4k
                fwd=fwd1,fsd=fsd1,operation=read
                rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2,interval=1,format=(restart,only)
                """.replace("ANCHOR", anchor.toString()));
        assertEquals(
                0, csdbench("run", parm.toString(), "-o", folder.resolve("out").toString()), this::said);
        byte[] before = Files.readAllBytes(anchor.resolve("vdb_control.file"));
        for (Path other : List.of(link, outer.resolve("anchor/inner"))) {
            Files.writeString(parm, """
                    fsd=fsd1,anchor=ANCHOR,depth=1,width=2,files=2,sizes=4k
                    fsd=fsd2,anchor=OTHER,depth=1,width=2,files=2,sizes=4k
                    fwd=fwd1,fsd=fsd1,target=fsd2,operation=copy
                    rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2,interval=1,format=yes
                    """.replace("ANCHOR", anchor.toString()).replace("OTHER", other.toString()));
            assertEquals(
                    2,
                    csdbench("run", parm.toString(), "-o", folder.resolve("out").toString()),
                    this::said);
            assertTrue(said().contains("error: the anchors " + anchor + " of fsd=fsd1 and " + other), this::said);
            assertArrayEquals(before, Files.readAllBytes(anchor.resolve("vdb_control.file")));
        }
    }

    @Test
    void aTraceThatIsABombOfZstd() throws IOException {
        Path bomb = folder.resolve("bomb.csv.zst");
        // A frame without a size of its content, in blocks that repeat one byte 128 Ki times.
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.writeBytes(new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0x38});
        for (int blocks = 512; blocks > 0; blocks--) {
            int header = (128 << 10) << 3 | 1 << 1 | (blocks == 1 ? 1 : 0);
            frame.writeBytes(new byte[] {(byte) header, (byte) (header >> 8), (byte) (header >> 16), 0});
        }
        Files.write(bomb, frame.toByteArray());

        assertEquals(2, csdbench("trace", "info", bomb.toString()), this::said);
        assertFalse(said().contains("Exception"), this::said);
    }

    @Test
    void aTraceThatIsABomb() throws IOException {
        Path bomb = folder.resolve("bomb.csv.gz");
        byte[] zeros = new byte[1 << 20];
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            for (int i = 0; i < 64; i++) {
                out.write(zeros);
            }
        }
        assertEquals(2, csdbench("trace", "info", bomb.toString()), this::said);
        assertFalse(said().contains("Exception"), this::said);
    }
}

package csdbench.main.trace;

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How far data compresses goes from a volume into a trace, and from there to the drive of a replay. */
class RecordedDataTest {
    private static final int MIB = 1 << 20;
    private static final int BLOCK = 4096;
    private static final int VOLUME_BYTES = 12 * MIB;
    private static final Pattern MEDIA = Pattern.compile("\"physicalWrittenBytes\": *(\\d+)");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path trace;

    /** A volume whose MiBs are zeros, random and half of both in turn, and a trace that writes nearly all of it. */
    @BeforeEach
    void record() throws IOException {
        Random random = new Random(7);
        byte[] volume = new byte[VOLUME_BYTES];
        for (int block = 0; block < VOLUME_BYTES / BLOCK; block++) {
            int kind = block * BLOCK / MIB % 3;
            byte[] bytes = new byte[kind == 0 ? 0 : kind == 1 ? BLOCK : BLOCK / 2];
            random.nextBytes(bytes);
            System.arraycopy(bytes, 0, volume, block * BLOCK, bytes.length);
        }
        Path lun = Files.write(folder.resolve("volume"), volume);
        List<String> lines = new ArrayList<>(List.of("time_us,op,offset_bytes,length_bytes,device,stream,latency_us"));
        for (int i = 1; i < VOLUME_BYTES / BLOCK; i++) {
            lines.add(i * 100 + ",W," + i * BLOCK + "," + BLOCK + ",a,a,50");
        }
        Path recorded = Files.write(folder.resolve("recorded.csv"), lines);
        trace = folder.resolve("with-data.ctrace");
        assertEquals(0, run("cut", recorded.toString(), "-o", trace.toString(), "--data", lun.toString()), text(err));
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        List<String> all = new ArrayList<>(List.of("trace"));
        all.addAll(List.of(arguments));
        return Main.run(all, new Terminal(stream(out), stream(err), Optional.empty()));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void infoSaysHowFarItCompressesAndOtherFormatsThatTheyLoseIt() {
        assertEquals(0, run("info", trace.toString()));
        assertTrue(
                text(out).contains("note: data is known of 100 % of the bytes: what is read compresses to -,"),
                text(out));
        assertEquals(
                0, run("convert", trace.toString(), folder.resolve("lost.csv").toString()));
        assertTrue((text(out) + text(err)).contains("how far the data of 3071 requests compresses"), text(out));
    }

    /** Bytes of each kind of MiB of a file that are not 0. */
    private long[] written(String... options) throws IOException {
        Path target = folder.resolve("target");
        byte[] before = new byte[VOLUME_BYTES + MIB];
        Arrays.fill(before, (byte) 1);
        Files.write(target, before);
        List<String> all = new ArrayList<>(List.of(
                "replay",
                trace.toString(),
                "--lun",
                target.toString(),
                "--overwrite",
                "--map",
                "none",
                "--mode",
                "afap",
                "-o"));
        all.add(folder.resolve("out" + options.length).toString());
        all.addAll(List.of(options));
        assertEquals(0, run(all.toArray(String[]::new)), text(err));
        byte[] data = Files.readAllBytes(target);
        long[] filled = new long[3];
        for (int i = BLOCK; i < VOLUME_BYTES; i++) {
            filled[i / MIB % 3] += data[i] == 0 ? 0 : 1;
        }
        return filled;
    }

    @Test
    void aReplayWritesDataThatCompressesAsThatOfTheVolumeEachInItsPlace() throws IOException {
        long[] filled = written();

        assertEquals(0, filled[0], "zeros");
        assertEquals(4 * MIB, filled[1], 0.02 * 4 * MIB, "random bytes, of which 1 in 256 is 0");
        assertEquals(2 * MIB, filled[2], 0.03 * 4 * MIB, "half of it");
        assertTrue(text(err).contains("written with data as was recorded, which compresses to 50"), text(err));
    }

    @Test
    void otherDataIsWrittenWhenItIsAskedFor() throws IOException {
        long[] filled = written("--data", "4:1");

        assertEquals(0.25 * 4 * MIB, filled[0], 0.05 * 4 * MIB, Arrays.toString(filled));
        assertEquals(filled[0], filled[1], 0.02 * 4 * MIB, Arrays.toString(filled));
    }

    @Test
    void aSimulatedDriveStoresAsMuchAsItWouldOfTheVolume() throws IOException {
        Path to = folder.resolve("simulated");
        assertEquals(
                0,
                run("replay", trace.toString(), "sim:csd3000-7.68tb", "--map", "none", "-o", to.toString()),
                text(err));
        Matcher media = MEDIA.matcher(Files.readString(to.resolve("result.json")));

        assertTrue(media.find());
        assertEquals(VOLUME_BYTES / 2.0, Long.parseLong(media.group(1)), 0.04 * VOLUME_BYTES);
    }
}

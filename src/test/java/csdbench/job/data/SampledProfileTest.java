package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.UnitRatio;
import csdbench.content.measure.BlockCompression;
import csdbench.content.measure.Codec;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampledProfileTest {
    @TempDir
    private Path folder;

    @Test
    void theRatiosOfASampleAreThoseThatAreMeasuredOfIt() throws Exception {
        byte[] records = records(2 << 20);

        SampledProfile made = profile(records);

        List<UnitRatio> ratios = made.profile().ratios();
        assertEquals(9, ratios.size());
        for (UnitRatio ratio : ratios) {
            Codec codec = Codec.named(ratio.codec()).orElseThrow();
            double measured = BlockCompression.compression(codec, ratio.unitBytes(), List.of(records))
                    .ratio();
            assertEquals(measured, ratio.sample(), 1e-9, ratio.name());
        }
        assertEquals(made.profile(), LikeProfile.read(made.file()));
        assertFalse(made.lines().stream().anyMatch(line -> line.contains("as zeros do")));
    }

    @Test
    void theFirstSentenceSaysHowFarDataMadeFromItIs() throws Exception {
        byte[] random = new byte[1 << 20];
        new Random(1).nextBytes(random);

        List<String> lines = profile(random).lines();

        assertTrue(lines.get(1).startsWith("data made from it is within 0."), lines.get(1));
        assertTrue(lines.get(1).endsWith(" % in all 9 ratios"), lines.get(1));
        assertTrue(lines.get(2).matches("ratio +sample +generated +off +by chance"), lines.get(2));
    }

    @Test
    void unitsThatTheSampleDoesNotHaveAreLeftOut() throws Exception {
        assertEquals(
                List.of("lz4 at 4 KiB", "zstd-1 at 4 KiB", "deflate-6 at 4 KiB"),
                profile(records(12 << 10)).profile().ratios().stream()
                        .map(UnitRatio::name)
                        .toList());
    }

    @Test
    void zerosAreNoted() throws Exception {
        byte[] records = records(1 << 20);
        Arrays.fill(records, 0, 1 << 19, (byte) 0);

        assertTrue(profile(records)
                .lines()
                .contains("note: 50 % of the blocks compress more than 25:1, as zeros do;"
                        + " those made from it do not, because each sector has a stamp"));
    }

    /** Wherever data is asked for by a profile, it repeats as the sample does, unless another ratio is asked for. */
    @Test
    void dataLikeAProfileRepeatsAsTheSampleDoes() throws Exception {
        byte[] random = new byte[1 << 20];
        new Random(1).nextBytes(random);
        System.arraycopy(random, 0, random, 1 << 19, 1 << 18);
        SampledProfile made = profile(random);

        assertEquals(0.25, made.profile().duplicates().share());
        assertFalse(made.profile().duplicates().atLeast());
        assertEquals(0.25, made.profile().duplicates().generated(), 0.01);
        String file = made.file().toString();
        assertEquals(
                4.0 / 3,
                DataOption.spec(Map.of(DataOption.LIKE, file))
                        .dedup()
                        .orElseThrow()
                        .ratio(),
                1e-9);
        assertEquals(
                2,
                DataOption.spec(Map.of(DataOption.LIKE, file, DataOption.DEDUP_RATIO, "2", DataOption.DEDUP_UNIT, "8k"))
                        .dedup()
                        .orElseThrow()
                        .ratio());
        assertEquals(
                Optional.empty(),
                DataOption.spec(Map.of(DataOption.LIKE, folder.resolve("sample").toString()))
                        .dedup());
    }

    private SampledProfile profile(byte[] sample) throws IOException, Failure {
        Path file = Files.write(folder.resolve("sample"), sample);
        return SampledProfile.make(
                file.toString(),
                InputStream.nullInputStream(),
                folder.resolve("p.json"),
                64 << 20,
                1,
                true,
                Progress.NONE);
    }

    private static byte[] records(int bytes) {
        ByteBuffer records = ByteBuffer.allocate(bytes);
        Rng rng = new Rng(1);
        for (int i = 0; records.remaining() >= 32; i++) {
            records.putLong(i)
                    .putLong(rng.nextLong(1 << 16))
                    .putLong(rng.nextLong(100))
                    .putLong(0);
        }
        return records.array();
    }
}

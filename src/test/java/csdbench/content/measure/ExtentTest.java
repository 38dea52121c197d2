package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExtentTest {
    private static final long MIB = 1 << 20;

    @Test
    void whatIsSmallIsTakenWholeWithItsEnd() {
        assertEquals(
                List.of(new Extent(0, 1 << 20), new Extent(MIB, 1 << 20), new Extent(2 * MIB, 7)),
                Extent.sample(2 * MIB + 7, 256 * MIB, 1));
    }

    @Test
    void anotherSeedLooksElsewhere() {
        assertNotEquals(Extent.sample(1000 * MIB, 10 * MIB, 1), Extent.sample(1000 * MIB, 10 * MIB, 2));
    }

    @Seeds
    void aSampleHasOneExtentInEveryEqualPart(Gen gen) {
        long sizeBytes = gen.longBetween(1, 1L << 50);
        int sampleMebibytes = gen.intBetween(1, 300);
        long seed = gen.seed();
        long sampleBytes = sampleMebibytes * MIB;
        List<Extent> extents = Extent.sample(sizeBytes, sampleBytes, seed);

        long total = extents.stream().mapToLong(Extent::bytes).sum();
        assertEquals(Math.min(sizeBytes, sampleBytes), total);
        if (sizeBytes > sampleBytes) {
            double part = sizeBytes / (double) sampleMebibytes;
            for (int i = 0; i < extents.size(); i++) {
                Extent extent = extents.get(i);
                assertEquals(0, extent.offsetBytes() % MIB);
                assertTrue(extent.offsetBytes() + extent.bytes() <= sizeBytes, extent.toString());
                assertTrue(extent.offsetBytes() >= i * part - 2 * MIB, extent.toString());
                assertTrue(extent.offsetBytes() <= (i + 1) * part, extent.toString());
            }
        }
    }
}

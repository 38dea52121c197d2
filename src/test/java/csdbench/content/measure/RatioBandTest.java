package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RatioBandTest {
    @Test
    void piecesThatAreAlikeLeaveNothingToChance() {
        RatioBand band = RatioBand.of(new long[] {10, 20, 30}, new long[] {5, 10, 15}, 1);

        assertEquals(new RatioBand(2, 2, 2), band);
        assertEquals(0, band.noise());
    }

    /** The mean of n draws of deviation s has an interval of 1.96 s / sqrt(n) to both sides. */
    @Test
    void theBandIsThatOfAMean() {
        Rng rng = new Rng(3);
        long[] of = new long[400];
        Arrays.setAll(of, _ -> 800 + 400 * rng.nextLong(2));
        long[] to = new long[400];
        Arrays.fill(to, 1000);

        RatioBand band = RatioBand.of(of, to, 1);

        assertEquals(1.96 * 0.2 / Math.sqrt(400), band.noise() * band.ratio(), 0.002);
        assertTrue(band.low() < band.ratio() && band.ratio() < band.high());
    }
}

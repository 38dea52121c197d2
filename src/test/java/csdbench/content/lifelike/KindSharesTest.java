package csdbench.content.lifelike;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.base.unit.Rng;
import org.junit.jupiter.api.Test;

class KindSharesTest {
    @Test
    void everyKindGetsItsProportion() {
        KindShares shares = new KindShares(1, 0, 3, 6);
        int[] counts = new int[4];
        for (int i = 0; i < 100_000; i++) {
            counts[shares.of(Rng.mix(i))]++;
        }

        assertEquals(10_000, counts[0], 400);
        assertEquals(0, counts[1]);
        assertEquals(30_000, counts[2], 600);
        assertEquals(60_000, counts[3], 700);
    }

    @Test
    void sharesOfNothingAreABug() {
        assertThrows(IllegalArgumentException.class, () -> new KindShares());
        assertThrows(IllegalArgumentException.class, () -> new KindShares(0, 0));
        assertThrows(IllegalArgumentException.class, () -> new KindShares(2, -1));
    }
}

package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import org.junit.jupiter.api.Test;

class DistinctCounterTest {
    private final DistinctCounter counter = new DistinctCounter();

    @Test
    void repetitionsAreNotDistinct() {
        for (int i = 0; i < 100; i++) {
            counter.add(Rng.mix(i % 25));
        }

        assertEquals(new Uniqueness(512, 100, 0.25), counter.uniqueness(512));
    }

    @Test
    void tablesGrowWithoutForgetting() {
        for (int i = 0; i < 100_000; i++) {
            counter.add(Rng.mix(i % 50_000));
        }

        assertEquals(0.5, counter.uniqueness(512).distinctShare(), 0.0);
    }

    @Test
    void beyondItsMemoryItTellsTheShareFromASample() {
        int contents = 3 * DistinctCounter.MAX_KEPT;
        for (int i = 0; i < contents; i++) {
            counter.add(Rng.mix(i));
            if (i % 2 == 0) {
                counter.add(Rng.mix(i));
            }
        }

        Uniqueness figure = counter.uniqueness(512);

        assertEquals(contents * 3L / 2, figure.blocks());
        assertEquals(2 / 3.0, figure.distinctShare(), 0.002);
    }

    @Test
    void withoutBlocksThereIsNoShare() {
        assertTrue(Double.isNaN(counter.uniqueness(512).distinctShare()));
    }
}

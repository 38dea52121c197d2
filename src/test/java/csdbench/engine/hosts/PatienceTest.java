package csdbench.engine.hosts;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class PatienceTest {
    @Test
    void withoutProgressItEndsEarly() {
        Patience patience = new Patience(1_000, 8, 120);

        assertFalse(patience.over(1_007));
        assertTrue(patience.over(1_008));
    }

    @Test
    void eachProgressGivesAsLongAgain() {
        Patience patience = new Patience(1_000, 8, 120);
        for (long nowNs = 1_000; nowNs < 1_100; nowNs += 7) {
            assertFalse(patience.over(nowNs));
            patience.progress(nowNs);
        }
        assertTrue(patience.over(1_107));
    }

    @Test
    void noProgressIsWaitedForForEver() {
        Patience patience = new Patience(1_000, 8, 120);
        patience.progress(1_119);

        assertFalse(patience.over(1_119));
        assertTrue(patience.over(1_120));
    }
}

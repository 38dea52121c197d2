package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class LayoutsTest {
    private final Layouts layouts = new Layouts();

    @Test
    void aSmallWriteLeavesAPieceOfItsSize() {
        assertEquals(Layouts.SINGLE, layouts.of(100, 1));
        assertEquals(1, layouts.of(200, 2));
        assertEquals(1, layouts.of(300, 3));
        assertEquals(3, layouts.of(400, 8));
    }

    @Test
    void aLargeWriteLiesInOrder() {
        assertEquals(Layouts.IN_ORDER, layouts.of(100, 16));
        assertEquals(Layouts.IN_ORDER, layouts.of(500, 256));
    }

    @Test
    void aWriteThatContinuesAnotherLiesInOrder() {
        layouts.of(100, 1);

        assertEquals(Layouts.IN_ORDER, layouts.of(101, 1));
        assertEquals(Layouts.IN_ORDER, layouts.of(102, 1));
        assertEquals(Layouts.SINGLE, layouts.of(101, 1));
    }

    @Test
    void streamsOfRoundStepsDoNotHideEachOther() {
        int streams = 32;
        int continued = 0;
        for (int step = 0; step < 64; step++) {
            for (int stream = 0; stream < streams; stream++) {
                continued += layouts.of(stream * (1L << 20) + step * 8L + 8, 8) == Layouts.IN_ORDER ? 1 : 0;
            }
        }
        // Now and then two ends share a place of the table.
        assertEquals(63 * streams, continued, 63 * streams * 0.05);
    }
}

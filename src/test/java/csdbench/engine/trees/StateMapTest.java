package csdbench.engine.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class StateMapTest {
    @Seeds
    void statesAreKeptApartAndCounted(Gen gen) {
        int entries = gen.intBetween(1, 200);
        int[] expected = new int[entries];
        try (StateMap map = new StateMap(entries)) {
            for (int i = 0; i < 2 * entries; i++) {
                int entry = gen.intBetween(0, entries - 1);
                expected[entry] = gen.intBetween(0, 3);
                map.set(entry, expected[entry]);
            }
            for (int state = 0; state < 4; state++) {
                int wanted = state;
                assertEquals(
                        IntStream.of(expected).filter(each -> each == wanted).count(), map.count(state));
            }
            for (int entry = 0; entry < entries; entry++) {
                assertEquals(expected[entry], map.state(entry));
            }
        }
    }

    @Test
    void onlyOneOfManyTakesAnEntry() throws InterruptedException {
        try (StateMap map = new StateMap(64)) {
            AtomicInteger taken = new AtomicInteger();
            Thread[] threads = new Thread[4];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    for (int entry = 0; entry < 64; entry++) {
                        if (map.change(entry, StateMap.ABSENT, StateMap.BUSY)) {
                            taken.incrementAndGet();
                        }
                    }
                });
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(64, taken.get());
            assertEquals(64, map.count(StateMap.BUSY));
        }
    }

    @Test
    void aChangeFromAnotherStateIsRefused() {
        try (StateMap map = new StateMap(3)) {
            assertFalse(map.change(1, StateMap.EXISTS, StateMap.BUSY));
            assertTrue(map.change(1, StateMap.ABSENT, StateMap.EXISTS));
            assertEquals(StateMap.EXISTS, map.state(1));
            assertEquals(StateMap.ABSENT, map.state(0));
            assertEquals(StateMap.ABSENT, map.state(2));
        }
    }
}

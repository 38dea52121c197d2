package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WriteBufferTest {
    private static final int UNIT = 1000;

    private double nextEndNs;
    private int asked;
    private final WriteBuffer buffer = new WriteBuffer(4 * UNIT, UNIT, () -> {
        asked++;
        nextEndNs += 100;
        return nextEndNs;
    });

    @Test
    void anEmptyBufferTakesWritesAtOnce() {
        assertEquals(7, buffer.take(7, UNIT));
        assertEquals(8, buffer.take(8, UNIT));
        assertEquals(0, asked);
    }

    @Test
    void aFullBufferTakesAWriteWhenTheOldestUnitIsProgrammed() {
        fill();

        assertEquals(100, buffer.take(5, UNIT));
        assertEquals(200, buffer.take(5, UNIT));
    }

    @Test
    void roomThatBecomesFreeLaterCannotBeUsedBefore() {
        fill();
        assertEquals(100, buffer.take(5, 1));

        // All but one byte of that unit is left, and it is free from 100 on, not from 6.
        assertEquals(100, buffer.take(6, UNIT - 1));
        assertEquals(200, buffer.take(6, 1));
    }

    @Test
    void programsThatEndedLongAgoDelayNobody() {
        fill();

        assertEquals(5_000, buffer.take(5_000, UNIT));
    }

    @Test
    void aBufferBelowTwoUnitsCountsAsTwo() {
        WriteBuffer small = new WriteBuffer(1, UNIT, () -> 50);

        assertEquals(0, small.take(0, UNIT));
        assertEquals(0, small.take(0, UNIT));
        assertEquals(50, small.take(0, UNIT));
    }

    @Seeds
    void whatIsTakenWasFreeBeforeOrWasProgrammed(Gen gen) {
        List<Integer> writes = gen.listOf(1, 100, () -> gen.intBetween(1, UNIT));
        int[] ends = {0};
        WriteBuffer tried = new WriteBuffer(3 * UNIT, UNIT, () -> 100.0 * ++ends[0]);
        long taken = 0;
        for (int write : writes) {
            double atNs = tried.take(0, write);
            taken += write;
            assertEquals(Math.max(0, Math.ceilDiv(taken - 3 * UNIT, UNIT)), ends[0]);
            assertTrue(atNs >= 100.0 * ends[0]);
        }
    }

    private void fill() {
        for (int i = 0; i < 4; i++) {
            buffer.take(0, UNIT);
        }
    }
}

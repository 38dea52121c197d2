package csdbench.job.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockStackTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void itIsAListWithTheLastTouchedBlockInFront(long seed) {
        Random random = new Random(seed);
        BlockStack stack = new BlockStack(1 << 13);
        List<Long> list = new ArrayList<>();
        for (int i = 0; i < 30_000; i++) {
            long block = random.nextInt(1 + (int) (seed * 1000)) * 7919L;
            int at = list.indexOf(block);
            assertEquals(at, stack.distance(block));
            assertEquals(at >= 0, stack.knows(block));
            if (at >= 0) {
                list.remove(at);
            }
            list.addFirst(block);
            assertTrue(stack.touch(block));
            int chosen = random.nextInt(list.size());
            assertEquals(list.get(chosen), stack.at(chosen));
            assertEquals(list.size(), stack.live());
        }
    }

    @Test
    void whatThereIsNoRoomForIsRefusedAndTheRestStays() {
        BlockStack stack = new BlockStack(1 << 12);
        for (long block = 0; block < 1 << 12; block++) {
            assertTrue(stack.touch(block));
        }
        assertFalse(stack.touch(1 << 12));
        assertTrue(stack.touch(5));
        assertEquals(0, stack.distance(5));
        assertEquals(1 << 12, stack.live());
    }
}

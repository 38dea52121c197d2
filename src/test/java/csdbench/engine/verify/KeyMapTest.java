package csdbench.engine.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.StoredBlocks;
import org.junit.jupiter.api.Test;

class KeyMapTest {
    private static final int SLOTS = 1 << 12;
    private static final int WORD = KeyWord.of(KeyWord.GOOD, 7);

    @Test
    void aSparseMapThatIsFullGoesOnWithWhatItHasAndKnowsNothingOfTheRest() {
        KeyMap map = KeyMap.sparse(1 << 20, SLOTS);
        map.set(0, SLOTS / 2, WORD);
        assertFalse(map.full());

        map.set(SLOTS / 2, SLOTS, WORD);
        map.set(0, 1, KeyWord.of(KeyWord.BAD, 7));

        assertTrue(map.full());
        assertEquals(KeyWord.BAD, KeyWord.state(map.at(0)));
        assertEquals(WORD, map.at(SLOTS / 2));
        assertEquals(0, map.at(SLOTS));
        assertEquals((1 << 20) - map.countByState()[KeyWord.GOOD] - 1, map.countByState()[KeyWord.UNKNOWN]);
    }

    @Test
    void whatIsExpectedOfADriveHasRoomForMoreThanWhatItHolds() {
        long expected = KeyMap.SPARSE_SLOTS / 4L * 3;

        assertTrue(
                expected - StoredBlocks.MAX_BLOCKS > 500_000, "blocks that writes in flight and failed ones may take");
    }
}

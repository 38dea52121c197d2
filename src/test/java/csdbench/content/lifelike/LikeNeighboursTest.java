package csdbench.content.lifelike;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Data whose blocks repeat others of their 64 KiB and share their kind. */
class LikeNeighboursTest extends ContentSourceContract {
    private static final int UNITS = 256;
    private static final int SECTOR_BYTES = 512;
    private static final Neighbours USUAL = new Neighbours(0.2, 0.1, 0.6, 0.5);

    /** Two blocks of it are never equal by nature. */
    private static final LikeProfile VARIED = new LikeProfile(
            1 << 20, List.of(new LikeProfile.Kind(1, 2000, 1500, 1400, new BlockShape(5, 0.6, 20, 4096, 0.1))));

    @Override
    protected ContentSource source(long salt) {
        return source(LikeContentTest.profile(), USUAL, salt);
    }

    private static ContentSource source(LikeProfile profile, Neighbours neighbours, long salt) {
        return new LikeContent(new LikeTemplates(profile.with(neighbours)), salt);
    }

    @Test
    void theShareOfRepeatsIsTheOneThatIsAskedFor() {
        assertEquals(0.30, repeats(NeighbourTable.BLOCKS), 0.01);
        assertEquals(0.20, repeats(NeighbourTable.NEAR_BLOCKS), 0.01);
    }

    /** Share of the blocks that are the same as an earlier one of their unit, stamps apart. */
    private double repeats(int unitBlocks) {
        ContentSource source = source(VARIED, USUAL, 1);
        int repeats = 0;
        for (int unit = 0; unit < UNITS * NeighbourTable.BLOCKS / unitBlocks; unit++) {
            Set<Integer> seen = new HashSet<>();
            for (int block = 0; block < unitBlocks; block++) {
                byte[] made = made(source, (long) unit * unitBlocks + block, 7L * block);
                repeats += seen.add(Arrays.hashCode(made)) ? 0 : 1;
            }
        }
        return (double) repeats / (UNITS * NeighbourTable.BLOCKS);
    }

    @Test
    void repeatsAreThereWhoeverWroteThemAndEachSectorHasItsStamp() {
        ContentSource source = source(VARIED, new Neighbours(0.75, 0, 0, 0), 1);

        byte[] first = made(source, 0, 1);
        byte[] second = made(source, 1, 99);

        assertEquals(Arrays.hashCode(first), Arrays.hashCode(second));
        Set<String> stamps = new HashSet<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment both = arena.allocate(2 * BlockContent.BLOCK_BYTES, Long.BYTES);
            source.fill(both.address(), 2 * BlockContent.BLOCK_BYTES, 0, 1);
            for (int at = 0; at < both.byteSize(); at += SECTOR_BYTES) {
                stamps.add(Long.toHexString(both.get(ValueLayout.JAVA_LONG, at)));
            }
        }
        assertEquals(16, stamps.size());
    }

    @Test
    void whatIsNotRepeatedIsOtherDataEachTime() {
        ContentSource source = source(VARIED, new Neighbours(0, 0, 1, 1), 1);

        assertNotEquals(Arrays.hashCode(made(source, 3, 1)), Arrays.hashCode(made(source, 3, 2)));
    }

    /** The shares of the kinds hold for few units of 64 KiB, too, each of one kind. */
    @Test
    void unitsOfOneKindHaveTheSharesOfTheKinds() {
        KindShares shares = new KindShares(0.5, 0.3, 0.2);
        int[] counts = new int[3];
        for (int unit = 0; unit < 100; unit++) {
            counts[shares.inOrder(unit, 12345)]++;
        }

        assertEquals(50, counts[0], 1);
        assertEquals(30, counts[1], 1);
        assertEquals(20, counts[2], 1);
    }

    /** A block without its stamps. */
    private static byte[] made(ContentSource source, long number, long writeKey) {
        byte[] made = new byte[BlockContent.BLOCK_BYTES];
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment block = arena.allocate(BlockContent.BLOCK_BYTES, Long.BYTES);
            source.fill(block.address(), BlockContent.BLOCK_BYTES, number * BlockContent.BLOCK_BYTES, writeKey);
            MemorySegment.copy(block, ValueLayout.JAVA_BYTE, 0, made, 0, made.length);
        }
        for (int at = 0; at < made.length; at += SECTOR_BYTES) {
            Arrays.fill(made, at, at + Long.BYTES, (byte) 0);
        }
        return made;
    }
}

package csdbench.content.sector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.FlipFlop;
import csdbench.content.DedupSpec.SetPercent;
import csdbench.content.TargetExtent;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class DedupContentTest {
    private static final int BLOCK_BYTES = 2048;

    @Nested
    class OfFixedSets extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return content(FlipFlop.NO, TargetExtent.only(1L << 40), salt);
        }

        @Override
        protected boolean sectorsAreUnique() {
            return false;
        }
    }

    @Nested
    class OfSetsThatChange extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return content(FlipFlop.YES, TargetExtent.only(1L << 40), salt);
        }

        @Override
        protected boolean sectorsAreUnique() {
            return false;
        }
    }

    @Test
    void aWholeWriteHasTheRatioAndSoHaveSeveralTargetsThatShare() {
        int blocks = 20_000;
        long bytes = (long) blocks * BLOCK_BYTES;
        Set<ByteBuffer> distinct = new HashSet<>();
        for (int target = 0; target < 3; target++) {
            ContentSource source = content(FlipFlop.YES, new TargetExtent(target, bytes, 3 * bytes), 9);
            addBlocks(distinct, source, blocks, target * 1_000_000L);
        }

        assertEquals(3.0 * blocks / 2, distinct.size(), 3.0 * blocks / 2 * 0.005);
    }

    @Test
    void repeatingBlocksAreTheSameWhereverTheyStandInAUnitThatIsLarger() {
        // Two blocks of dedup in a unit of compression whose sectors differ by one random byte.
        SectorLayout layout = SectorLayout.even(2 * BLOCK_BYTES, 1003);
        int blocks = 5000;
        TargetExtent extent = TargetExtent.only((long) blocks * BLOCK_BYTES);
        DedupMap map = new DedupMap(spec(FlipFlop.NO), extent, 4);
        Set<ByteBuffer> distinct = new HashSet<>();

        addBlocks(
                distinct, new DedupContent(map, new SectorContent(layout, 1), new SectorContent(layout, 2)), blocks, 0);

        assertEquals(blocks / 2.0, distinct.size(), blocks / 2.0 * 0.005);
    }

    @Test
    void aBlockThatIsWrittenAgainChangesOnlyWhenItFlips() {
        assertEquals(0, changed(FlipFlop.NO));
        assertTrue(changed(FlipFlop.YES) > 400, "of about 500 repeating blocks");
    }

    private static int changed(FlipFlop flipFlop) {
        TargetExtent extent = TargetExtent.only(1000L * BLOCK_BYTES);
        DedupMap map = new DedupMap(spec(flipFlop), extent, 5);
        int changed = 0;
        for (int block = 0; block < 1000; block++) {
            changed += map.set(block, 1) != map.set(block, 2) ? 1 : 0;
        }
        return changed;
    }

    private static DedupSpec spec(FlipFlop flipFlop) {
        return new DedupSpec(2, BLOCK_BYTES, new SetPercent(5), List.of(), flipFlop, true);
    }

    private static ContentSource content(FlipFlop flipFlop, TargetExtent extent, long salt) {
        SectorLayout layout = SectorLayout.even(4096, 2000);
        return new DedupContent(
                new DedupMap(spec(flipFlop), extent, salt),
                new SectorContent(layout, salt + 1000L * (1 + extent.number())),
                new SectorContent(layout, salt));
    }

    private static void addBlocks(Set<ByteBuffer> distinct, ContentSource source, int blocks, long firstKey) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(BLOCK_BYTES, 8);
            for (int block = 0; block < blocks; block++) {
                source.fill(buffer.address(), BLOCK_BYTES, (long) block * BLOCK_BYTES, firstKey + block);
                distinct.add(ByteBuffer.wrap(buffer.toArray(ValueLayout.JAVA_BYTE)));
            }
        }
    }
}

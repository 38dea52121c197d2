package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.plan.TransferSpec;
import csdbench.plan.TransferSpec.Share;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class StartSlotsTest {
    private static final Transfers BLOCKS = Transfers.of(new TransferSpec.Fixed(4096), 0);

    /** Class 0 is of 1 KiB, class 1 of 4 KiB. */
    private static final Transfers TWO =
            Transfers.of(new TransferSpec.Mix(List.of(new Share(1024, 50), new Share(4096, 50))), 0);

    @Test
    void offsetsAreMultiplesOfTheSizeWithinBothStretchesOfARangeThatWraps() {
        StartSlots slots = new StartSlots(new LbaRange(5_000, 17_388, 8_202, 1_000), BLOCKS);

        assertEquals(List.of(8_192L, 12_288L, 4_096L), offsets(slots, 0));
    }

    @Test
    void anAlignmentSetsTheDistanceOfOffsets() {
        StartSlots slots = new StartSlots(new LbaRange(512, 5_632), Transfers.of(new TransferSpec.Fixed(4096), 512));

        assertEquals(List.of(512L, 1_024L, 1_536L), offsets(slots, 0));
    }

    @Test
    void aRangeHasRoomForAtLeastOneTransfer() {
        assertEquals(List.of(0L), offsets(new StartSlots(new LbaRange(0, 4_096), BLOCKS), 0));
        var small = assertThrows(IllegalArgumentException.class, () -> new StartSlots(new LbaRange(0, 4_095), BLOCKS));
        assertEquals("a range of 4095 bytes from byte 0 has no room for a transfer of 4096 bytes", small.getMessage());
    }

    @Test
    void aLargerTransferTakesTheBlockThatTheSmallerOneLiesIn() {
        StartSlots slots = new StartSlots(new LbaRange(0, 16_384), TWO);

        assertEquals(4_096, slots.offsetBytesAround(1, 0, 5));
        assertEquals(4_096, slots.offsetBytesAround(1, 0, 4));
        assertEquals(0, slots.offsetBytesAround(1, 0, 3));
        assertEquals(8_192, slots.offsetBytesAround(0, 1, 2));
        assertEquals(5_120, slots.offsetBytesAround(0, 0, 5), "of its own size the block itself");
    }

    @Test
    void aTransferThatNoLongerFitsBehindTheSmallerOneTakesTheLastBlock() {
        assertEquals(8_192, new StartSlots(new LbaRange(0, 14_000), TWO).offsetBytesAround(1, 0, 12));
    }

    @Test
    void eachStretchOfARangeThatWrapsKeepsItsTransfers() {
        StartSlots slots = new StartSlots(new LbaRange(8_192, 16_384, 8_192, 0), TWO);

        assertEquals(12_288, slots.offsetBytesAround(1, 0, 7), "the end of the first stretch");
        assertEquals(0, slots.offsetBytesAround(1, 0, 8), "the beginning of the second");
        assertEquals(4_096, slots.offsetBytesAround(1, 0, 13));
    }

    @Test
    void aStretchTooShortForTheLargerTransferSendsItToTheOther() {
        StartSlots slots = new StartSlots(new LbaRange(15_000, 16_384, 8_192, 0), TWO);

        assertEquals(15_360, slots.offsetBytes(0, 0));
        assertEquals(0, slots.offsetBytesAround(1, 0, 0));
    }

    private static List<Long> offsets(StartSlots slots, int sizeClass) {
        return LongStream.range(0, slots.count(sizeClass))
                .mapToObj(block -> slots.offsetBytes(sizeClass, block))
                .toList();
    }
}

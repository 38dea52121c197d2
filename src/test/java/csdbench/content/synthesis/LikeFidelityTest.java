package csdbench.content.synthesis;

import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.lifelike.UnitRatio;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class LikeFidelityTest {
    private static final int BLOCK_BYTES = CompressedSizeMeter.BLOCK_BYTES;

    /** A piece in which so many random blocks take turns. */
    private static MeasuredData inTurn(int different) {
        byte[] data = new byte[1 << 20];
        byte[] block = new byte[BLOCK_BYTES];
        for (int i = 0; i < data.length / BLOCK_BYTES; i++) {
            new Random(i % different).nextBytes(block);
            System.arraycopy(block, 0, data, i * BLOCK_BYTES, BLOCK_BYTES);
        }
        MeasuredData measured = new MeasuredData();
        for (int piece = 0; piece < UnitTotals.MIN_PIECES; piece++) {
            measured.add(data);
        }
        return measured;
    }

    @Test
    void chanceIsNotKnownOfDataThatRepeatsFewerBlocksThanAPieceHas() {
        MeasuredData whole = inTurn(1 << 20);

        List<UnitRatio> some = LikeFidelity.of(whole, whole).ratios();
        List<UnitRatio> few = LikeFidelity.of(whole, inTurn(8)).ratios();

        assertTrue(some.stream().allMatch(ratio -> ratio.noise() != null), some::toString);
        assertTrue(few.stream().allMatch(ratio -> ratio.noise() == null), few::toString);
    }
}

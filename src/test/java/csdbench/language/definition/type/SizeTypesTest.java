package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.TransferSpec;
import csdbench.plan.files.FileSizes;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SizeTypesTest {
    @Test
    void oneValueIsAFixedSizeInParenthesesOrNot() throws BadValue {
        assertEquals(new TransferSpec.Fixed(4096), Given.value(SizeTypes.transfer(), "xfersize=4k"));
        assertEquals(new TransferSpec.Fixed(4096), Given.value(SizeTypes.transfer(), "xfersize=(4K)"));
    }

    @Test
    void pairsAreAMixThatAddsUpTo100() throws BadValue {
        assertEquals(
                new TransferSpec.Mix(List.of(new TransferSpec.Share(4096, 33.3), new TransferSpec.Share(8192, 66.7))),
                Given.value(SizeTypes.transfer(), "xfersize=(4k,33.3,8k,66.7)"));
        assertEquals(
                "Xfersize distribution does not add up to 100: 90",
                Given.problem(SizeTypes.transfer(), "xfersize=(4k,50,8k,40)"));
        assertEquals(
                "Xfersize distribution does not add up to 100: 99.4",
                Given.problem(SizeTypes.transfer(), "xfersize=(4k,50,8k,49.4)"));
        assertEquals(
                "Xfersize distribution does not add up to 100: 100.5",
                Given.problem(SizeTypes.transfer(), "xfersize=(4k,50,8k,50.5)"));
    }

    /** Shares of a published workload add up to 100.01. */
    @Test
    void sharesWhoseSumRoundsTo100AreTakenAsSharesOfIt() throws BadValue {
        assertEquals(
                new TransferSpec.Mix(List.of(new TransferSpec.Share(4096, 50), new TransferSpec.Share(8192, 50))),
                Given.value(SizeTypes.transfer(), "xfersize=(4k,49.75,8k,49.75)"));
    }

    @Test
    void threeValuesAreSmallestLargestAndAlignment() throws BadValue {
        assertEquals(
                new TransferSpec.Between(4096, 65536, 4096), Given.value(SizeTypes.transfer(), "xfersize=(4k,64k,4k)"));
    }

    @Test
    void transfersAreWholeSectorsButNotForFiles() throws BadValue {
        assertEquals(
                "data transfer size not multiple of 512 bytes: 1000.0",
                Given.problem(SizeTypes.transfer(), "xfersize=1000"));
        assertEquals(new TransferSpec.Fixed(1000), Given.value(SizeTypes.fileTransfer(), "xfersize=1000"));
    }

    @Test
    void aTransferIsNotLargerThanASystemCallMoves() throws BadValue {
        assertEquals("xfersize=2g is out of range", Given.problem(SizeTypes.transfer(), "xfersize=2g"));
        assertEquals(new TransferSpec.Fixed(1 << 30), Given.value(SizeTypes.transfer(), "xfersize=1g"));
    }

    @Test
    void filesMayBeLargerAndHaveAnAverage() throws BadValue {
        assertEquals(new FileSizes.Fixed(10L << 30), Given.value(SizeTypes.files(), "sizes=10g"));
        assertEquals(new FileSizes.Average(1 << 20), Given.value(SizeTypes.files(), "sizes=(1m,0)"));
        assertEquals(
                new FileSizes.Mix(List.of(new FileSizes.Share(1 << 20, 20), new FileSizes.Share(30L << 30, 80))),
                Given.value(SizeTypes.files(), "sizes=(1m,20,30g,80)"));
    }

    @Test
    void aShareOfNothingIsLeftOut() throws BadValue {
        assertEquals(
                new TransferSpec.Mix(List.of(new TransferSpec.Share(8192, 100))),
                Given.value(SizeTypes.transfer(), "xfersize=(4k,0,8k,100)"));
    }
}

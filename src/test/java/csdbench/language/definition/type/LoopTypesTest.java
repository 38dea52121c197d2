package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.definition.value.Loop;
import csdbench.language.definition.value.Loop.Kind;
import csdbench.language.definition.value.Operation;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LoopTypesTest {
    @Test
    void valuesAreInBaseUnits() throws BadValue {
        assertEquals(numbers(4096, 8192), values(Kind.XFERSIZE, "forxfersize=(4k-8k,d)"));
        assertEquals(numbers(24), values(Kind.THREADS, "forthreads=24"));
        assertEquals(numbers(1.5), values(Kind.COMPRATIO, "compratio=1.5"));
    }

    @Test
    void readPercentagesKeepTheirDecimals() throws BadValue {
        assertEquals(numbers(12.7), values(Kind.RDPCT, "forrdpct=12.7"));
    }

    @Test
    void sharesOfATreeMayBePercent() throws BadValue {
        assertEquals(List.of(new Loop.Value.Percent(50)), values(Kind.TOTALSIZE, "totalsize=50%"));
        assertEquals(numbers(1 << 30), values(Kind.WSS, "wss=1g"));
    }

    @Test
    void operationsAreWords() throws BadValue {
        assertEquals(
                List.of(new Loop.Value.Work(Operation.READ), new Loop.Value.Work(Operation.WRITE)),
                values(Kind.OPERATIONS, "foroperations=(read,write)"));
    }

    @Test
    void aSingleWordForPlacesIsUnderstood() throws BadValue {
        assertEquals(numbers(0), values(Kind.SEEKPCT, "seekpct=seq"));
        assertEquals(numbers(100), values(Kind.SEEKPCT, "seekpct=rand"));
        assertEquals(numbers(-1), values(Kind.SEEKPCT, "seekpct=eof"));
    }

    @Test
    void aWordInAListOfPlacesIsRefusedRatherThanReadAsZero() {
        assertEquals(
                "Mix of alpha and numeric values not allowed: (forseekpct) seq",
                Given.problem(LoopTypes.of(Kind.SEEKPCT), "forseekpct=(seq,100)"));
    }

    @Test
    void valuesHaveBounds() {
        assertEquals(
                "data transfer size not multiple of 512 bytes: 1000.0",
                Given.problem(LoopTypes.of(Kind.XFERSIZE), "xfersize=1000"));
        assertEquals("threads=0 is out of range", Given.problem(LoopTypes.of(Kind.THREADS), "threads=0"));
        assertEquals("rdpct=101 is out of range", Given.problem(LoopTypes.of(Kind.RDPCT), "rdpct=101"));
        assertEquals("compratio=26 is out of range", Given.problem(LoopTypes.of(Kind.COMPRATIO), "compratio=26"));
    }

    private static List<Loop.Value> values(Kind kind, String text) throws BadValue {
        return Given.value(LoopTypes.of(kind), text).values();
    }

    private static List<Loop.Value> numbers(double... numbers) {
        return Arrays.stream(numbers)
                .<Loop.Value>mapToObj(Loop.Value.Number::new)
                .toList();
    }
}

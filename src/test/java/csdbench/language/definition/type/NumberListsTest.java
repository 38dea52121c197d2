package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class NumberListsTest {
    @Test
    void aListIsItsValues() throws BadValue {
        assertEquals(List.of(1L, 2L, 5L), expand("(1,2,5)"));
    }

    @Test
    void aRangeCountsInStepsAndStopsPastTheEnd() throws BadValue {
        assertEquals(List.of(1L, 4L, 7L, 10L), expand("(1-10,3)"));
        assertEquals(List.of(1L, 5L, 9L), expand("(1-10,4)"));
    }

    @Test
    void aRangeDoublesOrHalves() throws BadValue {
        assertEquals(List.of(64L, 128L, 256L, 512L, 1024L), expand("(64-1024,d)"));
        assertEquals(List.of(4096L, 2048L, 1024L), expand("(4k-1k,d)"));
    }

    @Test
    void rangesAndValuesMayBeMixed() throws BadValue {
        assertEquals(List.of(1L, 2L, 3L, 4L, 16L, 32L, 64L), expand("(1-4,1,16,32-64,d)"));
    }

    @Test
    void aRangeWithoutAStepCountsInOnes() throws BadValue {
        assertEquals(List.of(1L, 2L, 3L), expand("(1-3)"));
        assertEquals(List.of(1L, 2L, 8L, 9L), expand("(1-2,8-9)"));
    }

    @Test
    void aRangeThatEndsBeforeItBeginsIsItsFirstNumber() throws BadValue {
        assertEquals(List.of(10L), expand("(10-1,3)"));
    }

    @Test
    void rangesMayHaveUnitsAndDecimals() throws BadValue {
        assertEquals(List.of(4096L, 8192L), expand("(4k-8k,4k)"));
        assertEquals(
                3,
                NumberLists.expand(Given.entry("aa=(0.5-1.5,.5)"), Scale.PLAIN, new Diagnostics())
                        .size());
    }

    @Test
    void aNegativeNumberIsNoRange() throws BadValue {
        assertEquals(List.of(-1L, 5L), expand("(-1,5)"));
    }

    @Seeds
    void everyStepOfARangeIsWithinIt(Gen gen) throws BadValue {
        int from = gen.intBetween(0, 500);
        int width = gen.intBetween(0, 500);
        int step = gen.intBetween(1, 50);
        List<Long> numbers = expand("(" + from + "-" + (from + width) + "," + step + ")");

        assertEquals(width / step + 1, numbers.size());
        for (int index = 0; index < numbers.size(); index++) {
            assertEquals(from + (long) index * step, numbers.get(index));
        }
    }

    @Seeds
    void doublingEndsWithinAFactorOfTwoOfTheEnd(Gen gen) throws BadValue {
        int from = gen.intBetween(1, 1000);
        int to = gen.intBetween(1, 100_000);
        List<Long> numbers = expand("(" + Math.min(from, to) + "-" + Math.max(from, to) + ",d)");

        long last = numbers.get(numbers.size() - 1);
        assertTrue(last <= Math.max(from, to) && last * 2 > Math.max(from, to));
    }

    @Seeds
    void aListOfNumbersIsItself(Gen gen) throws BadValue {
        List<Integer> numbers = gen.listOf(0, 255, () -> gen.intBetween(0, 1_000_000));
        if (!numbers.isEmpty()) {
            String text = numbers.stream().map(String::valueOf).collect(Collectors.joining(",", "(", ")"));

            assertEquals(numbers.stream().map(Integer::longValue).toList(), expand(text));
        }
    }

    @Test
    void percentagesMakeNoRange() {
        assertEquals(
                "aa=10%-20 is not a number",
                Given.problem(
                        new ParmType<>("", (entry, all) -> NumberLists.expand(entry, Scale.PLAIN, all)),
                        "aa=(10%-20)"));
    }

    private static List<Long> expand(String values) throws BadValue {
        List<Long> numbers = new ArrayList<>();
        for (NumberLists.Item item : NumberLists.expand(Given.entry("aa=" + values), Scale.PLAIN, new Diagnostics())) {
            numbers.add(item.quantity().number().whole());
        }
        return numbers;
    }
}

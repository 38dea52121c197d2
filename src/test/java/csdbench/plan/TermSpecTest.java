package csdbench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TermSpecTest {
    private static List<Long> parts(long operations, int count) {
        TermSpec whole = new TermSpec(0, 0, LimitSpec.DataLimit.NONE, operations, 0, 0, false);
        return IntStream.range(0, count)
                .mapToObj(position -> whole.part(position, count).operations())
                .toList();
    }

    @Test
    void partsAddUpToTheWhole() {
        assertEquals(List.of(3L, 2L, 2L), parts(7, 3));
        assertEquals(List.of(7L), parts(7, 1));
    }

    @Test
    void noPartOfALimitIsWithoutLimit() {
        assertEquals(List.of(1L, 1L, 1L), parts(2, 3));
    }

    @Test
    void whatHasNoLimitHasNoneInAnyPart() {
        for (int position = 0; position < 3; position++) {
            assertEquals(TermSpec.NONE, TermSpec.NONE.part(position, 3));
            assertFalse(TermSpec.NONE.part(position, 3).ends());
        }
    }
}

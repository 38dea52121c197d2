package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedTest {
    private static RecordedSample sample(int requests, List<Long> bytes, int first, int run) {
        List<Integer> none = Collections.nCopies(requests, 0);
        return new RecordedSample(
                Collections.nCopies(requests, 5L),
                none,
                Collections.nCopies(requests, true),
                bytes,
                none,
                Collections.nCopies(requests, run),
                Collections.nCopies(requests, 1L),
                Collections.nCopies(requests, first),
                none,
                none);
    }

    private static Recorded of(List<Long> counts, List<Long> bytes, int first, int run) {
        return new Recorded(1, counts, 1, sample(2, bytes, first, run));
    }

    private static String complaint(List<Long> counts, List<Long> bytes, int first, int run) {
        return assertThrows(IllegalArgumentException.class, () -> of(counts, bytes, first, run))
                .getMessage();
    }

    @Test
    void whatATraceCannotBeGeneratedFromIsRefused() {
        List<Long> pages = List.of(4096L, 8192L);
        assertEquals(3, of(List.of(1L, 2L), pages, -1, 0).requests());
        assertEquals(
                "recorded: counts must be 1 to 65536 numbers from 0 to 4194304, and not all 0",
                complaint(List.of(1_000_000_000_000L), pages, 0, 0));
        assertEquals(
                "recorded: counts must be 1 to 65536 numbers from 0 to 4194304, and not all 0",
                complaint(List.of(0L), pages, 0, 0));
        assertEquals(
                "recorded: a sample has 1 to 16384 requests, and as many in each of its lists",
                complaint(List.of(1L), List.of(4096L), 0, 0));
        assertEquals(
                "recorded: bytes of a sample must be from 1 to 1073741824",
                complaint(List.of(1L), List.of(4096L, 1L << 40), 0, 0));
        assertEquals(
                "recorded: firsts of a sample must be from -1 to 2147483647", complaint(List.of(1L), pages, -2, 0));
        assertEquals("recorded: runs of a sample must be from 0 to 128", complaint(List.of(1L), pages, 0, 129));
    }
}

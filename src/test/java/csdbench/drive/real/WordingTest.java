package csdbench.drive.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordingTest {
    @Test
    void wordsAreQuotedForTheShellOnlyWhereNeeded() {
        assertEquals("/dev/sdb1", Wording.quoted("/dev/sdb1"));
        assertEquals("'a b'", Wording.quoted("a b"));
        assertEquals("'it'\\''s'", Wording.quoted("it's"));
    }

    @Test
    void listsReadLikeSentences() {
        assertEquals("", Wording.join(List.of()));
        assertEquals("a", Wording.join(List.of("a")));
        assertEquals("a, b and c", Wording.join(List.of("a", "b", "c")));
    }

    @Test
    void capacitiesReadAsDrivesAreSold() {
        assertEquals("0 bytes", Wording.capacity(0));
        assertEquals("999 bytes", Wording.capacity(999));
        assertEquals("1.00 kB", Wording.capacity(1000));
        assertEquals("99.9 GB", Wording.capacity(99_900_000_000L));
        assertEquals("480 GB", Wording.capacity(480_103_981_056L));
        assertEquals("7.68 TB", Wording.capacity(7_681_501_126_656L));
        assertEquals("1.00 MB", Wording.capacity(999_900));
        assertEquals("9.22 EB", Wording.capacity(Long.MAX_VALUE));
    }
}

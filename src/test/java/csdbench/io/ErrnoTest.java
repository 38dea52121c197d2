package csdbench.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ErrnoTest {
    @Test
    void everyNumberIsListedOnceAndInOrder() {
        Set<Integer> seen = new HashSet<>();
        int last = 0;
        for (Errno errno : Errno.values()) {
            assertTrue(seen.add(errno.number()), errno.name());
            assertTrue(errno.number() > last, errno.name() + " is out of order");
            assertEquals(Optional.of(errno), Errno.of(errno.number()));
            last = errno.number();
        }
    }

    @Test
    void sentencesCanStandInsideAnother() {
        for (Errno errno : Errno.values()) {
            String first = errno.sentence().substring(0, 1);
            assertEquals(first.toLowerCase(Locale.ROOT), first, errno.name());
            assertFalse(errno.sentence().endsWith("."), errno.name());
        }
    }

    @Test
    void aNumberThatIsNotListedIsStillTold() {
        assertEquals("errno 4711", Errno.symbol(4711));
        assertEquals("errno 4711", Errno.describe(4711));
        assertEquals("EIO", Errno.symbol(5));
        assertEquals("EIO (input/output error)", Errno.describe(5));
    }

    @Test
    void aResultIsTheNumberBelowZero() {
        assertEquals(-22, Errno.EINVAL.asResult());
    }
}

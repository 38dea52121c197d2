package csdbench.base.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class TimeLengthTest {
    @Test
    void unitsAreAddedUp() {
        assertSeconds(150, "2m30s");
        assertSeconds(90, "90");
        assertSeconds(5400, "1.5h");
        assertSeconds(90_061, "1d1h1m1s");
        assertEquals(OptionalLong.of(2_500_000), TimeLength.parseNs("2ms500us", 1e9));
    }

    private static void assertSeconds(long seconds, String text) {
        assertEquals(OptionalLong.of(seconds), TimeLength.parseSeconds(text), text);
    }

    @Test
    void aNumberAloneCountsWhatTheReaderSays() {
        assertEquals(OptionalLong.of(7_000_000), TimeLength.parseNs("7", 1e6));
    }

    @Test
    void whatIsNoLengthOfTimeIsNone() {
        List<String> none = List.of("", "s", "1x", "30s2m", "1m1m", "5m30", "-1s", "1e3s", "1 s", "1,5h", "٣s", "NaN");
        for (String text : none) {
            assertTrue(TimeLength.parseNs(text, 1e9).isEmpty(), text);
        }
        assertTrue(TimeLength.parseNs("999999999999h", 1e9).isEmpty());
        assertTrue(TimeLength.parseSeconds("1500ms").isEmpty(), "not whole seconds");
    }
}

package csdbench.base.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnitTest {
    @Test
    void unitsArePowersOfTenOfTheBaseUnit() {
        assertEquals(2e6, Unit.TIME.parse("2ms").orElseThrow());
        assertEquals(1500e9, Unit.TIME.parse("25m").orElseThrow());
        assertEquals(100_000, Unit.COUNT.parse("100k").orElseThrow());
        assertEquals(1.5e9, Unit.BYTES_PER_SECOND.parse("1.5gb/s").orElseThrow());
        assertEquals(500e6, Unit.BYTES_PER_SECOND.parse("500").orElseThrow());
        assertEquals(80, Unit.PERCENT.parse("80%").orElseThrow());
    }

    @Test
    void aTimeWithoutAUnitIsNone() {
        assertTrue(Unit.TIME.parse("2").isEmpty());
    }

    @Test
    void whatIsNotANumberWithAKnownUnitIsNone() {
        for (String text :
                List.of("", "ms", "-1ms", "1e6ms", "NaN", "2 ms", "2days", "1,5ms", "9999999999999ms", "9999999d")) {
            assertTrue(Unit.TIME.parse(text).isEmpty(), text);
        }
    }
}

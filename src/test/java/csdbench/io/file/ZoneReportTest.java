package csdbench.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Zones of 16 MiB each in a report that is laid out by hand. */
class ZoneReportTest {
    private static final long ZONE_SECTORS = 32_768;
    private static final long ZONE_BYTES = ZONE_SECTORS * 512;
    private static final int CONVENTIONAL = 0;
    private static final int EMPTY = 1;
    private static final int OPEN = 2;
    private static final int READ_ONLY = 13;
    private static final int FULL = 14;

    private static OptionalLong written(long highBytes, int... conditions) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment report = arena.allocate(16 + 64L * conditions.length, Long.BYTES);
            for (int i = 0; i < conditions.length; i++) {
                MemorySegment zone = report.asSlice(16 + 64L * i);
                zone.set(ValueLayout.JAVA_LONG, 0, i * ZONE_SECTORS);
                zone.set(ValueLayout.JAVA_LONG, 8, ZONE_SECTORS);
                zone.set(ValueLayout.JAVA_BYTE, 25, (byte) conditions[i]);
            }
            return ZoneReport.written(report, conditions.length, highBytes);
        }
    }

    @Test
    void theFirstZoneThatIsNotEmptyIsFound() {
        assertEquals(OptionalLong.empty(), written(Long.MAX_VALUE, EMPTY, EMPTY));
        for (int condition : new int[] {OPEN, READ_ONLY, FULL}) {
            assertEquals(OptionalLong.of(2 * ZONE_BYTES), written(Long.MAX_VALUE, EMPTY, EMPTY, condition, FULL));
        }
    }

    @Test
    void zonesWithoutAWritePointerTakeWritesAnywhereAndOthersBeyondTheRangeDoNotMatter() {
        assertEquals(OptionalLong.empty(), written(2 * ZONE_BYTES, CONVENTIONAL, EMPTY, FULL));
        assertEquals(OptionalLong.of(2 * ZONE_BYTES), written(2 * ZONE_BYTES + 1, CONVENTIONAL, EMPTY, FULL));
    }

    @Test
    void whatHasNoZonesSaysSo() {
        IOException refused = assertThrows(IOException.class, () -> ZoneReport.written("/dev/null", 0, 1));

        assertTrue(refused.getMessage().startsWith("/dev/null does not tell of its zones: "), refused.getMessage());
    }
}

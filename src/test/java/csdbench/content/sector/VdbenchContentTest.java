package csdbench.content.sector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VdbenchContentTest extends ContentSourceContract {
    private static final int BYTES = 1 << 20;

    @Override
    protected ContentSource source(long salt) {
        return new VdbenchContent(0.7, salt);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.25, 0.7, 0.95, 1})
    void theShareOfZeroWordsIsAsAsked(double zeroShare) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(BYTES, 8);
            new VdbenchContent(zeroShare, 3).fill(buffer.address(), BYTES, 0, 1);
            int zeros = 0;
            for (long at = 0; at < BYTES; at += 4) {
                zeros += buffer.get(ValueLayout.JAVA_INT, at) == 0 ? 1 : 0;
            }
            double stamped = (1 - 8.0 / ContentSource.SECTOR_BYTES) * zeroShare;
            assertEquals(stamped, zeros / (BYTES / 4.0), 0.005);
        }
    }

    @Test
    void aShareAboveOneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new VdbenchContent(1.1, 1));
    }
}

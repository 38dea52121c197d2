package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedTest {
    private static final List<Double> EIGHTHS = List.of(1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);

    private static Recorded of(List<Long> counts, List<Long> reuse) {
        Recorded.Locality locality = new Recorded.Locality(0.0, 0.0, 50.0, 50.0, 0.0, reuse, List.of(), EIGHTHS);
        return new Recorded(1, counts, List.of(0.0, 1.0), List.of(0L, 4096L), List.of(locality));
    }

    private static String complaint(List<Long> counts, List<Long> reuse) {
        return assertThrows(IllegalArgumentException.class, () -> of(counts, reuse))
                .getMessage();
    }

    @Test
    void whatATraceCannotBeGeneratedFromIsRefused() {
        assertEquals(3, of(List.of(1L, 2L), List.of(0L, 4096L)).requests());
        assertEquals(
                "recorded: counts must be 1 to 65536 numbers from 0 to 4194304, and not all 0",
                complaint(List.of(1_000_000_000_000L), List.of()));
        assertEquals(
                "recorded: counts must be 1 to 65536 numbers from 0 to 4194304, and not all 0",
                complaint(List.of(0L), List.of()));
        assertEquals(
                "recorded: quantiles of re-use must be none or at least 2, and rise from 0 on",
                complaint(List.of(1L), List.of(4096L)));
    }
}

package csdbench.report.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Samples;
import csdbench.report.doc.Piece;
import csdbench.result.HistogramImage;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class LatencyHeatTest {
    private static HistogramImage times(long... ns) {
        return Samples.times(LongStream.of(ns)).histogram();
    }

    private static String drawn(LatencyHeat heat) {
        return heat.pieces("response").stream()
                .filter(Piece.Drawn.class::isInstance)
                .map(piece -> ((Piece.Drawn) piece).markup().toString())
                .findFirst()
                .orElse("");
    }

    private static int cells(String drawn) {
        return drawn.split("<rect", -1).length - 1;
    }

    @Test
    void aRowHasTheTimesThatTakeAtMostSoLong() {
        LatencyHeat heat = new LatencyHeat();
        heat.add(1, times(900, 1_900, 1_950, 4_000_000));
        heat.add(2, times(900));
        String drawn = drawn(heat);
        assertEquals(4, cells(drawn), drawn);
        assertTrue(drawn.contains(">1.00 µs<") && drawn.contains(">5.00 ms<"), drawn);
        assertTrue(drawn.contains("fill-opacity=\"0.71\""), "half of the operations: the root of a half");
    }

    @Test
    void longerTimesThanAllRowsHaveOneOfTheirOwn() {
        LatencyHeat heat = new LatencyHeat();
        heat.add(1, times(900_000_000_000L));
        heat.add(2, times(1_000));
        assertTrue(drawn(heat).contains(">more<"));
        assertEquals(2, heat.operations());
    }

    @Test
    void aDayTakesNoMoreColumnsThanAnHourAndLosesNoOperation() {
        LatencyHeat heat = new LatencyHeat();
        HistogramImage one = times(100_000, 200_000, 3_000_000);
        for (int second = 1; second <= 86_400; second++) {
            heat.add(second, one);
        }
        assertTrue(heat.columns() <= 360, "columns: " + heat.columns());
        assertEquals(3 * 86_400L, heat.operations());
    }

    @Test
    void nothingIsDrawnOfNothing() {
        LatencyHeat heat = new LatencyHeat();
        assertEquals(List.of(), heat.pieces("response"));
        heat.add(1, HistogramImage.EMPTY);
        heat.add(2, HistogramImage.EMPTY);
        assertEquals(List.of(), heat.pieces("response"));
    }
}

package csdbench.report.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeBarsTest {
    private static String drawn(ChangeBars bars, double change) {
        return bars.cell(change, "words", "note").drawn().toString();
    }

    @Test
    void barsOfAColumnHaveOneScaleAndLossesLieLeftOfGains() {
        ChangeBars bars = ChangeBars.of(List.of(0.6, -0.2, 0.1));

        assertTrue(drawn(bars, 0.6).contains("bar gain\" style=\"left:25.00%;width:75.00%"), drawn(bars, 0.6));
        assertTrue(drawn(bars, -0.2).contains("bar loss\" style=\"left:0.00%;width:25.00%"), drawn(bars, -0.2));
    }

    @Test
    void whereNothingChangesThereIsNoBar() {
        assertTrue(drawn(ChangeBars.of(List.of()), 0).contains("left:0.00%;width:0.00%"));
        assertEquals("words", ChangeBars.of(List.of()).cell(0, "words", "").text());
    }
}

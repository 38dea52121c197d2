package csdbench.result.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.model.ModelAccuracy.FigureError;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ModelAccuracyTest {
    @Test
    void eachKindOfFigureHasItsOwnErrorOrNone() {
        FigureError light = new FigureError("rates at light load", 1, 2.9, 2.9, OptionalDouble.empty());

        assertEquals(
                "off on average and at worst by 4.0 and 8.4 % for rates at full load, 2.9 % for rates at light load"
                        + " (one published); never compared: p99, maxima",
                accuracy(List.of(light)).words(OptionalDouble.empty()));
        assertEquals(
                "off on average and at worst by 4.0 and 8.4 % for rates at full load; never compared: rates at light"
                        + " load, p99, maxima",
                accuracy(List.of()).words(OptionalDouble.empty()));
    }

    @Test
    void aWorkloadHasTheErrorOfItsOwnGainOnly() {
        List<FigureError> gains = List.of(
                new FigureError("gain of reads", 2, 6.8, 12.2, OptionalDouble.empty()),
                new FigureError("gain of writes", 2, 32.2, 45.7, OptionalDouble.empty()));

        assertEquals(
                "off on average and at worst by 4.0 and 8.4 % for rates at full load, 6.8 and 12.2 % for gain of reads;"
                        + " never compared: rates at light load, p99, maxima",
                accuracy(gains).words(OptionalDouble.of(100)));
    }

    @Test
    void withoutAnythingPublishedNothingIsKnown() {
        assertEquals(
                "how far it is off is not known",
                new ModelAccuracy(0, OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty(), List.of(), false)
                        .words(OptionalDouble.empty()));
    }

    /** What is not told at all is not among what nothing was compared with. */
    @Test
    void ofGuessedStallsNothingAboveP99IsTold() {
        ModelAccuracy guessed =
                new ModelAccuracy(8, OptionalDouble.of(4), OptionalDouble.of(8.4), Optional.empty(), List.of(), true);

        assertTrue(guessed.words(OptionalDouble.empty()).endsWith("never compared: rates at light load, p99"));
        assertEquals(
                " Nothing was published to compare with: rates at light load, p99. Its rare stalls are a guess, so"
                        + " nothing above p99 is told.",
                guessed.unknown());
        assertEquals("", accuracy(List.of()).untold());
    }

    private static ModelAccuracy accuracy(List<FigureError> others) {
        return new ModelAccuracy(8, OptionalDouble.of(4), OptionalDouble.of(8.4), Optional.empty(), others, false);
    }
}

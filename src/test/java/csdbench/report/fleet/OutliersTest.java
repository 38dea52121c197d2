package csdbench.report.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class OutliersTest {
    @Test
    void aDriveAFifthSlowerThanFourEqualOnesIsNamed() {
        Fleet.Measure measure = Outliers.of("IOPS", values(0, 0.001, -0.2, -0.001, 0.002));
        assertEquals(1, measure.outliers().size());
        assertEquals("drive 2", measure.outliers().getFirst().drive());
        assertEquals(-0.2, measure.outliers().getFirst().difference(), 1e-9);
        assertEquals(0.103, measure.threshold().getAsDouble(), 1e-9);
    }

    @Test
    void ofFourDrivesNoneIsNamedHoweverFarItIs() {
        Fleet.Measure measure = Outliers.of("IOPS", values(0, 0.001, -0.9, -0.001));
        assertEquals(OptionalDouble.empty(), measure.threshold());
        assertEquals(List.of(), measure.outliers());
    }

    @Test
    void drivesThatScatterHideADifferenceAsLargeAsTheScatter() {
        assertEquals(
                List.of(),
                Outliers.of("IOPS", values(-0.1, 0.08, -0.2, 0.05, 0.02)).outliers());
    }

    @Test
    void threeFiguresOfEqualDrivesHaveAnOutlierInAboutFiveOfAHundredFleets() {
        Random random = new Random(20);
        for (int drives : List.of(5, 11, 24)) {
            int fleets = 0;
            for (int fleet = 0; fleet < 1_000; fleet++) {
                int named = 0;
                for (int figure = 0; figure < 3; figure++) {
                    double[] values = random.doubles(drives)
                            .map(_ -> 0.1 * random.nextGaussian())
                            .toArray();
                    named += Outliers.of("x", values(values)).outliers().isEmpty() ? 0 : 1;
                }
                fleets += named > 0 ? 1 : 0;
            }
            int found = fleets;
            assertTrue(found <= 70, () -> found + " of 1,000 fleets of " + drives);
        }
    }

    private static Map<String, Double> values(double... values) {
        Map<String, Double> byDrive = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            byDrive.put("drive " + i, values[i]);
        }
        return byDrive;
    }
}

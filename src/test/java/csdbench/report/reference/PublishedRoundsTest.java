package csdbench.report.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.result.steady.SteadyRound;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PublishedRoundsTest {
    @Test
    void everyPublishedFigureOfAPreconditioningIsThereAndOfASimulatedDrive() {
        assertEquals(38, PublishedRounds.all().size());
        PublishedRounds.all()
                .forEach(each -> assertTrue(
                        !each.models().isEmpty() && DriveCatalogue.names().containsAll(each.models()),
                        each.toString()));
    }

    @Test
    void aFigureBetweenBothEndsDoesNotDiffer() {
        PublishedRounds windows = PublishedRounds.of("iodrive2-duo-slc-1.2tb", "random-write-4k").stream()
                .filter(each -> each.how().equals("Windows"))
                .findFirst()
                .orElseThrow();
        assertEquals(0, windows.differencePercent(400_000));
        assertEquals(10, windows.differencePercent(462_000), 1e-9);
        assertEquals(-50, windows.differencePercent(180_000), 1e-9);
    }

    @Test
    void aRateThatFallsSlowlyHasTheRoundsAtItsBeginningAsBurst() {
        assertEquals(262_000, burst(270_000, 254_000, 220_000, 190_000, 170_000, 168_000, 167_000), 1e-6);
        assertTrue(Double.isNaN(burst(270_000, 254_000, 260_000, 265_000, 255_000)), "a level has no burst");
    }

    /** Burst IOPS of rounds in which no cliff was found, judged in windows of three; not a number without one. */
    private static double burst(double... iops) {
        List<SteadyRound> rounds = Arrays.stream(iops)
                .mapToObj(rate -> new SteadyRound(1, 60, rate, 1, 1e6, 2e6, 3e6, 1e5))
                .toList();
        return FigureBesidePublished.of("p320h-350gb", "random-write-4k", new MeasuredRounds(rounds, 0, 3, true, 1))
                .getFirst()
                .here()
                .orElse(Double.NaN);
    }

    @Test
    void iopsOfFourDrivesAreComparedWithAQuarter() {
        PublishedRounds burst =
                PublishedRounds.of("p320h-350gb", "random-write-4k").getFirst();
        assertEquals(275_000, burst.ofOneDrive().low());
        assertEquals(4, burst.drives());
    }
}

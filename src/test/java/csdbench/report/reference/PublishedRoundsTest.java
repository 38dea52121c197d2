package csdbench.report.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.DriveCatalogue;
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
    void iopsOfFourDrivesAreComparedWithAQuarter() {
        PublishedRounds burst =
                PublishedRounds.of("p320h-350gb", "random-write-4k").getFirst();
        assertEquals(275_000, burst.ofOneDrive().low());
        assertEquals(4, burst.drives());
    }
}

package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.Published.Condition;
import csdbench.drive.simulated.Published.State;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From the first write of a fresh drive to steady garbage collection, on a small sibling that gets there soon. */
class WriteCliffTest {
    /** Nobody fitted the depth of the cliff. */
    private static final double TOLERANCE = 0.15;

    private static final int DRIVE_WRITES = 8;

    private long seed;

    @ParameterizedTest
    @CsvSource({
        // 571K in the main test, almost 600K at the end of preconditioning.
        "p320h-350gb, 400, 1100000, 585500",
        "iodrive2-duo-slc-1.2tb, 2000, 550000, 139421",
        "iodrive2-duo-slc-1.2tb-hp, 2000, 550000, 231456"
    })
    @Tag("long")
    void theCliffIsAsDeepAsPublished(String name, int shrink, double burst, double steady) throws DriveProblem {
        DriveProfile drive = DriveCatalogue.drive(name).with(Parameter.SHRINK, shrink);
        ClosedLoop loop = new ClosedLoop(drive, 1);

        double first = write(loop, drive, 0.5);
        double last = first;
        for (int i = 0; i < DRIVE_WRITES; i++) {
            last = write(loop, drive, 1);
        }

        double published = steady / burst;
        assertEquals(published, last / first, published * TOLERANCE);
    }

    @Test
    void theBurstLastsUntilTheFlashIsFull() throws DriveProblem {
        DriveProfile drive = DriveCatalogue.drive("p320h-350gb").with(Parameter.SHRINK, 400);
        ClosedLoop loop = new ClosedLoop(drive, 1);

        double first = write(loop, drive, 0.5);
        double second = write(loop, drive, 0.5);
        double third = write(loop, drive, 0.75);

        assertEquals(first, second, first * 0.02, "nothing is collected while there is room");
        assertTrue(third < 0.9 * first, "46 % spare are used up after 1.46 drive writes");
    }

    /** Random writes of so many times the drive's capacity; gives IOPS. */
    private double write(ClosedLoop loop, DriveProfile drive, double driveWrites) {
        Published workload = new Published(
                "4K", 1, new Published.Workload(0, 4096, true, 256), new Condition(State.FRESH, 100), 1, 1, 0, "");
        return loop.run(
                        workload,
                        (int) (drive.capacityBytes() / 4096.0 * driveWrites),
                        seed++,
                        ClosedLoop.Profiles.NONE)
                .iops();
    }
}

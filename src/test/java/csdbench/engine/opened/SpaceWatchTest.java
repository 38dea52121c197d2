package csdbench.engine.opened;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.io.OpenFlags;
import csdbench.io.SizedTarget;
import csdbench.io.backend.Backend;
import csdbench.plan.PlanSamples;
import csdbench.plan.TargetSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SpaceWatchTest {
    private static final long GB = 1_000_000_000;

    private long logicalBytes = 400 * GB;
    private long freeBytes = 50 * GB;
    private long passedBytes;
    private long countedBytes;
    private int looks;
    private final SizedTarget drive = new SizedTarget(true);

    /** A device of 100 GB whose free space a test sets. */
    private final class Device implements TargetDevice, CounterSource {
        @Override
        public CounterReadings counters(boolean settled) {
            return read();
        }

        @Override
        public Optional<CounterSource> space() {
            return Optional.of(this);
        }

        @Override
        public CounterReadings read() {
            looks++;
            CounterReadings readings = CounterReadings.of("a test")
                    .with(Counter.CAPACITY_BYTES, 100 * GB)
                    .with(Counter.FREE_BYTES, freeBytes)
                    .with(Counter.BLOCK_LAYER_WRITTEN_BYTES, passedBytes)
                    .with(Counter.HOST_WRITTEN_BYTES, countedBytes);
            return logicalBytes == 0 ? readings : readings.with(Counter.LOGICAL_BYTES, logicalBytes);
        }
    }

    private SpaceWatch watch(double percent, boolean writes) {
        TargetSpec spec = PlanSamples.lun("sd1", "/dev/sdz", GB, 8, OpenFlags.NONE, writes, Path.of(""), "a.parm:1:1");
        OpenTarget target = new OpenTarget(spec, Backend.NONE.io(), drive, GB, true, 512, "", true, new Device());
        return new SpaceWatch(percent, List.of(target), 0);
    }

    @Test
    void aDeviceThatIsNearlyFullEndsTheRun() {
        SpaceWatch watch = watch(2, true);
        assertEquals(Optional.empty(), watch.tooLittle(0));

        freeBytes = 2 * GB;

        assertEquals(
                Optional.of("sd1 has 1.9 GiB of 93.1 GiB physical space left, 2.0 %; stopatfree= keeps 2 % free"),
                watch.tooLittle(2 * GB));
    }

    @Test
    void aDeviceThatIsGoneIsNotFull() {
        SpaceWatch watch = watch(2, true);
        freeBytes = 0;
        drive.otherSizeBytes = OptionalLong.of(0);

        assertEquals(Optional.empty(), watch.tooLittle(2 * GB));
    }

    @Test
    void whatADeviceHasNotCountedYetMayNeedItsOwnSize() {
        passedBytes = 900 * GB;
        SpaceWatch watch = watch(2, true);
        passedBytes = 940 * GB;
        assertEquals(Optional.empty(), watch.tooLittle(0), "40 of 48 GB, were all of it uncounted");

        countedBytes = 30 * GB;
        passedBytes = 990 * GB;

        assertTrue(watch.tooLittle(2 * GB)
                .orElseThrow()
                .contains("50.0 %, and was written 55.9 GiB that it has not counted yet"));
        countedBytes = 90 * GB;
        assertEquals(Optional.empty(), watch.tooLittle(4 * GB));
    }

    @Test
    void whatFailsIsForWantOfSpaceOnlyWhereThereIsNone() {
        SpaceWatch watch = watch(2, true);
        watch.tooLittle(0);
        assertEquals(Optional.empty(), watch.full(1));

        freeBytes = 0;

        assertTrue(watch.full(2).isPresent(), "though it is early for a look");
    }

    @Test
    void aLookThatCameLateMayComeLateAgain() {
        freeBytes = 12 * GB;
        SpaceWatch watch = watch(2, true);
        assertEquals(Optional.empty(), watch.tooLittle(0));
        long askedNs = watch.pauseNs(0);
        assertEquals(GB * 10 / 16, askedNs, "10 GB at 16 GB/s");

        freeBytes = 8 * GB;
        assertEquals(Optional.empty(), watch.tooLittle(3 * askedNs), "4 GB were used, and 6 GB are left");

        freeBytes = 6 * GB;
        assertEquals(
                Optional.of("sd1 has 5.6 GiB of 93.1 GiB physical space left, 6.0 %, and used 3.7 GiB before a look"
                        + " that came late; stopatfree= keeps 2 % free"),
                watch.tooLittle(4 * askedNs));
        freeBytes = 5 * GB;
        assertEquals(Optional.empty(), watch.tooLittle(30 * GB), "that was long ago");
    }

    @Test
    void aLookInTimeIsHeldAgainstNobody() {
        freeBytes = 12 * GB;
        SpaceWatch watch = watch(2, true);
        watch.tooLittle(0);
        freeBytes = 6 * GB;
        assertEquals(Optional.empty(), watch.tooLittle(watch.pauseNs(0)));
        freeBytes = 3 * GB;
        assertEquals(Optional.empty(), watch.tooLittle(GB * 14 / 16));
    }

    @Test
    void aDeviceThatHasWhatItPromisesIsNotWatched() {
        logicalBytes = 100 * GB;
        freeBytes = 0;

        assertEquals(Optional.empty(), watch(2, true).tooLittle(0));
    }

    @Test
    void aFileSystemPromisesNothingAndIsWatched() {
        logicalBytes = 0;
        freeBytes = GB;

        assertTrue(watch(2, true).tooLittle(0).isPresent());
    }

    @Test
    void aRunThatOnlyReadsIsNotStoppedNorOneThatIsToGoOn() {
        freeBytes = 0;

        assertEquals(Optional.empty(), watch(2, false).tooLittle(0));
        assertEquals(Optional.empty(), watch(0, true).tooLittle(0));
        assertEquals(0, looks);
    }

    @Test
    void theLessIsLeftTheSoonerItLooksAgain() {
        SpaceWatch watch = watch(2, true);
        watch.tooLittle(0);
        assertEquals(GB, watch.pauseNs(0), "48 GB take three seconds at 16 GB/s, and no pause is above one");

        freeBytes = 10 * GB;
        watch.tooLittle(GB);
        assertEquals(GB / 2, watch.pauseNs(GB));

        freeBytes = 2 * GB + 1;
        watch.tooLittle(2 * GB);
        assertEquals(1_000_000, watch.pauseNs(2 * GB));
        int before = looks;
        watch.tooLittle(2 * GB + 999_999);
        assertEquals(before, looks, "too early");
    }
}

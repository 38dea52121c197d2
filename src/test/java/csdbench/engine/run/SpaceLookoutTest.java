package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;
import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.opened.SpaceWatch;
import csdbench.engine.opened.TargetDevice;
import csdbench.io.OpenFlags;
import csdbench.io.SizedTarget;
import csdbench.io.backend.Backend;
import csdbench.plan.PlanSamples;
import csdbench.plan.TargetSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class SpaceLookoutTest {
    private static final long MIB = 1 << 20;
    private static final long POOL_BYTES = 128 * MIB;
    private static final long SECOND_NS = 1_000_000_000;

    private final VirtualClock clock = new VirtualClock();
    private final RunSignals signals = new RunSignals(50, List.of(SizedTarget.DEVICE));
    private final AtomicInteger looks = new AtomicInteger();

    /** A watch on a volume of 512 MiB over a pool of 128 MiB. */
    private SpaceWatch watch(LongSupplier freeBytes) {
        CounterSource source = () -> {
            looks.incrementAndGet();
            return CounterReadings.of("a test")
                    .with(Counter.LOGICAL_BYTES, 4 * POOL_BYTES)
                    .with(Counter.CAPACITY_BYTES, POOL_BYTES)
                    .with(Counter.FREE_BYTES, freeBytes.getAsLong());
        };
        TargetDevice device = new TargetDevice() {
            @Override
            public CounterReadings counters(boolean settled) {
                return source.read();
            }

            @Override
            public Optional<CounterSource> space() {
                return Optional.of(source);
            }
        };
        TargetSpec spec =
                PlanSamples.lun("sd1", "/dev/dm-1", 4 * POOL_BYTES, 8, OpenFlags.NONE, true, Path.of(""), "a.parm:1:1");
        OpenTarget target = new OpenTarget(
                spec, Backend.NONE.io(), new SizedTarget(true), 4 * POOL_BYTES, true, 512, "", true, device);
        return new SpaceWatch(2, List.of(target), 0);
    }

    @Test
    void aPoolIsNotFilledBetweenTwoLooksHoweverFastItIsWritten() {
        for (long bytesInSecond : new long[] {MIB, 50 * MIB, 1_000 * MIB}) {
            RunSignals own = new RunSignals(50, List.of(SizedTarget.DEVICE));
            long startNs = clock.nowNs();
            LongSupplier free =
                    () -> POOL_BYTES - (long) ((double) (clock.nowNs() - startNs) / SECOND_NS * bytesInSecond);
            try (SpaceLookout lookout = new SpaceLookout(watch(free), clock, own, false)) {
                looks.set(0);
                while (lookout.tooLittle().isEmpty()) {
                    clock.advanceTo(clock.nowNs() + lookout.pauseNs(clock.nowNs()));
                }
            }

            assertTrue(own.stopping(), bytesInSecond + " bytes a second");
            double left = 100.0 * free.getAsLong() / POOL_BYTES;
            double ofOneLookPercent = 100.0 * bytesInSecond / 1_000 / POOL_BYTES;
            assertTrue(left <= 2 && left >= 2 - ofOneLookPercent, bytesInSecond + " bytes a second: " + left);
            double seconds = (double) (clock.nowNs() - startNs) / SECOND_NS;
            assertTrue(looks.get() <= 10 + 1_000 * seconds, looks + " looks in " + seconds + " s");
        }
    }

    @Test
    void workersStopThoughWhatClosesIntervalsIsBusy() throws InterruptedException {
        LongSupplier free = () -> POOL_BYTES - looks.get() * 16L * MIB;
        try (SpaceLookout lookout = new SpaceLookout(watch(free), NanoClock.SYSTEM, signals, true)) {
            signals.await(60 * SECOND_NS); // Nothing else wakes it, and nobody asks the lookout.

            assertTrue(signals.stopping());
            assertTrue(lookout.tooLittle().orElseThrow().contains(" of 128.0 MiB physical space left, "));
            assertEquals(Long.MAX_VALUE, lookout.pauseNs(0), "its owner need not look");
        }
    }

    @Test
    void aLookThatFailsEndsTheRunAsAFailedWorkerDoes() throws InterruptedException {
        LongSupplier free = () -> {
            if (looks.get() > 2) {
                throw new IllegalStateException("no answer");
            }
            return POOL_BYTES;
        };
        try (SpaceLookout _ = new SpaceLookout(watch(free), NanoClock.SYSTEM, signals, true)) {
            signals.await(60 * SECOND_NS);
        }

        assertEquals("no answer", signals.crash().getMessage());
    }

    @Test
    void nobodyLooksOutWhenTheRunIsOver() {
        new SpaceLookout(watch(() -> POOL_BYTES), NanoClock.SYSTEM, signals, true).close();
        int before = looks.get();

        assertFalse(signals.stopping());
        assertNull(signals.crash());
        assertEquals(before, looks.get());
    }
}

package csdbench.plan.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.io.BlockOperation;
import csdbench.plan.AccessSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TransferSpec;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class WriteBoundTest {
    private static final LoadSpec MAX = new LoadSpec.Unlimited(false, false);

    @Test
    void aRunThatOnlyReadsHasNoBound() {
        assertEquals(Optional.empty(), WriteBound.of(PlanSamples.run(MAX, 100), 0));
    }

    @Test
    void aMaximumIsUnboundedForItsTimeWithWarmup() {
        assertEquals(Optional.of(new WriteBound.Unbounded(12)), WriteBound.of(limited(LimitSpec.NONE, 64 << 20), 0));
    }

    @Test
    void maxdataBoundsWhatIsWritten() {
        LimitSpec.DataLimit limit = new LimitSpec.DataLimit(1 << 30, 0);
        assertEquals(
                Optional.of(new WriteBound.Limited(new WriteBound.AtMost(1 << 30), 1)),
                WriteBound.of(limited(total(limit), 64 << 20), 0));
    }

    @Test
    void maxdataDoesNotBoundTrimsWhichItDoesNotCount() {
        LimitSpec limits = total(new LimitSpec.DataLimit(1 << 30, 0));
        AccessSpec access = new AccessSpec(
                new TransferSpec.Fixed(4096),
                new AccessSpec.OperationShares(Map.of(BlockOperation.WRITE, 10.0, BlockOperation.TRIM, 90.0)),
                0,
                0,
                new SeekSpec.Mixed(100));
        RunSpec run = PlanSamples.run(
                PlanSamples.header("run1", 10, 2),
                MAX,
                limits,
                PlanSamples.target("sd1", "/dev/sdx", 64 << 20),
                PlanSamples.workload("wd1", 100, access));

        assertEquals(Optional.of(new WriteBound.Unbounded(12)), WriteBound.of(run, 0));
    }

    @Test
    void aMultipleOfTheSizeNeedsTheSize() {
        LimitSpec twice = total(new LimitSpec.DataLimit(0, 2));
        assertEquals(
                Optional.of(new WriteBound.Limited(new WriteBound.AtMost(128 << 20), 1)),
                WriteBound.of(limited(twice, 64 << 20), 0));
        assertEquals(
                Optional.of(new WriteBound.Limited(new WriteBound.Passes(2, true), 1)),
                WriteBound.of(limited(twice, 0), 0));
    }

    @Test
    void writingOnceToTheEndIsBoundedByTheSize() {
        assertEquals(Optional.of(new WriteBound.AtMost(64 << 20)), WriteBound.of(once(64 << 20), 0));
        assertEquals(Optional.of(new WriteBound.Passes(1, false)), WriteBound.of(once(0), 0));
    }

    @Test
    void aSetRateBoundsByWriteShareAndSize() {
        // 100/s, a quarter of them writes of 4 KiB, for ten seconds.
        assertEquals(
                Optional.of(new WriteBound.AtMost(100 * 10 / 4 * 4096)),
                WriteBound.of(PlanSamples.run(new LoadSpec.FixedRate(100), 75), 0));
    }

    static LimitSpec total(LimitSpec.DataLimit limit) {
        return new LimitSpec(
                limit,
                LimitSpec.DataLimit.NONE,
                LimitSpec.DataLimit.NONE,
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty(),
                LimitSpec.STOP_AT_FREE_PERCENT);
    }

    private static RunSpec limited(LimitSpec limits, long sizeBytes) {
        return PlanSamples.run(
                PlanSamples.header("run1", 10, 2),
                MAX,
                limits,
                PlanSamples.target("sd1", "/dev/sdx", sizeBytes),
                PlanSamples.workload(0, new SeekSpec.Mixed(100)));
    }

    private static RunSpec once(long sizeBytes) {
        return PlanSamples.run(
                PlanSamples.header("run1", 0, 0),
                MAX,
                LimitSpec.NONE,
                PlanSamples.target("sd1", "/dev/sdx", sizeBytes),
                PlanSamples.workload(0, new SeekSpec.ToEnd()));
    }
}

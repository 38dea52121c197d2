package csdbench.job.tenant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.job.command.UsageError;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.session.Ops;
import csdbench.result.session.Work;
import csdbench.result.tenant.TenantCosts.Limit;
import csdbench.result.tenant.TenantCosts.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LimitVerdictTest {
    private static final Ops NONE = Ops.of(new OpTotals(0, 0, LatencyTotals.NONE, LatencyTotals.NONE), 1);

    private static Work reads(double iops) {
        Ops reads = new Ops(
                Math.round(iops), Math.round(iops * 4096), iops, iops * 4096, NONE.responseNs(), NONE.serviceNs());
        return new Work(reads, reads, NONE, null, null, null);
    }

    private static Limit verdict(String asked, List<Work> steps, LimitCounts.Count... counts) throws UsageError {
        TenantLimit limit = TenantLimit.with(null, TenantLimit.MAX, asked, "");
        return LimitVerdict.of(new LimitedTenant(limit, "259:0", "/dev/nvme0n1"), false, steps, List.of(counts));
    }

    @ParameterizedTest
    @CsvSource({
        "riops=1000,          990, HELD",
        "riops=1000,         1040, HELD",
        "riops=1000,         1060, NO_EFFECT",
        "riops=1000,          850, NOT_REACHED",
        "wiops=1000,          990, NOT_REACHED",
        "riops=9000 rbps=4m, 1010, HELD",
        "riops=9000 rbps=4m, 1100, NO_EFFECT"
    })
    void aLimitHoldsWhenItIsReachedAndNotExceeded(String asked, double iops, Outcome expected) throws UsageError {
        assertEquals(
                expected,
                verdict(asked, List.of(reads(iops)), new LimitCounts.Count(1000, 1000))
                        .outcome());
    }

    @Test
    void oneStepAboveTheLimitIsEnough() throws UsageError {
        LimitCounts.Count all = new LimitCounts.Count(1000, 1000);
        Limit limit = verdict("riops=1000", List.of(reads(1000), reads(2000), reads(10)), all, all, all);
        assertEquals(Outcome.NO_EFFECT, limit.outcome());
        assertEquals(200, limit.mostPercent(), 1e-9);
    }

    @Test
    void aRateThatThePassedByGroupDidNotLimitIsNoEffectOfIt() throws UsageError {
        Limit limit = verdict(
                "riops=1000",
                List.of(reads(990), reads(990)),
                new LimitCounts.Count(1000, 1000),
                new LimitCounts.Count(30, 1000));
        assertEquals(Outcome.NO_EFFECT, limit.outcome());
        assertEquals(3, limit.groupPercent(), 1e-9);
    }

    @Test
    void aRateOfItsOwnMayBeWhatKeptATenant() throws UsageError {
        TenantLimit limit = TenantLimit.with(null, TenantLimit.MAX, "riops=1000", "");
        LimitedTenant tenant = new LimitedTenant(limit, "259:0", "/dev/nvme0n1");
        List<LimitCounts.Count> all = List.of(new LimitCounts.Count(1000, 1000));

        assertEquals(
                Outcome.NOT_REACHED,
                LimitVerdict.of(tenant, true, List.of(reads(990)), all).outcome());
        assertEquals(
                Outcome.NO_EFFECT,
                LimitVerdict.of(tenant, true, List.of(reads(1100)), all).outcome());
    }

    @Test
    void aLatencyAloneIsNeverHeld() throws UsageError {
        TenantLimit limit = TenantLimit.with(null, TenantLimit.LATENCY, "2ms", "");
        LimitedTenant tenant = new LimitedTenant(limit, "259:0", "/dev/nvme0n1");
        List<LimitCounts.Count> all = List.of(new LimitCounts.Count(1000, 1000));

        assertEquals(
                Outcome.NOT_REACHED,
                LimitVerdict.of(tenant, false, List.of(reads(990)), all).outcome());
    }
}

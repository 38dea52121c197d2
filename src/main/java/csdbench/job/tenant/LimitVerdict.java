package csdbench.job.tenant;

import csdbench.result.session.Ops;
import csdbench.result.session.Work;
import csdbench.result.tenant.TenantCosts.Limit;
import csdbench.result.tenant.TenantCosts.Outcome;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Whether a limit of a cgroup held, by what its tenant did. Static functions; any thread. */
final class LimitVerdict {
    /**
     * How far above its limit a rate may be: the kernel gives out what was not used of slices of a tenth of a second
     * (blk-throttle.c), and csdbench's seconds and the kernel's are not the same.
     */
    private static final double TOLERANCE_PERCENT = 5;

    /** From here on it is the limit that holds a tenant back. */
    private static final double REACHED_PERCENT = 90;

    /**
     * Less than that of a tenant's bytes in its group, and its I/O goes another way. It is all or next to nothing, but
     * for the moment between the start of a run and when the kernel is asked.
     */
    private static final double SEEN_PERCENT = 90;

    private LimitVerdict() {}

    /**
     * The verdict.
     *
     * @param paced whether it has a rate of its own, which may be what kept it
     * @param steps what the tenant did in each of its steps
     * @param counts of the same steps
     */
    static Limit of(LimitedTenant tenant, boolean paced, List<Work> steps, List<LimitCounts.Count> counts) {
        double most = steps.stream()
                .mapToDouble(step -> percent(tenant.limit(), step))
                .max()
                .orElse(0);
        double seen = counts.stream()
                .mapToDouble(LimitCounts.Count::groupPercent)
                .min()
                .orElse(0);
        Outcome outcome = seen < SEEN_PERCENT || most > 100 + TOLERANCE_PERCENT
                ? Outcome.NO_EFFECT
                : !paced && most >= REACHED_PERCENT ? Outcome.HELD : Outcome.NOT_REACHED;
        long targetUs = tenant.limit().latencyUs();
        OptionalDouble latency = targetUs == 0
                ? OptionalDouble.empty()
                : steps.stream()
                        .mapToDouble(step -> 100 * meanNs(step.total()) / (1e3 * targetUs))
                        .max();
        return new Limit(tenant.limit().words(), tenant.path(), outcome, most, seen, latency);
    }

    /** The highest of its figures in percent of its limit. */
    private static double percent(TenantLimit limit, Work work) {
        double most = 0;
        for (Map.Entry<LimitFigure, Long> each : limit.most().entrySet()) {
            most = Math.max(most, 100 * each.getKey().done(work) / each.getValue());
        }
        return most;
    }

    private static double meanNs(Ops ops) {
        return ops.serviceNs().mean() == null ? 0 : ops.serviceNs().mean();
    }
}

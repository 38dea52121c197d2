package csdbench.result.tenant;

import csdbench.result.steady.ConfidenceInterval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What tenants of a drive cost each other.
 *
 * @param schema version of this object, 1
 * @param simulated whether a drive among theirs is a model
 * @param repeats of each combination, fewer where it was interrupted
 * @param level of the intervals of effects: all of them hold at once in 95 of 100 measurements
 * @param tenants in the order of the file
 * @param effects of each tenant on each other one, in the same order
 */
public record TenantCosts(
        int schema, boolean simulated, int repeats, double level, List<Tenant> tenants, List<Effect> effects) {
    public TenantCosts {
        tenants = List.copyOf(tenants);
        effects = List.copyOf(effects);
    }

    /**
     * A tenant.
     *
     * @param name of its workload
     * @param aloneIops operations a second without others
     * @param aloneP99Ns of its response times then; null where it did too little
     * @param togetherIops beside all others; null where that was not measured
     * @param sharePercent of all operations then
     * @param fairPercent the share that it would have if all were slowed down alike
     * @param kept what it was to keep, and whether it did
     * @param limit of a cgroup, and what came of it; null without
     */
    public record Tenant(
            String name,
            double aloneIops,
            OptionalDouble aloneP99Ns,
            OptionalDouble togetherIops,
            OptionalDouble sharePercent,
            OptionalDouble fairPercent,
            List<Kept> kept,
            Optional<Limit> limit) {}

    /**
     * What a cgroup was to hold a tenant to.
     *
     * @param asked in words of {@code io.max}
     * @param device that it was of
     * @param outcome whether it held
     * @param mostPercent the most that the tenant did in a step, in percent of the limit; 0 for one of latency alone
     * @param groupPercent the least that the kernel counted in the group in a step, in percent of the tenant's bytes
     * @param latencyPercent the longest mean service time of a step, in percent of the target; null without
     */
    public record Limit(
            String asked,
            String device,
            Outcome outcome,
            double mostPercent,
            double groupPercent,
            OptionalDouble latencyPercent) {}

    /** What came of a limit. */
    public enum Outcome {
        /** It was reached and not exceeded. */
        HELD,
        /** The tenant did less, or only a latency was asked for: nothing shows whether it would have held. */
        NOT_REACHED,
        /** It was exceeded, or the tenant's I/O passed its group by: nothing is concluded from it. */
        NO_EFFECT
    }

    /**
     * Whether something was kept.
     *
     * @param asked threshold
     * @param beside whom, with the ratio of the data if that was varied; empty for nobody
     * @param repeats in which it was kept
     * @param of how many that told it; 0 where none did enough, or a limit had no effect
     */
    public record Kept(String asked, String beside, long repeats, long of) {}

    /**
     * What a tenant costs another one, as relative differences to being alone.
     *
     * @param on whom
     * @param by whom
     * @param ratio of the data that that one writes; null where it is as in the parmfile
     * @param p99 of the response times; null where too little was done
     * @param iops operations a second
     * @param p99Change of the response times against the first ratio; null for that
     * @param iopsChange of operations a second against the first ratio; null for that
     */
    public record Effect(
            String on,
            String by,
            OptionalDouble ratio,
            Optional<ConfidenceInterval> p99,
            Optional<ConfidenceInterval> iops,
            Optional<ConfidenceInterval> p99Change,
            Optional<ConfidenceInterval> iopsChange) {}

    /** Whether an effect is more than chance. */
    public static boolean claimed(ConfidenceInterval effect) {
        return effect.known() && !effect.includesZero();
    }

    /** Ratios of data that were tried, in order. */
    public List<Double> ratios() {
        return effects.stream()
                .flatMap(each -> each.ratio().stream().boxed())
                .distinct()
                .toList();
    }

    /** @param ratio of the data of {@code by}, where that was varied */
    public Optional<Effect> effect(String on, String by, OptionalDouble ratio) {
        return effects.stream()
                .filter(each -> each.on().equals(on) && each.by().equals(by))
                .filter(each -> each.ratio().isEmpty() || each.ratio().equals(ratio))
                .findFirst();
    }
}

package csdbench.job.tenant;

import csdbench.report.threshold.Threshold;
import csdbench.result.HistogramImage;
import csdbench.result.Percentile;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import csdbench.result.session.TargetResult;
import csdbench.result.session.WorkloadResult;
import csdbench.result.steady.ConfidenceInterval;
import csdbench.result.tenant.TenantCosts;
import csdbench.result.tenant.TenantCosts.Effect;
import csdbench.result.tenant.TenantCosts.Kept;
import csdbench.result.tenant.TenantCosts.Tenant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Computes what tenants cost each other from the runs of a session. One thread. */
public final class TenantFigures {
    private static final int FIGURES = 2;

    /** Operations of each workload, by repeat. */
    private final Map<Set<String>, List<Map<String, Ops>>> runs = new LinkedHashMap<>();

    private final List<String> tenants;
    private final Map<String, List<Threshold>> asked;
    private final double level;

    private TenantFigures(SessionResult session, Map<String, List<Threshold>> asked) {
        for (RunResult run : session.runs()) {
            if (run.ending().complete()) {
                Map<String, Ops> work = run.parts().workloads().stream()
                        .collect(Collectors.toMap(
                                WorkloadResult::name,
                                workload -> workload.work().total(),
                                (one, _) -> one,
                                LinkedHashMap::new));
                runs.computeIfAbsent(new TreeSet<>(work.keySet()), _ -> new ArrayList<>())
                        .add(work);
            }
        }
        tenants = session.runs().stream()
                .flatMap(run -> run.parts().workloads().stream())
                .map(WorkloadResult::name)
                .distinct()
                .toList();
        this.asked = asked;
        int comparisons = FIGURES * tenants.size() * (tenants.size() - 1);
        level = 1 - (1 - ConfidenceInterval.USUAL_LEVEL) / Math.max(1, comparisons);
    }

    /**
     * What a session says.
     *
     * @param asked of each tenant; those of an empty name of everybody
     */
    public static TenantCosts of(SessionResult session, Map<String, List<Threshold>> asked) {
        return new TenantFigures(session, asked).costs(session);
    }

    private TenantCosts costs(SessionResult session) {
        List<Effect> effects = new ArrayList<>();
        for (String on : tenants) {
            for (String by : tenants) {
                if (!on.equals(by)) {
                    effects.add(new Effect(
                            on,
                            by,
                            effect(on, by, TenantFigures::p99, HistogramImage.MAX_WIDTH),
                            effect(on, by, ops -> ops.iops() == null ? Double.NaN : ops.iops(), 0)));
                }
            }
        }
        return new TenantCosts(
                1,
                session.runs().stream()
                        .flatMap(run -> run.parts().targets().stream())
                        .anyMatch(TargetResult::simulated),
                runs.values().stream().mapToInt(List::size).min().orElse(0),
                level,
                tenants.stream().map(this::tenant).toList(),
                effects);
    }

    private static double p99(Ops ops) {
        Long ns = ops.responseNs().ns(Percentile.P99);
        return ns == null ? Double.NaN : ns;
    }

    private List<Ops> of(String tenant, Set<String> beside) {
        Set<String> all = new TreeSet<>(beside);
        all.add(tenant);
        return runs.getOrDefault(all, List.of()).stream()
                .map(run -> run.get(tenant))
                .toList();
    }

    /** @param width of what is told apart, relative: repeats that fall into one bucket may still differ by that */
    private Optional<ConfidenceInterval> effect(String on, String by, ToDoubleFunction<Ops> figure, double width) {
        double[] alone = of(on, Set.of()).stream().mapToDouble(figure).toArray();
        double[] beside = of(on, Set.of(by)).stream().mapToDouble(figure).toArray();
        double[] changes = ConfidenceInterval.logChanges(alone, beside);
        boolean measured = changes.length > 0;
        for (double change : changes) {
            measured &= Double.isFinite(change);
        }
        return measured
                ? Optional.of(ConfidenceInterval.ofChange(level, alone, beside)).map(change -> change.wider(width))
                : Optional.empty();
    }

    private Tenant tenant(String name) {
        double alone = iops(name, Set.of());
        double together = iops(name, Set.copyOf(tenants));
        double all = tenants.stream()
                .mapToDouble(each -> iops(each, Set.copyOf(tenants)))
                .sum();
        double allAlone =
                tenants.stream().mapToDouble(each -> iops(each, Set.of())).sum();
        return new Tenant(
                name,
                alone,
                known(of(name, Set.of()).stream()
                        .mapToDouble(TenantFigures::p99)
                        .average()
                        .orElse(Double.NaN)),
                together > 0 ? known(together) : OptionalDouble.empty(),
                known(100 * together / all),
                all > 0 && tenants.stream().allMatch(each -> iops(each, Set.of()) > 0)
                        ? known(100 * alone / allAlone)
                        : OptionalDouble.empty(),
                kept(name));
    }

    private double iops(String tenant, Set<String> beside) {
        return of(tenant, beside).stream()
                .filter(ops -> ops.iops() != null)
                .mapToDouble(Ops::iops)
                .average()
                .orElse(0);
    }

    private static OptionalDouble known(double value) {
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private List<Kept> kept(String tenant) {
        List<Kept> kept = new ArrayList<>();
        List<Threshold> thresholds = new ArrayList<>(asked.getOrDefault("", List.of()));
        thresholds.addAll(asked.getOrDefault(tenant, List.of()));
        for (Threshold threshold : thresholds) {
            kept.add(kept(threshold, tenant, "", Set.of()));
            for (String other : tenants) {
                if (!other.equals(tenant)) {
                    kept.add(kept(threshold, tenant, other, Set.of(other)));
                }
            }
            if (tenants.size() > 2) {
                kept.add(kept(threshold, tenant, "all", Set.copyOf(tenants)));
            }
        }
        return kept;
    }

    private Kept kept(Threshold threshold, String tenant, String beside, Set<String> others) {
        List<Ops> repeats = of(tenant, others);
        long count = repeats.stream()
                .filter(ops -> threshold.keptBy(RunResult.figures(tenant, "", true, ops, List.of())))
                .count();
        return new Kept(threshold.asked(), beside, count, repeats.size());
    }
}

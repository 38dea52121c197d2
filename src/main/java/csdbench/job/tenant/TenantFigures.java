package csdbench.job.tenant;

import csdbench.base.text.Formats;
import csdbench.job.tenant.TenantStep.Combination;
import csdbench.result.HistogramImage;
import csdbench.result.Percentile;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import csdbench.result.session.TargetResult;
import csdbench.result.session.Work;
import csdbench.result.steady.ConfidenceInterval;
import csdbench.result.tenant.TenantCosts;
import csdbench.result.tenant.TenantCosts.Effect;
import csdbench.result.tenant.TenantCosts.Kept;
import csdbench.result.tenant.TenantCosts.Limit;
import csdbench.result.tenant.TenantCosts.Outcome;
import csdbench.result.tenant.TenantCosts.Tenant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Computes what tenants cost each other from sessions. One thread. */
final class TenantFigures {
    private static final int FIGURES = 2;

    /** What each tenant did, by repeat. */
    private final Map<Combination, NavigableMap<Integer, Map<String, Work>>> runs = new LinkedHashMap<>();

    private final List<String> tenants;
    private final boolean simulated;
    private final Map<String, List<TenantSlo>> asked;
    private final Map<String, Limit> limits;
    private final double level;

    /** Of data; others are compared with the first. */
    private final List<Double> ratios;

    private TenantFigures(
            TenantsAsked who,
            Map<TenantStep, SessionResult> steps,
            Map<String, List<TenantSlo>> asked,
            Map<String, Limit> limits,
            List<Double> ratios) {
        this.ratios = ratios;
        this.limits = limits;
        steps.forEach(
                (step, session) -> runs.computeIfAbsent(TenantFigures.key(step.combination()), _ -> new TreeMap<>())
                        .put(step.repeat(), who.work(step, session)));
        tenants = who.names().stream()
                .filter(tenant ->
                        runs.keySet().stream().anyMatch(each -> each.tenants().contains(tenant)))
                .toList();
        simulated = steps.values().stream()
                .flatMap(session -> session.runs().stream())
                .flatMap(run -> run.parts().targets().stream())
                .anyMatch(TargetResult::simulated);
        this.asked = asked;
        int comparisons = pairs().stream()
                .mapToInt(pair -> pair.varied().isEmpty()
                                || pair.varied().equals(ratios.stream().findFirst())
                        ? FIGURES
                        : 2 * FIGURES)
                .sum();
        level = 1 - (1 - ConfidenceInterval.USUAL_LEVEL) / Math.max(1, comparisons);
    }

    /** The same for the same tenants in any order, unless the data of the last is varied. */
    private static Combination key(Combination combination) {
        return combination.varied().isPresent()
                ? combination
                : new Combination(combination.tenants().stream().sorted().toList());
    }

    /**
     * What steps say.
     *
     * @param who the tenants
     * @param steps that came to their end
     * @param asked of each tenant; those of an empty name of everybody
     * @param limits of cgroups, and what came of them; nothing is concluded from one without effect
     * @param ratios of data that a tenant writes beside another one, in order
     */
    static TenantCosts of(
            TenantsAsked who,
            Map<TenantStep, SessionResult> steps,
            Map<String, List<TenantSlo>> asked,
            Map<String, Limit> limits,
            List<Double> ratios) {
        return new TenantFigures(who, steps, asked, limits, ratios).costs();
    }

    private TenantCosts costs() {
        return new TenantCosts(
                1,
                simulated,
                runs.values().stream().mapToInt(Map::size).min().orElse(0),
                level,
                tenants.stream().map(this::tenant).toList(),
                pairs().stream().map(this::effect).toList());
    }

    /** Of each tenant beside each other one, with each ratio of the data of that one. */
    private List<Combination> pairs() {
        List<Combination> pairs = new ArrayList<>();
        for (String on : tenants) {
            for (String by : tenants) {
                List<Combination> varied = ratios.stream()
                        .map(ratio -> new Combination(List.of(on, by), Optional.of(ratio)))
                        .filter(runs::containsKey)
                        .toList();
                if (!on.equals(by)) {
                    pairs.addAll(varied.isEmpty() ? List.of(new Combination(List.of(on, by))) : varied);
                }
            }
        }
        return pairs;
    }

    private Effect effect(Combination pair) {
        String on = pair.tenants().getFirst();
        Combination alone = new Combination(List.of(on));
        Optional<Double> first = ratios.stream().findFirst();
        Optional<Combination> before = pair.varied().isEmpty() || pair.varied().equals(first)
                ? Optional.empty()
                : Optional.of(new Combination(pair.tenants(), first));
        return new Effect(
                on,
                pair.tenants().getLast(),
                pair.varied().isPresent() ? OptionalDouble.of(pair.varied().get()) : OptionalDouble.empty(),
                effect(on, alone, pair, TenantFigures::p99, HistogramImage.MAX_WIDTH),
                effect(on, alone, pair, TenantFigures::iops, 0),
                before.flatMap(earlier -> effect(on, earlier, pair, TenantFigures::p99, HistogramImage.MAX_WIDTH)),
                before.flatMap(earlier -> effect(on, earlier, pair, TenantFigures::iops, 0)));
    }

    private static double iops(Ops ops) {
        return ops.iops() == null ? Double.NaN : ops.iops();
    }

    private static double p99(Ops ops) {
        Long ns = ops.responseNs().ns(Percentile.P99);
        return ns == null ? Double.NaN : ns;
    }

    private List<Ops> of(String tenant, Combination who) {
        return runs.getOrDefault(key(who), Collections.emptyNavigableMap()).values().stream()
                .map(work -> work.get(tenant).total())
                .toList();
    }

    /**
     * Of repeats that have both.
     *
     * @param width of what is told apart, relative: repeats that fall into one bucket may still differ by that
     */
    private Optional<ConfidenceInterval> effect(
            String on, Combination first, Combination second, ToDoubleFunction<Ops> figure, double width) {
        if (second.tenants().stream().anyMatch(this::withoutEffect)) {
            return Optional.empty();
        }
        NavigableMap<Integer, Map<String, Work>> before =
                runs.getOrDefault(key(first), Collections.emptyNavigableMap());
        NavigableMap<Integer, Map<String, Work>> after =
                runs.getOrDefault(key(second), Collections.emptyNavigableMap());
        List<Integer> repeats =
                before.keySet().stream().filter(after::containsKey).toList();
        double[] alone = figures(before, repeats, on, figure);
        double[] beside = figures(after, repeats, on, figure);
        double[] changes = ConfidenceInterval.logChanges(alone, beside);
        boolean measured = changes.length > 0;
        for (double change : changes) {
            measured &= Double.isFinite(change);
        }
        return measured
                ? Optional.of(ConfidenceInterval.ofChange(level, alone, beside))
                        .map(change -> change.rounded(level, width, repeats.size()))
                : Optional.empty();
    }

    private static double[] figures(
            Map<Integer, Map<String, Work>> runs, List<Integer> repeats, String on, ToDoubleFunction<Ops> figure) {
        return repeats.stream()
                .mapToDouble(
                        repeat -> figure.applyAsDouble(runs.get(repeat).get(on).total()))
                .toArray();
    }

    private Tenant tenant(String name) {
        Combination alone = new Combination(List.of(name));
        Combination everybody = new Combination(tenants);
        double aloneIops = iops(name, alone);
        double together = iops(name, everybody);
        double all = tenants.stream().mapToDouble(each -> iops(each, everybody)).sum();
        double allAlone = tenants.stream()
                .mapToDouble(each -> iops(each, new Combination(List.of(each))))
                .sum();
        return new Tenant(
                name,
                aloneIops,
                known(of(name, alone).stream()
                        .mapToDouble(TenantFigures::p99)
                        .average()
                        .orElse(Double.NaN)),
                together > 0 ? known(together) : OptionalDouble.empty(),
                known(100 * together / all),
                all > 0 && tenants.stream().allMatch(each -> iops(each, new Combination(List.of(each))) > 0)
                        ? known(100 * aloneIops / allAlone)
                        : OptionalDouble.empty(),
                kept(name),
                Optional.ofNullable(limits.get(name)));
    }

    private boolean withoutEffect(String tenant) {
        return limits.containsKey(tenant) && limits.get(tenant).outcome() == Outcome.NO_EFFECT;
    }

    private double iops(String tenant, Combination who) {
        return of(tenant, who).stream()
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
        List<TenantSlo> slos = new ArrayList<>(asked.getOrDefault("", List.of()));
        slos.addAll(asked.getOrDefault(tenant, List.of()));
        for (TenantSlo slo : slos) {
            kept.add(kept(slo, tenant, "", new Combination(List.of(tenant))));
            for (Combination pair : pairs()) {
                if (pair.tenants().getFirst().equals(tenant)) {
                    String data = pair.varied()
                            .map(ratio -> " with " + Formats.ratio(ratio))
                            .orElse("");
                    kept.add(kept(slo, tenant, pair.tenants().getLast() + data, pair));
                }
            }
            if (tenants.size() > 2) {
                kept.add(kept(slo, tenant, "all", new Combination(tenants)));
            }
        }
        return kept;
    }

    private Kept kept(TenantSlo slo, String tenant, String beside, Combination who) {
        List<Ops> repeats = who.tenants().stream().anyMatch(this::withoutEffect) ? List.of() : of(tenant, who);
        List<RunResult> told = repeats.stream()
                .map(ops -> RunResult.figures(tenant, "", true, ops, List.of()))
                .filter(slo::toldBy)
                .toList();
        return new Kept(slo.asked(), beside, told.stream().filter(slo::keptBy).count(), told.size());
    }
}

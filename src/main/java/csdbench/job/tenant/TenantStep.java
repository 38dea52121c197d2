package csdbench.job.tenant;

import csdbench.base.text.Formats;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Tenants that are measured together, once.
 *
 * @param number of all steps, from 1
 * @param repeat of the same tenants, from 1
 * @param combination who
 */
record TenantStep(int number, int repeat, Combination combination) {
    private static final int MAX_WORDS = 60;

    /**
     * Who is measured together.
     *
     * @param tenants names of workloads
     * @param varied the last of two tenants writes data of this ratio, of which the first is measured; empty where all
     *     data is as in the parmfile
     */
    record Combination(List<String> tenants, Optional<Double> varied) {
        Combination {
            tenants = List.copyOf(tenants);
        }

        Combination(List<String> tenants) {
            this(tenants, Optional.empty());
        }
    }

    /**
     * Each alone, in pairs, all together; every repeat begins elsewhere, every other goes backwards.
     *
     * @param writers tenants whose data is varied beside others
     * @param ratios of that; none to leave it
     */
    static List<TenantStep> all(List<String> tenants, int repeats, Set<String> writers, List<Double> ratios) {
        List<Combination> combinations = new ArrayList<>();
        tenants.forEach(tenant -> combinations.add(new Combination(List.of(tenant))));
        for (int i = 0; i < tenants.size(); i++) {
            for (int j = i + 1; j < tenants.size(); j++) {
                String one = tenants.get(i);
                String other = tenants.get(j);
                if (ratios.isEmpty() || !writers.containsAll(List.of(one, other))) {
                    combinations.add(new Combination(List.of(one, other)));
                }
                for (double ratio : ratios) {
                    varied(one, other, writers, ratio).ifPresent(combinations::add);
                    varied(other, one, writers, ratio).ifPresent(combinations::add);
                }
            }
        }
        if (tenants.size() > 2) {
            combinations.add(new Combination(tenants));
        }
        List<TenantStep> steps = new ArrayList<>();
        for (int repeat = 1; repeat <= repeats; repeat++) {
            List<Combination> order = new ArrayList<>(combinations);
            Collections.rotate(order, repeat);
            for (Combination combination : repeat % 2 == 0 ? order.reversed() : order) {
                steps.add(new TenantStep(steps.size() + 1, repeat, combination));
            }
        }
        return steps;
    }

    private static Optional<Combination> varied(String on, String by, Set<String> writers, double ratio) {
        return writers.contains(by)
                ? Optional.of(new Combination(List.of(on, by), Optional.of(ratio)))
                : Optional.empty();
    }

    private List<String> tenants() {
        return combination.tenants();
    }

    /** Of its run, and of its folder. */
    String name() {
        String words = String.join("-", tenants()).replaceAll("[^A-Za-z0-9_-]", "_");
        return String.format(
                Locale.ROOT, "%04d-%s", number, words.length() > MAX_WORDS ? words.substring(0, MAX_WORDS) : words);
    }

    /** For people. */
    String title() {
        return tenants().size() == 1
                ? tenants().getFirst() + " alone"
                : String.join(" beside ", tenants())
                        + combination
                                .varied()
                                .map(ratio -> " with " + Formats.ratio(ratio))
                                .orElse("");
    }

    /** The run. */
    Parms run(Optional<Long> warmupSeconds, long seconds) {
        return Parms.of("rd=?,wd=?,iorate=max,elapsed=?,interval=1", Parms.word(name()), tenants(), seconds)
                .and("warmup=?", warmupSeconds);
    }
}

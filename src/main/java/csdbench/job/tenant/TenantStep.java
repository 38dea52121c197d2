package csdbench.job.tenant;

import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Tenants that are measured together, once.
 *
 * @param number of all steps, from 1
 * @param repeat of the same tenants, from 1
 * @param tenants names of workloads
 */
record TenantStep(int number, int repeat, List<String> tenants) {
    private static final int MAX_WORDS = 60;

    TenantStep {
        tenants = List.copyOf(tenants);
    }

    /** Each alone, in pairs, all together; every repeat begins elsewhere, every other goes backwards. */
    static List<TenantStep> all(List<String> tenants, int repeats) {
        List<List<String>> combinations = new ArrayList<>();
        tenants.forEach(tenant -> combinations.add(List.of(tenant)));
        for (int i = 0; i < tenants.size(); i++) {
            for (int j = i + 1; j < tenants.size(); j++) {
                combinations.add(List.of(tenants.get(i), tenants.get(j)));
            }
        }
        if (tenants.size() > 2) {
            combinations.add(tenants);
        }
        List<TenantStep> steps = new ArrayList<>();
        for (int repeat = 1; repeat <= repeats; repeat++) {
            List<List<String>> order = new ArrayList<>(combinations);
            Collections.rotate(order, repeat);
            for (List<String> combination : repeat % 2 == 0 ? order.reversed() : order) {
                steps.add(new TenantStep(steps.size() + 1, repeat, combination));
            }
        }
        return steps;
    }

    /** Of its run, and of its folder. */
    String name() {
        String words = String.join("-", tenants).replaceAll("[^A-Za-z0-9_-]", "_");
        return String.format(
                Locale.ROOT, "%04d-%s", number, words.length() > MAX_WORDS ? words.substring(0, MAX_WORDS) : words);
    }

    /** For people. */
    String title() {
        return tenants.size() == 1 ? tenants.getFirst() + " alone" : String.join(" beside ", tenants);
    }

    /** The run. */
    Parms run(Optional<Long> warmupSeconds, long seconds) {
        return Parms.of("rd=?,wd=?,iorate=max,elapsed=?,interval=1", Parms.word(name()), tenants, seconds)
                .and("warmup=?", warmupSeconds);
    }
}

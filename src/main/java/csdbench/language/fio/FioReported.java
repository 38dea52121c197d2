package csdbench.language.fio;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What fio reports as one job: a clone, or with {@code group_reporting} all jobs of a group.
 *
 * @param name of the first of them
 * @param group from 0; another begins with {@code stonewall} and {@code new_group}
 * @param storages that are its own
 * @param options of the first as they were written, in order
 */
public record FioReported(String name, int group, List<String> storages, Map<String, String> options) {
    public FioReported {
        storages = List.copyOf(storages);
    }

    /** All of them, in fio's order, once the storages of the runs are written. */
    static List<FioReported> of(List<FioRun> runs) {
        List<FioReported> all = new ArrayList<>();
        int group = -1;
        for (FioRun run : runs) {
            group++;
            for (FioWorkload workload : run.workloads()) {
                boolean first = workload == run.workloads().getFirst();
                group += !first && workload.job().flag("new_group", false) ? 1 : 0;
                add(all, group, workload);
            }
        }
        return all;
    }

    private static void add(List<FioReported> all, int group, FioWorkload workload) {
        boolean grouped = workload.job().flag("group_reporting", false);
        List<String> storages = workload.storages();
        int clones = grouped ? 1 : (int) workload.clones();
        int each = storages.size() / clones;
        for (int clone = 0; clone < clones; clone++) {
            List<String> own = storages.subList(clone * each, (clone + 1) * each);
            FioReported last = all.isEmpty() ? null : all.getLast();
            if (grouped && last != null && last.group() == group) {
                List<String> together = new ArrayList<>(last.storages());
                together.addAll(own);
                all.set(all.size() - 1, new FioReported(last.name(), group, together, last.options()));
            } else {
                all.add(new FioReported(workload.job().name(), group, own, options(workload.job())));
            }
        }
    }

    private static Map<String, String> options(FioJob job) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("name", job.name());
        job.settings().forEach(setting -> options.put(setting.option().name(), setting.value()));
        return options;
    }
}

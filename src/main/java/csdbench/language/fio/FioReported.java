package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One clone of a job, as fio counts them.
 *
 * @param name of the job
 * @param group from 0; another begins with {@code stonewall} and {@code new_group}
 * @param grouped whether {@code group_reporting} has it reported with those of its group
 * @param storages that are its own
 * @param options of the job as they were written, in order
 * @param global names of those that stand in a global section
 * @param sizesBytes least and most of its reads, of its writes and of its trims
 * @param named what it does to names of files, if that is all it does
 * @param latency below which its depth is searched
 */
public record FioReported(
        String name,
        int group,
        boolean grouped,
        List<String> storages,
        Map<String, String> options,
        Set<String> global,
        List<Long> sizesBytes,
        Optional<FioNamed> named,
        Optional<FioLatency> latency) {
    private static final String COARSENESS = "log_hist_coarseness";
    private static final String PERCENTILES = "percentile_list";

    /** As many as fio has room for, each of at most 100. */
    private static final Pattern PERCENTILE_LIST =
            Pattern.compile("(PERCENT)(:(PERCENT)){0,19}".replace("PERCENT", "100(\\.0+)?|\\d{1,2}(\\.\\d{1,6})?"));

    public FioReported {
        storages = List.copyOf(storages);
        global = Set.copyOf(global);
        sizesBytes = List.copyOf(sizesBytes);
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
        FioJob job = workload.job();
        boolean grouped = job.flag("group_reporting", false);
        if (!job.text(COARSENESS).orElse("0").matches("[0-6]")) {
            job.error(COARSENESS, "0 to 6, how often neighbours of the 1,856 buckets are put together");
        }
        if (!PERCENTILE_LIST.matcher(job.text(PERCENTILES).orElse("50")).matches()) {
            job.error(PERCENTILES, "1 to 20 percentiles of at most 100 with colons between: 50:99:99.9");
        }
        List<String> storages = workload.storages();
        int each = storages.size() / (int) workload.clones();
        List<Long> sizesBytes = Stream.of(FioTransfer.reads(job), FioTransfer.writes(job), FioTransfer.trims(job))
                .flatMap(transfer -> Stream.of(transfer.smallestBytes(), transfer.largestBytes()))
                .toList();
        for (int from = 0; from < storages.size(); from += each) {
            all.add(new FioReported(
                    job.name(),
                    group,
                    grouped,
                    storages.subList(from, from + each),
                    options(job),
                    global(job),
                    sizesBytes,
                    workload.onNames().map(FioNames::counted),
                    FioLatency.of(job)));
        }
    }

    private static Set<String> global(FioJob job) {
        return job.settings().stream()
                .filter(Setting::global)
                .map(setting -> setting.option().name())
                .collect(Collectors.toSet());
    }

    private static Map<String, String> options(FioJob job) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("name", job.name());
        job.settings().forEach(setting -> options.put(setting.option().name(), setting.value()));
        return options;
    }
}

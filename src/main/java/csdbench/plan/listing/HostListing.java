package csdbench.plan.listing;

import static csdbench.base.text.TextTable.left;
import static csdbench.base.text.TextTable.right;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.plan.HostSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.files.TreeShare;
import csdbench.plan.slice.HostSlice;
import csdbench.plan.slice.HostSlices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which host does what: its luns and trees, its threads and its share of the rate. */
public final class HostListing {
    private static final int LUNS_SHOWN = 4;
    private static final int RUNS_SHOWN = 4;

    private HostListing() {}

    /** A row for each host and kind of part; none for a plan of one host. */
    public static List<String> lines(RunPlan plan) {
        if (plan.hosts().size() < 2) {
            return List.of();
        }
        TextTable table = new TextTable(
                left("host"), left("system"), left("luns"), right("threads"), right("share"), left("runs"));
        for (int host = 0; host < plan.hosts().size(); host++) {
            HostSpec spec = plan.hosts().get(host);
            Map<List<String>, List<String>> parts = new LinkedHashMap<>();
            for (RunSpec run : plan.runs()) {
                parts.computeIfAbsent(part(plan, run, new HostSlice(host, plan.labels())), _ -> new ArrayList<>())
                        .add(run.header().name());
            }
            parts.forEach((part, runs) -> table.row(
                    spec.label(),
                    spec.system(),
                    part.get(0),
                    part.get(1),
                    part.get(2),
                    some(runs.stream().distinct().toList(), RUNS_SHOWN)));
        }
        return table.lines();
    }

    private static List<String> part(RunPlan plan, RunSpec run, HostSlice slice) {
        Optional<RunSpec> mine = HostSlices.of(plan, run, slice);
        if (mine.isEmpty()) {
            return List.of("takes no part", "", "");
        }
        String share = run.load() instanceof LoadSpec.FixedRate
                ? Formats.percent(HostSlices.sharePercent(plan, run, slice))
                : run.treeFormat().isPresent() ? "" : "max";
        return List.of(
                some(mine.get().targets().stream().map(HostListing::target).toList(), LUNS_SHOWN),
                Integer.toString(mine.get().threads()),
                share);
    }

    private static String target(TargetSpec target) {
        return target.name() + "=" + target.lun()
                + target.tree()
                        .map(tree -> tree.share())
                        .filter(share -> !share.equals(TreeShare.ALL))
                        .map(share -> " (file " + (share.index() + 1) + " of each " + share.hosts() + ")")
                        .orElse("");
    }

    private static String some(List<String> all, int shown) {
        return all.stream().limit(shown).collect(Collectors.joining(", "))
                + (all.size() > shown ? " and " + (all.size() - shown) + " more" : "");
    }
}

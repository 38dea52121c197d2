package csdbench.plan.listing;

import csdbench.plan.RunPlan;
import csdbench.plan.files.TreeSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The size of each anchor as vdbench prints it before the first run, which scripts look for. */
public final class AnchorListing {
    private static final int UNIT = 1024;
    private static final String UNITS = "kmgtpe";

    private AnchorListing() {}

    /** A line for each anchor, and one for all when there are several; none for a plan without any. */
    public static List<String> lines(RunPlan plan) {
        Map<String, TreeSpec> anchors = new LinkedHashMap<>();
        plan.runs().stream()
                .flatMap(run -> run.targets().stream())
                .forEach(target -> target.tree()
                        .filter(tree -> tree.names().isEmpty())
                        .ifPresent(tree -> anchors.putIfAbsent(target.lun(), tree)));
        List<String> lines = new ArrayList<>();
        anchors.forEach((anchor, tree) -> lines.add(String.format(
                Locale.ROOT,
                "Anchor size: anchor=%s: dirs: %,12.0f; files: %,12.0f; bytes: %10s (%,.0f)",
                anchor,
                tree.directories(),
                tree.allFiles(),
                bytes(tree.allBytes()),
                tree.allBytes())));
        if (anchors.size() > 1) {
            lines.add(String.format(
                    Locale.ROOT,
                    "Estimated totals for all %d anchors: dirs: %,.0f; files: %,.0f; bytes: %s ",
                    anchors.size(),
                    anchors.values().stream().mapToDouble(TreeSpec::directories).sum(),
                    anchors.values().stream().mapToDouble(TreeSpec::allFiles).sum(),
                    bytes(anchors.values().stream()
                            .mapToDouble(TreeSpec::allBytes)
                            .sum())));
        }
        return lines;
    }

    /** {@code 640.000k}, in powers of 1024. */
    private static String bytes(double bytes) {
        double value = bytes;
        int unit = -1;
        while (value >= UNIT && unit < UNITS.length() - 1) {
            value /= UNIT;
            unit++;
        }
        return unit < 0
                ? String.format(Locale.ROOT, "%.0f", bytes)
                : String.format(Locale.ROOT, "%.3f", value) + UNITS.charAt(unit);
    }
}

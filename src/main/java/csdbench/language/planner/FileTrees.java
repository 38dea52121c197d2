package csdbench.language.planner;

import csdbench.language.definition.FileSystemDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.value.Amount;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.FileRunSpec;
import csdbench.plan.RunLabels;
import java.util.List;
import java.util.Optional;

/** Resolves trees of directories and files, and finds those that cannot be. */
final class FileTrees {
    private FileTrees() {}

    /** Complaints that do not depend on a run. */
    static void check(List<FileSystemDefinition> trees, Diagnostics diagnostics) {
        for (int i = 0; i < trees.size(); i++) {
            FileSystemDefinition tree = trees.get(i);
            if (anchor(tree).isEmpty()) {
                diagnostics.error(
                        tree.span(),
                        "No anchor= specified for fsd=" + tree.name(),
                        "anchor= with a folder",
                        Optional.empty());
            }
            for (FileSystemDefinition other : trees.subList(0, i)) {
                checkPair(other, tree, diagnostics);
            }
        }
    }

    /** The tree in one pass of the loops. */
    static FileRunSpec.Structure of(
            FileSystemDefinition tree, String workload, ForLoops.Pass pass, Diagnostics diagnostics) {
        Settings said = pass.over(tree);
        double averageBytes = said.value(FileSystemDefinition.SIZES).meanBytes();
        double estimatedBytes = files(said) * averageBytes;
        double totalBytes = totalBytes(said, estimatedBytes);
        if (totalBytes > estimatedBytes) {
            diagnostics.error(
                    tree.spanOf(FileSystemDefinition.TOTALSIZE),
                    "fwd=" + workload + ",fsd=" + tree.name() + ": The requested totalsize="
                            + RunLabels.size((long) totalBytes)
                            + " is greater than the estimated total anchor size of " + rough(estimatedBytes),
                    "raise depth=, width=, files= or sizes=, or lower totalsize=");
        }
        double bytes = Math.min(totalBytes, estimatedBytes);
        return new FileRunSpec.Structure(
                tree.name(), anchor(tree), Math.round(Math.ceil(bytes / averageBytes)), Math.round(bytes));
    }

    /** Files of all folders that have some. Wide and deep trees are beyond the range of whole numbers. */
    private static double files(Settings tree) {
        double width = tree.value(FileSystemDefinition.WIDTH);
        long depth = tree.value(FileSystemDefinition.DEPTH);
        double each = tree.value(FileSystemDefinition.FILES);
        if (!tree.value(FileSystemDefinition.DISTRIBUTION).equals("all")) {
            return each * Math.pow(width, depth);
        }
        double folders = 0;
        for (int level = 1; level <= depth; level++) {
            folders += Math.pow(width, level);
        }
        return each * Math.max(1, folders);
    }

    private static double totalBytes(Settings tree, double estimatedBytes) {
        return tree.find(FileSystemDefinition.TOTALSIZE)
                .map(total -> switch (total) {
                    case Amount.Bytes bytes -> (double) bytes.bytes();
                    case Amount.Percent share -> estimatedBytes * share.percent() / 100;
                    case Amount.Count _ -> throw new IllegalArgumentException("totalsize=" + total);
                })
                .orElse(estimatedBytes);
    }

    private static void checkPair(FileSystemDefinition first, FileSystemDefinition second, Diagnostics diagnostics) {
        String upper = anchor(first);
        String lower = anchor(second);
        if (upper.isEmpty() || lower.isEmpty()) {
            return;
        }
        if (upper.equals(lower)) {
            boolean same = files(first.settings()) == files(second.settings())
                    && first.value(FileSystemDefinition.SIZES).meanBytes()
                            == second.value(FileSystemDefinition.SIZES).meanBytes();
            if (!same) {
                diagnostics.error(
                        second.spanOf(FileSystemDefinition.ANCHOR),
                        "fsd=" + first.name() + " and fsd=" + second.name()
                                + " have the same anchor but not the same structure",
                        "use another anchor, or the same depth=, width=, files= and sizes=");
            }
        } else if (lower.startsWith(upper + "/") || upper.startsWith(lower + "/")) {
            diagnostics.error(
                    second.spanOf(FileSystemDefinition.ANCHOR),
                    "the anchors of fsd=" + first.name() + " and fsd=" + second.name() + " lie inside each other",
                    "use folders beside each other");
        }
    }

    /** Without slashes at its end, so that two spellings of a folder are equal. */
    private static String anchor(FileSystemDefinition tree) {
        String anchor = tree.find(FileSystemDefinition.ANCHOR).orElse("");
        while (anchor.length() > 1 && anchor.endsWith("/")) {
            anchor = anchor.substring(0, anchor.length() - 1);
        }
        return anchor;
    }

    /** A size that need not be exact, in the unit of sizes in labels. */
    private static String rough(double bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 1024 && unit < "kmgt".length()) {
            value /= 1024;
            unit++;
        }
        String digits = RunLabels.number(Math.round(value * 10) / 10.0);
        return unit == 0 ? digits : digits + "kmgt".charAt(unit - 1);
    }
}

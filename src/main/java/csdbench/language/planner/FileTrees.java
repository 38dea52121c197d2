package csdbench.language.planner;

import csdbench.language.definition.FileSystemDefinition;
import csdbench.language.definition.value.FileSizes;
import csdbench.language.definition.value.Loop;
import csdbench.language.definition.value.Share;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.FileRunSpec;
import csdbench.plan.RunLabels;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Resolves trees of directories and files, and finds those that cannot be. */
final class FileTrees {
    private static final double WIDTH = 1;
    private static final double DEPTH = 1;
    private static final double FILES = 10;
    private static final long FILE_BYTES = 4096;

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
        double files = files(tree, pass);
        double averageBytes = averageBytes(tree, pass);
        double estimatedBytes = files * averageBytes;
        double totalBytes = totalBytes(tree, pass, estimatedBytes);
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
    private static double files(FileSystemDefinition tree, ForLoops.Pass pass) {
        double width = setting(pass, Loop.Kind.WIDTH, tree.find(FileSystemDefinition.WIDTH), WIDTH);
        double depth = setting(pass, Loop.Kind.DEPTH, tree.find(FileSystemDefinition.DEPTH), DEPTH);
        double each = setting(pass, Loop.Kind.FILES, tree.find(FileSystemDefinition.FILES), FILES);
        boolean everywhere =
                tree.find(FileSystemDefinition.DISTRIBUTION).map("all"::equals).orElse(false);
        if (!everywhere) {
            return each * Math.pow(width, depth);
        }
        double folders = 0;
        for (int level = 1; level <= depth; level++) {
            folders += Math.pow(width, level);
        }
        return each * Math.max(1, folders);
    }

    private static double averageBytes(FileSystemDefinition tree, ForLoops.Pass pass) {
        return pass.number(Loop.Kind.SIZES)
                .orElseGet(() -> tree.find(FileSystemDefinition.SIZES)
                        .map(sizes -> switch (sizes) {
                            case FileSizes.Fixed fixed -> (double) fixed.bytes();
                            case FileSizes.Average average -> (double) average.bytes();
                            case FileSizes.Mix mix -> average(mix.shares());
                        })
                        .orElse((double) FILE_BYTES));
    }

    private static double average(List<Share> shares) {
        double percents = shares.stream().mapToDouble(Share::percent).sum();
        return shares.stream()
                .mapToDouble(share -> share.bytes() * share.percent() / percents)
                .sum();
    }

    private static double totalBytes(FileSystemDefinition tree, ForLoops.Pass pass, double estimatedBytes) {
        Optional<Loop.Value> looped = pass.find(Loop.Kind.TOTALSIZE);
        if (looped.isPresent() && looped.get() instanceof Loop.Value.Percent percent) {
            return estimatedBytes * percent.percent() / 100;
        }
        OptionalDouble bytes = pass.number(Loop.Kind.TOTALSIZE);
        return bytes.isPresent()
                ? bytes.getAsDouble()
                : tree.find(FileSystemDefinition.TOTALSIZE)
                        .map(Long::doubleValue)
                        .orElse(estimatedBytes);
    }

    private static double setting(ForLoops.Pass pass, Loop.Kind kind, Optional<Long> own, double usual) {
        return pass.number(kind).orElseGet(() -> own.map(Long::doubleValue).orElse(usual));
    }

    private static void checkPair(FileSystemDefinition first, FileSystemDefinition second, Diagnostics diagnostics) {
        String upper = anchor(first);
        String lower = anchor(second);
        if (upper.isEmpty() || lower.isEmpty()) {
            return;
        }
        if (upper.equals(lower)) {
            ForLoops.Pass none = ForLoops.passes(List.of()).get(0);
            boolean same = files(first, none) == files(second, none)
                    && averageBytes(first, none) == averageBytes(second, none);
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

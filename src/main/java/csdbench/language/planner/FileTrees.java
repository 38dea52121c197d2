package csdbench.language.planner;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import csdbench.language.definition.CommonParms;
import csdbench.language.definition.FileSystemDefinition;
import csdbench.language.definition.FileWorkloadDefinition;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Parm;
import csdbench.language.definition.Settings;
import csdbench.language.definition.type.Amount;
import csdbench.language.parm.Diagnostics;
import csdbench.language.resolver.ForLoops;
import csdbench.language.resolver.Hosts;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.RunLabels;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.TreeAnchor;
import csdbench.plan.files.TreeNames;
import csdbench.plan.files.TreeShare;
import csdbench.plan.files.TreeSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Resolves the trees of directories and files of one pass of a run's loops, and finds those that cannot be. */
final class FileTrees {
    /** Files and directories that fit in the map of their states: 2 bits of each. */
    private static final long MAX_FILES = 2_000_000_000;

    private final GeneralDefinition general;
    private final ForLoops.Pass pass;
    private final Diagnostics diagnostics;
    private final Map<FileSystemDefinition, TreeSpec> trees = new LinkedHashMap<>();
    private final Map<FileWorkloadDefinition, List<FileSystemDefinition>> used = new HashMap<>();
    private final Map<FileWorkloadDefinition, FileSystemDefinition> goals = new HashMap<>();

    FileTrees(GeneralDefinition general, ForLoops.Pass pass, Diagnostics diagnostics) {
        this.general = general;
        this.pass = pass;
        this.diagnostics = diagnostics;
    }

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

    /**
     * Adds what a workload uses.
     *
     * @param on that it works on
     * @param goals that it copies and moves to
     */
    void add(FileWorkloadDefinition workload, List<FileSystemDefinition> on, List<FileSystemDefinition> goals) {
        used.put(workload, on);
        goals.stream().findFirst().ifPresent(goal -> this.goals.put(workload, goal));
        Stream.concat(on.stream(), goals.stream())
                .filter(tree -> !trees.containsKey(tree))
                .forEach(tree -> trees.put(tree, resolved(tree, workload.name())));
    }

    /** Positions of the trees that a workload works on, among the targets. */
    List<Integer> of(FileWorkloadDefinition workload) {
        return used.get(workload).stream().map(this::index).toList();
    }

    /** Position of the tree that a workload copies or moves to; empty for other operations. */
    OptionalInt goesTo(FileWorkloadDefinition workload, FileOperation operation) {
        if (operation != FileOperation.COPY && operation != FileOperation.MOVE) {
            return OptionalInt.empty();
        }
        FileSystemDefinition goal = goals.get(workload);
        if (goal == null || hasAnchorOf(used.get(workload), goal)) {
            diagnostics.error(
                    workload.span(),
                    "fwd=" + workload.name() + " has operation=" + operation.word() + " and no other tree to go to",
                    "target= with an fsd= of the same structure",
                    Optional.empty());
            return OptionalInt.empty();
        }
        if (!used.get(workload).stream().allMatch(tree -> trees.get(tree).sameShape(trees.get(goal)))) {
            diagnostics.error(
                    workload.spanOf(FileWorkloadDefinition.TARGET),
                    "fsd=" + goal.name() + " has not the structure of the trees that fwd=" + workload.name()
                            + " takes files from",
                    "the same depth=, width=, files=, distribution= and sizes= in both");
        }
        return OptionalInt.of(index(goal));
    }

    /** Hosts of the workloads that use the tree at a position, in order; empty for all. */
    List<String> hosts(int index, Hosts hosts) {
        return hosts(definitions().get(index), hosts);
    }

    /** All trees in order of use. */
    List<FileSystemDefinition> definitions() {
        return List.copyOf(trees.keySet());
    }

    /** Whether a workload uses a tree on several hosts. */
    boolean divided(FileSystemDefinition tree, Hosts hosts) {
        return used.entrySet().stream()
                .filter(work -> work.getValue().contains(tree))
                .anyMatch(work -> hosts.all(hosts.of(work.getKey())).size() > 1);
    }

    /** Hosts of the workloads that use a tree, in order; empty for all. */
    List<String> hosts(FileSystemDefinition tree, Hosts hosts) {
        List<List<String>> using = used.entrySet().stream()
                .filter(work -> work.getValue().contains(tree) || tree.equals(goals.get(work.getKey())))
                .map(work -> hosts.of(work.getKey()))
                .toList();
        return hosts.union(using);
    }

    /** Positions of the trees that no workload works on, only copies or moves files to. */
    Set<Integer> onlyGoals() {
        return trees.keySet().stream()
                .filter(tree -> used.values().stream().noneMatch(on -> hasAnchorOf(on, tree)))
                .map(this::index)
                .collect(Collectors.toSet());
    }

    private static boolean hasAnchorOf(Collection<FileSystemDefinition> some, FileSystemDefinition tree) {
        return some.stream()
                .anyMatch(one -> one.equals(tree)
                        || !anchor(one).isEmpty() && anchor(one).equals(anchor(tree)));
    }

    boolean isEmpty() {
        return trees.isEmpty();
    }

    /** The trees at some positions, apart by how their files are opened. */
    Map<OpenFlags, List<Integer>> byFlags(List<Integer> indexes) {
        List<FileSystemDefinition> all = definitions();
        return indexes.stream()
                .collect(Collectors.groupingBy(
                        index -> flags(all.get(index)), LinkedHashMap::new, Collectors.toUnmodifiableList()));
    }

    /** How files of all trees are opened when nothing else says it. */
    OpenFlags flags() {
        List<OpenFlags> flags =
                trees.keySet().stream().map(FileTrees::flags).distinct().toList();
        return flags.size() == 1 ? flags.getFirst() : OpenFlags.NONE;
    }

    private static OpenFlags flags(FileSystemDefinition tree) {
        return tree.find(CommonParms.OPENFLAGS).orElse(OpenFlags.NONE);
    }

    private int index(FileSystemDefinition tree) {
        return definitions().indexOf(tree);
    }

    /**
     * All trees in order of use.
     *
     * @param threads of the tree at an index
     * @param writes whether anything changes in the tree at an index
     */
    List<TargetSpec> targets(IntUnaryOperator threads, IntPredicate writes) {
        List<TargetSpec> targets = new ArrayList<>();
        trees.forEach((definition, tree) -> {
            int index = targets.size();
            targets.add(new TargetSpec(
                    definition.name(),
                    anchor(definition),
                    0,
                    new TargetSpec.InFlight(Math.max(1, threads.applyAsInt(index)), 0),
                    flags(definition),
                    writes.test(index),
                    Path.of(definition.find(FileSystemDefinition.JOURNAL).orElse("")),
                    definition.spanOf(FileSystemDefinition.ANCHOR).place(),
                    false,
                    Optional.of(tree)));
        });
        return targets;
    }

    /** One stream for each of some trees. */
    static List<StreamSpec> streams(int workload, List<Integer> targets, ContentSpec content, List<String> hosts) {
        return targets.stream()
                .map(target -> new StreamSpec(workload, target, new LbaRangeSpec.Whole(), 0, 0, 0, content, hosts))
                .toList();
    }

    private TreeSpec resolved(FileSystemDefinition tree, String workload) {
        Settings said = pass.over(tree);
        TreeSpec all = spec(said, 0, 0);
        if (named(tree)) {
            checkNames(tree, all);
        }
        double totalBytes = bytes(said, FileSystemDefinition.TOTALSIZE, all.allBytes());
        double workingBytes = bytes(said, FileSystemDefinition.WSS, all.allBytes());
        if (totalBytes > all.allBytes()) {
            diagnostics.error(
                    tree.spanOf(FileSystemDefinition.TOTALSIZE),
                    "fwd=" + workload + ",fsd=" + tree.name() + ": The requested totalsize="
                            + RunLabels.size((long) totalBytes)
                            + " is greater than the estimated total anchor size of " + rough(all.allBytes()),
                    "lower it to totalsize=" + RunLabels.size((long) all.allBytes())
                            + ", or raise depth=, width=, files= or sizes=");
        }
        double exists = totalBytes == 0 ? all.allBytes() : Math.min(totalBytes, all.allBytes());
        if (workingBytes > exists) {
            diagnostics.error(
                    tree.spanOf(FileSystemDefinition.WSS),
                    "fwd=" + workload + ",fsd=" + tree.name() + ": The requested workingset="
                            + RunLabels.size((long) workingBytes) + " is greater than the estimated totalsize="
                            + rough(exists),
                    "lower it to wss=" + RunLabels.size((long) exists) + ", or leave it out to use all files");
        }
        if (tooMany(all)) {
            diagnostics.error(
                    tree.span(),
                    String.format(
                            Locale.ROOT,
                            "fsd=%s has %,.0f directories and %,.0f files",
                            tree.name(),
                            all.directories(),
                            all.allFiles()),
                    String.format(
                            Locale.ROOT,
                            "at most %,d of each; %s fits, or lower depth=",
                            MAX_FILES,
                            all.directories() > MAX_FILES
                                    ? "width=" + fittingWidth(all)
                                    : "files=" + fittingFiles(all)));
            return spec(Settings.NONE, 0, 0);
        }
        return spec(said, (long) totalBytes, (long) workingBytes);
    }

    /** How many files each directory may have. At least 1. */
    private static long fittingFiles(TreeSpec tree) {
        return Math.max(1, (long) (MAX_FILES / (tree.allFiles() / tree.filesEach())));
    }

    /** How many directories each directory may have, so that all of them and their files fit. At least 1. */
    private static long fittingWidth(TreeSpec tree) {
        long width = Math.max(1, (long) Math.pow(MAX_FILES, 1.0 / tree.depth()));
        while (width > 1 && tooMany(tree.withWidth(width))) {
            width--;
        }
        return width;
    }

    private static boolean tooMany(TreeSpec tree) {
        return tree.allFiles() > MAX_FILES || tree.directories() > MAX_FILES;
    }

    private TreeSpec spec(Settings said, long totalBytes, long workingBytes) {
        // With vdbench depth=0 is depth=1: observed. Files with names= may lie in the anchor itself.
        long least = said.find(FileSystemDefinition.NAMES).isPresent() ? 0 : 1;
        int depth = Math.toIntExact(Math.max(least, said.value(FileSystemDefinition.DEPTH)));
        long width = said.value(FileSystemDefinition.WIDTH);
        return new TreeSpec(
                width == 0 ? 0 : depth,
                Math.max(1, width),
                said.value(FileSystemDefinition.FILES),
                said.value(FileSystemDefinition.DISTRIBUTION).equals("all"),
                said.value(FileSystemDefinition.SIZES),
                totalBytes,
                workingBytes,
                said.value(FileSystemDefinition.SHARED),
                new TreeAnchor(
                        general.find(GeneralDefinition.CREATE_ANCHORS).orElse(false),
                        said.find(FileSystemDefinition.NAMES).map(TreeNames::new)),
                TreeShare.ALL);
    }

    /** An amount in bytes; 0 when none is given. */
    private static double bytes(Settings tree, Parm<Amount> parm, double allBytes) {
        return tree.find(parm)
                .map(amount -> switch (amount) {
                    case Amount.Bytes bytes -> (double) bytes.bytes();
                    case Amount.Percent share -> allBytes * share.percent() / 100;
                    case Amount.Count count -> (double) count.count();
                })
                .orElse(0.0);
    }

    private static void checkPair(FileSystemDefinition first, FileSystemDefinition second, Diagnostics diagnostics) {
        String upper = anchor(first);
        String lower = anchor(second);
        if (upper.isEmpty() || lower.isEmpty()) {
            return;
        }
        if (named(first) && named(second)) {
            return;
        }
        if (upper.equals(lower)) {
            FileTrees plain =
                    new FileTrees(new GeneralDefinition(Settings.NONE, first.span()), ForLoops.Pass.NONE, diagnostics);
            if (!plain.spec(first.settings(), 0, 0).sameShape(plain.spec(second.settings(), 0, 0))) {
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

    private static boolean named(FileSystemDefinition tree) {
        return tree.find(FileSystemDefinition.NAMES).isPresent();
    }

    private void checkNames(FileSystemDefinition tree, TreeSpec spec) {
        if (spec.depth() > 1) {
            diagnostics.error(
                    tree.spanOf(FileSystemDefinition.NAMES),
                    "names= of fsd=" + tree.name() + " are of files or of directories, and depth=" + spec.depth()
                            + " has both",
                    "depth=0 with files=, or depth=1 with width= for directories");
        }
        long entries = spec.depth() == 0 ? spec.filesEach() : spec.width();
        spec.names()
                .flatMap(names -> names.problem(entries))
                .ifPresent(problem -> diagnostics.error(
                        tree.spanOf(FileSystemDefinition.NAMES),
                        "names= of fsd=" + tree.name() + ": " + problem,
                        "a name with * where the number stands, or a name for each"));
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

package csdbench.engine.preflight;

import csdbench.base.text.Sentences;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.real.SpaceCheck;
import csdbench.engine.trees.AnchorHolds;
import csdbench.plan.GeneralSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.files.FileWork;
import csdbench.plan.files.TreeSpec;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Whether the folder of an anchor can be used, apart from what the guard checks. */
final class AnchorCheck {
    private AnchorCheck() {}

    /** Why the anchor cannot be created. */
    static Optional<String> problem(TargetSpec target, DeviceFacts facts, boolean commands) {
        Path parent = Path.of(facts.path()).getParent();
        if (facts.kind() != Kind.MISSING_FILE
                || commands
                || target.tree().orElseThrow().anchor().createParents()
                || parent == null
                || Files.isDirectory(parent)) {
            return Optional.empty();
        }
        return Optional.of(TargetSizes.error(
                target,
                "the anchor " + target.lun() + " of fsd=" + target.name() + " has no parent directory",
                "create " + parent + ", or put create_anchors=yes at the beginning of the parmfile"));
    }

    /**
     * Why two anchors cannot be used together: by other names, links among them, one folder has two structures, or lies
     * in the other. Anchors were compared by their names when the plan was made.
     *
     * @param path without a link in it
     * @param others by such paths
     */
    static Optional<String> overlap(TargetSpec target, Path path, Map<Path, TargetSpec> others) {
        return others.entrySet().stream()
                .filter(other -> path.equals(other.getKey())
                        ? !target.tree()
                                .orElseThrow()
                                .sameShape(other.getValue().tree().orElseThrow())
                        : path.startsWith(other.getKey()) || other.getKey().startsWith(path))
                .filter(other -> !Path.of(other.getValue().lun()).equals(Path.of(target.lun())))
                .filter(other -> !besides(target, other.getValue()))
                .findFirst()
                .map(other -> overlap(
                        other.getValue(),
                        target,
                        path.equals(other.getKey())
                                ? "are both " + path + ", with another structure"
                                : "lie inside each other: " + other.getKey() + " and " + path));
    }

    /** Whether both have names that a user chose, beside which anything may lie. */
    private static boolean besides(TargetSpec one, TargetSpec other) {
        return one.tree().flatMap(TreeSpec::names).isPresent()
                && other.tree().flatMap(TreeSpec::names).isPresent();
    }

    /**
     * Why files cannot be copied or moved: a link makes both anchors one, and a format would remove what is to be read.
     *
     * @param goal where they go to
     */
    static Optional<String> ontoItself(TargetSpec target, DeviceFacts facts, TargetSpec goal, DeviceFacts of) {
        return facts.path().equals(of.path())
                ? Optional.of(overlap(
                        target, goal, "are both " + facts.path() + ", and no file is copied or moved onto itself"))
                : Optional.empty();
    }

    private static String overlap(TargetSpec one, TargetSpec other, String how) {
        return TargetSizes.error(
                other,
                "the anchors " + one.lun() + " of fsd=" + one.name() + " and " + other.lun() + " of fsd=" + other.name()
                        + " " + how,
                "name a folder of its own for each");
    }

    /** Why a journal cannot be kept where it was asked for. */
    static Optional<String> journalProblem(TargetSpec target, DeviceFacts facts, GeneralSpec general) {
        Path folder = target.journalFolder().toAbsolutePath().normalize();
        return general.validation().journal().kept() && folder.startsWith(Path.of(facts.path()))
                ? Optional.of(TargetSizes.error(
                        target,
                        "the journal of fsd=" + target.name() + " would lie in its anchor " + target.lun(),
                        "journal=FOLDER in the fsd= with another folder, away from the storage that is tested"))
                : Optional.empty();
    }

    /** What a format adds to an anchor without a structure; what one adds to others is found while it formats. */
    static Optional<SpaceCheck.Need> need(FileWork.Format format, TargetSpec target, DeviceFacts facts) {
        boolean empty = facts.kind() == Kind.MISSING_FILE
                || facts.kind() == Kind.DIRECTORY
                        && Optional.ofNullable(new File(facts.path()).list())
                                .filter(names -> names.length == 0)
                                .isPresent();
        if (!empty || !format.directories()) {
            return Optional.empty();
        }
        TreeSpec tree = target.tree().orElseThrow();
        double files = format.files() ? tree.files() : 0;
        long bytes = format.files() ? (long) tree.bytes() : 0;
        return Optional.of(new SpaceCheck.Need(facts, Math.max(1, bytes), (long) (tree.directories() + files)));
    }

    /**
     * Why nothing in the anchor may be touched: neither csdbench nor vdbench created what it holds.
     *
     * @param changesNamed whether entries under names that a user chose are changed or removed
     */
    static Optional<String> refusal(TargetSpec target, DeviceFacts facts, boolean changesNamed) {
        TreeSpec tree = target.tree().orElseThrow();
        if (facts.kind() != Kind.DIRECTORY || tree.shared()) {
            return Optional.empty();
        }
        try {
            Path anchor = Path.of(facts.path());
            if (tree.names().isPresent()) {
                return changesNamed
                        ? AnchorHolds.taken(anchor, tree)
                                .map(why -> refused(target, why, "remove it yourself, or choose other names"))
                        : Optional.empty();
            }
            Optional<String> foreign = AnchorHolds.foreign(anchor);
            if (foreign.isPresent()) {
                return foreign.map(
                        why -> refused(target, why, "name an empty folder, or remove what is in it yourself"));
            }
            return target.writes()
                    ? AnchorHolds.unproven(anchor).map(why -> refused(target, why, AnchorHolds.permit(facts.path())))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of(refused(
                    target,
                    "it cannot be read: " + Sentences.of(e),
                    "name an empty folder, or remove what is in it yourself"));
        }
    }

    private static String refused(TargetSpec target, String why, String proceed) {
        return "refused: the anchor " + target.lun() + " of fsd=" + target.name() + ": " + why + "\n    = to proceed: "
                + proceed;
    }

    /**
     * Why two targets of one run cannot be the same folder, which by links and mounts may have two names: it would be
     * formatted twice, or used as two trees of other extents, which is found out once one of them was formatted.
     *
     * @param formats whether the run formats them
     */
    static Optional<String> twice(
            TargetSpec target, DeviceFacts facts, TargetSpec other, DeviceFacts of, boolean formats) {
        boolean same = facts.identity().isPresent() && facts.identity().equals(of.identity())
                || facts.path().equals(of.path());
        boolean named = Path.of(target.lun()).equals(Path.of(other.lun()));
        boolean alike = target.tree().equals(other.tree());
        if (!same || alike && (named || !formats) || besides(target, other)) {
            return Optional.empty();
        }
        return Optional.of(overlap(
                other,
                target,
                alike
                        ? "are both " + of.path() + ", which would be formatted twice"
                        : "are both " + of.path() + ", with another structure, totalsize= or workingsetsize="));
    }
}

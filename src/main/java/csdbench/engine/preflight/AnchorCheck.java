package csdbench.engine.preflight;

import csdbench.base.text.Sentences;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.engine.files.Anchor;
import csdbench.plan.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Whether the folder of an anchor can be used, apart from what the guard checks. */
final class AnchorCheck {
    private AnchorCheck() {}

    /** Why the anchor cannot be created. */
    static Optional<String> problem(TargetSpec target, DeviceFacts facts, boolean commands) {
        Path parent = Path.of(facts.path()).getParent();
        if (facts.kind() != Kind.MISSING_FILE
                || commands
                || target.tree().orElseThrow().createAnchor()
                || parent == null
                || Files.isDirectory(parent)) {
            return Optional.empty();
        }
        return Optional.of(TargetSizes.error(
                target,
                "the anchor " + target.lun() + " of fsd=" + target.name() + " has no parent directory",
                "create " + parent + ", or put create_anchors=yes at the beginning of the parmfile"));
    }

    /** Why nothing in the anchor may be touched: neither csdbench nor vdbench created what it holds. */
    static Optional<String> refusal(TargetSpec target, DeviceFacts facts) {
        if (facts.kind() != Kind.DIRECTORY || target.tree().orElseThrow().shared()) {
            return Optional.empty();
        }
        try {
            return Anchor.foreign(Path.of(facts.path()))
                    .map(why -> "refused: the anchor " + target.lun() + " of fsd=" + target.name() + ": " + why
                            + "\n    = to proceed: name an empty folder, or remove what is in it yourself");
        } catch (IOException e) {
            return Optional.of("refused: the anchor " + target.lun() + " of fsd=" + target.name() + " cannot be read: "
                    + Sentences.of(e));
        }
    }
}

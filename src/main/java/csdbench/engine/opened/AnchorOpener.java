package csdbench.engine.opened;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WriteIntent;
import csdbench.engine.files.FileBackend;
import csdbench.engine.trees.Anchor;
import csdbench.engine.trees.Anchors;
import csdbench.io.IoFailure;
import csdbench.io.TargetOptions;
import csdbench.io.file.FolderOpener;
import csdbench.io.file.NativeFile;
import csdbench.io.file.OpenFolder;
import csdbench.plan.TargetSpec;
import csdbench.plan.files.TreeSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Opens the anchors of trees after a last check of each. */
public final class AnchorOpener {
    private static final int BLOCK_BYTES = 512;

    private final Supplier<DeviceProbe> look;
    private final SafetyGuard guard;
    private final Anchors anchors;

    /**
     * @param look probes the machine anew
     * @param anchors keeps what is opened
     */
    public AnchorOpener(Supplier<DeviceProbe> look, SafetyGuard guard, Anchors anchors) {
        this.look = look;
        this.guard = guard;
        this.anchors = anchors;
    }

    /** Opens trees itself and every other target with {@code luns}. */
    public TargetOpener orElse(TargetOpener luns) {
        return target -> target.tree().isPresent() ? open(target) : luns.open(target);
    }

    private OpenTarget open(TargetSpec spec) throws IoFailure {
        DeviceFacts facts = checked(spec);
        if (facts.kind() == Kind.MISSING_FILE) {
            create(spec, Path.of(facts.path()));
            facts = checked(spec);
        }
        Anchor anchor = anchors.open(spec, folder(spec, facts));
        FileBackend backend = new FileBackend(anchor);
        return new OpenTarget(
                spec,
                backend,
                backend.open(new TargetOptions(
                        spec.name(), spec.lun(), anchor.sizeBytes(), spec.writes(), false, spec.flags())),
                anchor.sizeBytes(),
                false,
                BLOCK_BYTES,
                "files are used with the calls of a program",
                true,
                new AnchorDevice(anchor, look.get().counters(facts)));
    }

    private static OpenFolder folder(TargetSpec spec, DeviceFacts facts) throws IoFailure {
        try {
            return facts.identity().isPresent()
                    ? NativeFile.held(facts.path(), facts.identity().get())
                    : FolderOpener.open(Path.of(facts.path()));
        } catch (IOException e) {
            throw new IoFailure(
                    "fsd=" + spec.name() + ": the anchor " + spec.lun() + " cannot be opened: "
                            + csdbench.base.text.Sentences.of(e),
                    e);
        }
    }

    private DeviceFacts checked(TargetSpec spec) throws IoFailure {
        DeviceFacts facts = look.get().facts(spec.lun());
        WriteIntent intent = new WriteIntent(spec.writes(), "", spec.declaredAt());
        if (guard.checkAnchor(facts, intent) instanceof Verdict.Refused refused) {
            throw IoFailure.refused(refused.text());
        }
        return facts;
    }

    /** Parents are created only where {@code create_anchors=yes}. */
    private static void create(TargetSpec spec, Path anchor) throws IoFailure {
        TreeSpec tree = spec.tree().orElseThrow();
        try {
            if (tree.anchor().createParents()) {
                Files.createDirectories(anchor);
            } else {
                Files.createDirectory(anchor);
            }
        } catch (IOException e) {
            if (tree.shared() && Files.isDirectory(anchor)) {
                return; // Another host was faster.
            }
            throw new IoFailure(
                    "fsd=" + spec.name() + ": the anchor " + anchor + " cannot be created: "
                            + csdbench.base.text.Sentences.of(e)
                            + "; its parent must exist, or create_anchors=yes creates that too",
                    e);
        }
    }
}

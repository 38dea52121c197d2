package csdbench.engine.opened;

import csdbench.base.file.NewFile;
import csdbench.base.file.OwnFile;
import csdbench.base.text.Sentences;
import csdbench.drive.real.BlockFacts;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WriteIntent;
import csdbench.engine.preflight.TargetSizes;
import csdbench.io.FileIdentity;
import csdbench.io.IoBackend;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.OpenFailures;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.Backend;
import csdbench.io.file.FileReplaced;
import csdbench.io.file.NativeFile;
import csdbench.plan.TargetSpec;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Opens real targets after a last check of each: what was harmless an hour ago may be mounted now. */
public final class DeviceOpener implements TargetOpener {
    private static final int SECTOR_BYTES = 512;
    private static final int PAGE_BYTES = 4096;

    private final Supplier<DeviceProbe> look;
    private final SafetyGuard guard;
    private final Optional<Backend> engine;

    /**
     * @param look probes the machine anew
     * @param engine the backend of all targets, empty to choose one for each
     */
    public DeviceOpener(Supplier<DeviceProbe> look, SafetyGuard guard, Optional<Backend> engine) {
        this.look = look;
        this.guard = guard;
        this.engine = engine;
    }

    @Override
    public OpenTarget open(TargetSpec spec) throws IoFailure {
        Judged judged = checked(spec);
        if (judged.facts().kind() == Kind.MISSING_FILE && spec.writes()) {
            FileIdentity created = create(spec, judged.facts());
            judged = checked(spec);
            if (!judged.facts().identity().equals(Optional.ofNullable(created))) {
                throw OpenFailures.replaced(options(spec, judged.facts()));
            }
        }
        DeviceFacts facts = judged.facts();
        if (facts.kind() == Kind.REGULAR_FILE && spec.writes()) {
            begin(spec, facts);
        }
        boolean block = facts.kind() == Kind.BLOCK_DEVICE;
        TargetOptions options = options(spec, facts);
        Backend.Choice choice = Backend.choose(options, engine);
        IoBackend backend = choice.backend().io();
        IoTarget target = backend.open(options);
        if (block && spec.writes()) {
            checkClaimed(spec, facts, target);
        }
        return new OpenTarget(
                spec,
                backend,
                target,
                TargetSizes.usedBytes(spec, facts),
                block && facts.orderedZones().isEmpty(),
                blockBytes(spec, facts),
                choice.reason(),
                choice.queueKnown(),
                new SampledDevice(
                        judged.probe().counters(facts),
                        facts.block()
                                .map(BlockFacts::product)
                                .map(BlockFacts.Product::said)
                                .orElseGet(() -> facts.file()
                                        .map(file -> Map.of("path", file.path()))
                                        .orElse(Map.of())),
                        () -> keepMark(spec, facts)));
    }

    /** What a target is, and the look at the machine that says so. */
    private record Judged(DeviceProbe probe, DeviceFacts facts) {}

    private Judged checked(TargetSpec spec) throws IoFailure {
        DeviceProbe probe = look.get();
        DeviceFacts facts = probe.facts(spec.lun());
        WriteIntent intent = new WriteIntent(spec.writes(), "", spec.declaredAt());
        if (guard.check(facts, intent) instanceof Verdict.Refused refused) {
            throw IoFailure.refused(refused.text());
        }
        return new Judged(probe, facts);
    }

    /** Checks a device again that is open and claimed: nothing can mount it or build on it any more. */
    private void checkClaimed(TargetSpec spec, DeviceFacts facts, IoTarget target) throws IoFailure {
        try {
            if (!checked(spec).facts().identity().equals(facts.identity())) {
                throw OpenFailures.replaced(target.options());
            }
        } catch (IoFailure e) {
            target.close();
            throw e;
        }
    }

    /** Opens what was judged and nothing else. */
    static TargetOptions options(TargetSpec spec, DeviceFacts facts) {
        boolean block = facts.kind() == Kind.BLOCK_DEVICE;
        return new TargetOptions(
                spec.name(),
                spec.lun(),
                facts.path(),
                facts.identity(),
                TargetSizes.presentBytes(spec, facts),
                spec.writes(),
                block,
                flags(spec, block));
    }

    /** A run that writes creates a missing file; its folder must exist. Returns what was created, if that is known. */
    private static FileIdentity create(TargetSpec spec, DeviceFacts facts) throws IoFailure {
        Path file = Path.of(facts.path());
        try {
            if (!NativeFile.available()) {
                NewFile.channel(file).close();
                OwnFile.mark(file, spec.sizeBytes());
                return null;
            }
            try (NativeFile created = NativeFile.create(file, file.getParent())) {
                // Not what has its name by now: a mark would permit to write over that next time.
                OwnFile.mark(created.handle(), spec.sizeBytes());
                return created.identity();
            }
        } catch (FileReplaced | FileAlreadyExistsException e) {
            throw OpenFailures.replaced(options(spec, facts));
        } catch (IOException e) {
            throw new IoFailure(
                    "cannot create the file " + file + ": " + Sentences.of(e)
                            + "; does its folder exist, and is it yours?",
                    e);
        }
    }

    /** Keeps the mark of a file that is changed, or longer; one that took its name since gets none. */
    private static void begin(TargetSpec spec, DeviceFacts facts) throws IoFailure {
        try {
            onFile(facts, file -> OwnFile.growing(file, Math.max(spec.sizeBytes(), facts.sizeBytes())));
        } catch (FileReplaced e) {
            throw OpenFailures.replaced(options(spec, facts));
        }
    }

    /** Keeps the mark of a file that was written, also of one whose making was interrupted. */
    private static void keepMark(TargetSpec spec, DeviceFacts facts) {
        try {
            if (facts.kind() == Kind.REGULAR_FILE && spec.writes()) {
                onFile(facts, file -> {
                    OwnFile.interrupted(file, spec.sizeBytes());
                    OwnFile.written(file);
                });
            }
        } catch (FileReplaced _) {
            // What has its name by now gets no mark.
        }
    }

    private static void onFile(DeviceFacts facts, Consumer<Path> work) throws FileReplaced {
        if (facts.identity().isEmpty()) {
            work.accept(Path.of(facts.path()));
            return;
        }
        try (NativeFile held = NativeFile.held(facts.path(), facts.identity().get())) {
            work.accept(held.handle());
        } catch (FileReplaced e) {
            throw e;
        } catch (IOException _) {
            // Opening it says why.
        }
    }

    /** A device through the page cache measures the memory, so a device without any flag is opened directly. */
    private static OpenFlags flags(TargetSpec spec, boolean block) {
        return block && spec.flags().isNone() ? OpenFlags.DIRECT : spec.flags();
    }

    /** A file that is opened directly takes what its disk takes, and every disk takes pages. */
    private static int blockBytes(TargetSpec spec, DeviceFacts facts) {
        return facts.block()
                .map(block -> block.queue().logicalBlockBytes())
                .orElse(spec.flags().direct() ? PAGE_BYTES : SECTOR_BYTES);
    }
}

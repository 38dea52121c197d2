package csdbench.engine.preflight;

import csdbench.base.file.OwnFile;
import csdbench.base.text.Formats;
import csdbench.base.unit.ByteSize;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.real.DeviceReport;
import csdbench.drive.real.ForeignFile;
import csdbench.drive.real.SafetyGuard;
import csdbench.plan.FormatPlanner;
import csdbench.plan.FormatSpec;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import java.nio.file.Path;
import java.util.Optional;

/** The size of a target, and whether it is sufficient. */
public final class TargetSizes {
    private static final long SECTOR_BYTES = 512;

    /** What direct I/O is a multiple of on all usual devices. */
    private static final long DIRECT_BYTES = 4096;

    private TargetSizes() {}

    /** Bytes that will be addressed: {@code size=}, or all there are. */
    public static long usedBytes(TargetSpec target, DeviceFacts facts) {
        if (target.sizeBytes() > 0) {
            return target.sizeBytes();
        }
        return switch (facts.kind()) {
            case NONE -> noneBytes(target.lun());
            case SIM -> SimulatedTargets.capacityBytes(target.lun());
            case MISSING_FILE, REGULAR_FILE, BLOCK_DEVICE, UNKNOWN, DIRECTORY, CHARACTER_DEVICE, OTHER ->
                facts.sizeBytes();
        };
    }

    /** Bytes that must exist when the target is opened: a file that is written may still have to grow. */
    public static long presentBytes(TargetSpec target, DeviceFacts facts) {
        boolean file = facts.kind() == Kind.MISSING_FILE || facts.kind() == Kind.REGULAR_FILE;
        long used = usedBytes(target, facts);
        return file && target.writes() ? Math.min(used, facts.sizeBytes()) : used;
    }

    private static long noneBytes(String lun) {
        return ByteSize.parse(lun.substring("none:".length())).orElse(0);
    }

    /** Whether a file has to be created or extended before it can be used. */
    static boolean needsFormat(TargetSpec target, DeviceFacts facts, GeneralSpec general) {
        boolean file = facts.kind() == Kind.MISSING_FILE || facts.kind() == Kind.REGULAR_FILE;
        boolean tooShort = facts.sizeBytes() < target.sizeBytes();
        return file
                && target.sizeBytes() > 0
                && general.format().when() != FormatSpec.When.NEVER
                && (tooShort || general.format().when() == FormatSpec.When.ALWAYS);
    }

    /** That somebody's file becomes longer, although what it holds stays. */
    static Optional<String> lengthened(TargetSpec target, DeviceFacts facts) {
        return OwnFile.foreignBytes(Path.of(facts.path()))
                .filter(bytes -> bytes < target.sizeBytes())
                .map(bytes -> target.name() + ": " + facts.path() + " "
                        + ForeignFile.words(bytes, DeviceReport.document(facts)) + "; it becomes "
                        + Formats.decimalBytes(target.sizeBytes())
                        + " long, as size= asks");
    }

    /** That somebody's file is written over, as parmfiles may. */
    static Optional<String> overwritten(TargetSpec target, DeviceFacts facts) {
        Optional<String> document = DeviceReport.document(facts);
        return facts.kind() == Kind.REGULAR_FILE && target.writes()
                ? ForeignFile.words(Path.of(facts.path()), document)
                        .map(words -> target.name() + ": " + facts.path() + " " + words + "; this run writes over it")
                : Optional.empty();
    }

    /** What a format of a file that is too short leaves alone: the user's data to its last byte, in whole transfers. */
    static long keptBytes(long existingBytes, long transferBytes) {
        return Math.ceilDiv(existingBytes, transferBytes) * transferBytes;
    }

    private static Optional<String> tooSmall(TargetSpec target, DeviceFacts facts) {
        long used = usedBytes(target, facts);
        return used >= SECTOR_BYTES
                ? Optional.empty()
                : Optional.of(error(
                        target,
                        "sd=" + target.name() + ",lun=" + target.lun() + " has " + used
                                + " bytes, less than a sector of " + SECTOR_BYTES,
                        "add size=, or correct lun="));
    }

    /** A file is made in whole blocks, if at all. */
    private static Optional<String> lengthProblem(TargetSpec target, DeviceFacts facts, GeneralSpec general) {
        long size = target.sizeBytes();
        String sd = "sd=" + target.name() + ",lun=" + target.lun();
        if (size <= facts.sizeBytes()) {
            return Optional.empty();
        }
        if (!needsFormat(target, facts, general)) {
            return target.writes() || facts.kind() == Kind.MISSING_FILE
                    ? Optional.empty()
                    : Optional.of(error(
                            target,
                            "size=" + size + " is more than " + sd + " has: " + facts.sizeBytes()
                                    + " bytes, and formatsds=no does not make it longer",
                            "leave size= out, or formatsds=no"));
        }
        long blockBytes = target.flags().direct() ? DIRECT_BYTES : SECTOR_BYTES;
        return size % blockBytes == 0
                ? Optional.empty()
                : Optional.of(error(
                        target,
                        "size=" + size + " of " + sd + " is no multiple of " + blockBytes
                                + ", so that no file can be made as long as that",
                        "write size=" + Math.max(1, size / blockBytes) * blockBytes));
    }

    /** A file whose last transfer is partly the user's: it cannot be made longer without writing to that. */
    private static Optional<String> restProblem(TargetSpec target, DeviceFacts facts, GeneralSpec general) {
        long existing = facts.sizeBytes();
        boolean whole = general.format().when() == FormatSpec.When.ALWAYS;
        if (!needsFormat(target, facts, general) || existing == 0 || existing >= target.sizeBytes() || whole) {
            return Optional.empty();
        }
        long transferBytes = FormatPlanner.transferBytes(target, general);
        return keptBytes(existing, transferBytes) < target.sizeBytes()
                ? Optional.empty()
                : Optional.of(error(
                        target,
                        "size=" + target.sizeBytes() + " is " + (target.sizeBytes() - existing) + " bytes more than sd="
                                + target.name() + ",lun=" + target.lun() + " has, less than the " + transferBytes
                                + " bytes that a file is extended by; what it holds is not overwritten for that",
                        "leave size= out, or make it longer: truncate -s " + target.sizeBytes() + " " + target.lun()));
    }

    /** A workload of which not one transfer fits into a file that is there. */
    static Optional<String> unfit(RunSpec run, int index, DeviceFacts facts) {
        TargetSpec target = run.targets().get(index);
        long used = usedBytes(target, facts);
        return run.streams().stream()
                .filter(stream -> stream.target() == index && facts.kind() == Kind.REGULAR_FILE)
                .filter(stream -> used - stream.offsetBytes() < transferBytes(run, stream))
                .findFirst()
                .map(stream -> error(
                        target,
                        "wd=" + run.workloads().get(stream.workload()).name() + " does not fit on sd=" + target.name()
                                + ",lun=" + target.lun() + ": it has " + used + " bytes, and a transfer has "
                                + transferBytes(run, stream),
                        run.written().isEmpty()
                                ? "a smaller xfersize=, or another lun"
                                : "add a larger size=, or a smaller xfersize="));
    }

    private static long transferBytes(RunSpec run, StreamSpec stream) {
        return run.workloads().get(stream.workload()).access().transfer().largestBytes();
    }

    /** Why the target cannot be used as asked, in a sentence with what to do. */
    static Optional<String> problem(TargetSpec target, DeviceFacts facts, GeneralSpec general) {
        String sd = "sd=" + target.name() + ",lun=" + target.lun();
        return switch (facts.kind()) {
            case MISSING_FILE ->
                Optional.of(target.sizeBytes())
                        .filter(size -> size == 0 && !SafetyGuard.missingDevice(facts))
                        .map(_ -> error(
                                target,
                                "Undefined size for " + sd + ": there is no such file, and no size= to create it with",
                                "add size=, or correct lun="))
                        .or(() -> lengthProblem(target, facts, general));
            case REGULAR_FILE ->
                Optional.of(usedBytes(target, facts))
                        .filter(size -> size == 0)
                        .map(_ -> error(
                                target, "No lun or file size available: " + sd + " is an empty file", "add size="))
                        .or(() -> tooSmall(target, facts))
                        .or(() -> lengthProblem(target, facts, general))
                        .or(() -> restProblem(target, facts, general));
            case BLOCK_DEVICE ->
                // One whose size nobody tells has 0, and the guard refuses it.
                Optional.of(target.sizeBytes())
                        .filter(size -> facts.sizeBytes() > 0 && size > facts.sizeBytes())
                        .map(size -> error(
                                target,
                                "size=" + size + " is more than " + sd + " has: " + facts.sizeBytes() + " bytes",
                                "leave size= out to use all of it"));
            case SIM -> SimulatedTargets.problem(target);
            case UNKNOWN ->
                Optional.of(error(
                        target,
                        "Raw device '" + sd + "' does not exist, or no permissions: "
                                + String.join("; ", facts.unknowns()),
                        "see with lsblk which devices there are; reading one usually takes root"));
            case NONE ->
                Optional.of(usedBytes(target, facts))
                        .filter(size -> size == 0)
                        .map(_ -> error(target, sd + " has no size", "write none:SIZE, for example none:1t"));
            case DIRECTORY, CHARACTER_DEVICE, OTHER -> Optional.empty();
        };
    }

    /** A file can be created, but not its folder. */
    static String noFolder(TargetSpec target, String folder) {
        return error(
                target,
                "the file " + target.lun() + " cannot be created, because there is no folder " + folder,
                "make the folder, or correct the name of the file");
    }

    static String error(TargetSpec target, String problem, String hint) {
        String location = target.declaredAt().isEmpty() ? "" : target.declaredAt() + ": ";
        return location + "error: " + problem + "\n    = hint: " + hint;
    }
}

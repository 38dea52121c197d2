package csdbench.drive.real;

import csdbench.base.file.Reach;
import csdbench.base.text.ShellWord;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.real.Verdict.Allowed;
import csdbench.drive.real.Verdict.Confirmation;
import csdbench.drive.real.Verdict.Refused;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.MountTable;
import csdbench.drive.system.SystemView;
import csdbench.io.FileIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides whether a run may use a target as intended. Reading is always allowed. A file may be written unless the
 * machine or the run needs it. A block device may be written only if it is empty and a permit names it; a permit lifts
 * no other rule. A pure function of the facts, except that the run's own paths are resolved once.
 */
public final class SafetyGuard {
    private static final List<String> SYSTEM_FOLDERS =
            List.of("/bin", "/boot", "/etc", "/lib", "/lib32", "/lib64", "/libx32", "/proc", "/sbin", "/sys", "/usr");
    private static final Set<String> MEMORY_FILE_SYSTEMS = Set.of("tmpfs", "ramfs", "devtmpfs", "rootfs");

    private final WritePermits permits;
    private final List<Needed> needed = new ArrayList<>();
    private final Optional<String> resultFolder;

    /**
     * A guard for one session.
     *
     * @param view the machine, to resolve paths
     * @param permits what the user permits
     * @param needed files that must not be overwritten, each with what it is: "the parmfile itself"
     * @param resultFolder where results go, which may not exist yet; empty if there are none
     */
    public SafetyGuard(SystemView view, WritePermits permits, Map<Path, String> needed, Optional<Path> resultFolder) {
        this.permits = permits;
        needed.forEach((file, title) -> this.needed.add(Needed.of(view, absolute(file), title)));
        this.resultFolder = resultFolder.map(folder -> view.realPath(absolute(folder)));
    }

    /** A file that must not be overwritten, under any of its names. */
    private record Needed(String path, Optional<FileIdentity> identity, String title) {
        static Needed of(SystemView view, String path, String title) {
            try {
                Optional<SystemView.Found> found = view.find(path);
                if (found.isPresent()) {
                    return new Needed(found.get().path(), found.get().node().identity(), title);
                }
            } catch (IOException e) {
                // Not there yet, or out of sight: its path is all there is.
            }
            return new Needed(view.realPath(path), Optional.empty(), title);
        }

        boolean is(DeviceFacts.FileFacts file) {
            return file.names().contains(path) || identity.isPresent() && identity.equals(file.identity());
        }
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /** The order of remedies: upper layers first. */
    enum Step {
        UNMOUNT,
        RELEASE,
        WIPE,
        PREPARE,
        PERMIT,
        /** The target cannot be used at all; other remedies are not shown. */
        INSTEAD
    }

    /** A reason to refuse, and its remedy. */
    record Objection(String reason, Step step, String remedy) {}

    /** Checks one target of one run. Check again right before the run, with facts from a new snapshot. */
    public Verdict check(DeviceFacts facts, WriteIntent intent) {
        Optional<Objection> beyond = beyond(facts).or(() -> rawOfWindows(facts));
        if (beyond.isPresent()) {
            return refused(facts, intent, List.of(beyond.get()));
        }
        List<Objection> objections = switch (facts.kind()) {
            case SIM, NONE -> List.of();
            case DIRECTORY -> List.of(folder(facts));
            case CHARACTER_DEVICE, OTHER -> List.of(blockless(facts));
            case REGULAR_FILE -> intent.writes() ? file(facts) : List.of();
            // Reading it would make it, too.
            case MISSING_FILE ->
                intent.writes() ? file(facts) : amongDevices(facts).stream().toList();
            case BLOCK_DEVICE, UNKNOWN -> intent.writes() ? device(facts) : List.of();
        };
        return objections.isEmpty() ? allowed(facts, intent) : refused(facts, intent, objections);
    }

    /**
     * Checks a folder for files that are created, written and deleted, as named by {@code anchor=}. A missing folder is
     * created.
     */
    public Verdict checkAnchor(DeviceFacts facts, WriteIntent intent) {
        List<Objection> objections = new ArrayList<>(beyond(facts).stream().toList());
        if (facts.kind() != Kind.DIRECTORY && facts.kind() != Kind.MISSING_FILE) {
            objections.add(new Objection(
                    facts.lun() + " (" + facts.kind().title() + ") is not a folder", Step.INSTEAD, "name a folder"));
        } else if (intent.writes()) {
            Set<String> names = facts.file().map(DeviceFacts.FileFacts::names).orElse(Set.of(facts.path()));
            if (names.contains("/") || WindowsPaths.isRoot(facts.path())) {
                objections.add(new Objection(
                        facts.path() + " is where everything is", Step.INSTEAD, "use a folder of its own"));
            }
            amongDevices(facts).ifPresent(objections::add);
            addFileRules(facts, objections);
        }
        return objections.isEmpty() ? allowed(facts, intent) : refused(facts, intent, objections);
    }

    /**
     * Checks a file or folder where a run keeps something of its own, which is made or replaced as a whole: only where
     * it lies.
     */
    public Verdict checkKept(DeviceFacts facts, WriteIntent intent) {
        List<Objection> objections = new ArrayList<>();
        amongDevices(facts).ifPresent(objections::add);
        facts.files().forEach(file -> inSystemFolder(file, file.path()).ifPresent(objections::add));
        return objections.isEmpty() ? new Allowed(List.of(), Optional.empty()) : refused(facts, intent, objections);
    }

    /** Whether a text may name it at all, also to read: a block device only where a permit names it. */
    public boolean reaches(DeviceFacts facts) {
        return switch (facts.kind()) {
            case SIM, NONE -> true;
            case BLOCK_DEVICE -> !Reach.limited() || permits.strength(facts).isPresent();
            case REGULAR_FILE, MISSING_FILE, DIRECTORY, CHARACTER_DEVICE, OTHER, UNKNOWN -> Reach.covers(facts.path());
        };
    }

    private Optional<Objection> beyond(DeviceFacts facts) {
        return reaches(facts)
                ? Optional.empty()
                : Optional.of(new Objection(
                        facts.lun() + " lies outside the folders that this agent permits",
                        Step.INSTEAD,
                        "use another, or start the agent with an --allow-path that it lies in"));
    }

    /** What is not looked at any further: a device of Windows, or what looks like a file there and is none. */
    private static Optional<Objection> rawOfWindows(DeviceFacts facts) {
        if (WindowsPaths.isRaw(facts.path())) {
            return Optional.of(new Objection(
                    facts.lun() + " is a disk or another device of Windows, which does not report to csdbench what is"
                            + " on it and who uses it",
                    Step.INSTEAD,
                    "name a file on that disk, or measure the disk under Linux"));
        }
        return facts.kind() == Kind.UNKNOWN
                ? WindowsPaths.objection(facts.path())
                        .map(why -> new Objection(facts.lun() + " " + why, Step.INSTEAD, "use another file"))
                : Optional.empty();
    }

    private static Objection folder(DeviceFacts facts) {
        return new Objection(
                facts.lun() + " is a folder, which has no blocks to read or write",
                Step.INSTEAD,
                "name a file in it, such as " + Path.of(facts.path()).resolve("csdbench.dat")
                        + "; a missing one is created");
    }

    private static Objection blockless(DeviceFacts facts) {
        return new Objection(
                facts.lun() + " (" + facts.kind().title() + ") has no blocks to read or write",
                Step.INSTEAD,
                "name a file, a block device or a simulated drive");
    }

    private List<Objection> file(DeviceFacts facts) {
        List<Objection> objections = new ArrayList<>();
        amongDevices(facts).ifPresent(objections::add);
        addFileRules(facts, objections);
        for (DeviceUse use : facts.uses()) {
            ofFile(use).ifPresent(objections::add);
        }
        return objections;
    }

    /** The rules for each file that a write reaches, directly or through a loop device. */
    private void addFileRules(DeviceFacts facts, List<Objection> objections) {
        for (DeviceFacts.FileFacts file : facts.files()) {
            String subject = file.path().equals(facts.path()) ? file.path() : file.path() + " behind " + facts.path();
            inSystemFolder(file, subject).ifPresent(objections::add);
            ownFile(file, subject).ifPresent(objections::add);
            if (file.links() > 1) {
                objections.add(new Objection(
                        subject + " has " + file.links() + " names (hard links) and would change under each",
                        Step.INSTEAD,
                        "use a file that has one name"));
            }
        }
    }

    /** Whether it is no file that could be made, but a device that is not there, which {@link #check} refuses. */
    public static boolean missingDevice(DeviceFacts facts) {
        return facts.kind() == Kind.MISSING_FILE && amongDevices(facts).isPresent();
    }

    /** A missing device must not be created as a file, which would fill the memory that holds {@code /dev}. */
    private static Optional<Objection> amongDevices(DeviceFacts facts) {
        Set<String> names = facts.file().map(DeviceFacts.FileFacts::names).orElse(Set.of());
        if (names.stream().noneMatch(name -> MountTable.contains("/dev", name))
                || names.stream().anyMatch(name -> MountTable.contains("/dev/shm", name))) {
            return Optional.empty();
        }
        String path = facts.path();
        String reason = facts.kind() == Kind.MISSING_FILE
                ? "there is no device " + path + ", and no file is created instead"
                : path + " is a " + facts.kind().title() + " among the devices";
        String remedy = "see with lsblk which devices there are, and correct the name";
        return Optional.of(new Objection(reason, Step.INSTEAD, remedy));
    }

    /** Of a file that by any of its names lies in a folder of the system. */
    private static Optional<Objection> inSystemFolder(DeviceFacts.FileFacts file, String subject) {
        Optional<String> windows = WindowsPaths.objection(file.path());
        if (windows.isPresent()) {
            return windows.map(why -> new Objection(subject + " " + why, Step.INSTEAD, "use another file or folder"));
        }
        return SYSTEM_FOLDERS.stream()
                .filter(folder -> file.names().stream().anyMatch(name -> MountTable.contains(folder, name)))
                .filter(_ -> file.names().stream().noneMatch(name -> MountTable.contains("/usr/local", name)))
                .findFirst()
                .map(folder -> new Objection(
                        subject + " lies in " + folder + ", which belongs to the system",
                        Step.INSTEAD,
                        "use another folder"));
    }

    /** Whether no permit helps to write a file, as it lies in a folder of the system. */
    public static boolean belongsToSystem(String lun) {
        Path file = Path.of(lun).toAbsolutePath().normalize();
        try {
            file = file.toRealPath();
        } catch (IOException _) {
            // It is not there yet.
        }
        Set<String> names = Set.of(file.toString());
        return inSystemFolder(new DeviceFacts.FileFacts(file.toString(), names, Optional.empty(), 1, "", ""), lun)
                .isPresent();
    }

    private Optional<Objection> ownFile(DeviceFacts.FileFacts file, String subject) {
        Optional<Needed> own = needed.stream().filter(one -> one.is(file)).findFirst();
        if (own.isPresent()) {
            String reason = subject + " is " + own.get().title();
            return Optional.of(new Objection(reason, Step.INSTEAD, "use another file"));
        }
        return resultFolder
                .filter(folder -> file.names().stream().anyMatch(name -> within(folder, name)))
                .map(folder -> new Objection(
                        subject + " lies in the result folder " + folder,
                        Step.INSTEAD,
                        "use another folder, or write the results elsewhere with -o"));
    }

    private static boolean within(String folder, String name) {
        return WindowsPaths.isOne(folder) ? WindowsPaths.contains(folder, name) : MountTable.contains(folder, name);
    }

    private Optional<Objection> ofFile(DeviceUse use) {
        return switch (use) {
            case DeviceUse.Opened opened -> Optional.empty(); // reported as a note: programs may share a file
            case DeviceUse.Document document -> Optional.of(document(document)).filter(_ -> permits.keepsDocuments());
            case DeviceUse.Mounted mounted -> Optional.of(DeviceRules.mounted(mounted));
            case DeviceUse.Swapping swapping -> Optional.of(DeviceRules.swapping(swapping));
            case DeviceUse.Held held -> Optional.of(DeviceRules.held(held));
            case DeviceUse.Unseen unseen -> Optional.of(DeviceRules.unseen(unseen));
            case DeviceUse.Partitioned _, DeviceUse.Shared _, DeviceUse.Pooled _, DeviceUse.Needed _ ->
                throw new IllegalArgumentException("a file with " + use);
            case DeviceUse.Signed signed ->
                Optional.of(new Objection(
                        signed.device() + " looks like a disk image: "
                                + signed.signature().text(),
                        Step.INSTEAD,
                        "use another file, or remove this one once you are sure that nothing in it is needed"));
        };
    }

    private static Objection document(DeviceUse.Document document) {
        return new Objection(
                document.path() + " " + ForeignFile.words(document.sizeBytes(), Optional.of(document.kind())),
                Step.PERMIT,
                "name another file in lun=, or a new one with size=; if this one may be written over, add --overwrite");
    }

    private List<Objection> device(DeviceFacts facts) {
        List<Objection> objections = new ArrayList<>(DeviceRules.objections(facts));
        addFileRules(facts, objections);
        if (facts.kind() == Kind.BLOCK_DEVICE && permits.strength(facts).isEmpty()) {
            List<String> ids = facts.ids().stream().map(ShellWord::of).toList();
            objections.add(new Objection(
                    "no --allow-write names " + facts.lun(),
                    Step.PERMIT,
                    "if it may be overwritten, add --allow-write " + String.join(" or ", ids.reversed())));
        }
        return objections;
    }

    private Verdict allowed(DeviceFacts facts, WriteIntent intent) {
        boolean asks = intent.writes()
                && permits.strength(facts).stream().anyMatch(found -> found == WritePermits.Strength.PATH);
        return new Allowed(
                Stream.concat(memoryNotes(facts), intent.writes() ? writeNotes(facts) : Stream.empty())
                        .toList(),
                asks ? facts.block().map(block -> confirmation(facts, block)) : Optional.empty());
    }

    private static Stream<String> memoryNotes(DeviceFacts facts) {
        return facts
                .file()
                .filter(file -> MEMORY_FILE_SYSTEMS.contains(file.fileSystem()))
                .map(file -> facts.path() + " lies in memory (" + file.fileSystem() + "), not on a drive")
                .stream();
    }

    private static Stream<String> writeNotes(DeviceFacts facts) {
        Stream<String> opened = facts.uses().stream()
                .filter(DeviceUse.Opened.class::isInstance)
                .map(DeviceUse.Opened.class::cast)
                .map(use -> use.path() + " is open for writing in process " + use.process() + " (" + use.command()
                        + ") as well");
        Stream<String> content = facts
                .block()
                .filter(block -> block.content() == BlockFacts.Content.UNKNOWN_DATA)
                .map(block -> facts.lun() + " holds data, but no signature that is known")
                .stream();
        return Stream.of(opened, content, facts.unknowns().stream()).flatMap(notes -> notes);
    }

    private static Confirmation confirmation(DeviceFacts facts, BlockFacts block) {
        String description = facts.lun() + " will be overwritten.\n"
                + "    It is " + kindOf(facts, block) + ".\n"
                + "    " + block.content().sentence() + ".\n"
                + "    " + DeviceText.capacity(block.writtenBytes()) + " were written to it since the machine started.";
        return block.product().serial().isEmpty()
                ? new Confirmation(description, "Type its path to go on: ", facts.lun())
                : new Confirmation(
                        description,
                        "Type its serial number to go on: ",
                        block.product().serial());
    }

    private static String kindOf(DeviceFacts facts, BlockFacts block) {
        String path = facts.lun().equals(facts.path()) ? "" : facts.path() + ", ";
        String part = block.isPartition() ? "a partition of " + BlockTree.devicePath(block.disk()) + ", " : "";
        return path + part + block.product().identity() + ", " + DeviceText.capacity(facts.sizeBytes());
    }

    private static Verdict refused(DeviceFacts facts, WriteIntent intent, List<Objection> objections) {
        List<String> context = new ArrayList<>();
        String intended = intent.writes() ? " would write to it" : " would read it";
        if (!intent.declaredAt().isEmpty()) {
            context.add(
                    intent.declaredAt() + intended + (intent.run().isEmpty() ? "" : " in run '" + intent.run() + "'"));
        } else if (!intent.run().isEmpty()) {
            context.add("run '" + intent.run() + "'" + intended);
        }
        facts.block().ifPresent(block -> context.add("it is " + kindOf(facts, block)));
        return new Refused(
                facts.lun(),
                context,
                objections.stream().map(Objection::reason).distinct().toList(),
                remedies(objections));
    }

    private static List<String> remedies(List<Objection> objections) {
        List<Objection> inOrder = objections.stream()
                .sorted(Comparator.comparing(Objection::step))
                .toList();
        Step last = inOrder.getLast().step();
        // A permit alone would not do.
        boolean more = last == Step.PERMIT && inOrder.size() > 1;
        Stream<String> remedies = inOrder.stream()
                .filter(objection -> last != Step.INSTEAD || objection.step() == Step.INSTEAD)
                .map(objection -> (more && objection.step() == Step.PERMIT ? "after that, " : "") + objection.remedy());
        return Stream.concat(more ? Stream.of("use another device, or do all of this:") : Stream.empty(), remedies)
                .distinct()
                .toList();
    }
}

package csdbench.job.app;

import csdbench.base.text.Sentences;
import csdbench.drive.real.BlockFacts;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.DeviceUse;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WriteIntent;
import csdbench.drive.real.WritePermits;
import csdbench.drive.system.SystemView;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.DeviceClaims;
import csdbench.result.app.AppSetup;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A lun with a file system of ours, mounted where only our own programs see it: in a namespace that a process holds
 * which ends with csdbench, so that nothing stays mounted. One thread owns it.
 */
record MountedLun(DeviceFacts device, DeviceClaims claims, Process holder, Path point) {
    /** Of the file system, by which a later call knows it. */
    static final String LABEL = "csdbench-app";

    private static final String READY = "ready";

    /** Mounts $1, a file system $2, on $3, until its input ends; what is busy then goes with its last program. */
    private static final String HOLD = """
            mount -t "$2" -o noatime,nosuid,nodev "$1" "$3" || exit 1
            echo ready
            cat >/dev/null
            for try in 1 2 3 4 5 6 7 8 9 10; do umount "$3" 2>/dev/null && exit 0; sleep 0.2; done
            """;

    /** Folders that a system has, one of which is covered in the namespace. */
    private static final List<String> POINTS = List.of("/mnt", "/media", "/srv", "/opt");

    private static final List<String> NEEDED = List.of("unshare", "nsenter", "mount", "umount", "wipefs");
    private static final long END_SECONDS = 30;

    /**
     * Judges the lun, discards it, and makes and mounts its file system.
     *
     * @throws Failure when the guard refuses it, or a program is missing or fails
     */
    static Home open(DatabasePlace.Lun lun, Path results, Terminal terminal, Progress progress) throws Failure {
        judge(lun, results, terminal);
        DeviceClaims claims = DeviceClaims.of(List.of(lun.device()));
        try {
            // Nothing else can change it now: judged again, as the question may have been open for long.
            DeviceFacts device = allowed(lun, results);
            Optional<String> note = make(device, lun.fileSystem(), progress);
            Path point = point(results);
            Process holder = hold(device, lun.fileSystem(), point);
            MountedLun mounted = new MountedLun(device, claims, holder, point);
            List<String> enter = List.of("/usr/bin/nsenter", "--mount=/proc/" + holder.pid() + "/ns/mnt", "--");
            return new Home(
                    Path.of("/proc/" + holder.pid() + "/root" + point),
                    point,
                    enter,
                    device.block().orElseThrow().name(),
                    note,
                    DeviceProbe.look(Optional.empty()).counters(device),
                    Optional.of(mounted));
        } catch (Failure e) {
            claims.close();
            throw e;
        }
    }

    /** What it is for results, by names that it keeps, too. */
    static AppSetup.Place place(DatabasePlace.Lun lun) throws UsageError {
        BlockFacts device = facts(lun).block().orElseThrow();
        return new AppSetup.Place(
                lun.device(),
                lun.fileSystem(),
                "",
                device.name(),
                device.product().byIdNames());
    }

    static long sizeBytes(DatabasePlace.Lun lun) throws UsageError {
        return facts(lun).sizeBytes();
    }

    /** What stands against it, before anything is made and without a question. */
    static void check(DatabasePlace.Lun lun, Path results) throws Failure {
        checkPrograms(lun);
        allowed(lun, results);
    }

    private static void checkPrograms(DatabasePlace.Lun lun) throws UsageError {
        List<String> missing = new ArrayList<>();
        for (String program : NEEDED) {
            if (find(program).isEmpty()) {
                missing.add(program);
            }
        }
        if (find("mkfs." + lun.fileSystem()).isEmpty()) {
            missing.add("mkfs." + lun.fileSystem() + (lun.fileSystem().equals("xfs") ? " (xfsprogs)" : " (e2fsprogs)"));
        }
        if (!missing.isEmpty()) {
            throw new UsageError("--lun needs " + String.join(", ", missing)
                    + ", which are not installed: apt-get install util-linux e2fsprogs xfsprogs, or dnf install the"
                    + " same; or use --folder");
        }
        if (!"root".equals(System.getProperty("user.name"))) {
            throw new UsageError(
                    "--lun makes and mounts a file system, which only root may; use --folder, or call as" + " root");
        }
    }

    private static Optional<String> find(String program) {
        return List.of("/usr/sbin/", "/usr/bin/", "/sbin/", "/bin/").stream()
                .map(folder -> folder + program)
                .filter(path -> Files.isExecutable(Path.of(path)))
                .findFirst();
    }

    private static void judge(DatabasePlace.Lun lun, Path results, Terminal terminal) throws Failure {
        Verdict.Allowed allowed = verdict(lun, results, facts(lun));
        if (allowed.confirmation().filter(asked -> !terminal.confirmed(asked)).isPresent()) {
            throw new Failure(ExitCode.REFUSED, "not confirmed; nothing was written");
        }
    }

    private static DeviceFacts allowed(DatabasePlace.Lun lun, Path results) throws Failure {
        DeviceFacts facts = facts(lun);
        verdict(lun, results, facts);
        return facts;
    }

    /**
     * Empties a lun that still has the file system of a call that was killed once all was measured; anything else is
     * left alone. What stands against it is said, and no failure: the results are whole.
     */
    static void clearLeft(DatabasePlace.Lun lun, Path results, Terminal terminal) {
        DeviceFacts found = DeviceProbe.look(Optional.empty()).facts(lun.device());
        if (found.kind() != DeviceFacts.Kind.BLOCK_DEVICE
                || found.uses().stream().noneMatch(MountedLun::ours)) {
            return;
        }
        try {
            judge(lun, results, terminal);
            try (DeviceClaims _ = DeviceClaims.of(List.of(lun.device()))) {
                empty(allowed(lun, results));
            }
        } catch (Failure e) {
            terminal.error(lun.device() + " still has the file system of a call that was killed: " + e.getMessage());
        }
    }

    private static void empty(DeviceFacts device) {
        find("wipefs").ifPresent(program -> ChildProgram.said(List.of(program, "--all", "--quiet", device.path())));
        find("blkdiscard").ifPresent(program -> ChildProgram.said(List.of(program, device.path())));
    }

    private static boolean ours(DeviceUse use) {
        return use instanceof DeviceUse.Signed signed
                && signed.signature().label().equals(LABEL)
                && DatabasePlace.Lun.FILE_SYSTEMS.contains(signed.signature().type());
    }

    private static DeviceFacts facts(DatabasePlace.Lun lun) throws UsageError {
        DeviceFacts facts = DeviceProbe.look(Optional.empty()).facts(lun.device());
        if (facts.kind() != DeviceFacts.Kind.BLOCK_DEVICE) {
            String what = facts.kind() == DeviceFacts.Kind.MISSING_FILE
                    ? "there is no device " + lun.device()
                    : lun.device() + " is a " + facts.kind().title() + ", and a file system needs a block device";
            throw new UsageError("--lun: " + what + "; for a folder use --folder");
        }
        // What the guard sees once the file system of a call that was killed is no reason to refuse.
        return facts.without(MountedLun::ours);
    }

    private static Verdict.Allowed verdict(DatabasePlace.Lun lun, Path results, DeviceFacts facts) throws Failure {
        WritePermits permits = new WritePermits(lun.permits());
        List<String> complaints = permits.complaints(List.of(facts));
        if (!complaints.isEmpty()) {
            throw Failure.refused(complaints.getFirst());
        }
        SafetyGuard guard = new SafetyGuard(SystemView.real(), permits, Map.of(), Optional.of(results));
        return switch (guard.check(facts, new WriteIntent(true, "", ""))) {
            case Verdict.Allowed allowed -> allowed;
            case Verdict.Refused refused -> throw Failure.refused(refused.text());
        };
    }

    /** Returns what is to be known of it. */
    private static Optional<String> make(DeviceFacts device, String fileSystem, Progress progress) throws Failure {
        progress.show("making " + fileSystem + " on " + device.lun());
        Optional<String> note = discard(device.path(), progress);
        List<String> command =
                new ArrayList<>(List.of(find("mkfs." + fileSystem).orElseThrow()));
        command.addAll(
                fileSystem.equals("xfs") ? List.of("-f", "-q") : List.of("-F", "-q", "-E", "lazy_itable_init=0"));
        command.addAll(List.of("-L", LABEL, device.path()));
        ChildProgram.run(command, _ -> {}, progress);
        return note;
    }

    /** Has a drive forget all; one that cannot is used as it is, and a sentence says so. */
    static Optional<String> discard(String path, Progress progress) throws Failure {
        String why = "blkdiscard is not installed";
        Optional<String> program = find("blkdiscard");
        if (program.isPresent()) {
            try {
                ChildProgram.run(List.of(program.get(), path), _ -> {}, progress);
                return Optional.empty();
            } catch (Failure e) {
                ChildProgram.checkStopped(progress);
                why = e.getMessage();
            }
        }
        return Optional.of("The drive was not discarded (" + why + "), so what it held before may count.");
    }

    /** A folder that results are not in, as clients read and write there. */
    private static Path point(Path results) throws UsageError {
        Path own = real(results);
        return POINTS.stream()
                .map(Path::of)
                .filter(point -> Files.isDirectory(point) && !own.startsWith(point))
                .findFirst()
                .orElseThrow(() -> new UsageError("there is no folder to mount on: " + String.join(", ", POINTS)
                        + " are missing or hold the results; choose others with -o"));
    }

    private static Path real(Path folder) throws UsageError {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            throw new UsageError("cannot find " + folder + ": " + Sentences.of(e));
        }
    }

    private static Process hold(DeviceFacts device, String fileSystem, Path point) throws Failure {
        try {
            Process holder = ChildProgram.builder(List.of(
                            find("unshare").orElseThrow(),
                            "--mount",
                            "--propagation=private",
                            "/bin/sh",
                            "-c",
                            HOLD,
                            "csdbench-mount",
                            device.path(),
                            fileSystem,
                            point.toString()))
                    .start();
            String said = new BufferedReader(new InputStreamReader(holder.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
            if (!READY.equals(said)) {
                holder.destroyForcibly();
                throw Failure.io("cannot mount " + device.lun() + ": " + said);
            }
            return holder;
        } catch (IOException e) {
            throw Failure.io("cannot mount " + device.lun() + ": " + e.getMessage());
        }
    }

    /**
     * Has the drive forget what was removed from the file system; one that cannot keeps it. File systems do not give up
     * what they have not committed, so that comes first.
     */
    void trim() {
        find("fstrim")
                .ifPresent(program -> ChildProgram.said(List.of(
                        "/usr/bin/nsenter",
                        "--mount=/proc/" + holder.pid() + "/ns/mnt",
                        "--",
                        "/bin/sh",
                        "-c",
                        "sync -f \"$0\"; exec \"$1\" \"$0\"",
                        point.toString(),
                        program)));
    }

    /** Unmounts it, and leaves the lun empty. */
    void close() {
        try {
            holder.getOutputStream().close();
            if (holder.waitFor(END_SECONDS, TimeUnit.SECONDS) && holder.exitValue() == 0) {
                empty(device);
            }
        } catch (IOException _) {
            // It has ended before; the next call knows the file system by its label.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            holder.destroyForcibly();
            claims.close();
        }
    }
}

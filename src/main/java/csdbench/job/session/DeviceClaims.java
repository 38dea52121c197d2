package csdbench.job.session;

import csdbench.engine.run.RunExecutor;
import csdbench.io.FileIdentity;
import csdbench.io.IoFailure;
import csdbench.io.file.KernelLock;
import csdbench.io.file.NativeFile;
import csdbench.job.command.UsageError;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.result.Notice;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Block devices and files that this program alone may write until it is closed: between runs too, when no run holds
 * them open for writing, so that no other session changes what is measured. A claim on a device is a lock on its own
 * file in sysfs, by its number, so that all its names are one; a partition is claimed together with its disk, which
 * other partitions share. A claim on a file is a lock on itself, which sessions that only read share. Claims end with
 * the process. What cannot be locked is not claimed. Claims of one process may lie in each other; any thread.
 */
public final class DeviceClaims implements AutoCloseable {
    private static final Path DEVICES = Path.of("/sys/dev/block");
    private static final int TYPE_BITS = 0170000;
    private static final int BLOCK_DEVICE = 0060000;
    private static final int REGULAR_FILE = 0100000;

    /** A lock, and how many claims rest on it. */
    private record Held(NativeFile file, KernelLock lock, int claims) {}

    private static final Map<FileIdentity, Held> HELD = new HashMap<>();

    private final boolean beside;
    private final List<FileIdentity> claimed = new ArrayList<>();

    /** @param beside whether other processes of the same session may write the same files */
    private DeviceClaims(boolean beside) {
        this.beside = beside;
    }

    /**
     * Claims what is to be written among luns.
     *
     * @throws UsageError when another program has claimed one
     */
    public static DeviceClaims of(Collection<String> luns) throws UsageError {
        DeviceClaims claims = new DeviceClaims(false);
        for (String lun : luns) {
            claims.claim(lun, true);
        }
        return claims;
    }

    /**
     * The same for all that a plan writes, and for the files that it reads.
     *
     * @param beside whether other processes carry out other parts of the plan, maybe on the same files
     */
    static DeviceClaims of(RunPlan plan, boolean beside) throws UsageError {
        DeviceClaims claims = new DeviceClaims(beside);
        claims.add(plan.runs());
        return claims;
    }

    private void add(List<RunSpec> runs) throws UsageError {
        Map<String, Boolean> luns = new LinkedHashMap<>();
        for (RunSpec run : runs) {
            for (TargetSpec target : run.targets()) {
                if (target.tree().isEmpty()) {
                    luns.merge(target.lun(), target.writes(), Boolean::logicalOr);
                }
            }
        }
        for (Map.Entry<String, Boolean> lun : luns.entrySet()) {
            claim(lun.getKey(), lun.getValue());
        }
    }

    /** An executor that claims the files which a run has created, too. */
    RunExecutor over(RunExecutor inner) {
        return new RunExecutor() {
            @Override
            public RunFinished execute(RunSpec spec, RunObserver observer) throws IoFailure {
                return inner.execute(spec, event -> {
                    if (event instanceof RunStarted) {
                        try {
                            add(List.of(spec));
                        } catch (UsageError e) {
                            observer.on(Notice.warning(e.getMessage()));
                        }
                    }
                    observer.on(event);
                });
            }

            @Override
            public boolean pause(RunSpec next, long seconds) throws InterruptedException {
                return inner.pause(next, seconds);
            }

            @Override
            public boolean here() {
                return inner.here();
            }

            @Override
            public boolean over() {
                return inner.over();
            }
        };
    }

    private void claim(String lun, boolean writes) throws UsageError {
        Map<String, Object> node;
        try {
            node = Files.readAttributes(Path.of(lun), "unix:mode,rdev");
        } catch (IOException | InvalidPathException | UnsupportedOperationException _) {
            return;
        }
        int type = (int) node.get("mode") & TYPE_BITS;
        Optional<String> holder = Optional.empty();
        if (type == REGULAR_FILE) {
            holder = claim(Path.of(lun), writes && !beside);
        } else if (type == BLOCK_DEVICE && writes) {
            holder = claimDevice((long) node.get("rdev"));
        }
        if (holder.isPresent()) {
            close();
            throw new UsageError(lun + " is in use by another session of csdbench (" + holder.get()
                    + "), which may write it between its runs, too; wait for its end");
        }
    }

    private Optional<String> claimDevice(long number) {
        // As the C library packs them, see makedev(3).
        long major = number >> 8 & 0xfff | number >> 32 & ~0xfffL;
        long minor = number & 0xff | number >> 12 & ~0xffL;
        return claimDevice(DEVICES.resolve(major + ":" + minor));
    }

    /**
     * Claims a device by its folder in sysfs, where a partition lies in its disk: partitions share that, and who writes
     * the disk is alone.
     */
    Optional<String> claimDevice(Path folder) {
        Optional<String> holder = claim(folder.resolve("uevent"), true);
        try {
            return holder.isEmpty() && Files.exists(folder.resolve("partition"))
                    ? claim(folder.toRealPath().resolveSibling("uevent"), false)
                    : holder;
        } catch (IOException _) {
            return holder;
        }
    }

    /**
     * Claims a file.
     *
     * @return who has it, in words; empty when it is ours now, or cannot be claimed at all
     */
    Optional<String> claim(Path path, boolean alone) {
        if (!NativeFile.available()) {
            return Optional.empty();
        }
        synchronized (HELD) {
            NativeFile file;
            try {
                file = NativeFile.find(path.toString());
            } catch (IOException _) {
                return Optional.empty();
            }
            FileIdentity identity = file.identity();
            Held held = HELD.getOrDefault(identity, new Held(file, new KernelLock(file), 0));
            Optional<String> holder = held.lock().take(alone);
            if (held.file() != file) {
                file.close();
            } else if (holder.isPresent()) {
                held.lock().close();
                file.close();
            }
            if (holder.isEmpty()) {
                HELD.put(identity, new Held(held.file(), held.lock(), held.claims() + 1));
                claimed.add(identity);
            }
            return holder;
        }
    }

    @Override
    public void close() {
        synchronized (HELD) {
            for (FileIdentity identity : claimed) {
                Held held = HELD.remove(identity);
                if (held.claims() > 1) {
                    HELD.put(identity, new Held(held.file(), held.lock(), held.claims() - 1));
                } else {
                    held.lock().close();
                    held.file().close();
                }
            }
            claimed.clear();
        }
    }
}

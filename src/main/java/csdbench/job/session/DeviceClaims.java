package csdbench.job.session;

import csdbench.job.command.UsageError;
import csdbench.plan.RunPlan;
import csdbench.plan.TargetSpec;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Block devices that this program alone may write until it is closed: between runs too, when no run holds them open for
 * writing, so that no other session changes what is measured. A claim is a lock on the device's own file in sysfs, by
 * its number, so that all its names are one; it ends with the process. Where there is no such file, or it cannot be
 * opened, nothing is claimed. Claims of one process may lie in each other; any thread.
 */
public final class DeviceClaims implements AutoCloseable {
    private static final Path DEVICES = Path.of("/sys/dev/block");
    private static final int TYPE_BITS = 0170000;
    private static final int BLOCK_DEVICE = 0060000;

    /** A lock, and how many claims rest on it. */
    private record Held(FileChannel file, int claims) {}

    private static final Map<Path, Held> HELD = new HashMap<>();

    private final List<Path> claimed = new ArrayList<>();

    private DeviceClaims() {}

    /**
     * Claims the block devices among luns.
     *
     * @throws UsageError when another program has claimed one
     */
    public static DeviceClaims of(Collection<String> luns) throws UsageError {
        DeviceClaims claims = new DeviceClaims();
        for (String lun : luns) {
            Optional<Path> file = file(lun);
            if (file.isPresent() && !claims.claim(file.get())) {
                claims.close();
                throw new UsageError(lun + " is in use by another session of csdbench, which may write it between its"
                        + " runs, too; wait for its end");
            }
        }
        return claims;
    }

    /** The same for all that a plan writes. */
    static DeviceClaims of(RunPlan plan) throws UsageError {
        return of(plan.runs().stream()
                .flatMap(run -> run.targets().stream())
                .filter(TargetSpec::writes)
                .map(TargetSpec::lun)
                .distinct()
                .toList());
    }

    /** The device's file in sysfs; empty for anything else. */
    private static Optional<Path> file(String lun) {
        try {
            Map<String, Object> node = Files.readAttributes(Path.of(lun), "unix:mode,rdev");
            if (((int) node.get("mode") & TYPE_BITS) != BLOCK_DEVICE) {
                return Optional.empty();
            }
            long number = (long) node.get("rdev");
            // As the C library packs them, see makedev(3).
            long major = number >> 8 & 0xfff | number >> 32 & ~0xfffL;
            long minor = number & 0xff | number >> 12 & ~0xffL;
            return Optional.of(DEVICES.resolve(major + ":" + minor).resolve("uevent"));
        } catch (IOException | InvalidPathException | UnsupportedOperationException _) {
            return Optional.empty();
        }
    }

    /** Whether it is ours now, or cannot be claimed at all. */
    boolean claim(Path file) {
        synchronized (HELD) {
            Held held = HELD.get(file);
            if (held == null) {
                try {
                    FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock();
                    if (lock == null) {
                        channel.close();
                        return false;
                    }
                    held = new Held(channel, 0);
                } catch (IOException _) {
                    return true;
                }
            }
            HELD.put(file, new Held(held.file(), held.claims() + 1));
            claimed.add(file);
            return true;
        }
    }

    @Override
    public void close() {
        synchronized (HELD) {
            for (Path file : claimed) {
                Held held = HELD.remove(file);
                if (held.claims() > 1) {
                    HELD.put(file, new Held(held.file(), held.claims() - 1));
                } else {
                    try {
                        held.file().close();
                    } catch (IOException _) {
                        // The lock is gone with the process at the latest.
                    }
                }
            }
            claimed.clear();
        }
    }
}

package csdbench.job.hosts;

import csdbench.engine.hosts.Message;
import csdbench.plan.RunSpec;
import csdbench.plan.files.TreeSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is behind the luns of a host, so that two hosts notice that they mean one file or device. Two agents with one
 * kernel are told by its boot id, hosts that share a file system by its server, and hosts that share a device by the
 * name which the device has everywhere. Static functions; any thread.
 */
final class LunIdentity {
    /** File systems that several machines have at the same time. */
    private static final Set<String> SHARED = Set.of(
            "nfs",
            "nfs4",
            "cifs",
            "smb3",
            "ceph",
            "lustre",
            "gpfs",
            "beegfs",
            "gfs2",
            "ocfs2",
            "afs",
            "panfs",
            "fuse.glusterfs",
            "fuse.ceph",
            "fuse.sshfs",
            "fuse.juicefs",
            "9p",
            "virtiofs",
            "orangefs",
            "wekafs");

    private static final int TYPE = 0xf000;
    private static final int BLOCK_DEVICE = 0x6000;

    private LunIdentity() {}

    /** What a host writes in each of its runs; nothing of simulated drives. */
    static List<Message.Written> of(List<Optional<RunSpec>> runs) {
        List<Message.Written> written = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            int number = i;
            runs.get(i)
                    .ifPresent(run -> run.targets().stream()
                            .filter(target -> target.writes() && target.isPath())
                            .forEach(target -> of(target.lun())
                                    .ifPresent(identity -> written.add(new Message.Written(
                                            number,
                                            target.name(),
                                            target.lun(),
                                            identity,
                                            target.tree().isPresent(),
                                            target.tree().map(TreeSpec::shared).orElse(false))))));
        }
        return written;
    }

    /** Of one lun; empty when it is no file or device of this machine, or cannot be looked at. */
    static Optional<String> of(String lun) {
        try {
            Path path = Path.of(lun).toAbsolutePath();
            try {
                return Optional.of(ofExisting(path));
            } catch (NoSuchFileException _) {
                // It will be made there, also behind a link.
                Path parent = path.getParent();
                return parent == null || !Files.isDirectory(parent)
                        ? Optional.empty()
                        : Optional.of(ofExisting(parent) + "/" + path.getFileName());
            }
        } catch (IOException | RuntimeException _) {
            return Optional.empty();
        }
    }

    private static String ofExisting(Path path) throws IOException {
        Map<String, Object> facts = Files.readAttributes(path, "unix:mode,dev,ino,rdev");
        boolean device = ((Integer) facts.get("mode") & TYPE) == BLOCK_DEVICE;
        if (device) {
            String numbers = numbers(((Number) facts.get("rdev")).longValue());
            return nameEverywhere(numbers).orElse(kernel() + " device " + numbers);
        }
        String numbers = numbers(((Number) facts.get("dev")).longValue());
        String inode = " file " + facts.get("ino");
        return sharedFileSystem(numbers).orElse(kernel() + " " + numbers) + inode;
    }

    private static String kernel() throws IOException {
        return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
    }

    /** Major and minor number, as the kernel writes them. */
    private static String numbers(long device) {
        long major = device >> 8 & 0xfff | device >> 32 & ~0xfffL;
        long minor = device & 0xff | device >> 12 & ~0xffL;
        return major + ":" + minor;
    }

    /** Names that the maker of a device gave it, and that no two have. */
    private static Optional<String> nameEverywhere(String numbers) {
        for (String file : List.of("wwid", "device/wwid", "dm/uuid")) {
            try {
                String name = Files.readString(Path.of("/sys/dev/block", numbers, file))
                        .strip();
                if (name.matches("(naa|eui|uuid|mpath)[.-].*[1-9a-f].*")) {
                    return Optional.of(name.replaceFirst("^mpath-3", "naa."));
                }
            } catch (IOException _) {
                // It has none of this kind.
            }
        }
        return Optional.empty();
    }

    /** Type and server of a file system that several machines have; empty for one of this machine alone. */
    static Optional<String> sharedFileSystem(String numbers) throws IOException {
        return sharedFileSystem(numbers, Files.readAllLines(Path.of("/proc/self/mountinfo")));
    }

    static Optional<String> sharedFileSystem(String numbers, List<String> mounts) {
        for (String line : mounts) {
            String[] halves = line.split(" - ", 2);
            String[] words = halves[0].split(" ");
            String[] kind = halves.length == 2 ? halves[1].split(" ") : new String[0];
            if (words.length > 2 && words[2].equals(numbers) && kind.length > 1 && SHARED.contains(kind[0])) {
                // Version 3 and 4 of NFS are one file system.
                return Optional.of(kind[0].replace("nfs4", "nfs") + " " + kind[1]);
            }
        }
        return Optional.empty();
    }

    /**
     * Files and devices that two hosts write in one run. A storage that the hosts of a parmfile have in common is
     * written by all of them, as in vdbench, and so is a tree with {@code shared=yes}.
     *
     * @param written of each host, in order
     * @param divided whether the hosts of the parmfile divide the work
     */
    static List<String> conflicts(Map<String, List<Message.Written>> written, boolean divided) {
        List<String> conflicts = new ArrayList<>();
        Map<String, Map.Entry<String, Message.Written>> first = new HashMap<>();
        written.forEach((host, all) -> all.forEach(each -> {
            Map.Entry<String, Message.Written> other =
                    first.putIfAbsent(each.run() + " " + each.identity(), Map.entry(host, each));
            if (other != null && !other.getKey().equals(host) && !meant(other.getValue(), each, divided)) {
                String words = host + ": refused: " + each.storage() + ", " + each.lun() + ", is what "
                        + other.getKey() + " writes as " + other.getValue().storage() + ", "
                        + other.getValue().lun() + "; give each host its own"
                        + (each.tree() ? " or write shared=yes" : "") + ", as by $host in "
                        + (each.tree() ? "anchor=" : "lun=");
                if (!conflicts.contains(words)) {
                    conflicts.add(words);
                }
            }
        }));
        return conflicts;
    }

    private static boolean meant(Message.Written one, Message.Written other, boolean divided) {
        return one.tree() && other.tree()
                ? one.shared() && other.shared()
                : divided && one.storage().equals(other.storage());
    }
}

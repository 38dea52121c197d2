package csdbench.job.tenant;

import csdbench.base.text.Sentences;
import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where this process makes groups whose I/O the kernel limits: of cgroup v2 in the nearest group above its own that
 * hands the controller {@code io} on, of v1 in its own group of {@code blkio}. Groups have names of their own, with the
 * process that made them; nothing else is touched. Immutable.
 *
 * @param folder of the group above
 * @param unified whether it is one of v2
 */
record GroupPlace(Path folder, boolean unified) {
    private static final String SUBTREE = "cgroup.subtree_control";
    private static final Pattern OURS = Pattern.compile("csdbench-([0-9]{1,9})-.*");

    private static final int MOUNT_WORDS = 4;

    /** @throws UsageError with what to do, where there is no such place */
    static GroupPlace find(SystemView view) throws UsageError {
        Optional<String> unified =
                mounted(view, "cgroup2", "").filter(root -> has(view, root + "/cgroup.controllers", "io"));
        if (unified.isPresent()) {
            return writable(new GroupPlace(view.at(above(view, unified.get())), true));
        }
        String root = mounted(view, "cgroup", "blkio")
                .orElseThrow(() -> new UsageError("a limit of a tenant needs cgroups, and this system has none with"
                        + " the controller io (v2) or blkio (v1) mounted; in a container start it with its cgroup"
                        + " writable, or take " + TenantLimit.MAX + "= out"));
        String own = root + own(view, "blkio");
        return writable(new GroupPlace(view.at(view.isDirectory(own) ? own : root), false));
    }

    private static GroupPlace writable(GroupPlace place) throws UsageError {
        if (!Files.isWritable(place.folder)) {
            throw new UsageError("a limit of a tenant needs a group in " + place.folder
                    + ", which this user may not make; run it as root, or by systemd-run --user --scope -p"
                    + " Delegate=yes where io is delegated");
        }
        return place;
    }

    /** Where a hierarchy is mounted. */
    private static Optional<String> mounted(SystemView view, String type, String controller) {
        return view.lines("/proc/self/mounts").stream()
                .map(line -> line.split(" "))
                .filter(words -> words.length >= MOUNT_WORDS && words[2].equals(type))
                .filter(words ->
                        controller.isEmpty() || List.of(words[3].split(",")).contains(controller))
                .map(words -> words[1])
                .findFirst();
    }

    private static boolean has(SystemView view, String file, String word) {
        return Arrays.asList(view.line(file).split("\\s+")).contains(word);
    }

    /** The group of this process in a hierarchy, from its root: {@code /a/b}, or nothing for the root itself. */
    private static String own(SystemView view, String controller) {
        return view.lines("/proc/self/cgroup").stream()
                .map(line -> line.split(":", 3))
                .filter(words -> words.length == 3
                        && (controller.isEmpty()
                                ? words[1].isEmpty()
                                : List.of(words[1].split(",")).contains(controller)))
                .map(words -> words[2])
                .filter(path -> path.startsWith("/") && !path.contains(".."))
                .map(path -> path.replaceFirst("/+$", ""))
                .findFirst()
                .orElse("");
    }

    /** A group with processes, as that of this one, hands nothing on, unless it is the root. */
    private static String above(SystemView view, String root) throws UsageError {
        String own = own(view, "");
        String path = own;
        do {
            path = path.substring(0, Math.max(0, path.lastIndexOf('/')));
            if (has(view, root + path + "/" + SUBTREE, "io")) {
                return root + path;
            }
        } while (!path.isEmpty());
        throw new UsageError("a limit of a tenant needs the cgroup controller io, which no group above this process"
                + " hands on; as root: echo +io > " + root + "/" + SUBTREE);
    }

    /** For people. */
    String words() {
        return "a group in " + folder + " (cgroup v" + (unified ? 2 : 1) + ")";
    }

    /** Removes groups of this program whose process is no more; those that cannot be removed stay for the next time. */
    void removeLeftovers(GroupFolders folders, LongPredicate alive) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, Files::isDirectory)) {
            for (Path entry : entries) {
                Matcher name = OURS.matcher(entry.getFileName().toString());
                if (name.matches() && !alive.test(Long.parseLong(name.group(1)))) {
                    new IoGroup(entry, unified, folders).lift();
                    GroupPlace.removeQuietly(folders, entry);
                }
            }
        } catch (IOException _) {
            // What cannot be listed has none that could be removed.
        }
    }

    private static void removeQuietly(GroupFolders folders, Path leftover) {
        try {
            folders.remove(leftover);
        } catch (IOException _) {
            // Processes are in it yet, or somebody else removed it.
        }
    }

    /**
     * Makes a group.
     *
     * @param number of the tenant, so that names which differ in other characters differ
     */
    IoGroup make(GroupFolders folders, long process, int number, String tenant) throws UsageError {
        Path made =
                folder.resolve("csdbench-" + process + "-" + number + "-" + tenant.replaceAll("[^A-Za-z0-9_-]", "_"));
        try {
            folders.make(made);
            return new IoGroup(made, unified, folders);
        } catch (IOException e) {
            throw new UsageError("the group " + made + " cannot be made: " + Sentences.of(e)
                    + "; run it as root, or take " + TenantLimit.MAX + "= out");
        }
    }
}

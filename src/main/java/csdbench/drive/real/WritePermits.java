package csdbench.drive.real;

import csdbench.base.text.ShellWord;
import csdbench.base.text.Similar;
import csdbench.drive.system.BlockTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The block devices that the user permits to be written with {@code --allow-write}: by lun, by a name below {@code
 * /dev/disk/by-id}, with or without that folder, or by serial. Immutable.
 */
public final class WritePermits {
    private static final String BY_ID = "/dev/disk/by-id/";

    private final List<String> ids;
    private final boolean assumed;
    private final boolean keepsDocuments;

    /** Permits for these names, in the order given. */
    public WritePermits(List<String> ids) {
        this(ids, false, false);
    }

    private WritePermits(List<String> ids, boolean assumed, boolean keepsDocuments) {
        this.ids = List.copyOf(ids);
        this.assumed = assumed;
        this.keepsDocuments = keepsDocuments;
    }

    /** As if the user permitted every device, for a check after which nothing is written. */
    public static WritePermits assumed() {
        return new WritePermits(List.of(), true, false);
    }

    /** The same, but files stay that are known to be something else than data of benchmarks. */
    public WritePermits keepingDocuments() {
        return new WritePermits(ids, assumed, true);
    }

    /** Whether documents, archives, pictures and the like are written over only with a permit of their own. */
    boolean keepsDocuments() {
        return keepsDocuments;
    }

    /** How reliably a permit names a device. */
    enum Strength {
        /** By a path such as {@code /dev/sdb}, which may be another drive after a reboot. */
        PATH,
        /** By a property of the drive itself. */
        IDENTITY
    }

    /** The strongest permit for a device; empty when no permit names it. */
    Optional<Strength> strength(DeviceFacts facts) {
        if (assumed) {
            return Optional.of(Strength.IDENTITY);
        }
        return ids.stream()
                .filter(id -> names(id, facts))
                .map(id -> id.equals(facts.lun()) && !isIdentity(id, facts) ? Strength.PATH : Strength.IDENTITY)
                .max(Strength::compareTo);
    }

    private static boolean names(String id, DeviceFacts facts) {
        return facts.ids().contains(id) || isIdentity(id, facts);
    }

    private static boolean isIdentity(String id, DeviceFacts facts) {
        return facts.block()
                .filter(block -> block.product().serial().equals(id) && !id.isEmpty()
                        || block.product().byIdNames().contains(id)
                        || id.startsWith(BY_ID) && block.product().byIdNames().contains(id.substring(BY_ID.length())))
                .isPresent();
    }

    /**
     * Errors in the permits themselves, each a complete message for the command line.
     *
     * @param written targets that the runs will write
     */
    public List<String> complaints(Collection<DeviceFacts> written) {
        List<String> complaints = new ArrayList<>();
        for (String id : new LinkedHashSet<>(ids)) {
            List<DeviceFacts> named =
                    written.stream().filter(facts -> names(id, facts)).toList();
            if (named.isEmpty() && needed(written)) {
                complaints.add(unmatched(id, written));
            } else if (disks(named).size() > 1) {
                complaints.add("error: --allow-write '" + id + "' names more than one drive: "
                        + String.join(", ", disks(named))
                        + "\n    = hint: name each by its path or by a name below " + BY_ID);
            }
        }
        return complaints;
    }

    /** What is to be known of permits: a script may always give them, and a device needs one. */
    public Optional<String> note(Collection<DeviceFacts> written) {
        if (assumed) {
            return written.stream()
                    .filter(facts -> facts.kind() == DeviceFacts.Kind.BLOCK_DEVICE)
                    .findFirst()
                    .map(facts -> facts.lun() + " is written only with --allow-write "
                            + ShellWord.of(List.copyOf(facts.ids()).getLast()));
        }
        return ids.isEmpty() || needed(written)
                ? Optional.empty()
                : Optional.of("--allow-write was not needed: no run writes to a block device");
    }

    private static boolean needed(Collection<DeviceFacts> written) {
        return written.stream().anyMatch(facts -> !facts.ids().isEmpty());
    }

    private static Set<String> disks(List<DeviceFacts> devices) {
        Set<String> disks = new LinkedHashSet<>();
        for (DeviceFacts facts : devices) {
            disks.add(facts.block()
                    .map(block -> BlockTree.devicePath(block.disk()))
                    .orElse(facts.path()));
        }
        return disks;
    }

    private static String unmatched(String id, Collection<DeviceFacts> written) {
        Set<String> known = new LinkedHashSet<>();
        written.forEach(facts -> known.addAll(facts.ids()));
        String message = "error: --allow-write '" + id + "' names no block device that is to be written";
        String expected = "\n    = expected: " + Similar.oneOf(id, known);
        return message
                + expected
                + Similar.nearest(id, known)
                        .map(near -> "\n    = hint: did you mean '" + near + "'?")
                        .orElse("");
    }
}

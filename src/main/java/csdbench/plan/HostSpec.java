package csdbench.plan;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A host that does a part of the work.
 *
 * @param label name in the parmfile and in reports, unique
 * @param system host name or address
 * @param shell how a program is started there
 * @param user that logs in, empty for the current one
 * @param folder that holds the launcher {@code csdbench} there, empty for the controller's own
 * @param client whether it is one of several clients that a host stands for, each with a process of its own
 * @param mount shell command that mounts what is worked on, empty for none
 * @param luns by name of the storage: luns that are called otherwise on this host
 */
public record HostSpec(
        String label,
        String system,
        Shell shell,
        Optional<String> user,
        Optional<String> folder,
        boolean client,
        Optional<String> mount,
        Map<String, String> luns) {
    /** The only host of a plan that names none. */
    public static final HostSpec LOCAL = new HostSpec(
            "localhost", "localhost", Shell.SSH, Optional.empty(), Optional.empty(), false, Optional.empty(), Map.of());

    /** How a program is started on a host. */
    public enum Shell {
        SSH,
        RSH,
        /** Not at all: a program that was started there by hand waits for the controller. */
        WAITING
    }

    public HostSpec {
        luns = Collections.unmodifiableMap(new TreeMap<>(luns));
    }

    /** The program of the plan's own choice that starts an agent there; empty for this one's. */
    public Optional<String> launcher() {
        return folder.map(path -> path + "/csdbench");
    }

    /** What a storage is called on this host. */
    public String lun(String storage, String elsewhere) {
        return luns.getOrDefault(storage, elsewhere);
    }
}

package csdbench.job.command;

import csdbench.base.text.Sentences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether others could exchange a folder, or what is in it, while root writes there. Any thread. */
public final class FolderTrust {
    private static final String ROOT = "root";
    private static final int OTHERS_WRITE = 0002;
    private static final int GROUP_WRITES = 0020;

    /** Only an entry's owner may take it away. */
    private static final int STICKY = 01000;

    private FolderTrust() {}

    /**
     * Checks the folder where root writes results, before it is made and once it is there.
     *
     * @throws UsageError when another user could change it, or one above it
     */
    public static void checkResults(Path folder) throws UsageError {
        if (!caller().equals(ROOT)) {
            return;
        }
        // Who called root by sudo may do as root does.
        Set<String> trusted = new LinkedHashSet<>(List.of(ROOT));
        Optional.ofNullable(System.getenv("SUDO_USER")).ifPresent(trusted::add);
        try {
            Optional<String> objection = objection(folder, trusted);
            if (objection.isPresent()) {
                throw new UsageError(
                        objection.get() + ", and root writes results in " + folder + "; name another folder with -o");
            }
        } catch (IOException | UnsupportedOperationException e) {
            throw new UsageError("cannot find out who may change " + folder + ": "
                    + (e instanceof IOException failed ? Sentences.of(failed) : e.getMessage())
                    + "; name another folder with -o");
        }
    }

    /** What stands against a folder where root, if that is who calls, keeps a file of its own; it need not be there. */
    public static Optional<String> againstRoot(Path folder) throws IOException {
        return caller().equals(ROOT) ? objection(folder, Set.of(ROOT)) : Optional.empty();
    }

    /** What stands against a folder by its owner, after its name; empty when that is who called. */
    public static Optional<String> foreign(Path folder) throws IOException {
        String owner = Files.getOwner(folder).getName();
        return owner.equals(caller())
                ? Optional.empty()
                : Optional.of(" belongs to " + owner + ", not to " + caller() + ", who calls");
    }

    private static String caller() {
        return System.getProperty("user.name");
    }

    /** Of a folder and those above it, along its name and along what that leads to, as far as they are there. */
    static Optional<String> objection(Path folder, Set<String> trusted) throws IOException {
        Path path = folder.toAbsolutePath().normalize();
        while (!Files.isDirectory(path) && path.getParent() != null) {
            path = path.getParent();
        }
        for (Path chain : List.of(path, path.toRealPath())) {
            for (Path step = chain; step != null; step = step.getParent()) {
                Optional<String> objection = objection(step, step.equals(chain), trusted);
                if (objection.isPresent()) {
                    return objection;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> objection(Path step, boolean last, Set<String> trusted) throws IOException {
        String owner = Files.getOwner(step).getName();
        if (!trusted.contains(owner)) {
            return Optional.of(step + " belongs to " + owner + ", who could exchange what is in it");
        }
        int mode = (int) Files.getAttribute(step, "unix:mode");
        boolean ownGroup =
                trusted.contains(Files.getAttribute(step, "unix:group").toString());
        boolean open = (mode & OTHERS_WRITE) != 0 || (mode & GROUP_WRITES) != 0 && !ownGroup;
        return open && (last || (mode & STICKY) == 0)
                ? Optional.of("others may write in " + step + " and exchange what is in it")
                : Optional.empty();
    }
}

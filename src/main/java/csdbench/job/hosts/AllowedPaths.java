package csdbench.job.hosts;

import csdbench.base.file.Reach;
import csdbench.base.text.Sentences;
import csdbench.io.file.NativeFile;
import csdbench.io.file.Roots;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The folders beneath which controllers may name files. Static functions; any thread. */
public final class AllowedPaths {
    private AllowedPaths() {}

    /**
     * Limits this process to some folders, until that is lifted.
     *
     * @param folders as the user named them; none for the current one
     * @param note takes a sentence about them
     * @throws UsageError if one cannot be used
     */
    public static Reach.Limited limit(List<Path> folders, Consumer<String> note) throws UsageError {
        Path here = Path.of("").toAbsolutePath();
        if (folders.isEmpty() && here.getNameCount() == 0) {
            throw new UsageError("an agent lets controllers name files in the folder where it is started, and not in "
                    + here + "; start it in a folder of its own, or name folders by --allow-path");
        }
        if (!NativeFile.available()) {
            throw new UsageError("an agent that waits keeps controllers within folders, which takes Linux here");
        }
        try {
            Roots roots = Roots.of(folders.isEmpty() ? List.of(here) : folders);
            note.accept("note: controllers may name files below "
                    + roots.folders().stream().map(Path::toString).collect(Collectors.joining(", "))
                    + ", and devices that --allow-write names");
            return Reach.limit(roots);
        } catch (IOException e) {
            throw new UsageError("--allow-path: " + e.getMessage().replaceFirst(":.*", "") + ": " + Sentences.of(e));
        }
    }
}

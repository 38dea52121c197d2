package csdbench.drive.simulated;

import csdbench.base.file.Reach;
import csdbench.drive.simulated.flash.FlashDrive;
import csdbench.drive.simulated.flash.FlashSpec;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Checks before a run that a drive's state file can be read and written. Stateless; any thread. */
final class StateCheck {
    private StateCheck() {}

    static Optional<DriveProblem> problem(Path file, FlashSpec spec) {
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
        if (!Files.exists(folder)) {
            return Optional.of(new DriveProblem(
                    "state=" + file + " cannot be kept: there is no folder " + folder,
                    "make that first, or name a file in another one"));
        }
        // The file is replaced at the end of the session, so the folder must be writable.
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            return Optional.of(new DriveProblem(
                    "state=" + file + " cannot be kept: " + folder
                            + (Files.isDirectory(folder) ? " may not be written" : " is not a folder"),
                    "name a file in another folder"));
        }
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file)) {
            return Optional.of(new DriveProblem(
                    "state=" + file + " is not a regular file", "name another, or one that does not exist"));
        }
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(Reach.opened(file, path -> Files.newInputStream(path))))) {
            FlashDrive.checkSaved(spec, in);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(DriveProblem.notRestored(file, e));
        }
    }
}

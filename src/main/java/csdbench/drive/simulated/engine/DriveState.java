package csdbench.drive.simulated.engine;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.drive.simulated.flash.FlashDrive;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** State files of drives: {@code state=FILE}. Stateless; any thread. */
final class DriveState {
    private DriveState() {}

    /**
     * Restores a drive from a file; empty if the file does not exist.
     *
     * @throws DriveProblem if the file is not of this drive
     */
    static Optional<RegisteredDrive> load(DriveOrder order, Path file) throws DriveProblem {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            FlashDrive flash = FlashDrive.restore(order.profile().flash(), order.seed(), in);
            boolean cutIsOver = in.readBoolean();
            return Optional.of(new RegisteredDrive(order, flash, StoredBlocks.restore(in), cutIsOver));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw DriveProblem.notRestored(file, e);
        }
    }

    /** Saves a drive atomically. */
    static void save(RegisteredDrive drive, Path file) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(beside)))) {
            drive.flash().save(out);
            out.writeBoolean(drive.cutIsOver());
            drive.contents().save(out);
        } catch (IOException e) {
            // On a full disk the partial copy would take space that others need.
            Files.deleteIfExists(beside);
            throw e;
        }
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}

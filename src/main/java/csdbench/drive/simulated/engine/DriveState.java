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

/** Drives that outlive the program, in files: {@code state=FILE}. Stateless; any thread. */
final class DriveState {
    private DriveState() {}

    /**
     * The drive that a file keeps; empty when there is no such file yet.
     *
     * @throws DriveProblem when there is one, and it is not this drive's
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

    /** Keeps a drive, whole or not at all. */
    static void save(RegisteredDrive drive, Path file) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(beside)))) {
            drive.flash().save(out);
            out.writeBoolean(drive.cutIsOver());
            drive.contents().save(out);
        } catch (IOException e) {
            // On a full disk the half-written copy would take the space that others still need.
            Files.deleteIfExists(beside);
            throw e;
        }
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}

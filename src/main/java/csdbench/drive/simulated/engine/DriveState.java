package csdbench.drive.simulated.engine;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.base.file.Reach;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.drive.simulated.flash.FlashDrive;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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
        try (InputStream in = new BufferedInputStream(Reach.opened(file, FoundFile::stream))) {
            return Optional.of(read(order, order.seed(), in));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw DriveProblem.notRestored(file, e);
        }
    }

    /** Restores a drive, with the seed of its random numbers from now on. */
    static RegisteredDrive read(DriveOrder order, long seed, InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        FlashDrive flash = FlashDrive.restore(order.profile().flash(), seed, data);
        boolean cutIsOver = data.readBoolean();
        return new RegisteredDrive(order, flash, StoredBlocks.restore(data), cutIsOver);
    }

    /** Saves a drive atomically. */
    static void save(RegisteredDrive drive, Path file) throws IOException {
        Reach.beside(file, path -> {
            NewFile.replace(path, channel -> {
                DataOutputStream out =
                        new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
                drive.flash().save(out);
                out.writeBoolean(drive.cutIsOver());
                drive.contents().save(out);
                out.flush();
            });
            return path;
        });
    }
}

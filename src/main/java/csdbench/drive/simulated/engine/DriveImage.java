package csdbench.drive.simulated.engine;

import csdbench.base.file.FoundFile;
import csdbench.base.file.Reach;
import csdbench.base.text.Sentences;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The drive of a state file as every run of a session begins with it ({@code keep=no}). Several sessions may begin with
 * one file side by side: the first creates it. One thread owns it.
 */
final class DriveImage {
    private static final Map<Path, Object> LOCKS = new ConcurrentHashMap<>();

    private final DriveOrder order;
    private final Path file;
    private RegisteredDrive original;
    private Optional<RegisteredDrive> unused = Optional.empty();
    private long given;

    DriveImage(DriveOrder order) {
        this.order = order;
        this.file = order.stateFile().orElseThrow().toAbsolutePath().normalize();
    }

    /**
     * The drive anew; only its random stalls differ from one to the next.
     *
     * @param create makes the drive if the file does not exist
     */
    RegisteredDrive next(Supplier<RegisteredDrive> create) throws DriveProblem {
        load(create);
        RegisteredDrive next = original.again(order.seed() + given++, unused);
        unused = Optional.empty();
        return next;
    }

    /** Takes back what {@link #next} gave: its memory serves the next. */
    void release(RegisteredDrive drive) {
        unused = Optional.of(drive);
    }

    /** Does what takes long before a run needs the drive. It takes a seed: figures of runs depend on that. */
    void prepare(Supplier<RegisteredDrive> create) throws DriveProblem {
        load(create);
        given++;
    }

    private void load(Supplier<RegisteredDrive> create) throws DriveProblem {
        try {
            if (original == null) {
                synchronized (LOCKS.computeIfAbsent(file, _ -> new Object())) {
                    if (!Files.exists(file)) {
                        DriveState.save(create.get(), file);
                    }
                    original = DriveState.read(
                            order,
                            order.seed(),
                            new ByteArrayInputStream(
                                    Reach.opened(file, path -> Files.readAllBytes(FoundFile.checked(path)))));
                }
            }
        } catch (IOException e) {
            throw new DriveProblem(
                    "state=" + file + " cannot be used: " + Sentences.of(e), "name a file in another folder");
        }
    }
}

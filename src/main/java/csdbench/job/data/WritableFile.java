package csdbench.job.data;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.real.SpaceCheck;
import csdbench.drive.system.SystemView;
import csdbench.io.file.NativeFile;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.session.NeededFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Whether a file may be written, and writing it. Stateless; any thread. */
public final class WritableFile {
    private WritableFile() {}

    /**
     * Makes a file of a text.
     *
     * @param needed files that must not be written
     * @param force whether a file that is there may be overwritten
     * @throws Failure when that would do harm, or writing failed
     */
    public static void write(Path file, NeededFiles needed, String text, boolean force) throws Failure {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        DeviceFacts facts = check(file, needed, bytes.length, force);
        try (FileChannel channel = open(file, facts, force)) {
            NewFile.writeAll(channel, bytes);
        } catch (IOException e) {
            throw Failure.io("cannot write " + file + ": " + Sentences.of(e));
        }
    }

    /** Refuses what would do harm: a device, a file that is there, a file system that would be full. */
    static DeviceFacts check(Path file, NeededFiles needed, long sizeBytes, boolean force) throws Failure {
        DeviceFacts facts = needed.checkOutput(file);
        if (facts.kind() == Kind.REGULAR_FILE && !force) {
            throw present(file);
        }
        List<String> shortages = new SpaceCheck(SystemView.real())
                .check(List.of(new SpaceCheck.Need(facts, sizeBytes)))
                .shortages();
        if (!shortages.isEmpty()) {
            throw Failure.refused("refused: " + String.join("\n         ", shortages));
        }
        return facts;
    }

    /** Opens what {@link #check} was about: never through a link that was turned since. */
    static FileChannel open(Path file, DeviceFacts facts, boolean force) throws Failure, IOException {
        try {
            Path real = Path.of(facts.path());
            if (facts.identity().isEmpty() || !force) {
                return NewFile.channel(real);
            }
            try (NativeFile judged =
                    NativeFile.held(facts.path(), facts.identity().get())) {
                return FileChannel.open(
                        judged.handle(), StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
            }
        } catch (FileAlreadyExistsException e) {
            throw present(file);
        } catch (NoSuchFileException e) {
            throw new UsageError("cannot make " + file + ": its folder does not exist; make that first");
        } catch (AccessDeniedException e) {
            throw new UsageError("cannot make " + file + ": permission denied");
        }
    }

    private static Failure present(Path file) {
        return Failure.refused("refused: " + file
                + " is there already\n    = to proceed: name another file, or overwrite it with --force");
    }
}

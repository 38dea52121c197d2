package csdbench.job.data;

import csdbench.base.text.Sentences;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.SpaceCheck;
import csdbench.drive.real.SystemView;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WriteIntent;
import csdbench.drive.real.WritePermits;
import csdbench.job.session.Failure;
import csdbench.job.session.UsageError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/** Whether a file may be written, and writing it. Stateless; any thread. */
public final class WritableFile {
    private WritableFile() {}

    /**
     * Makes a file of a text.
     *
     * @param force whether a file that is there may be overwritten
     * @throws Failure when that would do harm, or writing failed
     */
    public static void write(Path file, String text, boolean force) throws Failure {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        check(file, bytes.length, force);
        try (FileChannel channel = open(file, force)) {
            ByteBuffer rest = ByteBuffer.wrap(bytes);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        } catch (IOException e) {
            throw Failure.io("cannot write " + file + ": " + Sentences.of(e));
        }
    }

    /** Refuses what would do harm: a device, a file that is there, a file system that would be full. */
    static void check(Path file, long sizeBytes, boolean force) throws Failure {
        DeviceFacts facts = DeviceProbe.look(Optional.empty()).facts(file.toString());
        if (facts.kind() == Kind.BLOCK_DEVICE) {
            throw Failure.refused("refused: " + file + " is a block device, and only files are written here\n"
                    + "    = to proceed: write it by a parmfile, and run that with --allow-write");
        }
        if (facts.kind() == Kind.SIM || facts.kind() == Kind.NONE) {
            throw new UsageError(file + " is not a file; name one");
        }
        SafetyGuard guard =
                new SafetyGuard(SystemView.real(), new WritePermits(List.of()), List.of(), Optional.empty());
        if (guard.check(facts, new WriteIntent(true, "", "")) instanceof Verdict.Refused refused) {
            throw Failure.refused(refused.text());
        }
        if (facts.kind() == Kind.REGULAR_FILE && !force) {
            throw present(file);
        }
        List<String> shortages = new SpaceCheck(SystemView.real())
                .check(List.of(new SpaceCheck.Need(facts, sizeBytes)))
                .shortages();
        if (!shortages.isEmpty()) {
            throw Failure.refused("refused: " + String.join("\n         ", shortages));
        }
    }

    static FileChannel open(Path file, boolean force) throws Failure, IOException {
        try {
            return force
                    ? FileChannel.open(
                            file,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.TRUNCATE_EXISTING,
                            StandardOpenOption.WRITE)
                    : FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
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

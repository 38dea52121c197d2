package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.linux.Abi;
import csdbench.io.linux.CallState;
import csdbench.io.linux.FolderCalls;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A lock on a folder or file among processes: flock(2) on itself, so that nothing is created, and nothing is left when
 * a process is killed. What cannot be read, or has no such locks, is used without one. One thread owns it.
 */
public final class KernelLock implements AutoCloseable {
    private static final Path LOCKS = Path.of("/proc/locks");
    private static final Pattern LOCK = Pattern.compile("FLOCK +\\w+ +\\w+ +(\\d+) ([0-9a-f]+:[0-9a-f]+):(\\d+) ");

    private final NativeFile file;
    private int descriptor = -1;
    private boolean exclusive;

    /**
     * @param file stays the caller's
     */
    public KernelLock(NativeFile file) {
        this.file = file;
    }

    /**
     * Takes the lock, or more of it; once exclusive it stays so.
     *
     * @return the process that has it, for a message; empty when it was taken
     */
    public Optional<String> take(boolean alone) {
        if (descriptor >= 0 && (exclusive || !alone)) {
            return Optional.empty();
        }
        try (CallState state = new CallState()) {
            if (descriptor < 0) {
                int bits = Abi.O_RDONLY | Abi.O_CLOEXEC;
                descriptor = Libc.open(state, file.handle().toString(), bits);
            }
            int result = descriptor < 0 ? descriptor : FolderCalls.lock(state, descriptor, alone);
            exclusive = alone && result == 0;
            return result == Errno.EAGAIN.asResult() ? Optional.of(holder()) : Optional.empty();
        }
    }

    private String holder() {
        long device = file.identity().device();
        String number = String.format(Locale.ROOT, "%02x:%02x", device >>> 32, device & 0xFFFF_FFFFL);
        String found = "another process";
        try (Stream<String> lines = Files.lines(LOCKS)) {
            for (String line : (Iterable<String>) lines::iterator) {
                Matcher lock = LOCK.matcher(line);
                boolean here = lock.find()
                        && Long.parseLong(lock.group(3)) == file.identity().inode();
                // btrfs has another device number in this list; its inode number is then a good guess.
                if (here && (found.equals("another process") || lock.group(2).equals(number))) {
                    found = "process " + lock.group(1);
                }
            }
        } catch (IOException | RuntimeException _) {
            // The list is only for the message.
        }
        return found;
    }

    @Override
    public void close() {
        if (descriptor >= 0) {
            try (CallState state = new CallState()) {
                Libc.close(state, descriptor);
            }
            descriptor = -1;
        }
    }
}

package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.FileIdentity;
import csdbench.io.linux.Abi;
import csdbench.io.linux.Blkid;
import csdbench.io.linux.CallState;
import csdbench.io.linux.FolderCalls;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A file, folder or device that is open and identified. What is judged and what is written are compared by identity,
 * because a path may name another file from one moment to the next. Linux only; any thread, one at a time.
 */
public final class NativeFile implements OpenFolder {
    // struct statx of linux/stat.h, the same on every processor.
    private static final long LINKS = 16;
    private static final long MODE = 28;
    private static final long INODE = 32;
    private static final long SIZE = 40;
    private static final long BLOCKS = 48;
    private static final long RAW_DEVICE = 128;
    private static final long DEVICE = 136;

    private final int descriptor;
    private final FileIdentity identity;
    private final long sizeBytes;
    private final int links;
    private final long allocatedBytes;
    private KernelLock lock;

    private NativeFile(int descriptor, MemorySegment status) {
        this.descriptor = descriptor;
        this.identity = FileIdentity.of(
                status.get(ValueLayout.JAVA_SHORT, MODE) & 0xFFFF,
                number(status, DEVICE),
                status.get(ValueLayout.JAVA_LONG, INODE),
                number(status, RAW_DEVICE));
        this.sizeBytes = status.get(ValueLayout.JAVA_LONG, SIZE);
        this.links = status.get(ValueLayout.JAVA_INT, LINKS);
        this.allocatedBytes = status.get(ValueLayout.JAVA_LONG, BLOCKS) * 512;
    }

    private static long number(MemorySegment status, long offset) {
        return (long) status.get(ValueLayout.JAVA_INT, offset) << 32
                | status.get(ValueLayout.JAVA_INT, offset + 4) & 0xFFFF_FFFFL;
    }

    /** Whether files can be opened like this here. */
    public static boolean available() {
        return Libc.unavailable().isEmpty();
    }

    /** Identifies what a path names, links followed, without opening it for I/O: no permission on it is needed. */
    public static NativeFile find(String path) throws IOException {
        return open(path, Abi.O_PATH);
    }

    /**
     * Opens what was judged.
     *
     * @param path without a link at its end
     * @param bits of open(2)
     * @throws FileReplaced if the path names something else by now
     */
    private static NativeFile judged(String path, int bits, FileIdentity judged) throws IOException {
        NativeFile file = open(path, bits | Abi.O_NOFOLLOW);
        if (!file.identity.equals(judged)) {
            file.close();
            throw new FileReplaced(path);
        }
        return file;
    }

    /** Holds what was judged without opening it for I/O; {@link #handle} then opens it in any way. */
    public static NativeFile held(String path, FileIdentity judged) throws IOException {
        return judged(path, Abi.O_PATH, judged);
    }

    /**
     * Creates an empty file, never through a link.
     *
     * @param path whose folder exists
     * @param folder real path of that folder as it was judged
     * @throws FileAlreadyExistsException if there is something, even a link that leads nowhere
     */
    public static NativeFile create(Path path, Path folder) throws IOException {
        try (NativeFile opened = open(folder.toString(), Abi.O_PATH | Abi.O_DIRECTORY | Abi.O_NOFOLLOW);
                CallState state = new CallState()) {
            if (!opened.path().equals(folder)) {
                throw new FileReplaced(folder.toString());
            }
            int bits = Abi.O_RDWR | Abi.O_CREAT | Abi.O_EXCL | Abi.O_NOFOLLOW | Abi.O_CLOEXEC;
            final int mode = 0666; // less the umask, as for any file
            return opened(
                    state,
                    path.toString(),
                    Libc.openAt(state, opened.descriptor, path.getFileName().toString(), bits, mode));
        }
    }

    /**
     * Identifies what lies below this folder, without opening it for I/O; links are followed as long as they do not
     * lead out, before Linux 5.6 none.
     *
     * @param below relative path without {@code ..}, empty for the folder itself
     */
    NativeFile beneath(Path below) throws IOException {
        String name = below.toString().isEmpty() ? "." : below.toString();
        try (CallState state = new CallState();
                Arena arena = Arena.ofConfined()) {
            MemorySegment how = arena.allocate(FolderCalls.OPEN_HOW_BYTES, Long.BYTES);
            how.set(ValueLayout.JAVA_LONG, 0, Abi.O_PATH | Abi.O_CLOEXEC);
            how.set(ValueLayout.JAVA_LONG, 16, Abi.RESOLVE_BENEATH);
            int found = FolderCalls.openBelow(
                    state, descriptor, arena.allocateFrom(name).address(), how.address());
            return found == Errno.ENOSYS.asResult() ? stepwise(below) : opened(state, name, found);
        }
    }

    private NativeFile stepwise(Path below) throws IOException {
        NativeFile at = open(handle().toString(), Abi.O_PATH | Abi.O_DIRECTORY);
        for (Path name : below) {
            try (NativeFile folder = at;
                    CallState state = new CallState()) {
                int bits = Abi.O_PATH | Abi.O_NOFOLLOW | Abi.O_CLOEXEC;
                at = opened(state, below.toString(), Libc.openAt(state, folder.descriptor, name.toString(), bits, 0));
            }
            if (at.identity.type() == FileIdentity.LINK) {
                at.close();
                throw new FileSystemException(below.toString(), null, "a link is on the way");
            }
        }
        return at;
    }

    private static NativeFile open(String path, int bits) throws IOException {
        try (CallState state = new CallState()) {
            return opened(state, path, Libc.open(state, path, bits | Abi.O_CLOEXEC));
        }
    }

    private static NativeFile opened(CallState state, String path, int descriptor) throws IOException {
        if (descriptor < 0) {
            throw failure(path, -descriptor);
        }
        return of(state, descriptor).orElseThrow(() -> {
            Libc.close(state, descriptor);
            return new FileSystemException(path, null, "this system does not report what it is");
        });
    }

    /** Identifies an open descriptor, which the result owns; empty if the system does not report what it is. */
    private static Optional<NativeFile> of(CallState state, int descriptor) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment status = arena.allocate(Libc.STATX_BYTES, Long.BYTES);
            return Libc.statx(state, descriptor, status.address()) < 0
                    ? Optional.empty()
                    : Optional.of(new NativeFile(descriptor, status));
        }
    }

    /** The identity of a descriptor that stays the caller's; empty if the system does not report it. */
    public static Optional<FileIdentity> identity(CallState state, int descriptor) {
        return of(state, descriptor).map(NativeFile::identity);
    }

    private static IOException failure(String path, int errno) {
        // Errors that are not listed get their own sentence.
        return switch (Errno.of(errno).orElse(Errno.EIO)) {
            case ENOENT, ENOTDIR -> new NoSuchFileException(path);
            case EACCES, EPERM -> new AccessDeniedException(path);
            case EEXIST -> new FileAlreadyExistsException(path);
            default -> new FileSystemException(path, null, Errno.describe(errno));
        };
    }

    /** What a loop device is over, whatever its name is by now; empty if it is none or may not be opened. */
    public static Optional<FileIdentity> behindLoop(Path device) {
        try (NativeFile loop = open(device.toString(), Abi.O_RDONLY | Abi.O_NONBLOCK);
                CallState state = new CallState();
                Arena arena = Arena.ofConfined()) {
            MemorySegment info = arena.allocate(Libc.LOOP_INFO_BYTES, Long.BYTES);
            if (Libc.loopStatus(state, loop.descriptor, info.address()) < 0) {
                return Optional.empty();
            }
            long rawDevice = encoded(info.get(ValueLayout.JAVA_LONG, 2 * Long.BYTES));
            return Optional.of(new FileIdentity(
                    rawDevice == 0 ? FileIdentity.REGULAR : FileIdentity.BLOCK,
                    encoded(info.get(ValueLayout.JAVA_LONG, 0)),
                    info.get(ValueLayout.JAVA_LONG, Long.BYTES),
                    rawDevice));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** A device number as the kernel packs it: 12 bits of major between 8 and the upper bits of minor. */
    private static long encoded(long device) {
        return (device & 0xfff00) << 24 | device & 0xff | device >>> 12 & 0xfff00;
    }

    /** The signatures that libblkid finds in this file or device; none where it is not installed. */
    public List<Blkid.Found> signatures() throws IOException {
        try (NativeFile readable = readable()) {
            return Blkid.signatures(readable.descriptor);
        }
    }

    /**
     * Opens it for reading. Of a device nothing is read from memory then: a format that is a command to the drive
     * leaves old blocks in the page cache.
     */
    public NativeFile readable() throws IOException {
        NativeFile readable = open(handle().toString(), Abi.O_RDONLY | Abi.O_NONBLOCK);
        if (identity.type() == FileIdentity.BLOCK) {
            try (CallState state = new CallState()) {
                Libc.forgetCached(state, readable.descriptor);
            }
        }
        return readable;
    }

    public FileIdentity identity() {
        return identity;
    }

    /** Length of a regular file. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** Number of hard links. */
    public int links() {
        return links;
    }

    /** Bytes that the file system had allocated for it when it was opened. */
    public long allocatedBytes() {
        return allocatedBytes;
    }

    @Override
    public Path handle() {
        return Path.of("/proc/self/fd/" + descriptor);
    }

    @Override
    public Path path() throws IOException {
        return Files.readSymbolicLink(handle());
    }

    @Override
    public int descriptor() {
        return descriptor;
    }

    @Override
    public boolean is(OpenFolder other) {
        return other instanceof NativeFile file && identity.equals(file.identity);
    }

    @Override
    public Optional<String> lock(boolean alone) {
        lock = lock == null ? new KernelLock(this) : lock;
        return lock.take(alone);
    }

    @Override
    public EntryCalls calls() {
        return new SystemEntryCalls();
    }

    @Override
    public void flush() {
        try (CallState state = new CallState()) {
            int readable = Libc.open(state, handle().toString(), Abi.O_RDONLY | Abi.O_DIRECTORY | Abi.O_CLOEXEC);
            if (readable >= 0) {
                FolderCalls.flushFileSystem(state, readable);
                Libc.close(state, readable);
            }
        }
    }

    @Override
    public void close() {
        if (lock != null) {
            lock.close();
        }
        try (CallState state = new CallState()) {
            Libc.close(state, descriptor);
        }
    }
}

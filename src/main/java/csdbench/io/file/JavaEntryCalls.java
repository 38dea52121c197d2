package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.linux.Abi;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The calls by way of Java, for systems other than Linux. A folder is its path, so that each folder on the way is
 * looked at before it is used; what takes its place between the look and the use is not noticed.
 */
final class JavaEntryCalls implements EntryCalls {
    private static final Map<Integer, Open> OPEN = new ConcurrentHashMap<>();
    private static final AtomicInteger NEXT = new AtomicInteger();
    private static final LinkOption[] ITSELF = {LinkOption.NOFOLLOW_LINKS};
    private static final short FOLDER = 0x4000;
    private static final short REGULAR = (short) 0x8000;
    private static final short OTHER = 0x1000;

    /** What a descriptor stands for: a folder has no channel. */
    private record Open(Path path, FileChannel channel) {}

    /** A call that ends with a number, or with the error of Java. */
    @FunctionalInterface
    private interface Call {
        long result() throws IOException;
    }

    /** A descriptor for a folder, which {@link #forget} takes back. */
    static int register(Path folder) {
        return register(new Open(folder, null));
    }

    private static int register(Open open) {
        int descriptor = NEXT.incrementAndGet();
        OPEN.put(descriptor, open);
        return descriptor;
    }

    static void forget(int descriptor) {
        OPEN.remove(descriptor);
    }

    private static int result(Call call) {
        return (int) longResult(call);
    }

    private static long longResult(Call call) {
        try {
            return call.result();
        } catch (IOException e) {
            return IoErrors.of(e).asResult();
        } catch (NonWritableChannelException e) {
            return Errno.EBADF.asResult();
        } catch (UnsupportedOperationException e) {
            return Errno.EOPNOTSUPP.asResult();
        }
    }

    private static Path at(int folder, MemorySegment name) {
        return OPEN.get(folder).path().resolve(name.getString(0));
    }

    private static FileChannel channel(int file) {
        return OPEN.get(file).channel();
    }

    /** The folder at a path; a link, a junction or a mount of Windows is none. */
    private static boolean isFolder(Path path) throws IOException {
        BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class, ITSELF);
        return found.isDirectory() && !found.isSymbolicLink() && !found.isOther();
    }

    @Override
    public int open(int folder, MemorySegment name, int flags, int mode) {
        Path path = at(folder, name);
        return result(() -> {
            if ((flags & Abi.O_DIRECTORY) != 0) {
                return isFolder(path) ? register(path) : Errno.ENOTDIR.asResult();
            }
            if ((flags & Abi.O_CREAT) == 0 && !Files.isRegularFile(path, ITSELF) && Files.exists(path, ITSELF)) {
                return Errno.EINVAL.asResult();
            }
            return register(new Open(path, FileChannel.open(path, options(flags))));
        });
    }

    private static Set<OpenOption> options(int flags) {
        Set<OpenOption> options = new HashSet<>(Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
        if ((flags & Abi.O_ACCMODE) != Abi.O_RDONLY) {
            options.add(StandardOpenOption.WRITE);
        }
        if ((flags & Abi.O_CREAT) != 0) {
            options.add((flags & Abi.O_EXCL) == 0 ? StandardOpenOption.CREATE : StandardOpenOption.CREATE_NEW);
        }
        if ((flags & Abi.O_SYNC) == Abi.O_SYNC) {
            options.add(StandardOpenOption.SYNC);
        } else if ((flags & Abi.O_DSYNC) != 0) {
            options.add(StandardOpenOption.DSYNC);
        }
        if ((flags & Abi.O_DIRECT) != 0) {
            options.add(DirectOption.find());
        }
        return options;
    }

    @Override
    public int openBelow(int folder, MemorySegment path, MemorySegment how) {
        return result(() -> {
            Path at = OPEN.get(folder).path();
            for (String name : path.getString(0).split("/")) {
                at = at.resolve(name);
                if (!isFolder(at)) {
                    return Errno.ENOTDIR.asResult();
                }
            }
            return register(at);
        });
    }

    @Override
    public int makeFolder(int folder, MemorySegment name, int mode) {
        return result(() -> {
            Files.createDirectory(at(folder, name));
            return 0;
        });
    }

    @Override
    public int removeFolder(int folder, MemorySegment name) {
        Path path = at(folder, name);
        return result(() -> isFolder(path) ? delete(path) : Errno.ENOTDIR.asResult());
    }

    @Override
    public int removeFile(int folder, MemorySegment name) {
        Path path = at(folder, name);
        return result(() -> Files.isDirectory(path, ITSELF) ? Errno.EISDIR.asResult() : delete(path));
    }

    private static long delete(Path path) throws IOException {
        Files.delete(path);
        return 0;
    }

    @Override
    public int move(int fromFolder, MemorySegment fromName, int toFolder, MemorySegment toName) {
        Path to = at(toFolder, toName);
        return result(() -> {
            if (Files.exists(to, ITSELF)) {
                return Errno.EEXIST.asResult();
            }
            Files.move(at(fromFolder, fromName), to, StandardCopyOption.ATOMIC_MOVE);
            return 0;
        });
    }

    @Override
    public int touch(int folder, MemorySegment name) {
        return result(() -> {
            FileTime now = FileTime.fromMillis(System.currentTimeMillis());
            Files.getFileAttributeView(at(folder, name), BasicFileAttributeView.class, ITSELF)
                    .setTimes(now, now, null);
            return 0;
        });
    }

    @Override
    public int readable(int folder, MemorySegment name) {
        Path path = at(folder, name);
        return Files.isReadable(path) ? 0 : (Files.exists(path, ITSELF) ? Errno.EACCES : Errno.ENOENT).asResult();
    }

    @Override
    public int status(int folder, MemorySegment name, MemorySegment status) {
        Path path = name.get(ValueLayout.JAVA_BYTE, 0) == 0 ? OPEN.get(folder).path() : at(folder, name);
        return result(() -> {
            BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class, ITSELF);
            boolean itself = !found.isSymbolicLink() && !found.isOther();
            status.set(
                    ValueLayout.JAVA_SHORT,
                    STATUS_MODE,
                    itself && found.isDirectory() ? FOLDER : itself && found.isRegularFile() ? REGULAR : OTHER);
            status.set(ValueLayout.JAVA_INT, STATUS_LINKS, links(path));
            status.set(ValueLayout.JAVA_LONG, STATUS_SIZE, found.size());
            status.set(ValueLayout.JAVA_LONG, STATUS_INODE, Objects.hashCode(found.fileKey()));
            status.set(ValueLayout.JAVA_LONG, STATUS_BORN, found.creationTime().to(TimeUnit.NANOSECONDS));
            return 0;
        });
    }

    /** Windows counts them, but Java does not ask. */
    private static int links(Path path) throws IOException {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? (Integer) Files.getAttribute(path, "unix:nlink", ITSELF)
                : 1;
    }

    @Override
    public int mark(int file, MemorySegment mark, int bytes) {
        return Errno.EOPNOTSUPP.asResult();
    }

    @Override
    public int marked(int file, MemorySegment mark, int maxBytes) {
        return Errno.EOPNOTSUPP.asResult();
    }

    @Override
    public int empty(int file) {
        return result(() -> channel(file).truncate(0).size());
    }

    @Override
    public long sizeBytes(int file) {
        return longResult(() -> channel(file).size());
    }

    @Override
    public long read(int file, long address, long bytes, long offsetBytes) {
        // -1 at the end of the file, where the system call returns 0.
        return longResult(() -> Math.max(0, channel(file).read(memory(address, bytes), offsetBytes)));
    }

    @Override
    public long write(int file, long address, long bytes, long offsetBytes) {
        return longResult(() -> channel(file).write(memory(address, bytes), offsetBytes));
    }

    /** Memory that the caller owns, as it hands it to a system call elsewhere. */
    @SuppressWarnings("restricted")
    private static ByteBuffer memory(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes).asByteBuffer();
    }

    @Override
    public int flush(int file) {
        return result(() -> {
            channel(file).force(true);
            return 0;
        });
    }

    @Override
    public int close(int descriptor) {
        Open open = OPEN.remove(descriptor);
        return result(() -> {
            if (open != null && open.channel() != null) {
                open.channel().close();
            }
            return 0;
        });
    }

    @Override
    public void close() {
        // Whoever opened something closes it.
    }
}

package csdbench.io.file;

import csdbench.io.linux.Libc;
import java.lang.foreign.MemorySegment;

/**
 * What a program does with the entries of an open folder, none of which follows a link. A folder or file is known by
 * its descriptor, which is the process's; a name is text that ends in a zero byte, so that a caller can keep it where
 * it builds it. Flags and structures are those of Linux. Each call returns what openat(2) and its family return, or
 * minus {@link csdbench.io.Errno}. One thread owns it; any thread may close it, once its last call has returned.
 */
public interface EntryCalls extends AutoCloseable {
    /**
     * Bytes of {@code struct statx}, of which {@link #status} fills type, links, size, whether it is a mount, and what
     * tells it from another of its name.
     */
    int STATUS_BYTES = Libc.STATX_BYTES;

    /** Where {@link #status} has attributes as a long, the number of hard links, the mode as a short, the size. */
    long STATUS_ATTRIBUTES = 8;

    long STATUS_LINKS = 16;
    long STATUS_MODE = 28;
    long STATUS_INODE = 32;
    long STATUS_SIZE = 40;

    /** Where it has times, each as a long of seconds and an int of ns: when the entry was made, and last changed. */
    long STATUS_BORN = 80;

    long STATUS_CHANGED = 112;

    /** Opens a name; {@code flags} are those of open(2). */
    int open(int folder, MemorySegment name, int flags, int mode);

    /**
     * Opens a folder that must lie below another, without a link or a mount on the way.
     *
     * @param how a filled {@code struct open_how}
     */
    int openBelow(int folder, MemorySegment path, MemorySegment how);

    int makeFolder(int folder, MemorySegment name, int mode);

    int removeFolder(int folder, MemorySegment name);

    int removeFile(int folder, MemorySegment name);

    /** Never over something that exists. */
    int move(int fromFolder, MemorySegment fromName, int toFolder, MemorySegment toName);

    /** Sets both times of an entry to now. */
    int touch(int folder, MemorySegment name);

    /** Whether an entry may be read. */
    int readable(int folder, MemorySegment name);

    /** What an entry is; with an empty name the open file that {@code folder} then is. */
    int status(int folder, MemorySegment name, MemorySegment status);

    /** Gives an open file or folder the mark that this program knows it by; it stays with it under another name. */
    int mark(int file, MemorySegment mark, int bytes);

    /** Bytes of the mark of an open file or folder. */
    int marked(int file, MemorySegment mark, int maxBytes);

    /** Cuts an open file to nothing. */
    int empty(int file);

    long sizeBytes(int file);

    /** Reads up to so many bytes to an address of memory. */
    long read(int file, long address, long bytes, long offsetBytes);

    /** Writes up to so many bytes from an address of memory. */
    long write(int file, long address, long bytes, long offsetBytes);

    /** What was written is durable on return. */
    int flush(int file);

    int close(int descriptor);

    @Override
    void close();
}

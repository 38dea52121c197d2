package csdbench.io.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Calls on the entries of an open folder, none of which follows a link. Names are addresses of text that ends in a zero
 * byte, so that a caller can keep them where it builds them. Results, threads and availability as for {@link Libc}.
 */
public final class FolderCalls {
    private static final LibcBindings BINDINGS = Libc.BINDINGS;

    /** Size of {@code struct open_how}. */
    public static final int OPEN_HOW_BYTES = 24;

    private FolderCalls() {}

    /** openat(2) of one name; a link is not followed, a pipe not waited for. Returns a file descriptor. */
    public static int open(CallState state, int folder, long name, int flags, int mode) {
        try {
            return Libc.orErrno(state, (int) Entries.OPENAT.invokeExact(
                    state.segment, folder, name, flags | Abi.O_NOFOLLOW | Abi.O_NONBLOCK, mode));
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    /**
     * openat2(2) of a path that must stay below the folder.
     *
     * @param how address of a filled {@code struct open_how}
     */
    public static int openBelow(CallState state, int folder, long path, long how) {
        return (int) Libc.syscall(state, Abi.SYS_OPENAT2, folder, path, how, OPEN_HOW_BYTES, 0, 0);
    }

    public static int makeFolder(CallState state, int folder, long name, int mode) {
        try {
            return Libc.orErrno(state, (int) Entries.MKDIRAT.invokeExact(state.segment, folder, name, mode));
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    /** unlinkat(2): removes a file, or a folder with {@link Abi#AT_REMOVEDIR}. */
    public static int remove(CallState state, int folder, long name, int flags) {
        try {
            return Libc.orErrno(state, (int) Entries.UNLINKAT.invokeExact(state.segment, folder, name, flags));
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    /** renameat2(2), never over something that exists. */
    public static int move(CallState state, int fromFolder, long fromName, int toFolder, long toName) {
        final long noReplace = 1; // RENAME_NOREPLACE, linux/fs.h
        return (int) Libc.syscall(state, Abi.SYS_RENAMEAT2, fromFolder, fromName, toFolder, toName, noReplace, 0);
    }

    /** Sets both times of an entry to now. */
    public static int touch(CallState state, int folder, long name) {
        try {
            return Libc.orErrno(state, (int)
                    Entries.UTIMENSAT.invokeExact(state.segment, folder, name, 0L, Abi.AT_SYMLINK_NOFOLLOW));
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    /** Whether an entry may be read, faccessat(2) with {@code R_OK}. */
    public static int readable(CallState state, int folder, long name) {
        final int read = 4; // R_OK, unistd.h
        try {
            return Libc.orErrno(state, (int) Entries.FACCESSAT.invokeExact(state.segment, folder, name, read, 0));
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    /** syncfs(2) of the file system that a folder lies in. The folder must be open for reading. */
    public static int flushFileSystem(CallState state, int folder) {
        return (int) Libc.syscall(state, Abi.SYS_SYNCFS, folder, 0, 0, 0, 0, 0);
    }

    /**
     * flock(2) without waiting: {@link csdbench.io.Errno#EAGAIN} when another open file has a lock that forbids this
     * one. It replaces an earlier one of the same descriptor and ends with it.
     */
    public static int lock(CallState state, int folder, boolean exclusive) {
        final int shared = 1; // LOCK_SH, LOCK_EX and LOCK_NB, sys/file.h
        final int alone = 2;
        final int now = 4;
        return (int) Libc.syscall(state, Abi.SYS_FLOCK, folder, (exclusive ? alone : shared) | now, 0, 0, 0, 0);
    }

    /**
     * How many more inodes the file system around a path has for this user, by statvfs(3); minus errno when it cannot
     * be asked, {@link Long#MAX_VALUE} when it does not count them.
     */
    public static long freeInodes(CallState state, String path) {
        final int bytes = 112; // struct statvfs of 64-bit systems, sys/statvfs.h
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment status = arena.allocate(bytes, Long.BYTES);
            long name = arena.allocateFrom(path).address();
            int result =
                    Libc.orErrno(state, (int) FileSystem.STATVFS.invokeExact(state.segment, name, status.address()));
            long all = status.get(JAVA_LONG, 40);
            return result < 0 ? result : all == 0 ? Long.MAX_VALUE : status.get(JAVA_LONG, 56);
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    /** ftruncate(2) to nothing. */
    public static int empty(CallState state, int file) {
        try {
            return Libc.orErrno(state, (int) Entries.FTRUNCATE.invokeExact(state.segment, file, 0L));
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    /**
     * statx(2) of an entry, into {@value Libc#STATX_BYTES} bytes at {@code address}.
     *
     * @param folder or, where the name is empty, the open file that is meant
     */
    public static int status(CallState state, int folder, long name, long address) {
        final long all = 0xfff; // STATX_BASIC_STATS and STATX_BTIME, linux/stat.h
        final long flags = Abi.AT_SYMLINK_NOFOLLOW | 0x1000; // AT_EMPTY_PATH, linux/fcntl.h
        return (int) Libc.syscall(state, Abi.SYS_STATX, folder, name, flags, all, address, 0);
    }

    /** fsetxattr(2): an open file or folder gets an attribute, whether it had it or not. */
    public static int setAttribute(CallState state, int file, long name, long value, int bytes) {
        return (int) Libc.syscall(state, Abi.SYS_FSETXATTR, file, name, value, bytes, 0, 0);
    }

    /** fgetxattr(2): bytes of an attribute of an open file or folder. */
    public static int attribute(CallState state, int file, long name, long value, int maxBytes) {
        return (int) Libc.syscall(state, Abi.SYS_FGETXATTR, file, name, value, maxBytes, 0, 0);
    }

    // Bound when first called, as in Libc.

    private static final class Entries {
        static final MethodHandle OPENAT = BINDINGS.variadic(
                "openat", 3, FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT));
        static final MethodHandle MKDIRAT =
                BINDINGS.plain("mkdirat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT));
        static final MethodHandle UNLINKAT =
                BINDINGS.plain("unlinkat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT));
        static final MethodHandle UTIMENSAT =
                BINDINGS.plain("utimensat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT));
        static final MethodHandle FACCESSAT =
                BINDINGS.plain("faccessat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT));
        static final MethodHandle FTRUNCATE =
                BINDINGS.plain("ftruncate", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG));
    }

    private static final class FileSystem {
        static final MethodHandle STATVFS =
                BINDINGS.plain("statvfs", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG));
    }
}

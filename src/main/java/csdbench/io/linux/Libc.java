package csdbench.io.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * Calls into libc. Each returns what C returns, or minus errno where C returns -1. Addresses are plain numbers: the
 * caller keeps the memory allocated until the call, or the kernel, is done with it. Any thread may call, with its own
 * {@link CallState}. Call only if {@link #unavailable} is empty.
 */
public final class Libc {
    static final LibcBindings BINDINGS = LibcBindings.find();

    /** Size of {@code struct statx}. */
    public static final int STATX_BYTES = 256;

    /** Size of {@code struct loop_info64}, linux/loop.h. */
    public static final int LOOP_INFO_BYTES = 232;

    /** Size of {@code struct nvme_admin_cmd}, linux/nvme_ioctl.h. */
    public static final int NVME_COMMAND_BYTES = 72;

    /** Size of {@code struct dm_ioctl}, linux/dm-ioctl.h. */
    public static final int MAPPER_BYTES = 312;

    /** Size of {@code struct blk_user_trace_setup}, linux/blktrace_api.h. */
    public static final int BLOCK_TRACE_BYTES = 72;

    /** fallocate: frees a range, which reads as zeroes, and keeps the length; linux/falloc.h. */
    public static final int PUNCH_HOLE = 0x02 | 0x01;

    /** fallocate: a range reads as zeroes and stays allocated, and the length is kept. */
    public static final int ZERO_RANGE = 0x10 | 0x01;

    /** All of memory, for what a call reads. */
    @SuppressWarnings("restricted")
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private static final int SCHED_IDLE = 5;

    /** Size of {@code struct sched_attr} of Linux 3.14, which later ones take, too; linux/sched/types.h. */
    private static final int SCHED_ATTR_BYTES = 48;

    private static final long SCHED_FLAG_KEEP_POLICY = 0x08;
    private static final int SEEK_END = 2;
    private static final int PR_SET_TIMERSLACK = 29;

    private Libc() {}

    /** Why libc cannot be called on this machine, in a sentence; empty if it can. */
    public static Optional<String> unavailable() {
        return BINDINGS.unavailable();
    }

    /** Opens an existing file; returns a file descriptor. */
    public static int open(CallState state, String path, int flags) {
        return openAt(state, Abi.AT_FDCWD, path, flags, 0);
    }

    /** openat(2): opens or creates a file below an open folder; returns a file descriptor. */
    public static int openAt(CallState state, int folder, String path, int flags, int mode) {
        try (Arena arena = Arena.ofConfined()) {
            long name = arena.allocateFrom(path).address();
            return (int) syscall(state, Abi.SYS_OPENAT, folder, name, flags, mode, 0, 0);
        }
    }

    public static int close(CallState state, int fd) {
        return (int) syscall(state, Abi.SYS_CLOSE, fd, 0, 0, 0, 0, 0);
    }

    public static int fsync(CallState state, int fd) {
        try {
            return orErrno(state, (int) Durable.FSYNC.invokeExact(state.segment, fd));
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** fdatasync(2): what was written is durable on return. May block. */
    public static int fdatasync(CallState state, int fd) {
        try {
            return orErrno(state, (int) Durable.FDATASYNC.invokeExact(state.segment, fd));
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /**
     * fallocate(2), also of a block device. May block.
     *
     * @param mode {@link #PUNCH_HOLE} or {@link #ZERO_RANGE}
     */
    public static int fallocate(CallState state, int fd, int mode, long offset, long bytes) {
        return (int) syscall(state, Abi.SYS_FALLOCATE, fd, mode, offset, bytes, 0, 0);
    }

    /**
     * BLKDISCARD of a range of a block device. May block.
     *
     * @param scratch address of 16 bytes that are overwritten
     */
    public static int discard(CallState state, int fd, long scratch, long offset, long bytes) {
        MEMORY.set(JAVA_LONG, scratch, offset);
        MEMORY.set(JAVA_LONG, scratch + Long.BYTES, bytes);
        return ioctl(state, fd, 0x1277, scratch); // linux/fs.h
    }

    /**
     * POSIX_FADV_DONTNEED of all of a file or device: what of it is in memory, and not in use there, is forgotten, so
     * that the next read is one of the drive.
     */
    public static int forgetCached(CallState state, int fd) {
        final long dontNeed = 4; // linux/fadvise.h
        return (int) syscall(state, Abi.SYS_FADVISE64, fd, 0, 0, dontNeed, 0, 0);
    }

    /** statx(2) of an open file, into {@value #STATX_BYTES} bytes at {@code address}. */
    public static int statx(CallState state, int fd, long address) {
        final long emptyPath = 0x1000; // AT_EMPTY_PATH, linux/fcntl.h
        final long basicStats = 0x7ff; // STATX_BASIC_STATS, linux/stat.h
        try (Arena arena = Arena.ofConfined()) {
            long noName = arena.allocateFrom("").address();
            return (int) syscall(state, Abi.SYS_STATX, fd, noName, emptyPath, basicStats, address, 0);
        }
    }

    /** LOOP_GET_STATUS64 of an open loop device, into {@value #LOOP_INFO_BYTES} bytes at {@code address}. */
    public static int loopStatus(CallState state, int fd, long address) {
        return ioctl(state, fd, 0x4c05, address); // linux/loop.h
    }

    /**
     * NVME_IOCTL_ADMIN_CMD of an open NVMe device: the status of the drive, 0 for success.
     *
     * @param command address of a {@code struct nvme_admin_cmd} of {@value #NVME_COMMAND_BYTES} bytes
     */
    public static int nvmeAdmin(CallState state, int fd, long command) {
        return ioctl(state, fd, 0xc048_4e41L, command); // linux/nvme_ioctl.h
    }

    /**
     * DM_TABLE_STATUS of the open control device of device mapper.
     *
     * @param command address of a {@code struct dm_ioctl} of {@value #MAPPER_BYTES} bytes, and of what is answered
     *     behind it
     */
    public static int mapperStatus(CallState state, int fd, long command) {
        return ioctl(state, fd, 0xc138_fd0cL, command); // linux/dm-ioctl.h
    }

    /**
     * BLKREPORTZONE of an open block device.
     *
     * @param report address of a {@code struct blk_zone_report} that says how many are behind it
     */
    public static int zones(CallState state, int fd, long report) {
        return ioctl(state, fd, 0xc010_1282L, report); // linux/blkzoned.h
    }

    /**
     * BLKTRACESETUP of an open block device, of which one at a time can be traced.
     *
     * @param setup address of a {@code struct blk_user_trace_setup} of {@value #BLOCK_TRACE_BYTES} bytes
     */
    public static int blockTraceSetUp(CallState state, int fd, long setup) {
        return ioctl(state, fd, 0xc048_1273L, setup); // linux/fs.h
    }

    public static int blockTraceStart(CallState state, int fd) {
        return ioctl(state, fd, 0x1274, 0);
    }

    /** BLKTRACESTOP: what its buffers have can be read to the last byte from then on. */
    public static int blockTraceStop(CallState state, int fd) {
        return ioctl(state, fd, 0x1275, 0);
    }

    /** BLKTRACETEARDOWN, also of what another process has set up. */
    public static int blockTraceTearDown(CallState state, int fd) {
        return ioctl(state, fd, 0x1276, 0);
    }

    private static int ioctl(CallState state, int fd, long request, long address) {
        return (int) syscall(state, Abi.SYS_IOCTL, fd, request, address, 0, 0, 0);
    }

    /** Length of a file or block device, in bytes. */
    public static long sizeBytes(CallState state, int fd) {
        return syscall(state, Abi.SYS_LSEEK, fd, 0, SEEK_END, 0, 0, 0);
    }

    /** Reads up to {@code bytes} at {@code offset} into memory at {@code address}. May block. */
    public static long pread(CallState state, int fd, long address, long bytes, long offset) {
        try {
            return orErrno(state, (long) Transfers.PREAD.invokeExact(state.segment, fd, address, bytes, offset));
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** read(2), of what has no positions. */
    public static long read(CallState state, int fd, long address, long bytes) {
        return syscall(state, Abi.SYS_READ, fd, address, bytes, 0, 0, 0);
    }

    /** ppoll(2) without waiting: 1 when there is something to read, 0 when not. */
    public static int readable(CallState state, int fd) {
        final short in = 1; // POLLIN, asm-generic/poll.h
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment poll = arena.allocate(2 * Integer.BYTES, Integer.BYTES);
            poll.set(JAVA_INT, 0, fd);
            poll.set(ValueLayout.JAVA_SHORT, Integer.BYTES, in);
            long now = arena.allocate(JAVA_LONG, 2).address();
            return (int) syscall(state, Abi.SYS_PPOLL, poll.address(), 1, now, 0, 0, 0);
        }
    }

    /** Writes up to {@code bytes} from memory at {@code address} to {@code offset}. May block. */
    public static long pwrite(CallState state, int fd, long address, long bytes, long offset) {
        try {
            return orErrno(state, (long) Transfers.PWRITE.invokeExact(state.segment, fd, address, bytes, offset));
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /**
     * {@link #pread} with RWF_NOWAIT. Returns -EOPNOTSUPP if the file does not support it, -EAGAIN if it would block.
     */
    public static long preadWithoutWaiting(CallState state, int fd, long address, long bytes, long offset) {
        final long nowait = 0x8; // RWF_NOWAIT, linux/fs.h
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment vector = arena.allocate(ValueLayout.JAVA_LONG, 2);
            vector.setAtIndex(ValueLayout.JAVA_LONG, 0, address);
            vector.setAtIndex(ValueLayout.JAVA_LONG, 1, bytes);
            return syscall(state, Abi.SYS_PREADV2, fd, vector.address(), 1, offset, 0, nowait);
        }
    }

    /** Maps memory that the kernel shares through {@code fd}; returns its address. */
    public static long mapShared(CallState state, long bytes, int fd, long offset) {
        return syscall(state, Abi.SYS_MMAP, 0, bytes, Abi.PROT_READ_WRITE, Abi.MAP_SHARED_POPULATE, fd, offset);
    }

    public static int unmap(CallState state, long address, long bytes) {
        return (int) syscall(state, Abi.SYS_MUNMAP, address, bytes, 0, 0, 0, 0);
    }

    /** Sets the timer slack of the calling thread; the Linux default is 50,000 ns. */
    public static int timerSlackNs(CallState state, long slackNs) {
        return (int) syscall(state, Abi.SYS_PRCTL, PR_SET_TIMERSLACK, slackNs, 0, 0, 0, 0);
    }

    /** Nice value of the calling thread, from -20 for the most processor time to 19; lower than -20 for an error. */
    public static int nice(CallState state) {
        long answer = syscall(state, Abi.SYS_GETPRIORITY, 0, 0, 0, 0, 0, 0);
        return (int) (answer < 0 ? answer + Byte.MIN_VALUE : 20 - answer); // The call itself counts from 1 to 40.
    }

    /**
     * Sets the nice value of a thread; threads that it makes from then on have the same.
     *
     * @param thread its number in the kernel, 0 for the calling one
     */
    public static int nice(CallState state, int thread, int value) {
        return (int) syscall(state, Abi.SYS_SETPRIORITY, 0, thread, value, 0, 0, 0);
    }

    /** Lets the calling thread run only while no other thread wants its processor: SCHED_IDLE of sched(7). */
    public static int onlyWhenIdle(CallState state) {
        try (Arena arena = Arena.ofConfined()) {
            // A priority of 0, the only one of this class.
            long parameters = arena.allocate(JAVA_INT).address();
            return (int) syscall(state, Abi.SYS_SCHED_SETSCHEDULER, 0, SCHED_IDLE, parameters, 0, 0, 0);
        }
    }

    /**
     * Sets the nice value of the calling thread, and how long its turns on a processor are, 0.1 to 100 ms: one with
     * short turns gets a processor soon after it wakes. From Linux 6.12 on; older ones have one length for all.
     * sched_setattr(2).
     */
    public static int niceAndTurn(CallState state, int value, long turnNs) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment attributes = arena.allocate(SCHED_ATTR_BYTES, Long.BYTES);
            attributes.set(JAVA_INT, 0, SCHED_ATTR_BYTES);
            attributes.set(JAVA_LONG, 8, SCHED_FLAG_KEEP_POLICY);
            attributes.set(JAVA_INT, 16, value);
            attributes.set(JAVA_LONG, 24, turnNs);
            return (int) syscall(state, Abi.SYS_SCHED_SETATTR, 0, attributes.address(), 0, 0, 0, 0);
        }
    }

    /** io_uring_setup(2). Returns the ring's file descriptor. */
    public static int ioUringSetup(CallState state, int entries, long parameters) {
        return (int) syscall(state, Abi.SYS_IO_URING_SETUP, entries, parameters, 0, 0, 0, 0);
    }

    /** io_uring_enter(2). Returns how many requests the kernel accepted. May block. */
    public static int ioUringEnter(
            CallState state, int ring, int submit, int complete, int flags, long argument, long argumentBytes) {
        return (int) syscall(state, Abi.SYS_IO_URING_ENTER, ring, submit, complete, flags, argument, argumentBytes);
    }

    /** io_uring_register(2). */
    public static int ioUringRegister(CallState state, int ring, int operation, long argument, int count) {
        return (int) syscall(state, Abi.SYS_IO_URING_REGISTER, ring, operation, argument, count, 0, 0);
    }

    static long syscall(CallState state, long number, long a, long b, long c, long d, long e, long f) {
        try {
            return orErrno(state, (long) Kernel.SYSCALL.invokeExact(state.segment, number, a, b, c, d, e, f));
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    static int orErrno(CallState state, int answer) {
        return answer == -1 ? -state.errno() : answer;
    }

    private static long orErrno(CallState state, long answer) {
        return answer == -1 ? -state.errno() : answer;
    }

    /** C does not throw, so this is a programming error or a fatal error of the JVM. */
    static RuntimeException impossible(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        throw thrown instanceof RuntimeException exception ? exception : new IllegalStateException(thrown);
    }

    // To link a function takes Java some milliseconds for each new signature. So all that every run needs goes through
    // syscall(2), linked once; what is called for each I/O has a function of its own where there is one. Those are
    // bound a class at a time, when one of it is first called. Pointers are declared as longs. They use the same
    // registers, and a number needs no arena to be acquired.

    private static final class Transfers {
        static final MethodHandle PREAD =
                BINDINGS.plain("pread", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG));
        static final MethodHandle PWRITE =
                BINDINGS.plain("pwrite", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG));
    }

    private static final class Durable {
        static final MethodHandle FSYNC = BINDINGS.plain("fsync", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
        static final MethodHandle FDATASYNC = BINDINGS.plain("fdatasync", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    }

    private static final class Kernel {
        static final MethodHandle SYSCALL = BINDINGS.systemCall();
    }
}

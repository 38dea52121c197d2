package csdbench.io.linux;

/**
 * Constants of the Linux ABI for opening and mapping files, from {@code asm-generic/fcntl.h}, {@code
 * arch/arm64/include/uapi/asm/fcntl.h}, {@code asm-generic/mman-common.h} and the system call tables.
 */
public final class Abi {
    private static final boolean ARM = "aarch64".equals(System.getProperty("os.arch"));

    public static final int O_RDONLY = 0;
    public static final int O_WRONLY = 1;
    public static final int O_RDWR = 2;
    public static final int O_ACCMODE = 3;
    public static final int O_CREAT = 0x40;
    public static final int O_EXCL = 0x80;
    public static final int O_TRUNC = 0x200;
    public static final int O_APPEND = 0x400;
    public static final int O_NONBLOCK = 0x800;
    public static final int O_DSYNC = 0x1000;
    public static final int O_SYNC = 0x10_1000;
    public static final int O_NOATIME = 0x4_0000;
    public static final int O_CLOEXEC = 0x8_0000;
    public static final int O_PATH = 0x20_0000;

    /** The value for amd64 is O_DIRECTORY on aarch64. */
    public static final int O_DIRECT = ARM ? 0x1_0000 : 0x4000;

    public static final int O_DIRECTORY = ARM ? 0x4000 : 0x1_0000;
    public static final int O_NOFOLLOW = ARM ? 0x8000 : 0x2_0000;

    /** Instead of an open folder: the current one. */
    public static final int AT_FDCWD = -100;

    /** openat2(2): nothing outside the folder is reached, no link is followed, no mount is entered; linux/openat2.h. */
    public static final long RESOLVE_INSIDE = 0x08 | 0x04 | 0x01;

    /** openat2(2): nothing outside the folder is reached, and no link of /proc is followed. */
    public static final long RESOLVE_BENEATH = 0x08 | 0x02;

    /** The entry itself where it is a link; linux/fcntl.h. */
    static final int AT_SYMLINK_NOFOLLOW = 0x100;

    /** unlinkat(2) of a folder. */
    public static final int AT_REMOVEDIR = 0x200;

    /** Protection of a mapping: readable and writable. */
    public static final int PROT_READ_WRITE = 0x3;

    /** A mapping that the kernel shares, with its pages present from the start (MAP_SHARED | MAP_POPULATE). */
    public static final int MAP_SHARED_POPULATE = 0x1 | 0x8000;

    static final long SYS_OPENAT = ARM ? 56 : 257;
    static final long SYS_CLOSE = ARM ? 57 : 3;
    static final long SYS_READ = ARM ? 63 : 0;
    static final long SYS_PPOLL = ARM ? 73 : 271;
    static final long SYS_LSEEK = ARM ? 62 : 8;
    static final long SYS_FALLOCATE = ARM ? 47 : 285;
    static final long SYS_IOCTL = ARM ? 29 : 16;
    static final long SYS_MMAP = ARM ? 222 : 9;
    static final long SYS_MUNMAP = ARM ? 215 : 11;
    static final long SYS_FADVISE64 = ARM ? 223 : 221;
    static final long SYS_GETPRIORITY = ARM ? 141 : 140;
    static final long SYS_SETPRIORITY = ARM ? 140 : 141;
    static final long SYS_SCHED_SETSCHEDULER = ARM ? 119 : 144;
    static final long SYS_SCHED_SETATTR = ARM ? 274 : 314;

    static final long SYS_PRCTL = ARM ? 167 : 157;
    static final long SYS_FLOCK = ARM ? 32 : 73;
    static final long SYS_PREADV2 = ARM ? 286 : 327;
    static final long SYS_STATX = ARM ? 291 : 332;
    static final long SYS_RENAMEAT2 = ARM ? 276 : 316;
    static final long SYS_FSETXATTR = ARM ? 7 : 190;
    static final long SYS_FGETXATTR = ARM ? 10 : 193;
    static final long SYS_SYNCFS = ARM ? 267 : 306;
    static final long SYS_OPENAT2 = 437;
    static final long SYS_IO_URING_SETUP = 425;
    static final long SYS_IO_URING_ENTER = 426;
    static final long SYS_IO_URING_REGISTER = 427;

    private Abi() {}
}

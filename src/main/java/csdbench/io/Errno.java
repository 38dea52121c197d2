package csdbench.io;

import java.util.Optional;

/**
 * The Linux error numbers that storage returns, from {@code asm-generic/errno.h}. Every backend reports these, also on
 * other systems.
 */
public enum Errno {
    EPERM(1, "operation not permitted"),
    ENOENT(2, "no such file or directory"),
    EINTR(4, "interrupted by a signal"),
    EIO(5, "input/output error"),
    ENXIO(6, "no such device or address"),
    EBADF(9, "the file is not open for this"),
    EAGAIN(11, "try again, a resource is short for the moment", "it would have to wait for a resource of the device"),
    ENOMEM(12, "not enough memory", "the kernel had no memory for it"),
    EACCES(13, "permission denied"),
    EFAULT(14, "bad memory address"),
    ENOTBLK(15, "not a block device"),
    EBUSY(16, "device or resource busy", "a resource of the device is in use"),
    EEXIST(17, "it exists already"),
    EXDEV(18, "it lies in another file system"),
    ENODEV(19, "no such device", "the device is offline"),
    ENOTDIR(20, "a part of the path is not a directory"),
    EISDIR(21, "it is a directory"),
    EINVAL(22, "invalid argument"),
    ENFILE(23, "too many open files on this machine"),
    EMFILE(24, "too many open files in this process"),
    ETXTBSY(26, "the file is a program that is running"),
    EFBIG(27, "file too large"),
    ENOSPC(28, "no space left on the device", "the device has no space left to store it"),
    ESPIPE(29, "the file has no positions"),
    EROFS(30, "read-only file system"),
    EMLINK(31, "too many links"),
    ERANGE(34, "out of range"),
    ENAMETOOLONG(36, "file name too long"),
    ENOSYS(38, "the kernel does not have this call"),
    ENOTEMPTY(39, "the directory is not empty"),
    ELOOP(40, "too many symbolic links"),
    EBADE(52, "invalid exchange", "reservation conflict: the device is reserved by another host"),
    ENODATA(61, "no data there", "medium error: the device cannot read or write that place"),
    ETIME(62, "timer expired", "the device exceeded the duration limit of the command"),
    ENOLINK(67, "the link is severed", "transport error: the path to the device was lost"),
    EPROTO(71, "protocol error"),
    EBADMSG(74, "bad message"),
    EOVERFLOW(75, "value too large", "too many zones of the device are active"),
    EREMCHG(78, "the remote address changed", "the device mapper would try again"),
    EILSEQ(84, "an invalid sequence of bytes", "protection error: the check data of the device do not fit the data"),
    EOPNOTSUPP(95, "operation not supported", "the device does not support the operation"),
    ETOOMANYREFS(109, "too many references", "too many zones of the device are open"),
    ETIMEDOUT(110, "it timed out", "the device did not answer in time"),
    EALREADY(114, "it is being done already"),
    ESTALE(116, "what has that name or handle is not what was known, or was changed meanwhile"),
    EREMOTEIO(121, "remote input/output error", "target error: the device refused the command"),
    EDQUOT(122, "disk quota exceeded"),
    ENOMEDIUM(123, "no medium in the drive"),
    ECANCELED(125, "cancelled");

    private final int number;
    private final String sentence;
    private final String ofDevice;

    Errno(int number, String sentence) {
        this(number, sentence, sentence);
    }

    /**
     * @param ofDevice what it means as the result of I/O on a block device, whose errors Linux gives numbers that mean
     *     something else elsewhere: {@code blk_errors} in {@code block/blk-core.c}
     */
    Errno(int number, String sentence, String ofDevice) {
        this.number = number;
        this.sentence = sentence;
        this.ofDevice = ofDevice;
    }

    public int number() {
        return number;
    }

    /** What it means, in lower case and without a full stop. */
    public String sentence() {
        return sentence;
    }

    /** What it means as the result of I/O on a block device, written like {@link #sentence}. */
    public String ofDevice() {
        return ofDevice;
    }

    /** The negated number, as a call or a request returns it. */
    public int asResult() {
        return -number;
    }

    /**
     * @param number positive, as errno holds it
     */
    public static Optional<Errno> of(int number) {
        for (Errno errno : values()) {
            if (errno.number == number) {
                return Optional.of(errno);
            }
        }
        return Optional.empty();
    }

    /** The symbol, or {@code errno N} for a number that is not listed. */
    public static String symbol(int number) {
        return of(number).map(Errno::name).orElse("errno " + number);
    }

    /** Symbol and meaning, as in {@code EIO (input/output error)}. */
    public static String describe(int number) {
        return of(number)
                .map(errno -> errno.name() + " (" + errno.sentence + ")")
                .orElse("errno " + number);
    }
}

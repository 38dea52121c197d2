package csdbench.io;

/** Messages for targets that cannot be opened or closed, the same for every backend. */
public final class OpenFailures {
    private OpenFailures() {}

    /** The backend cannot be used here at all, see {@link IoBackend#unavailable}. */
    public static IoFailure unavailable(TargetOptions options, IoBackend backend, String why) {
        return new IoFailure("sd=" + options.name() + ": the backend " + backend.name() + " cannot be used: " + why
                + "; leave the choice to csdbench, or choose another");
    }

    public static IoFailure cannotOpen(TargetOptions options, int errno) {
        return new IoFailure("sd=" + options.name() + ": " + options.lun() + " cannot be opened for "
                + (options.write() ? "writing: " : "reading: ") + Errno.describe(errno) + "; "
                + advice(options, errno));
    }

    /** The path names something else than what was judged. */
    public static IoFailure replaced(TargetOptions options) {
        return IoFailure.refused("sd=" + options.name() + ": " + options.lun() + " (" + options.path()
                + ") was replaced by something else after it was checked; nothing was written to it. Find out what"
                + " changes it, and run again");
    }

    public static IoFailure tooShort(TargetOptions options, long sizeBytes) {
        return new IoFailure("sd=" + options.name() + ": " + options.lun() + " is " + sizeBytes + " bytes long, but "
                + options.sizeBytes() + " will be addressed; make it longer, or give a smaller size=");
    }

    public static IoFailure cannotClose(TargetOptions options, int errno) {
        return new IoFailure("sd=" + options.name() + ": " + options.lun() + " could not be flushed and closed: "
                + Errno.describe(errno) + "; what was written last may not have reached it");
    }

    private static String advice(TargetOptions options, int errno) {
        // Errors that are not listed get the default advice.
        return switch (Errno.of(errno).orElse(Errno.EIO)) {
            case ENOENT, ENOTDIR, ENXIO, ENODEV, ENOMEDIUM -> "check lun=, and that the device is there";
            case EACCES -> permission(options);
            case EPERM ->
                "whoever asks: a container, a security module or an attribute of the file forbids it; look there";
            case EBUSY ->
                "it is mounted, part of an array or volume, or open in another program; free it, or use another device";
            case EINVAL, EOPNOTSUPP -> flags(options);
            case EROFS -> "the file system is read-only; use another one, or rdpct=100";
            case EISDIR -> "lun= needs a file or a device";
            case EMFILE -> "raise the limit with ulimit -n";
            default -> "the kernel log may say more";
        };
    }

    private static String permission(TargetOptions options) {
        return options.blockDevice()
                ? "run as root, or as a member of the group that owns the device"
                : "check who owns it and what its mode permits";
    }

    private static String flags(TargetOptions options) {
        return options.flags().direct()
                ? "its file system may not support O_DIRECT, as some in memory and on networks do not; leave out"
                        + " openflags=o_direct"
                : "check openflags=";
    }
}

package csdbench.io.backend.posix;

import csdbench.io.Errno;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.OpenFailures;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.file.NativeFile;
import csdbench.io.linux.Abi;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A file or device, open as a Linux file descriptor. */
public final class PosixTarget implements IoTarget {
    /** Flags that would create or truncate the file, move writes to its end, or make I/O non-blocking. */
    private static final int HARMFUL_BITS = Abi.O_ACCMODE | Abi.O_CREAT | Abi.O_TRUNC | Abi.O_APPEND | Abi.O_NONBLOCK;

    private final TargetOptions options;
    private final int descriptor;
    private final long openedBytes;
    private final Optional<BlockClaim> claim;

    private PosixTarget(TargetOptions options, int descriptor, long openedBytes, Optional<BlockClaim> claim) {
        this.claim = claim;
        this.options = options;
        this.descriptor = descriptor;
        this.openedBytes = openedBytes;
    }

    /**
     * Opens an existing file or device. A block device that is written is claimed until it is closed.
     *
     * @throws IoFailure when it cannot be opened, is not what was judged, or is shorter than the addressable size
     */
    public static PosixTarget open(TargetOptions options) throws IoFailure {
        refuseHarmfulBits(options);
        try (CallState state = new CallState()) {
            Optional<BlockClaim> claim = claims(options)
                    ? Optional.of(BlockClaim.of(state, options, options.judged().orElseThrow()))
                    : Optional.empty();
            try {
                return open(state, options, claim);
            } catch (IoFailure e) {
                claim.ifPresent(BlockClaim::close);
                throw e;
            }
        }
    }

    private static boolean claims(TargetOptions options) {
        return options.write() && options.blockDevice() && options.judged().isPresent();
    }

    private static PosixTarget open(CallState state, TargetOptions options, Optional<BlockClaim> claim)
            throws IoFailure {
        int judgedBits = options.judged().isPresent() ? Abi.O_NOFOLLOW : 0;
        int descriptor = openQuietly(state, options.path(), bits(options) | judgedBits);
        if (descriptor < 0) {
            throw OpenFailures.cannotOpen(options, -descriptor);
        }
        if (!isJudged(state, descriptor, options)) {
            Libc.close(state, descriptor);
            throw OpenFailures.replaced(options);
        }
        long sizeBytes = Libc.sizeBytes(state, descriptor);
        if (sizeBytes < options.sizeBytes()) {
            Libc.close(state, descriptor);
            throw sizeBytes < 0
                    ? OpenFailures.cannotOpen(options, (int) -sizeBytes)
                    : OpenFailures.tooShort(options, sizeBytes);
        }
        return new PosixTarget(options, descriptor, sizeBytes, claim);
    }

    private static boolean isJudged(CallState state, int descriptor, TargetOptions options) {
        return options.judged().isEmpty()
                || NativeFile.identity(state, descriptor).equals(options.judged());
    }

    /**
     * Casts targets of this backend, in their order.
     *
     * @throws IllegalArgumentException when another backend opened one
     */
    public static List<PosixTarget> all(List<IoTarget> targets) {
        List<PosixTarget> own = new ArrayList<>();
        for (IoTarget target : targets) {
            if (!(target instanceof PosixTarget posix)) {
                throw new IllegalArgumentException("sd=" + target.options().name() + " was opened by another backend");
            }
            own.add(posix);
        }
        return own;
    }

    /** The file descriptor, open as long as this target. */
    public int descriptor() {
        return descriptor;
    }

    /**
     * Opens the same file again, by its descriptor, since its path may name another file by now. The claim of a block
     * device covers the new descriptor.
     *
     * @return a descriptor for the caller to close, or minus errno where /proc is not mounted
     */
    int openAgain(CallState state) {
        return openQuietly(state, "/proc/self/fd/" + descriptor, bits(options) & ~Abi.O_EXCL);
    }

    /** Opens with O_NOATIME where that is permitted, which is to the owner and to root. */
    private static int openQuietly(CallState state, String path, int bits) {
        int descriptor = Libc.open(state, path, bits | Abi.O_NOATIME);
        return descriptor == Errno.EPERM.asResult() ? Libc.open(state, path, bits) : descriptor;
    }

    private static void refuseHarmfulBits(TargetOptions options) throws IoFailure {
        int harmful = options.flags().extraBits() & HARMFUL_BITS;
        if (harmful != 0) {
            throw new IoFailure("sd=" + options.name() + ": openflags=0x"
                    + Integer.toHexString(options.flags().extraBits())
                    + " holds bits that a target is never opened with (0x" + Integer.toHexString(harmful)
                    + " of access mode, O_CREAT, O_TRUNC, O_APPEND, O_NONBLOCK); leave them out");
        }
    }

    private static int bits(TargetOptions options) {
        OpenFlags flags = options.flags();
        return (options.write() ? Abi.O_RDWR : Abi.O_RDONLY)
                | Abi.O_CLOEXEC
                | (options.write() && options.blockDevice() && !claims(options) ? Abi.O_EXCL : 0)
                | (flags.direct() ? Abi.O_DIRECT : 0)
                | (flags.sync() ? Abi.O_SYNC : 0)
                | (flags.dataSync() ? Abi.O_DSYNC : 0)
                | flags.extraBits();
    }

    @Override
    public TargetOptions options() {
        return options;
    }

    @Override
    public OptionalLong otherSizeBytes() {
        if (!options.blockDevice()) {
            return OptionalLong.empty();
        }
        try (CallState state = new CallState()) {
            // Of a drive that was pulled from its slot the kernel says 0.
            long sizeBytes = Libc.sizeBytes(state, descriptor);
            return sizeBytes < 0 || sizeBytes == openedBytes ? OptionalLong.empty() : OptionalLong.of(sizeBytes);
        }
    }

    @Override
    public void close() throws IoFailure {
        try (CallState state = new CallState()) {
            int flushed = options.flags().fsyncAtClose() && options.write() ? Libc.fsync(state, descriptor) : 0;
            int closed = Libc.close(state, descriptor);
            if (flushed < 0 || closed < 0) {
                throw OpenFailures.cannotClose(options, flushed < 0 ? -flushed : -closed);
            }
        } finally {
            claim.ifPresent(BlockClaim::close);
        }
    }
}

package csdbench.io.backend.nio;

import csdbench.io.Errno;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.OpenFailures;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.file.DirectOption;
import csdbench.io.file.FileReplaced;
import csdbench.io.file.IoErrors;
import csdbench.io.file.NativeFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A path that was opened once to check it. Every engine opens its own channel: a shared one serializes I/O on some
 * systems, and an interrupt of one thread closes it for all.
 */
final class NioTarget implements IoTarget {
    private final TargetOptions options;
    private final Optional<NativeFile> judged;
    private final Path path;
    private final FileChannel channel;
    private long openedBytes;

    private NioTarget(TargetOptions options, Optional<NativeFile> judged, Path path) throws IoFailure {
        this.options = options;
        this.judged = judged;
        this.path = path;
        this.channel = openChannel();
    }

    static NioTarget open(TargetOptions options) throws IoFailure {
        if (options.blockDevice() && options.write()) {
            throw new IoFailure("sd=" + options.name() + ": the backend nio does not write to " + options.lun()
                    + ", because Java cannot claim a device as its own and would overwrite one that is mounted;"
                    + " use the backend uring or posix, or a file");
        }
        if (options.flags().extraBits() != 0) {
            throw new IoFailure("sd=" + options.name() + ": the backend nio cannot pass on openflags=0x"
                    + Integer.toHexString(options.flags().extraBits()) + "; use the backend uring or posix");
        }
        Path path = path(options);
        if (Files.isDirectory(path)) {
            throw OpenFailures.cannotOpen(options, Errno.EISDIR.number());
        }
        Optional<NativeFile> judged = judged(options);
        try {
            return checked(new NioTarget(
                    options, judged, judged.map(NativeFile::handle).orElse(path)));
        } catch (IoFailure e) {
            judged.ifPresent(NativeFile::close);
            throw e;
        }
    }

    /** What was judged, held open so that every channel is one of it; empty where the system cannot hold it. */
    private static Optional<NativeFile> judged(TargetOptions options) throws IoFailure {
        if (options.judged().isEmpty() || !NativeFile.available()) {
            return Optional.empty();
        }
        try {
            return Optional.of(NativeFile.held(options.path(), options.judged().get()));
        } catch (FileReplaced e) {
            throw OpenFailures.replaced(options);
        } catch (IOException e) {
            throw OpenFailures.cannotOpen(options, IoErrors.of(e).number());
        }
    }

    private static Path path(TargetOptions options) throws IoFailure {
        try {
            return Path.of(options.path());
        } catch (InvalidPathException e) {
            throw OpenFailures.cannotOpen(options, Errno.ENOENT.number());
        }
    }

    private static NioTarget checked(NioTarget target) throws IoFailure {
        long sizeBytes;
        try {
            sizeBytes = target.channel.size();
        } catch (IOException e) {
            target.closeQuietly();
            throw OpenFailures.cannotOpen(target.options, IoErrors.of(e).number());
        }
        // Some systems report 0 for a device; its size is then unknown.
        if (sizeBytes < target.options.sizeBytes() && !target.options.blockDevice()) {
            target.closeQuietly();
            throw OpenFailures.tooShort(target.options, sizeBytes);
        }
        target.openedBytes = sizeBytes;
        return target;
    }

    /** A new channel, which the caller closes. */
    FileChannel openChannel() throws IoFailure {
        try {
            return FileChannel.open(path, openOptions(options));
        } catch (UnsupportedOperationException e) {
            throw OpenFailures.cannotOpen(options, Errno.EOPNOTSUPP.number());
        } catch (IOException e) {
            throw OpenFailures.cannotOpen(options, IoErrors.of(e).number());
        }
    }

    private static Set<OpenOption> openOptions(TargetOptions options) {
        OpenFlags flags = options.flags();
        Set<OpenOption> wanted = new HashSet<>();
        wanted.add(StandardOpenOption.READ);
        if (options.write()) {
            wanted.add(StandardOpenOption.WRITE);
        }
        if (flags.direct()) {
            wanted.add(DirectOption.find());
        }
        if (flags.sync()) {
            wanted.add(StandardOpenOption.SYNC);
        }
        if (flags.dataSync()) {
            wanted.add(StandardOpenOption.DSYNC);
        }
        return wanted;
    }

    @Override
    public TargetOptions options() {
        return options;
    }

    @Override
    public OptionalLong otherSizeBytes() {
        try {
            long sizeBytes = options.blockDevice() ? channel.size() : openedBytes;
            return sizeBytes == openedBytes ? OptionalLong.empty() : OptionalLong.of(sizeBytes);
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    private void closeQuietly() {
        try {
            channel.close();
        } catch (IOException e) {
            // The earlier error is about to be reported.
        }
    }

    @Override
    public void close() throws IoFailure {
        try (channel) {
            if (options.flags().fsyncAtClose() && options.write()) {
                channel.force(true);
            }
        } catch (IOException e) {
            throw OpenFailures.cannotClose(options, IoErrors.of(e).number());
        } finally {
            judged.ifPresent(NativeFile::close);
        }
    }
}

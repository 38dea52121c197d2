package csdbench.job.data;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.content.measure.Extent;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The files below a folder, one after the other in the order of their names, each from the begin of a block as file
 * systems store them; what follows a file within its last block is zeros. Links are not followed, and file systems
 * that are mounted below are left out. One thread.
 */
final class ReadableFolder implements Readable {
    private final String lun;
    private final List<Path> files;
    /** Where each file begins, and where the last one ends. */
    private final long[] offsetsBytes;

    private final long unreadable;

    private ReadableFolder(String lun, List<Path> files, long[] offsetsBytes, long unreadable) {
        this.lun = lun;
        this.files = files;
        this.offsetsBytes = offsetsBytes;
        this.unreadable = unreadable;
    }

    /**
     * Looks at what is there.
     *
     * @param progress of the command, which may be stopped meanwhile
     */
    static ReadableFolder open(String lun, Path folder, Progress progress) throws Failure {
        try {
            Walk walk = new Walk(folder, progress);
            Files.walkFileTree(folder, walk);
            if (progress.stopped()) {
                throw Failure.interrupted("interrupted; nothing was read");
            }
            if (walk.files.isEmpty()) {
                throw new UsageError(lun + " has no file that holds data and that may be read"
                        + (walk.unreadable > 0 ? "; " + left(walk.unreadable) : ""));
            }
            return walk.found(lun);
        } catch (IOException e) {
            throw Failure.io("cannot look into " + lun + ": " + Sentences.of(e));
        }
    }

    private static String left(long unreadable) {
        return String.format(
                Locale.ROOT, "%,d that may not be read %s left out", unreadable, unreadable == 1 ? "is" : "are");
    }

    /** What holds data, found in one go. */
    private static final class Walk extends SimpleFileVisitor<Path> {
        private static final String DEVICE = "unix:dev";

        private final boolean toldApart;
        private final Object device;
        private final Progress progress;
        private final List<Path> files = new ArrayList<>();
        private final List<Long> sizesBytes = new ArrayList<>();
        private long unreadable;

        Walk(Path folder, Progress progress) throws IOException {
            this.toldApart =
                    folder.getFileSystem().supportedFileAttributeViews().contains("unix");
            this.device = device(folder);
            this.progress = progress;
            FileStore store = Files.getFileStore(folder);
            if (store.getTotalSpace() == 0) {
                throw new IOException("its file system, " + store.type() + ", stores nothing");
            }
        }

        private Object device(Path folder) throws IOException {
            return toldApart ? Files.getAttribute(folder, DEVICE) : "";
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes seen) throws IOException {
            return progress.stopped()
                    ? FileVisitResult.TERMINATE
                    : device(folder).equals(device) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes seen) {
            if (seen.isRegularFile() && seen.size() > 0) {
                if (Files.isReadable(file)) {
                    files.add(file);
                    sizesBytes.add(seen.size());
                } else {
                    unreadable++;
                }
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            unreadable++;
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
            unreadable += failure == null ? 0 : 1;
            return FileVisitResult.CONTINUE;
        }

        ReadableFolder found(String lun) {
            Integer[] order = new Integer[files.size()];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, (a, b) -> files.get(a).compareTo(files.get(b)));
            long[] offsetsBytes = new long[order.length + 1];
            for (int i = 0; i < order.length; i++) {
                long blocks = Math.ceilDiv(sizesBytes.get(order[i]), (long) MIN_BYTES);
                offsetsBytes[i + 1] = offsetsBytes[i] + blocks * MIN_BYTES;
            }
            return new ReadableFolder(lun, Arrays.stream(order).map(files::get).toList(), offsetsBytes, unreadable);
        }
    }

    @Override
    public String name() {
        return String.format(Locale.ROOT, "%s (%,d %s", lun, files.size(), files.size() == 1 ? "file" : "files")
                + (unreadable > 0 ? "; " + left(unreadable) : "") + ")";
    }

    @Override
    public long sizeBytes() {
        return offsetsBytes[files.size()];
    }

    @Override
    public boolean read(String doing, long sampleBytes, long seed, Progress progress, Consumer<byte[]> taker)
            throws Failure {
        return Readable.each(
                doing + " " + lun, Extent.sample(sizeBytes(), sampleBytes, seed), progress, this::bytes, taker);
    }

    /** The blocks of an extent; those that a file no longer has are left out. */
    private byte[] bytes(Extent extent) throws Failure {
        ByteBuffer blocks = ByteBuffer.allocate(extent.bytes());
        int found = Arrays.binarySearch(offsetsBytes, extent.offsetBytes());
        long endBytes = extent.offsetBytes() + extent.bytes();
        for (int i = found >= 0 ? found : -found - 2; i < files.size() && offsetsBytes[i] < endBytes; i++) {
            long fromBytes = Math.max(offsetsBytes[i], extent.offsetBytes());
            int length = (int) (Math.min(offsetsBytes[i + 1], endBytes) - fromBytes);
            int read = read(files.get(i), fromBytes - offsetsBytes[i], blocks.slice(blocks.position(), length));
            blocks.position(blocks.position() + Math.ceilDiv(read, MIN_BYTES) * MIN_BYTES);
        }
        return Arrays.copyOf(blocks.array(), blocks.position());
    }

    /** How many bytes there were. */
    private static int read(Path file, long offsetBytes, ByteBuffer buffer) throws Failure {
        try (FileChannel channel = FileChannel.open(FoundFile.checked(file), StandardOpenOption.READ)) {
            while (buffer.hasRemaining() && channel.read(buffer, offsetBytes + buffer.position()) >= 0) {}
        } catch (NoSuchFileException e) {
            return 0;
        } catch (IOException e) {
            throw Failure.io("cannot read " + file + ": " + Sentences.of(e));
        }
        return buffer.position();
    }

    @Override
    public void close() {
        // Each file is open only while it is read.
    }
}

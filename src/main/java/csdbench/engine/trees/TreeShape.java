package csdbench.engine.trees;

import csdbench.plan.files.FileSizes;
import csdbench.plan.files.TreeNames;
import csdbench.plan.files.TreeSpec;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Names, sizes and order of the directories and files of a tree, all computed from a number. Directories are numbered
 * level by level; within a level first come the first children of all parents, then the second ones, as in vdbench's
 * control file; {@link TreeOrder} says how the parents follow each other. Files are numbered directory by directory.
 * Immutable; allocates nothing but in its constructor.
 */
public final class TreeShape {
    private final TreeSpec spec;
    private final TreeOrder order;
    private final long[] levelStart;
    private final long filesEach;
    private final long firstWithFiles;
    private final long files;
    private final long[] sizesBytes;
    private final double[] cumulative;
    private final long averageBytes;
    private final SizeDraws draws;
    private final long slotBytes;

    /** Null for vdbench's. */
    private final EntryNames names;

    /** @param spec with at most 2^31 directories and files */
    TreeShape(TreeSpec spec, TreeOrder order) {
        this.spec = spec;
        this.order = order;
        levelStart = new long[spec.depth() + 2];
        long inLevel = 1;
        for (int level = 1; level <= spec.depth(); level++) {
            inLevel = Math.multiplyExact(inLevel, spec.width());
            levelStart[level + 1] = levelStart[level] + inLevel;
        }
        filesEach = spec.filesEach();
        firstWithFiles = spec.everyDirectory() || spec.depth() == 0 ? 0 : levelStart[spec.depth()];
        files = Math.multiplyExact(spec.depth() == 0 ? 1 : directories() - firstWithFiles, filesEach);
        FileSizes.Mix mix = mix(spec.sizes());
        sizesBytes = mix.shares().stream().mapToLong(FileSizes.Share::bytes).toArray();
        cumulative = new double[sizesBytes.length];
        double sum = 0;
        for (int i = 0; i < cumulative.length; i++) {
            sum += mix.shares().get(i).percent();
            cumulative[i] = sum;
        }
        averageBytes = spec.sizes() instanceof FileSizes.Average average ? average.bytes() : 0;
        draws = new SizeDraws(
                averageBytes > 0 ? Math.min(averageBytes, 1L << 31) : 100,
                sizesBytes.length > 1 || averageBytes > 0 ? files : 0);
        slotBytes = spec.slotBytes();
        names = spec.names().map(EntryNames::new).orElse(null);
    }

    private static FileSizes.Mix mix(FileSizes sizes) {
        return switch (sizes) {
            case FileSizes.Mix mix -> mix;
            case FileSizes.Fixed fixed -> new FileSizes.Mix(java.util.List.of(new FileSizes.Share(fixed.bytes(), 100)));
            case FileSizes.Average average ->
                new FileSizes.Mix(java.util.List.of(new FileSizes.Share(average.bytes(), 100)));
        };
    }

    public TreeSpec spec() {
        return spec;
    }

    TreeOrder order() {
        return order;
    }

    public long directories() {
        return levelStart[spec.depth() + 1];
    }

    public long files() {
        return files;
    }

    /** Number of the first directory of a level, 1 for those in the anchor; the end of the last for a level more. */
    public long levelStart(int level) {
        return levelStart[level];
    }

    public int levelOf(long directory) {
        int level = 1;
        while (directory >= levelStart[level + 1]) {
            level++;
        }
        return level;
    }

    /** The directory around a directory, -1 for the anchor. */
    public long parent(long directory) {
        int level = levelOf(directory);
        return level == 1 ? -1 : levelStart[level - 1] + around(directory, level, level - 1);
    }

    /** The n-th child of a directory, from 0; only above the lowest level. */
    public long child(long directory, long n) {
        int level = levelOf(directory);
        return levelStart[level + 1] + n * inLevel(level) + asParent(directory - levelStart[level], level);
    }

    /** Which directory of the first level a directory is or lies below, from 0. */
    public long branch(long directory) {
        return around(directory, levelOf(directory), 1);
    }

    /** Index in a level above, or the same, of the directory around a directory. */
    private long around(long directory, int level, int above) {
        long index = directory - levelStart[level];
        if (order == TreeOrder.LEVELS || above == level) {
            return index % inLevel(above);
        }
        long byName = asParent(index, level) / inLevel(level - above);
        return byName % spec.width() * inLevel(above - 1) + byName / spec.width();
    }

    /** Place of a directory among those whose children follow each other: in vdbench's order that of its path. */
    private long asParent(long index, int level) {
        long above = inLevel(level - 1);
        return order == TreeOrder.LEVELS ? index : index % above * spec.width() + index / above;
    }

    private long inLevel(int level) {
        return level == 0 ? 1 : levelStart[level + 1] - levelStart[level];
    }

    /** Whether files lie in a directory. */
    public boolean hasFiles(long directory) {
        return directory >= firstWithFiles && !spec.namesFolders();
    }

    /** The directory of a file, -1 for the anchor. */
    public long directoryOf(long file) {
        return spec.depth() == 0 ? -1 : firstWithFiles + file / filesEach;
    }

    /** The first file of a directory that has some; the others follow it. */
    public long firstFile(long directory) {
        return spec.depth() == 0 ? 0 : (directory - firstWithFiles) * filesEach;
    }

    /** How large a file is once it is complete: as large as vdbench would make it. */
    public long sizeBytes(long file) {
        if (averageBytes > 0) {
            double step = Math.max(1, averageBytes * 0x1p-31);
            return FileSizes.Average.rounded(averageBytes, averageBytes / 2 + (long) (draws.at(file) * step));
        }
        int last = sizesBytes.length - 1;
        if (last == 0) {
            return sizesBytes[0];
        }
        long drawn = draws.at(file);
        int picked = 0;
        while (picked < last && drawn >= cumulative[picked]) {
            picked++;
        }
        return sizesBytes[picked];
    }

    /** Whether some complete file may have a size, if another tool chose which. */
    boolean occurs(long bytes) {
        if (averageBytes > 0) {
            return bytes > 0 && bytes <= 2 * averageBytes;
        }
        for (long size : sizesBytes) {
            if (size == bytes) {
                return true;
            }
        }
        return false;
    }

    /** {@link TreeSpec#slotBytes}. */
    public long slotBytes() {
        return slotBytes;
    }

    /** Writes the path of a directory from the anchor, with a zero byte behind; returns its length. */
    int path(long directory, MemorySegment to) {
        int level = levelOf(directory);
        int end = 0;
        for (int above = 1; above < level; above++) {
            end = slash(to, name(levelStart[above] + around(directory, level, above), to, end));
        }
        return name(directory, to, end);
    }

    private static int slash(MemorySegment to, int at) {
        to.set(ValueLayout.JAVA_BYTE, at, (byte) '/');
        return at + 1;
    }

    /** Writes the name of a directory, {@code vdb.LEVEL_NUMBER.dir}, with a zero byte behind; returns its end. */
    public int name(long directory, MemorySegment to, int at) {
        if (names != null) {
            return end(to, names.write(directory, to, at));
        }
        int level = levelOf(directory);
        int end = text(to, at, "vdb.");
        end = number(to, end, level, 1);
        end = text(to, end, "_");
        end = number(to, end, (directory - levelStart[level]) / inLevel(level - 1) + 1, 1);
        return end(to, text(to, end, ".dir"));
    }

    /** Writes the name of a file in its directory, {@code vdb_fNUMBER.file}, with a zero byte behind. */
    public int fileName(long file, MemorySegment to) {
        if (names != null) {
            return end(to, names.write(file, to, 0));
        }
        int end = number(to, text(to, 0, "vdb_f"), file % filesEach + 1, 4);
        return end(to, text(to, end, ".file"));
    }

    private static int end(MemorySegment to, int at) {
        to.set(ValueLayout.JAVA_BYTE, at, (byte) 0);
        return at;
    }

    private static int text(MemorySegment to, int at, String text) {
        for (int i = 0; i < text.length(); i++) {
            to.set(ValueLayout.JAVA_BYTE, at + i, (byte) text.charAt(i));
        }
        return at + text.length();
    }

    /** Writes a number; returns its end. */
    static int number(MemorySegment to, int at, long value, int minDigits) {
        int digits = minDigits;
        long limit = 1;
        for (int i = 0; i < minDigits; i++) {
            limit *= 10;
        }
        for (; value >= limit; limit *= 10) {
            digits++;
        }
        long rest = value;
        for (int i = digits - 1; i >= 0; i--) {
            to.set(ValueLayout.JAVA_BYTE, at + i, (byte) ('0' + rest % 10));
            rest /= 10;
        }
        return at + digits;
    }

    /** Longest path of a directory, for buffers. */
    int maxPathBytes() {
        return Math.max(Math.max(1, spec.depth()) * 32 + 64, TreeNames.MAX_BYTES + 1);
    }

    /** Path of a file from the anchor, for messages. */
    String filePath(long file) {
        MemorySegment text = MemorySegment.ofArray(new byte[maxPathBytes()]);
        fileName(file, text);
        long directory = directoryOf(file);
        return (directory < 0 ? "" : directoryPath(directory) + "/") + text.getString(0);
    }

    /** Path of a directory from the anchor, for messages. */
    String directoryPath(long directory) {
        MemorySegment text = MemorySegment.ofArray(new byte[maxPathBytes()]);
        path(directory, text);
        return text.getString(0);
    }
}

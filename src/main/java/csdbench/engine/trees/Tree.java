package csdbench.engine.trees;

import csdbench.io.file.EntryCalls;
import csdbench.io.file.OpenFolder;
import csdbench.plan.files.TreeShare;
import csdbench.plan.files.TreeSpec;
import csdbench.result.RunStarted;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** A tree below an anchor: its shape, the state of everything in it, and the part of it that is used. */
public final class Tree implements AutoCloseable {
    private final TreeShape shape;
    private final StateMap directories;
    private final StateMap files;
    private final Ranks ranks;
    private final TreeShare share;

    /** Null for a tree under vdbench's names, which proves itself that it was made. */
    private final MadeEntries made;

    private boolean otherSizes;
    private String foreign;
    private String linked;

    public Tree(TreeSpec spec) {
        this(spec, TreeOrder.VDBENCH);
    }

    Tree(TreeSpec spec, TreeOrder order) {
        shape = new TreeShape(spec, order);
        share = spec.share();
        directories = new StateMap(shape.directories());
        files = new StateMap(shape.files());
        ranks = new Ranks(shape);
        made = spec.names().isPresent() ? new MadeEntries(named().entries()) : null;
    }

    /** Entries under names that a user chose. */
    private StateMap named() {
        return shape.spec().namesFolders() ? directories : files;
    }

    /** Which entries this program made; null for a tree under vdbench's names. */
    public MadeEntries made() {
        return made;
    }

    public TreeShape shape() {
        return shape;
    }

    public StateMap directories() {
        return directories;
    }

    public StateMap files() {
        return files;
    }

    /** Files that exist once the tree is complete. */
    public long total() {
        return ranks.total();
    }

    /** Files that runs use; those of the lowest ranks. */
    public long workingSet() {
        return ranks.workingSet();
    }

    /** The part of the files that this host creates and uses. */
    public TreeShare share() {
        return share;
    }

    /** Whether a directory is in the part that this host creates and removes in runs. */
    public boolean has(long directory) {
        return share.hasBranch(shape.branch(directory));
    }

    /** The file of a rank: all of them have one, and those below {@link #total} exist. */
    public long file(long rank) {
        return ranks.file(rank);
    }

    /** Whether complete files were found that have other sizes than ours would, as another tool chose them. */
    public boolean otherSizes() {
        return otherSizes;
    }

    RunStarted.Tree facts() {
        long all = bytes(shape.files());
        // What a worker has at the moment is nearly always complete.
        long full = files.count(StateMap.FULL) + files.count(StateMap.BUSY);
        return new RunStarted.Tree(
                new RunStarted.Extent(shape.directories(), shape.files(), all),
                new RunStarted.Extent(shape.directories(), total(), bytes(total())),
                new RunStarted.Extent(shape.directories(), workingSet(), bytes(workingSet())),
                new RunStarted.Extent(
                        directories.entries() - directories.count(StateMap.ABSENT),
                        files.entries() - files.count(StateMap.ABSENT),
                        bytes(full)));
    }

    /** Bytes of the files of the lowest ranks; beyond a million of them what they have on average. */
    private long bytes(long ranks) {
        long counted = Math.min(ranks, 1_000_000);
        long sum = 0;
        for (long rank = 0; rank < counted; rank++) {
            sum += shape.sizeBytes(file(rank));
        }
        return counted == 0 ? 0 : (long) ((double) sum / counted * ranks);
    }

    /**
     * Finds out what there is, entry by entry.
     *
     * @param anchor stays the caller's
     * @param believed states that a control file tells; a file that is full there may have another size
     */
    public void scan(OpenFolder anchor, StateMap believed) {
        foreign = null;
        linked = null;
        try (EntryCalls calls = anchor.calls();
                Arena arena = Arena.ofConfined();
                Folders folders = new Folders(shape, anchor.descriptor(), calls)) {
            MemorySegment name = arena.allocate(shape.maxPathBytes());
            EntryStatus status = new EntryStatus(calls, arena);
            if (shape.directories() == 0) {
                scanFiles(-1, folders, name, status, believed);
            }
            for (long directory = 0; directory < shape.directories(); directory++) {
                long parent = shape.parent(directory);
                int folder = parent < 0 || directories.state(parent) == StateMap.EXISTS ? folders.open(parent) : -1;
                boolean there = false;
                if (folder >= 0) {
                    shape.name(directory, name, 0);
                    boolean taken = status.of(folder, name);
                    there = taken && status.directory();
                    if (taken && foreign == null && (!there || status.mounted())) {
                        foreign = shape.directoryPath(directory) + (there ? " is a mount point" : " is no directory");
                    }
                }
                directories.set(directory, there ? StateMap.EXISTS : StateMap.ABSENT);
                if (shape.hasFiles(directory)) {
                    if (there) {
                        scanFiles(directory, folders, name, status, believed);
                    } else {
                        forgetFiles(directory);
                    }
                }
            }
        }
    }

    private void scanFiles(long directory, Folders folders, MemorySegment name, EntryStatus status, StateMap believed) {
        int folder = folders.open(directory);
        long first = shape.firstFile(directory);
        for (long file = first; file < first + shape.spec().filesEach(); file++) {
            shape.fileName(file, name);
            boolean taken = folder >= 0 && status.of(folder, name);
            boolean there = taken && status.regular();
            if (taken) {
                judge(file, status);
            }
            files.set(file, there ? state(file, status.sizeBytes(), believed) : StateMap.ABSENT);
        }
    }

    private int state(long file, long sizeBytes, StateMap believed) {
        // Of whatever length it is, it is not written to.
        if (sizeBytes == shape.sizeBytes(file) || shape.spec().names().isPresent()) {
            return StateMap.FULL;
        }
        boolean full = shape.occurs(sizeBytes) && believed != null && believed.state(file) == StateMap.FULL;
        otherSizes |= full;
        return full ? StateMap.FULL : StateMap.EXISTS;
    }

    private void judge(long file, EntryStatus status) {
        if (foreign == null && (!status.regular() || status.mounted())) {
            foreign = shape.filePath(file) + (status.mounted() ? " is a mount point" : " is not a regular file");
        } else if (linked == null && status.regular() && status.links() > 1) {
            linked =
                    shape.filePath(file) + " has " + status.links() + " names (hard links) and would change under each";
        }
    }

    /**
     * Why nothing in the tree may be written: an entry that this program did not create is in the way.
     *
     * @param removedFirst whether what is there is removed before anything is written; forgets other names of files
     */
    Optional<String> obstacle(boolean removedFirst) {
        if (removedFirst) {
            linked = null;
        }
        return Optional.ofNullable(foreign == null ? linked : foreign);
    }

    /**
     * The first entry under a name that a user chose that this program did not make; those before it are remembered as
     * made.
     *
     * @param anchor that was scanned; stays the caller's
     */
    Optional<String> stranger(OpenFolder anchor) {
        boolean folders = shape.spec().namesFolders();
        try (EntryCalls calls = anchor.calls();
                Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocate(shape.maxPathBytes());
            EntryStatus status = new EntryStatus(calls, arena);
            EntryMark mark = new EntryMark(calls, arena, status);
            for (long entry = 0; entry < named().entries(); entry++) {
                if (named().state(entry) == StateMap.ABSENT) {
                    continue;
                }
                nameOf(entry, name);
                if (!mark.found(anchor.descriptor(), name)) {
                    return Optional.of(folders ? shape.directoryPath(entry) : shape.filePath(entry));
                }
                made.remember(entry, status);
            }
        }
        return Optional.empty();
    }

    /**
     * Marks what runs made or wrote to under names that a user chose, so that later sessions know it.
     *
     * @param anchor stays the caller's
     */
    void markMade(OpenFolder anchor) {
        if (made == null || !made.anyToMark()) {
            return;
        }
        try (EntryCalls calls = anchor.calls();
                Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocate(shape.maxPathBytes());
            EntryMark mark = new EntryMark(calls, arena, new EntryStatus(calls, arena));
            for (long entry = 0; entry < named().entries(); entry++) {
                if (made.toMark(entry)) {
                    nameOf(entry, name);
                    mark.renew(anchor.descriptor(), name, made, entry);
                }
            }
        }
    }

    private void nameOf(long entry, MemorySegment name) {
        if (shape.spec().namesFolders()) {
            shape.name(entry, name, 0);
        } else {
            shape.fileName(entry, name);
        }
    }

    /** The first entry that is not as a control file told, in words; empty also where nothing of the tree is there. */
    Optional<String> contradiction(Tree told) {
        if (foreign == null
                && directories.count(StateMap.ABSENT) == directories.entries()
                && files.count(StateMap.ABSENT) == files.entries()) {
            return Optional.empty();
        }
        for (long directory = 0; directory < directories.entries(); directory++) {
            if ((directories.state(directory) == StateMap.ABSENT)
                    != (told.directories.state(directory) == StateMap.ABSENT)) {
                return Optional.of(contradiction(shape.directoryPath(directory), directories.state(directory)));
            }
        }
        for (long file = 0; file < files.entries(); file++) {
            int now = files.state(file);
            // A file that is told to be incomplete may have been left at its full length.
            if (now != told.files.state(file)
                    && (now == StateMap.ABSENT || told.files.state(file) != StateMap.EXISTS)) {
                return Optional.of(contradiction(shape.filePath(file), now));
            }
        }
        return Optional.ofNullable(foreign);
    }

    private static String contradiction(String path, int now) {
        return path
                + (now == StateMap.ABSENT
                        ? " is missing"
                        : now == StateMap.FULL ? " should not be there" : " is not as it should be");
    }

    private void forgetFiles(long directory) {
        long first = shape.firstFile(directory);
        for (long file = first; file < first + shape.spec().filesEach(); file++) {
            files.set(file, StateMap.ABSENT);
        }
    }

    @Override
    public void close() {
        directories.close();
        files.close();
        if (made != null) {
            made.close();
        }
    }
}

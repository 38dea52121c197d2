package csdbench.engine.trees;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.io.IoFailure;
import csdbench.io.file.EntryCalls;
import csdbench.io.file.OpenFolder;
import csdbench.plan.RunLabels;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileWork;
import csdbench.plan.files.TreeSpec;
import csdbench.result.RunStarted;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An open anchor: the folder, the tree in it, and its control file. Everything is reached through the folder that was
 * judged. The thread of the executor owns it; workers use the trees and the descriptor.
 */
public final class Anchor implements AutoCloseable {
    private final String name;
    private final OpenFolder folder;
    private final TreeSpec spec;
    private Tree tree;
    private boolean known;
    private boolean changes;
    private boolean proven;
    private boolean used;
    private boolean beside;
    private Tree old;
    private Anchor goal;
    private Growth before;

    /** What was there, of somebody else, before this session made anything. */
    private Optional<String> found = Optional.empty();

    /**
     * An anchor for a tree; {@link #prepare} reads what is in it.
     *
     * @param name of the file system definition
     * @param folder open and judged; belongs to the result
     */
    public Anchor(String name, OpenFolder folder, TreeSpec spec) {
        this.name = name;
        this.folder = folder;
        this.spec = spec;
        this.tree = new Tree(spec);
    }

    /**
     * Keeps other processes of csdbench from changing the tree, and all of them out where this one changes it. The
     * kernel forgets the lock with the process.
     *
     * @throws IoFailure if another process has the anchor
     */
    public void lock(boolean changes) throws IoFailure {
        this.changes |= changes;
        if (spec.names().isPresent()) {
            return; // Others use the folder, too, and each removes only what it made.
        }
        Optional<String> holder = folder.lock(changes && !spec.shared());
        if (holder.isPresent()) {
            throw IoFailure.refused("fsd=" + name + ": the anchor " + path() + " is in use by " + holder.get()
                    + "; wait until that has ended, or name another anchor");
        }
    }

    /** A run begins to use it. */
    void use() {
        used = true;
    }

    /** Whether the run that begins uses it already. */
    boolean used() {
        return used;
    }

    /**
     * The run that used it has ended.
     *
     * @param lookAgain whether what is in the tree may not be what is known of it
     */
    public void leave(boolean lookAgain) {
        tree.markMade(folder);
        used = false;
        known &= !lookAgain;
    }

    /** Whether this is the same folder. */
    boolean is(OpenFolder other) {
        return folder.is(other);
    }

    /** Whether a run may change what is there is found out once, and remembered by a mark that no copied file has. */
    private void prove() throws IOException, IoFailure {
        if (!changes || proven || spec.shared()) {
            return;
        }
        Optional<String> unproven = AnchorHolds.unproven(folder);
        if (unproven.isPresent()) {
            throw IoFailure.refused("fsd=" + name + ": the anchor " + path() + " is not changed: " + unproven.get()
                    + "; " + AnchorHolds.permit(path().toString()) + "; or name another anchor");
        }
        ControlFile.mark(folder.handle());
        proven = true;
    }

    /**
     * Finds out what is in the anchor, and whether a run can work with it.
     *
     * @param format what the run does to the tree; empty when it must be there
     */
    public void prepare(Optional<FileWork.Format> format) throws IoFailure {
        beside = format.isPresent() && spec.share().hosts() > 1;
        if (spec.names().isPresent()) {
            if (!known) {
                scan(null);
                found = tree.stranger(folder);
            }
            return;
        }
        try {
            if (known && !spec.shared()) {
                prove();
                return;
            }
            Optional<String> foreign = spec.shared() ? Optional.empty() : AnchorHolds.foreign(folder.handle());
            if (foreign.isPresent()) {
                throw IoFailure.refused("fsd=" + name + ": the anchor " + path() + " is not used: " + foreign.get()
                        + "; name an empty folder, or remove what is in it yourself");
            }
            prove();
            Optional<Path> control = ControlFile.in(folder.handle());
            if (control.isEmpty()) {
                scan(null);
            } else {
                prepare(ControlFile.read(control.get()), format);
            }
            if (format.isPresent() && control.isEmpty()) {
                begin();
            }
        } catch (IOException e) {
            throw new IoFailure(
                    "fsd=" + name + ": " + e.getMessage()
                            + "; without a sound control file nothing in the anchor is touched; empty it yourself",
                    e);
        }
    }

    /** Whether the run that begins creates or removes the tree together with other hosts. */
    public boolean formatsBesideOthers() {
        return beside;
    }

    /** Nothing of a name that a user chose is removed, or made, where somebody else has something. */
    public void checkMade() throws IoFailure {
        if (found.isPresent()) {
            throw IoFailure.refused("fsd=" + name + ": " + AnchorHolds.taken(path() + "/" + found.get())
                    + "; remove it yourself, or choose other names");
        }
    }

    /** Nothing is written where an entry of the tree is something else. */
    public void checkClear(boolean removedFirst) throws IoFailure {
        Optional<String> obstacle = tree.obstacle(removedFirst);
        if (old != null && obstacle.isEmpty()) {
            obstacle = old.obstacle(true);
        }
        if (obstacle.isPresent()) {
            throw IoFailure.refused("fsd=" + name + ": nothing is written in its anchor, where " + obstacle.get()
                    + "; remove that yourself, or name another anchor");
        }
    }

    /** From now on the control file proves that what is in the anchor was created by this program. */
    private void begin() throws IoFailure {
        try {
            save();
        } catch (IOException e) {
            throw new IoFailure(
                    "fsd=" + name + ": the control file of the tree cannot be written: " + Sentences.of(e), e);
        }
    }

    private void prepare(ControlFile.Content content, Optional<FileWork.Format> format) throws IOException, IoFailure {
        boolean removed = format.map(FileWork.Format::clean).orElse(false);
        if (content.shape().sameShape(spec)) {
            TreeOrder order = FoundOrder.of(content, spec, folder);
            if (order == tree.shape().order() || !removed) {
                proceed(content, order);
                return;
            }
        } else if (!removed) {
            throw new IoFailure("fsd=" + name + ": the anchor " + path() + " holds another structure ("
                    + words(content.shape()) + ") than the parmfile has (" + words(spec)
                    + "); format=yes replaces it");
        }
        // Of the new tree nothing is there until the old one is gone, whatever directories they have in common.
        old = new Tree(content.shape());
        old.scan(folder, null);
        known = true;
    }

    /** Goes on with a tree in the order that it has. */
    private void proceed(ControlFile.Content content, TreeOrder order) throws IOException {
        if (order != tree.shape().order()) {
            tree.close();
            tree = new Tree(spec, order);
        }
        try (Tree believed = new Tree(spec, order)) {
            content.states().into(believed.directories(), believed.files());
            scan(believed.files());
        }
    }

    private void scan(StateMap believed) {
        tree.scan(folder, believed);
        known = true;
    }

    private static String words(TreeSpec shape) {
        return "depth=" + shape.depth() + ",width=" + shape.width() + ",files=" + shape.filesEach() + ",distribution="
                + (shape.everyDirectory() ? "all" : "bottom") + ",sizes="
                + RunLabels.size((long) shape.sizes().meanBytes()) + " on average";
    }

    /** Writes the control file anew; nothing for a tree that other hosts share, nor for one that was only read. */
    void save() throws IOException {
        if (spec.shared() || !known || !changes || spec.names().isPresent()) {
            return;
        }
        Path handle = folder.handle();
        NewFile.replace(handle.resolve(ControlFile.NAME), handle.resolve(ControlFile.NEW), channel -> {
            Writer text = new OutputStreamWriter(Channels.newOutputStream(channel), StandardCharsets.ISO_8859_1);
            ControlFile.write(text, tree.shape(), tree.directories(), tree.files());
            text.flush();
        });
    }

    public Tree tree() {
        return tree;
    }

    /** A tree of another shape that is to be removed first. */
    public Optional<Tree> old() {
        return Optional.ofNullable(old);
    }

    /** The old tree is gone: from now on the control file describes the new one. Any thread, once. */
    public void replaceOld() {
        try {
            save();
        } catch (IOException e) {
            // The old control file stays: it finds nothing of its tree next time, and is replaced then.
        }
    }

    /** Closes what is known of the old tree. */
    public void forgetOld() {
        if (old != null) {
            old.close();
            old = null;
        }
    }

    public TreeShape shape() {
        return tree.shape();
    }

    /** Addresses of all bytes of the tree. */
    public long sizeBytes() {
        return shape().files() * shape().slotBytes();
    }

    /** Number of the file that an address lies in. */
    public long fileAt(long address) {
        return address / shape().slotBytes();
    }

    /** Path of something in the anchor, for messages. */
    public String path(int operation, long number) {
        boolean directory = operation == FileOperation.MKDIR.ordinal() || operation == FileOperation.RMDIR.ordinal();
        return path() + "/" + (directory ? shape().directoryPath(number) : shape().filePath(number));
    }

    /**
     * What a session added to the tree.
     *
     * @param logicalBytes in complete files
     * @param physicalBytes that the file system uses more for data
     */
    public record Growth(long logicalBytes, long physicalBytes) {}

    /**
     * The growth since this was first asked.
     *
     * @param usedBytes that the file system uses for data now
     */
    public Growth growth(long usedBytes) {
        long logicalBytes = tree.facts().existing().bytes();
        if (before == null) {
            before = new Growth(logicalBytes, usedBytes);
        }
        return new Growth(logicalBytes - before.logicalBytes(), usedBytes - before.physicalBytes());
    }

    /** Has the file system write what it holds in memory. */
    public void flush() {
        folder.flush();
    }

    /** Where in file {@code number} an offset of a request lies. */
    public long offsetInFile(long number, long offsetBytes) {
        return offsetBytes - number * shape().slotBytes();
    }

    /** What the tree is, for reports. */
    public RunStarted.Tree facts() {
        return tree.facts();
    }

    /** What one thread does in the anchor; the caller closes it. */
    public EntryCalls calls() {
        return folder.calls();
    }

    public int descriptor() {
        return folder.descriptor();
    }

    /** Where copies and moves go. */
    public Optional<Anchor> goal() {
        return Optional.ofNullable(goal);
    }

    public void goTo(Anchor other) {
        goal = other;
    }

    public String name() {
        return name;
    }

    TreeSpec spec() {
        return spec;
    }

    private String path() {
        try {
            return folder.path().toString();
        } catch (IOException _) {
            return folder.handle().toString(); // That names it, too.
        }
    }

    @Override
    public void close() {
        forgetOld();
        tree.close();
        folder.close();
    }
}

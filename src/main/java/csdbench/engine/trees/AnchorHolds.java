package csdbench.engine.trees;

import csdbench.io.file.FolderOpener;
import csdbench.io.file.OpenFolder;
import csdbench.plan.files.TreeSpec;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a folder holds that is to become an anchor, and whether that may be changed. Static functions; any thread. */
public final class AnchorHolds {
    /** What vdbench puts beside the control file, and what a new file system has. */
    private static final List<String> HARMLESS = List.of(
            "no_dismount.txt", "lost+found", ControlFile.NAME, ControlFile.NEW, ControlFile.MARK, OpenFolder.LOCK_NAME);

    private AnchorHolds() {}

    /** Why an anchor may not be used, in a sentence: it holds what neither this program nor vdbench created. */
    public static Optional<String> foreign(Path anchor) throws IOException {
        if (ControlFile.in(anchor).isPresent()) {
            return Optional.empty();
        }
        List<String> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(anchor)) {
            for (Path entry : entries) {
                String file = entry.getFileName().toString();
                if (!HARMLESS.contains(file)) {
                    found.add(file);
                }
                if (found.size() > 3) {
                    break;
                }
            }
        }
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of("it has no " + ControlFile.NAME + " and holds "
                        + String.join(", ", found.subList(0, Math.min(3, found.size())))
                        + (found.size() > 3 ? " and more" : "")
                        + ", which neither csdbench nor vdbench created");
    }

    /**
     * Why what an anchor holds may not be changed, in a sentence: its control file tells of other files, and it has no
     * mark of csdbench, so that the control file may have come from another folder.
     *
     * @throws IOException if the control file is damaged or cannot be read
     */
    public static Optional<String> unproven(Path anchor) throws IOException {
        try (OpenFolder folder = FolderOpener.open(anchor)) {
            return unproven(folder);
        }
    }

    /** The same of an open folder, which stays the caller's. */
    static Optional<String> unproven(OpenFolder folder) throws IOException {
        Path anchor = folder.handle();
        Optional<Path> control = ControlFile.in(anchor);
        if (control.isEmpty() || ControlFile.marked(anchor)) {
            return Optional.empty();
        }
        ControlFile.Content content = ControlFile.read(control.get());
        TreeOrder order = FoundOrder.of(content, content.shape(), folder);
        try (Tree told = new Tree(content.shape(), order);
                Tree found = new Tree(content.shape(), order)) {
            content.states().into(told.directories(), told.files());
            found.scan(folder, told.files());
            return found.contradiction(told)
                    .map(what -> "its " + ControlFile.NAME + " does not belong to what is in it (" + what
                            + "): it was copied from elsewhere, or is of an older csdbench or of a vdbench that was"
                            + " killed");
        }
    }

    /** The first of the names that a user chose and that somebody else has, as a sentence of why nothing is removed. */
    public static Optional<String> taken(Path anchor, TreeSpec tree) throws IOException {
        try (OpenFolder folder = FolderOpener.open(anchor);
                Tree names = new Tree(tree)) {
            names.scan(folder, null);
            return names.stranger(folder).map(name -> taken(anchor + "/" + name));
        }
    }

    /** The same of a path that is there. */
    static String taken(String path) {
        return path
                + " is there already, and only what csdbench made, and nobody wrote to since, is changed or removed";
    }

    /** What says that an anchor may be changed nevertheless, for a message. */
    public static String permit(String anchor) {
        return "touch '" + anchor + "/" + ControlFile.MARK
                + "', once you are sure that the tree in it may be changed and removed; nothing is lost by that";
    }
}

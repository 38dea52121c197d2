package csdbench.engine.trees;

import csdbench.io.file.FolderOpener;
import csdbench.io.file.OpenFolder;
import csdbench.plan.files.TreeSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** The files of a tree as they are now, whatever is known of them. One thread owns it. */
public final class PresentFiles {
    private final Path anchor;
    private final TreeShape shape;

    public PresentFiles(Path anchor, TreeSpec tree) {
        this.anchor = anchor;
        this.shape = new TreeShape(tree, order(anchor, tree));
    }

    private static TreeOrder order(Path anchor, TreeSpec tree) {
        try (OpenFolder folder = FolderOpener.open(anchor)) {
            Optional<Path> control = ControlFile.in(folder.handle());
            return control.isEmpty() ? TreeOrder.VDBENCH : FoundOrder.of(ControlFile.read(control.get()), tree, folder);
        } catch (IOException _) {
            return TreeOrder.VDBENCH; // Whoever opens the anchor says what is wrong.
        }
    }

    /** Length of a file, 0 if there is none. */
    public long bytes(long number) {
        try {
            BasicFileAttributes found = Files.readAttributes(
                    anchor.resolve(shape.filePath(number)), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return found.isRegularFile() ? found.size() : 0;
        } catch (IOException _) {
            return 0;
        }
    }

    /** Path of a file from the anchor. */
    public String path(long number) {
        return shape.filePath(number);
    }
}

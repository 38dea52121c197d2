package csdbench.io.file;

import java.io.IOException;
import java.nio.file.Path;

/** Opens folders in the way that this system has. Static; any thread. */
public final class FolderOpener {
    private FolderOpener() {}

    /** Opens a folder, links followed; the caller closes it. */
    public static OpenFolder open(Path folder) throws IOException {
        return NativeFile.available() ? NativeFile.find(folder.toString()) : JavaFolder.open(folder);
    }
}

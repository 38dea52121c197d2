package csdbench.io.file;

import java.nio.file.FileSystemException;

/** A path names something else than it did when it was judged. */
public final class FileReplaced extends FileSystemException {
    private static final long serialVersionUID = 1L;

    FileReplaced(String path) {
        super(path, null, "it was replaced by something else after it was checked");
    }
}

package csdbench.base.file;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Something that is not to be replaced has the name of a file that was to be made; it stays as it is. */
public final class InTheWay extends FileSystemException {
    private static final long serialVersionUID = 1L;

    /** @param what what it is, as in "a symbolic link" */
    public InTheWay(Path file, String what) {
        super(
                file.toString(),
                null,
                file + " is " + what + ", and nothing is written through or over it; remove it, or name another file");
    }
}

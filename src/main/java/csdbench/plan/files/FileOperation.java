package csdbench.plan.files;

import java.util.Locale;

/** What is done to files and folders. The user's word is the name in lower case. */
public enum FileOperation {
    READ,
    WRITE,
    MKDIR,
    RMDIR,
    COPY,
    MOVE,
    CREATE,
    DELETE,
    GETATTR,
    SETATTR,
    ACCESS,
    OPEN,
    CLOSE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether data is moved to or from a file, so that {@code xfersize=} and {@code fileio=} matter. */
    public boolean transfers() {
        return this == READ || this == WRITE;
    }

    /** Whether files or folders appear, disappear or change their names. */
    public boolean changesTree() {
        return switch (this) {
            case MKDIR, RMDIR, COPY, MOVE, CREATE, DELETE -> true;
            case READ, WRITE, GETATTR, SETATTR, ACCESS, OPEN, CLOSE -> false;
        };
    }

    /** Whether anything in the file system may change. */
    public boolean writes() {
        return changesTree() || this == WRITE || this == SETATTR;
    }
}

package csdbench.language.definition.value;

import java.util.Locale;

/** What a file workload does. The user's word is the name in lower case. */
public enum Operation {
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
}

package csdbench.language.definition.value;

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
    CLOSE
}

package csdbench.job.app.nosql;

/** What YCSB's clients do with records. */
enum YcsbOperation {
    READ("read", "get"),
    UPDATE("update", "set"),
    INSERT("insert", "set"),
    SCAN("scan", "mget"),
    READ_MODIFY_WRITE("read-modify-write", "get");

    final String title;

    /** The command of which it is one, whatever else it needs. */
    final String counted;

    YcsbOperation(String title, String counted) {
        this.title = title;
        this.counted = counted;
    }
}

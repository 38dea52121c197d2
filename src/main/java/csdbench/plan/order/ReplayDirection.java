package csdbench.plan.order;

/** Which requests of a trace are replayed. */
public enum ReplayDirection {
    BOTH,
    READS,
    WRITES;

    public boolean admits(boolean read) {
        return switch (this) {
            case BOTH -> true;
            case READS -> read;
            case WRITES -> !read;
        };
    }
}

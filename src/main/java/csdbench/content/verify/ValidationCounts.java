package csdbench.content.verify;

/** What one worker validated. Its owner counts; others read when the worker has ended. */
public final class ValidationCounts {
    long right;
    long notJudged;
    long unsettled;
    long bad;

    /** Key blocks that were read and right. */
    public long right() {
        return right;
    }

    /** Key blocks that were read and of which nobody knew what they should hold. */
    public long notJudged() {
        return notJudged;
    }

    /** Key blocks whose last write had not ended, and which hold the old data, the new, or some of both. */
    public long unsettled() {
        return unsettled;
    }

    /** Key blocks that were found corrupt. */
    public long bad() {
        return bad;
    }
}

package csdbench.content.verify;

/** What one worker validated. Written by its owner; other threads read after the worker has ended. */
public final class ValidationCounts {
    long right;
    long unknown;
    long unsettled;
    long bad;

    /** Key blocks read and verified. */
    public long right() {
        return right;
    }

    /** Key blocks read whose expected content is unknown. */
    public long unknown() {
        return unknown;
    }

    /** Key blocks read that hold old data, new data or both, after a write of unknown outcome. */
    public long unsettled() {
        return unsettled;
    }

    /** Corrupt key blocks. */
    public long bad() {
        return bad;
    }
}

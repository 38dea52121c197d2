package csdbench.engine.verify;

/** What one worker validated. Written by its owner; other threads read after the worker has ended. */
public final class ValidationCounts {
    long right;
    long unknown;
    long unsettled;
    long later;

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

    /** Key blocks read that hold a later write than the recovered journal has; their content is then unknown. */
    public long later() {
        return later;
    }
}

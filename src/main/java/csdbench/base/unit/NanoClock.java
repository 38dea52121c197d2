package csdbench.base.unit;

/** A monotonic clock with an arbitrary origin: only differences have a meaning. Any thread may read it. */
public interface NanoClock {
    /** The machine's own monotonic clock. */
    NanoClock SYSTEM = System::nanoTime;

    long nowNs();
}

package csdbench.base.unit;

/** A clock that only moves forward. Its zero means nothing; only differences do. Any thread may read it. */
public interface NanoClock {
    /** The machine's own monotonic clock. */
    NanoClock SYSTEM = System::nanoTime;

    /** Nanoseconds since an arbitrary moment. */
    long nowNs();
}

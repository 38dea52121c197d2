package csdbench.job.fitting;

/** What of a trace becomes a stream of a profile. */
public enum Grouping {
    /** Whatever separates them best: processes, else devices, else direction and whether they are sequential. */
    AUTO,
    /** Each device. */
    DEVICE,
    /** Each process. */
    PID,
    /** All together. */
    ONE
}

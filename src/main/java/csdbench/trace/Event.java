package csdbench.trace;

/** An event of a request, in traces of events instead of requests. */
public enum Event {
    /** Queued to the block layer. */
    QUEUED,
    /** Issued to the device, maybe merged with others. */
    SENT,
    /** Completed, maybe in part. */
    DONE;

    /** Note about requests that were remapped between devices. */
    public static final String REMAP_NOTE =
            "requests were remapped between stacked devices (A), such as a partition and its disk; each may be in the"
                    + " trace once per layer";

    /** Note about requests that failed. */
    public static final String ERROR_NOTE = "completions with an error, which is ignored";
}

package csdbench.trace;

/** What happened to a request, in traces that record its stations instead of the request. */
public enum Event {
    /** It was handed to the block layer. */
    QUEUED,
    /** It was sent to the device, maybe together with others. */
    SENT,
    /** Bytes of it are done. */
    DONE;

    /** What to tell when requests were handed from one device to another. */
    public static final String REMAP_NOTE =
            "requests were handed on between devices (A): where one stands on another, such as a volume or a partition"
                    + " on a disk, each request may be in the trace once for each of them";

    /** What to count when a request failed. */
    public static final String ERROR_NOTE = "completions with an error, which is ignored";
}

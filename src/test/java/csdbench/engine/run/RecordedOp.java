package csdbench.engine.run;

/**
 * An operation that a run handed to a drive.
 *
 * @param target name of the storage definition
 * @param stream index among the workloads of that target
 * @param dueNs when it should have started, on the session's virtual clock
 * @param submittedNs when it did
 * @param inFlight operations of its worker in flight, this one included
 * @param data what was written; null for a read, and where data is not recorded
 */
public record RecordedOp(
        String target,
        int stream,
        boolean write,
        long offsetBytes,
        int bytes,
        long dueNs,
        long submittedNs,
        int inFlight,
        byte[] data) {}

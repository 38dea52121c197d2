package csdbench.plan.fault;

import csdbench.io.Errno;
import csdbench.io.IoRequest;

/** A fault that is injected into the I/O of a target. Times count from its first operation in a run. */
public sealed interface FaultSpec {
    /** As the user wrote it. */
    String text();

    /** Operations fail. */
    record Failing(String text, Errno errno, Part part, Chosen chosen) implements FaultSpec {}

    /** Operations take longer. */
    record Slow(String text, long addedNs, Part part, Chosen chosen) implements FaultSpec {}

    /** Nothing completes for a time. */
    record Freeze(String text, long fromNs, long lengthNs) implements FaultSpec {}

    /** A share of all operations fails with EIO that grows from none to all of them. */
    record Dying(String text, long fromNs, long lengthNs) implements FaultSpec {}

    /** Which operations are meant. */
    enum Part {
        ALL,
        READ,
        WRITE;

        /** @param operation as {@link IoRequest#operation} */
        public boolean has(int operation) {
            return switch (this) {
                case ALL -> true;
                case READ -> operation == IoRequest.READ;
                case WRITE -> operation == IoRequest.WRITE;
            };
        }
    }

    /** Which of them are chosen. */
    sealed interface Chosen {}

    /** @param share of them, above 0 to 1; of any number of operations exactly this many, give or take one */
    record Share(double share) implements Chosen {}

    /**
     * Those that touch a range.
     *
     * @param fromBytes first byte
     * @param toBytes end, exclusive
     */
    record Range(long fromBytes, long toBytes) implements Chosen {}
}

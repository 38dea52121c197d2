package csdbench.job.tracing;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What the kernel tells of the requests of block devices, in parts that are each in the order of time. One thread at a
 * time.
 */
sealed interface EventSource extends AutoCloseable permits DeviceTraces, TracingInstance, BpfProgram {
    int parts();

    /** After how long it is emptied again. */
    default long stepNs() {
        return 20_000_000;
    }

    /**
     * Hands on what came since.
     *
     * @param records of each part
     * @param goesOn asked now and then
     */
    void empty(List<BlktraceRecords> records, BooleanSupplier goesOn) throws IOException;

    /** Records no more; what came until then can be had. */
    void stop() throws IOException;

    /** Events that there was no room for, once it was stopped and emptied. */
    long dropped() throws IOException;

    /** Ends it, in the kernel, too. */
    @Override
    void close();
}

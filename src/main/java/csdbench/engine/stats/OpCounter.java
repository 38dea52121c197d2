package csdbench.engine.stats;

import csdbench.io.IoRequest;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;

/**
 * Reads or writes of one stream. Where no pace is set, response and service time are the same number and are counted
 * once. Threads as for {@link LatencyCounter}.
 */
final class OpCounter {
    private final LatencyCounter service = new LatencyCounter();
    private final LatencyCounter response;
    private long bytes;

    OpCounter(boolean paced) {
        response = paced ? new LatencyCounter() : null;
    }

    void record(IoRequest request) {
        bytes += request.transferBytes;
        service.record(request.completedNs - request.submittedNs);
        if (response != null) {
            response.record(request.completedNs - request.dueNs);
        }
    }

    /** Adds to {@code sum} what was recorded since {@code earlier} was copied from this; null for all of it. */
    void addTo(OpCounter sum, OpCounter earlier) {
        sum.bytes += bytes - (earlier == null ? 0 : earlier.bytes);
        service.addTo(sum.service, earlier == null ? null : earlier.service);
        if (response != null) {
            response.addTo(sum.response, earlier == null ? null : earlier.response);
        }
    }

    OpTotals totals() {
        LatencyTotals served = service.totals();
        return new OpTotals(served.count(), bytes, served, response == null ? served : response.totals());
    }

    void clear() {
        bytes = 0;
        service.clear();
        if (response != null) {
            response.clear();
        }
    }
}

package csdbench.engine.stats;

import csdbench.io.IoRequest;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import java.util.List;

/**
 * Reads or writes of one stream. Where no pace is set, response and service time are the same number unless submission
 * blocked, and are counted once; the others have counters of their own, allocated at the first. Threads as for {@link
 * LatencyCounter}.
 */
final class OpCounter {
    private final boolean paced;
    private final LatencyCounter service = new LatencyCounter();
    private LatencyCounter response;

    /** Service times of those whose response time is counted, without a pace. */
    private LatencyCounter waited;

    private long bytes;

    OpCounter(boolean paced) {
        this.paced = paced;
        response = paced ? new LatencyCounter() : null;
    }

    /** False, with nothing done, if there is no counter for it. */
    boolean record(IoRequest request) {
        long servedNs = request.completedNs - request.submittedNs;
        if (paced) {
            service.record(servedNs);
            response.record(request.completedNs - request.dueNs);
        } else if (request.dueNs == request.submittedNs) {
            service.record(servedNs);
        } else if (waited != null) {
            waited.record(servedNs);
            response.record(request.completedNs - request.dueNs);
        } else {
            return false;
        }
        bytes += request.transferBytes;
        return true;
    }

    /** Makes what counts a request that waited. */
    void allocateWaited() {
        if (waited == null) {
            response = new LatencyCounter();
            waited = new LatencyCounter();
        }
    }

    /** Adds to {@code sum} what was recorded since {@code earlier} was copied from this; null for all of it. */
    void addTo(OpCounter sum, OpCounter earlier) {
        sum.bytes += bytes - (earlier == null ? 0 : earlier.bytes);
        service.addTo(sum.service, earlier == null ? null : earlier.service);
        LatencyCounter waitedHere = waited;
        LatencyCounter responseHere = response;
        if (waitedHere != null) {
            sum.allocateWaited();
            waitedHere.addTo(sum.waited, earlier == null ? null : earlier.waited);
        }
        if (responseHere != null && sum.response != null) {
            responseHere.addTo(sum.response, earlier == null ? null : earlier.response);
        }
    }

    OpTotals totals() {
        LatencyTotals served = service.totals();
        if (paced) {
            return new OpTotals(served.count(), bytes, served, response.totals());
        }
        if (waited == null) {
            return new OpTotals(served.count(), bytes, served, served);
        }
        LatencyTotals all = LatencyTotals.sum(List.of(served, waited.totals()));
        return new OpTotals(all.count(), bytes, all, LatencyTotals.sum(List.of(served, response.totals())));
    }

    void clear() {
        bytes = 0;
        service.clear();
        if (response != null) {
            response.clear();
        }
        if (waited != null) {
            waited.clear();
        }
    }
}

package csdbench.job.app.users;

import csdbench.engine.stats.LatencyCounter;
import csdbench.result.LatencyTotals;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Transactions of users in some time, by kind. One thread at a time. */
final class UserCounts {
    private final LatencyCounter[] response;
    private final LatencyCounter[] service;
    private final LatencyCounter late = new LatencyCounter();
    private final long[] failed;

    UserCounts(int kinds) {
        response = counters(kinds);
        service = counters(kinds);
        failed = new long[kinds];
    }

    private static LatencyCounter[] counters(int kinds) {
        return Stream.generate(LatencyCounter::new).limit(kinds).toArray(LatencyCounter[]::new);
    }

    /** Counts one that was committed. */
    void committed(int kind, long responseNs, long serviceNs) {
        response[kind].record(responseNs);
        service[kind].record(serviceNs);
    }

    void failed(int kind) {
        failed[kind]++;
    }

    /** Counts a user that was woken so long after it was due. */
    void woken(long lateNs) {
        late.record(lateNs);
    }

    void addTo(UserCounts sum) {
        for (int kind = 0; kind < response.length; kind++) {
            response[kind].addTo(sum.response[kind]);
            service[kind].addTo(sum.service[kind]);
            sum.failed[kind] += failed[kind];
        }
        late.addTo(sum.late);
    }

    void clear() {
        List.of(response, service).forEach(all -> Stream.of(all).forEach(LatencyCounter::clear));
        late.clear();
        Arrays.fill(failed, 0);
    }

    LatencyTotals response(int kind) {
        return response[kind].totals();
    }

    LatencyTotals service(int kind) {
        return service[kind].totals();
    }

    LatencyTotals late() {
        return late.totals();
    }

    long failures(int kind) {
        return failed[kind];
    }
}

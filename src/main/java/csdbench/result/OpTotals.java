package csdbench.result;

import java.util.List;

/**
 * What one kind of operation, or several together, came to in some stretch of time.
 *
 * @param count operations that finished without error
 * @param bytes bytes that they moved, trimmed or filled with zeroes
 * @param service from when each was handed to the device until it had finished; vdbench's response time
 * @param response from when each was due until it had finished, waiting included
 */
public record OpTotals(long count, long bytes, LatencyTotals service, LatencyTotals response) {
    public static final OpTotals NONE = new OpTotals(0, 0, LatencyTotals.NONE, LatencyTotals.NONE);

    public OpTotals {
        if (service.count() != count || response.count() != count) {
            throw new IllegalArgumentException(
                    "count=" + count + ", service=" + service.count() + ", response=" + response.count());
        }
    }

    /** The same operations as if they had moved nothing. */
    OpTotals withoutBytes() {
        return new OpTotals(count, 0, service, response);
    }

    /** The same, of which nothing above p99 is told. */
    OpTotals withoutTail() {
        return new OpTotals(count, bytes, service.withoutTail(), response.withoutTail());
    }

    /** All of them together. */
    public static OpTotals sum(List<OpTotals> parts) {
        List<OpTotals> done = parts.stream().filter(part -> part.count > 0).toList();
        if (parts.size() == 1 || done.size() == 1) {
            return done.size() == 1 ? done.getFirst() : parts.getFirst();
        }
        long count = parts.stream().mapToLong(OpTotals::count).sum();
        long bytes = parts.stream().mapToLong(OpTotals::bytes).sum();
        LatencyTotals service =
                LatencyTotals.sum(parts.stream().map(OpTotals::service).toList());
        boolean alike = parts.stream().allMatch(part -> part.response.equals(part.service));
        return new OpTotals(
                count,
                bytes,
                service,
                alike
                        ? service
                        : LatencyTotals.sum(
                                parts.stream().map(OpTotals::response).toList()));
    }
}

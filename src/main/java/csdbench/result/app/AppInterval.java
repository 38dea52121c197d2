package csdbench.result.app;

import csdbench.base.json.Perhaps;
import java.util.List;
import java.util.OptionalLong;

/**
 * A second.
 *
 * @param second from 1
 * @param transactions that ended in it
 * @param meanNs of their times; 0 when there were none
 * @param readBytes from the device
 * @param writtenBytes to the device
 * @param busyPercent of all processors, by whatever program
 * @param kinds of transactions; none where clients do not say it
 */
public record AppInterval(
        int second,
        long transactions,
        long meanNs,
        long readBytes,
        long writtenBytes,
        double busyPercent,
        @Perhaps List<Kind> kinds) {
    public AppInterval {
        kinds = List.copyOf(kinds);
    }

    /**
     * A kind of transaction in a second.
     *
     * @param name of the kind
     * @param count that ended in it
     * @param meanNs of their response times; 0 when there were none
     * @param p99Ns of those; null when they were too few to say it
     */
    public record Kind(String name, long count, long meanNs, OptionalLong p99Ns) {}
}

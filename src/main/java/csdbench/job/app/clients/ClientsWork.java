package csdbench.job.app.clients;

import csdbench.result.LatencyTotals;
import csdbench.result.app.AppInterval;
import csdbench.result.app.AppPoint;
import java.util.List;
import java.util.Optional;

/**
 * What clients did.
 *
 * @param seconds each that was measured
 * @param times of all transactions that ended in these
 * @param logged transactions that were committed, from the first to the last
 * @param failed those that were not
 * @param retried times that one was begun anew
 * @param kinds of transactions in the measured seconds; none where clients do not say it
 * @param users where clients are csdbench's own
 * @param said what a program says that counts for itself; then all else is 0, but for as many seconds as it worked
 */
public record ClientsWork(
        List<Second> seconds,
        LatencyTotals times,
        long logged,
        long failed,
        long retried,
        List<AppPoint.Kind> kinds,
        Optional<AppPoint.Users> users,
        Optional<AppPoint.Said> said) {
    public ClientsWork {
        seconds = List.copyOf(seconds);
        kinds = List.copyOf(kinds);
    }

    /**
     * A measured second.
     *
     * @param transactions that ended in it
     * @param meanNs of their times; 0 when there were none
     * @param kinds of them
     */
    public record Second(long transactions, long meanNs, List<AppInterval.Kind> kinds) {
        public Second {
            kinds = List.copyOf(kinds);
        }
    }
}

package csdbench.job.app.clients;

import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import java.util.ArrayList;
import java.util.List;

/**
 * Transactions that pgbench logged one by one ({@code -l}): client, number, time in microseconds or {@code failed},
 * script, and the time of its end as seconds and microseconds; further columns are ignored. One thread.
 */
final class TransactionLog {
    private static final int FIELDS = 6;
    private static final long US_PER_SECOND = 1_000_000;

    private final long beginUs;
    private final long[] transactions;
    private final long[] sumsUs;
    private final long[] buckets = new long[HistogramImage.BUCKETS];
    private double sumSquaresNs2;
    private long maxNs;
    private long logged;
    private long failed;

    /**
     * @param beginUs of the first measured second, since 1970
     * @param seconds that are measured
     */
    TransactionLog(long beginUs, int seconds) {
        this.beginUs = beginUs;
        this.transactions = new long[seconds];
        this.sumsUs = new long[seconds];
    }

    /**
     * Counts a transaction.
     *
     * @throws IllegalArgumentException for a line that is not one; its message is for the user
     */
    void add(String line) {
        String[] fields = line.split(" ");
        if (fields.length < FIELDS || !(fields[4] + fields[5]).matches("\\d{1,18}")) {
            throw new IllegalArgumentException("'" + line + "' is not a line of a log of transactions");
        }
        if (!fields[2].matches("\\d{1,15}")) {
            failed++; // Its word says why: failed, serialization, deadlock or skipped.
            return;
        }
        logged++;
        long timeUs = Long.parseLong(fields[2]);
        long sinceUs = Long.parseLong(fields[4]) * US_PER_SECOND + Long.parseLong(fields[5]) - beginUs;
        long second = Math.floorDiv(sinceUs, US_PER_SECOND);
        if (second >= 0 && second < transactions.length) {
            transactions[(int) second]++;
            sumsUs[(int) second] += timeUs;
            long timeNs = timeUs * 1000;
            buckets[HistogramImage.bucket(Math.min(timeNs, HistogramImage.HIGHEST_TRACKABLE_NS))]++;
            sumSquaresNs2 += (double) timeNs * timeNs;
            maxNs = Math.max(maxNs, timeNs);
        }
    }

    /** Transactions that were committed, in all of the log. */
    long logged() {
        return logged;
    }

    /** Those that were not. */
    long failed() {
        return failed;
    }

    /** Of each measured second. */
    List<ClientsWork.Second> seconds() {
        List<ClientsWork.Second> seconds = new ArrayList<>();
        for (int i = 0; i < transactions.length; i++) {
            long meanNs = transactions[i] == 0 ? 0 : 1000 * sumsUs[i] / transactions[i];
            seconds.add(new ClientsWork.Second(transactions[i], meanNs, List.of()));
        }
        return seconds;
    }

    /** Times of all measured transactions. */
    LatencyTotals times() {
        double sumNs = 0;
        long count = 0;
        for (int i = 0; i < transactions.length; i++) {
            sumNs += 1000.0 * sumsUs[i];
            count += transactions[i];
        }
        return new LatencyTotals(count, sumNs, sumSquaresNs2, maxNs, HistogramImage.of(buckets));
    }
}

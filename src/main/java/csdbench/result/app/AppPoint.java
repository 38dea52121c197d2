package csdbench.result.app;

import csdbench.base.json.Perhaps;
import csdbench.result.CpuUse;
import csdbench.result.Latency;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A number of clients.
 *
 * @param threads clients, each of which waits for one transaction at a time
 * @param transactions what was counted
 * @param latency of the transactions that were measured; of users the response time
 * @param kinds of transactions; none where clients do not say it
 * @param users where they are csdbench's own; empty where clients are a program
 * @param cpu of the whole machine
 * @param disk what the device was asked for; empty where that is not known
 * @param medium what the drive counted itself; empty where it does not
 * @param intervals each second; none in the file of a review
 * @param said what a program says that counts for itself: then csdbench has counted no transactions; else empty
 */
public record AppPoint(
        int threads,
        Transactions transactions,
        Latency latency,
        @Perhaps List<Kind> kinds,
        Optional<Users> users,
        CpuUse cpu,
        Optional<Traffic> disk,
        Optional<Medium> medium,
        List<AppInterval> intervals,
        Optional<Said> said) {
    public AppPoint {
        kinds = List.copyOf(kinds);
        intervals = List.copyOf(intervals);
    }

    /** The same without each second. */
    AppPoint brief() {
        return new AppPoint(threads, transactions, latency, kinds, users, cpu, disk, medium, List.of(), said);
    }

    /** What is compared: transactions a second, or what a program says of itself. */
    public double rate() {
        return said.map(Said::throughput).orElse(transactions.perSecond());
    }

    /**
     * Transactions of a number of clients.
     *
     * @param measured that ended in the measured seconds
     * @param perSecond of those
     * @param logged by the clients, from their first to their last
     * @param committed by the database's own count of the same time
     * @param failed that were rolled back for good
     * @param retried times that one was rolled back and begun anew
     */
    public record Transactions(
            long measured, double perSecond, long logged, long committed, long failed, long retried) {
        /** Whether the database counted what its clients did. */
        public boolean agree() {
            return logged == committed;
        }
    }

    /**
     * A kind of transaction in the measured seconds.
     *
     * @param name of the kind
     * @param count that were committed
     * @param failed that were not
     * @param response their times from when they were due
     * @param service the same from when a connection began with them
     */
    public record Kind(String name, long count, long failed, Latency response, Latency service) {}

    /**
     * Users in csdbench's own process.
     *
     * @param connections that they share
     * @param service times of all their transactions, from when a connection began with them
     * @param late how long after it was due a user was woken, which csdbench itself adds to the response; null when
     *     users do not think
     */
    public record Users(int connections, Latency service, Optional<Latency> late) {}

    /**
     * What a program's own report says.
     *
     * @param throughput in its unit
     * @param unit as the adapter has it
     * @param latencyNs figures by the names that the adapter gives them
     * @param intervals its own; none where it says none
     */
    public record Said(double throughput, String unit, Map<String, Double> latencyNs, List<SaidInterval> intervals) {
        public Said {
            latencyNs = Collections.unmodifiableMap(new LinkedHashMap<>(latencyNs));
            intervals = List.copyOf(intervals);
        }
    }

    /**
     * An interval of a program's own.
     *
     * @param second when, as the program counts
     * @param throughput in the unit of the whole
     * @param latencyNs null where it says none
     */
    public record SaidInterval(double second, double throughput, OptionalDouble latencyNs) {}

    /** What a device was asked for in the measured seconds. */
    public record Traffic(long reads, long readBytes, long writes, long writtenBytes) {}

    /**
     * What a drive counted from just before the first second to just behind the last.
     *
     * @param hostWrittenBytes from all programs
     * @param physicalWrittenBytes to the medium, garbage collection included
     */
    public record Medium(long hostWrittenBytes, long physicalWrittenBytes) {}
}

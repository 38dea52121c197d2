package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.Latency;
import csdbench.result.power.PowerResult;
import java.util.List;
import java.util.Optional;

/**
 * One load of one workload.
 *
 * @param loadPercent of the measured maximum; 0 for the maximum itself, which nothing held back
 * @param requestedRate operations a second that were asked for, empty at the maximum
 * @param done what was done
 * @param responseNs from when each was due: waiting for a thread counts
 * @param serviceNs from when each was handed to the device; vdbench's response time, and what charts show
 * @param settled whether mean and p99 were known as precisely as asked, or the whole time that was asked was measured
 * @param spreadPercent highest less lowest rate of the repeats, in percent of the median; 0 without repeats
 * @param warnings why it may not mean what it seems to
 * @param power one entry for each source of it; left out when none was asked
 */
public record Point(
        double loadPercent,
        Optional<Double> requestedRate,
        @JsonUnwrapped Done done,
        Latency responseNs,
        Latency serviceNs,
        boolean settled,
        double spreadPercent,
        @Perhaps List<Warning> warnings,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PowerResult> power) {
    public Point {
        warnings = List.copyOf(warnings);
        power = power == null ? List.of() : List.copyOf(power);
    }

    /** One whose power was not measured. */
    public Point(
            double loadPercent,
            Optional<Double> requestedRate,
            Done done,
            Latency responseNs,
            Latency serviceNs,
            boolean settled,
            double spreadPercent,
            List<Warning> warnings) {
        this(loadPercent, requestedRate, done, responseNs, serviceNs, settled, spreadPercent, warnings, List.of());
    }

    /** Whether nothing indicates that the rate was not steady. */
    public boolean steady() {
        return warnings.stream().noneMatch(warning -> warning.kind().equals(Warning.NOT_STEADY));
    }

    /**
     * Operations that were done.
     *
     * @param iops operations a second
     * @param bytesPerSecond moved
     * @param readPercent share of reads among them
     * @param count operations measured
     * @param seconds measured
     */
    public record Done(double iops, double bytesPerSecond, double readPercent, long count, double seconds) {
        public Done {
            check("iops", iops, Double.MAX_VALUE);
            check("bytesPerSecond", bytesPerSecond, Double.MAX_VALUE);
            check("readPercent", readPercent, 100);
            check("count", count, Long.MAX_VALUE);
            check("seconds", seconds, Double.MAX_VALUE);
        }
    }

    /** Of a file that somebody changed; what is not a number is not known. */
    static void check(String name, double value, double highest) {
        if (value < 0 || value > highest) {
            throw new IllegalArgumentException(name + " is " + value);
        }
    }

    public double iops() {
        return done.iops();
    }

    public double bytesPerSecond() {
        return done.bytesPerSecond();
    }

    public double readPercent() {
        return done.readPercent();
    }

    public long count() {
        return done.count();
    }

    public double seconds() {
        return done.seconds();
    }

    /** Bytes written, as if reads and writes had one size. */
    public double writtenBytes() {
        return bytesPerSecond() * seconds() * (1 - readPercent() / 100);
    }

    /** The same as a point of another load. */
    public Point at(double percent) {
        return new Point(percent, requestedRate, done, responseNs, serviceNs, settled, spreadPercent, warnings, power);
    }
}

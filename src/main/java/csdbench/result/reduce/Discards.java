package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.base.json.Perhaps;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What discards cost, and when their space comes back.
 *
 * @param counter that shows the space, in words
 * @param discardBytes of one discard
 * @param alone the paced load without discards
 * @param kinds discards of incompressible and of compressed data
 * @param sentence for people
 */
public record Discards(String counter, long discardBytes, Load alone, List<Kind> kinds, String sentence) {
    public Discards {
        Objects.requireNonNull(alone);
        Objects.requireNonNull(sentence);
        Objects.requireNonNull(counter);
        kinds = List.copyOf(kinds);
    }

    /**
     * Reads of 4 KiB at a steady pace; times from when each was due.
     *
     * @param iops that were reached
     * @param meanNs response
     * @param p99Ns one in a hundred took longer
     * @param maxNs longest; left out where it is not told
     */
    public record Load(
            double iops,
            double meanNs,
            long p99Ns,

            @Perhaps @JsonInclude(JsonInclude.Include.NON_NULL)
            Long maxNs) {}

    /**
     * Discards of one kind of data.
     *
     * @param data {@code 2:1}
     * @param discardedBytes in each repeat
     * @param countedBytes that the device counted for these
     * @param nsPerGb latency of a discard by its length, one after the other and alone, in each repeat: the median
     *     of its quickest burst
     * @param pacedNsPerGb the same beside the load, paced, all repeats
     * @param beside the paced load meanwhile, all repeats
     * @param returned share of the counted bytes that is back, by time since the last discard
     */
    public record Kind(
            String data,
            long discardedBytes,
            long countedBytes,
            List<Double> nsPerGb,
            double pacedNsPerGb,
            Load beside,
            List<ReturnPoint> returned) {
        public Kind {
            Objects.requireNonNull(data);
            Objects.requireNonNull(beside);
            nsPerGb = List.copyOf(nsPerGb);
            returned = List.copyOf(returned);
        }

        public double meanNsPerGb() {
            return nsPerGb.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        }

        /** Largest difference of a repeat from their mean, as a share of it. */
        public double spread() {
            double mean = meanNsPerGb();
            return nsPerGb.stream()
                    .mapToDouble(each -> Math.abs(each / mean - 1))
                    .max()
                    .orElse(0);
        }

        /** Share that is back after some seconds; empty when nothing was read then. */
        public OptionalDouble after(double seconds) {
            return returned.stream()
                    .filter(point -> point.seconds() >= seconds)
                    .mapToDouble(ReturnPoint::share)
                    .findFirst();
        }
    }

    /**
     * A reading.
     *
     * @param seconds since the last discard
     * @param share of the space that is back
     */
    public record ReturnPoint(double seconds, double share) {}
}

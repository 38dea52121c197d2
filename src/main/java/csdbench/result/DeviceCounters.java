package csdbench.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a device counted over a stretch of time, and what it held at the end. Nothing is estimated: what is not counted
 * is empty, with its reason in {@code missing}.
 *
 * @param sources where counters were read, in words; empty when nothing counts
 * @param traffic over the time
 * @param space at the end
 * @param health at the end, and errors over the time
 * @param wear what a run took of the drive's life, empty where no counter gives it and for intervals
 * @param missing what is not counted, and why
 */
@JsonPropertyOrder({"sources", "traffic", "writeAmplificationAfterCompression", "space", "health", "wear", "missing"})
public record DeviceCounters(
        List<String> sources,
        @JsonUnwrapped Traffic traffic,
        @JsonUnwrapped Space space,
        @JsonUnwrapped Health health,
        Optional<Wear> wear,
        List<Missing> missing) {
    public DeviceCounters {
        sources = List.copyOf(sources);
        missing = List.copyOf(missing);
    }

    /** Whether anything is counted. */
    public boolean any() {
        return !sources.isEmpty();
    }

    /** Whether anything is counted of what becomes of data that is written. */
    public boolean countsWrites() {
        return traffic.physicalWrittenBytes().isPresent()
                || traffic.hostWrittenBytes().isPresent()
                || space.compression().isPresent();
    }

    /** Why what reaches the medium is not counted; empty when it is. */
    public String whyNotWritten() {
        return missing.stream()
                .filter(each -> each.counters().contains("physicalWrittenBytes"))
                .map(Missing::reason)
                .findFirst()
                .orElse("");
    }

    /**
     * Bytes written to the medium for each byte that hosts wrote, once compressed as what the device holds is: what
     * garbage collection and metadata add. Empty where compression is not counted.
     */
    @JsonProperty("writeAmplificationAfterCompression")
    public OptionalDouble writeAmplificationAfterCompression() {
        OptionalDouble plain = traffic.writeAmplification();
        OptionalDouble ratio = space.compression();
        return plain.isPresent() && ratio.isPresent()
                ? OptionalDouble.of(plain.getAsDouble() * ratio.getAsDouble())
                : OptionalDouble.empty();
    }

    /**
     * Received from hosts and carried out on the medium, garbage collection included; as the device counts, so of all
     * programs and, on a partition, of the whole drive.
     */
    public record Traffic(
            OptionalLong hostReadBytes,
            OptionalLong hostWrittenBytes,
            OptionalLong physicalReadBytes,
            OptionalLong physicalWrittenBytes,
            OptionalLong hostReadCommands,
            OptionalLong hostWriteCommands) {

        /** Bytes written to the medium for each byte written by hosts; empty where nothing was written. */
        @JsonProperty("writeAmplification")
        public OptionalDouble writeAmplification() {
            return share(physicalWrittenBytes, hostWrittenBytes);
        }
    }

    /**
     * Space at the end.
     *
     * @param storedBytes of data, before compression
     * @param compressedBytes of that data once compressed
     * @param occupiedBytes of it in all
     * @param compression data before compression to data after it; as the device computes it where not both are counted
     * @param logicalBytes that the device can be addressed with
     * @param capacityBytes of physical space for data
     * @param freeBytes of these
     */
    @JsonPropertyOrder({
        "storedBytes",
        "compressedBytes",
        "occupiedBytes",
        "compression",
        "physicalBytesPerHostByte",
        "logicalBytes",
        "capacityBytes",
        "freeBytes"
    })
    public record Space(
            OptionalLong storedBytes,
            OptionalLong compressedBytes,
            OptionalLong occupiedBytes,
            OptionalDouble compression,
            OptionalLong logicalBytes,
            OptionalLong capacityBytes,
            OptionalLong freeBytes) {

        public Space {
            OptionalDouble counted = share(storedBytes, compressedBytes);
            compression = counted.orElse(0) > 0 ? counted : compression;
        }

        /** Physical space that a byte of the stored data takes, with all that it needs. */
        @JsonProperty("physicalBytesPerHostByte")
        public OptionalDouble physicalBytesPerHostByte() {
            return share(occupiedBytes, storedBytes);
        }
    }

    /**
     * The drive's health.
     *
     * @param percentageUsedBefore of the rated endurance, whole percent
     * @param percentageUsedAfter the same at the end
     * @param mediaErrors over the time
     * @param temperatureCelsius at the end
     * @param throttledSeconds of the time in which the drive was slowed down so as not to become too hot
     */
    public record Health(
            OptionalLong percentageUsedBefore,
            OptionalLong percentageUsedAfter,
            OptionalLong mediaErrors,
            OptionalLong temperatureCelsius,
            OptionalLong throttledSeconds) {
        public Health {
            throttledSeconds = Objects.requireNonNullElse(throttledSeconds, OptionalLong.empty());
        }
    }

    /**
     * What a run took of a drive's rated endurance, as a band that holds the true share.
     *
     * @param basis which counters give it, in words
     * @param lowPercent of the rated endurance, 100 for all of it
     * @param highPercent at most
     * @param lowYears until it is used up if the drive is written like this without a pause; empty when too little was
     *     written to tell
     * @param highYears at most; empty when there is no bound
     */
    public record Wear(
            String basis, double lowPercent, double highPercent, OptionalDouble lowYears, OptionalDouble highYears) {
        private static final double YEAR_SECONDS = 365.25 * 86_400;

        /**
         * The wear of a run: by bytes where it is known how many the medium endures or hosts may write, else by the
         * percentage that the drive counts.
         *
         * @param seconds length of the run
         * @param enduranceBytes that the medium endures
         * @param ratedWriteBytes that hosts may write, as the drive is rated
         */
        public static Optional<Wear> of(
                double seconds,
                Traffic traffic,
                OptionalLong enduranceBytes,
                OptionalLong ratedWriteBytes,
                Health health) {
            OptionalDouble ofMedium = share(traffic.physicalWrittenBytes(), enduranceBytes);
            if (ofMedium.isPresent()) {
                return exact("rated endurance in bytes", seconds, ofMedium.getAsDouble());
            }
            OptionalDouble ofRating = share(traffic.hostWrittenBytes(), ratedWriteBytes);
            if (ofRating.isPresent()) {
                return exact("rating in bytes that hosts write", seconds, ofRating.getAsDouble());
            }
            OptionalLong before = health.percentageUsedBefore();
            OptionalLong after = health.percentageUsedAfter();
            if (before.isEmpty() || after.isEmpty()) {
                return Optional.empty();
            }
            // Both are rounded down to whole percent, so that their difference is off by less than one.
            long steps = Math.max(0, after.getAsLong() - before.getAsLong());
            return Optional.of(band("percentage used", seconds, Math.max(0, steps - 1) / 100.0, (steps + 1) / 100.0));
        }

        private static Optional<Wear> exact(String basis, double seconds, double share) {
            return Optional.of(band(basis, seconds, share, share));
        }

        private static Wear band(String basis, double seconds, double lowShare, double highShare) {
            double years = seconds / YEAR_SECONDS;
            boolean moved = highShare > 0 && (lowShare > 0 || highShare > 0.01);
            return new Wear(
                    basis,
                    lowShare * 100,
                    highShare * 100,
                    moved ? OptionalDouble.of(years / highShare) : OptionalDouble.empty(),
                    moved && lowShare > 0 ? OptionalDouble.of(years / lowShare) : OptionalDouble.empty());
        }

        /** Whether enough was written for a forecast. */
        public boolean known() {
            return lowYears.isPresent();
        }
    }

    /**
     * Counters that are not there.
     *
     * @param counters names as in result.json
     * @param reason without a full stop
     */
    public record Missing(List<String> counters, String reason) {}

    /** Empty unless both are known, and the second is above 0. */
    static OptionalDouble share(OptionalLong over, OptionalLong under) {
        boolean known = over.isPresent() && under.orElse(0) > 0;
        return known ? OptionalDouble.of((double) over.getAsLong() / under.getAsLong()) : OptionalDouble.empty();
    }
}

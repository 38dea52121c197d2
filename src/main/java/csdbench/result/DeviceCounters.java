package csdbench.result;

import java.util.List;
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
public record DeviceCounters(
        List<String> sources, Traffic traffic, Space space, Health health, Optional<Wear> wear, List<Missing> missing) {
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
     * @param reportedCompression as the device computes it
     * @param logicalBytes that the device can be addressed with
     * @param capacityBytes of physical space for data
     * @param freeBytes of these
     */
    public record Space(
            OptionalLong storedBytes,
            OptionalLong compressedBytes,
            OptionalLong occupiedBytes,
            OptionalDouble reportedCompression,
            OptionalLong logicalBytes,
            OptionalLong capacityBytes,
            OptionalLong freeBytes) {

        /** Data before compression to data after it. */
        public OptionalDouble compression() {
            OptionalDouble counted = share(storedBytes, compressedBytes);
            return counted.isPresent() && counted.getAsDouble() > 0 ? counted : reportedCompression;
        }

        /** Physical space that a byte of the stored data takes, with all that it needs. */
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
     */
    public record Health(
            OptionalLong percentageUsedBefore,
            OptionalLong percentageUsedAfter,
            OptionalLong mediaErrors,
            OptionalLong temperatureCelsius) {}

    /**
     * What a run took of a drive's rated endurance, as a band that holds the true share.
     *
     * @param basis which counters give it, in words
     * @param lowShare of the rated endurance, 1 for all of it
     * @param highShare at most
     * @param lowYears until it is used up if the drive is written like this without a pause; empty when too little was
     *     written to tell
     * @param highYears at most; empty when there is no bound
     */
    public record Wear(
            String basis, double lowShare, double highShare, OptionalDouble lowYears, OptionalDouble highYears) {
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
                    lowShare,
                    highShare,
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

    private static OptionalDouble share(OptionalLong over, OptionalLong under) {
        boolean known = over.isPresent() && under.orElse(0) > 0;
        return known ? OptionalDouble.of((double) over.getAsLong() / under.getAsLong()) : OptionalDouble.empty();
    }
}

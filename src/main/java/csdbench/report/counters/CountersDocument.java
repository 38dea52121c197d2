package csdbench.report.counters;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.DeviceCounters;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a device counted during a run; null for what it does not count, with the reason in {@code missing}. The members
 * are those of {@link DeviceCounters}.
 *
 * @param sources where they were read
 * @param wear share of its life that the run took, null if that is not known
 * @param missing what is not counted, and why
 */
public record CountersDocument(
        List<String> sources,
        @JsonUnwrapped Traffic traffic,
        @JsonUnwrapped Space space,
        @JsonUnwrapped Health health,
        @Perhaps WearDocument wear,
        List<Missing> missing) {

    /**
     * @param writeAmplification physical over host bytes written
     * @param writeAmplificationAfterCompression the same over what hosts wrote once compressed
     */
    public record Traffic(
            Long hostReadBytes,
            Long hostWrittenBytes,
            Long physicalReadBytes,
            Long physicalWrittenBytes,
            Long hostReadCommands,
            Long hostWriteCommands,
            Double writeAmplification,
            Double writeAmplificationAfterCompression) {}

    public record Space(
            Long storedBytes,
            Long compressedBytes,
            Long occupiedBytes,
            Double compression,
            Double physicalBytesPerHostByte,
            Long logicalBytes,
            Long capacityBytes,
            Long freeBytes) {}

    public record Health(
            Long percentageUsedBefore, Long percentageUsedAfter, Long mediaErrors, Long temperatureCelsius) {}

    /** Percent of the rated endurance, and years, as bands. */
    public record WearDocument(String basis, double lowPercent, double highPercent, Double lowYears, Double highYears) {
        static WearDocument of(DeviceCounters.Wear wear) {
            return new WearDocument(
                    wear.basis(),
                    wear.lowShare() * 100,
                    wear.highShare() * 100,
                    boxed(wear.lowYears()),
                    boxed(wear.highYears()));
        }
    }

    /**
     * The drive's own counters; null if it does not report them.
     *
     * @param hostBytes written by all programs during the run
     * @param hostReadBytes read by all programs during the run
     * @param mediaBytes written to the media during the run
     * @param writeAmplification {@code mediaBytes} over {@code hostBytes}
     * @param storedBytes of data stored at the end, before compression
     * @param compressedBytes of that data once compressed
     * @param occupiedBytes of that data in all
     * @param ratio {@code storedBytes} over {@code compressedBytes}
     */
    public record Physical(
            Long hostBytes,
            Long hostReadBytes,
            Long mediaBytes,
            Double writeAmplification,
            Long storedBytes,
            Long compressedBytes,
            Long occupiedBytes,
            Double ratio) {}

    public record Missing(List<String> counters, String reason) {}

    /** What is counted in an interval; without what is not. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Interval(
            Long hostReadBytes,
            Long hostWrittenBytes,
            Long physicalReadBytes,
            Long physicalWrittenBytes,
            Long storedBytes,
            Long compressedBytes,
            Long occupiedBytes,
            Long freeBytes,
            Long percentageUsed,
            Long temperatureCelsius) {}

    public static CountersDocument of(DeviceCounters counters) {
        DeviceCounters.Traffic traffic = counters.traffic();
        DeviceCounters.Space space = counters.space();
        return new CountersDocument(
                counters.sources(),
                new Traffic(
                        boxed(traffic.hostReadBytes()),
                        boxed(traffic.hostWrittenBytes()),
                        boxed(traffic.physicalReadBytes()),
                        boxed(traffic.physicalWrittenBytes()),
                        boxed(traffic.hostReadCommands()),
                        boxed(traffic.hostWriteCommands()),
                        boxed(traffic.writeAmplification()),
                        boxed(counters.writeAmplificationAfterCompression())),
                new Space(
                        boxed(space.storedBytes()),
                        boxed(space.compressedBytes()),
                        boxed(space.occupiedBytes()),
                        boxed(space.compression()),
                        boxed(space.physicalBytesPerHostByte()),
                        boxed(space.logicalBytes()),
                        boxed(space.capacityBytes()),
                        boxed(space.freeBytes())),
                new Health(
                        boxed(counters.health().percentageUsedBefore()),
                        boxed(counters.health().percentageUsedAfter()),
                        boxed(counters.health().mediaErrors()),
                        boxed(counters.health().temperatureCelsius())),
                counters.wear().map(WearDocument::of).orElse(null),
                counters.missing().stream()
                        .map(missing -> new Missing(missing.counters(), missing.reason()))
                        .toList());
    }

    /** What a device counted in an interval; null for one in which nothing was counted. */
    public static Interval interval(List<DeviceCounters> all, int target) {
        if (target >= all.size() || !all.get(target).any()) {
            return null;
        }
        DeviceCounters.Traffic traffic = all.get(target).traffic();
        DeviceCounters.Space space = all.get(target).space();
        DeviceCounters.Health health = all.get(target).health();
        return new Interval(
                boxed(traffic.hostReadBytes()),
                boxed(traffic.hostWrittenBytes()),
                boxed(traffic.physicalReadBytes()),
                boxed(traffic.physicalWrittenBytes()),
                boxed(space.storedBytes()),
                boxed(space.compressedBytes()),
                boxed(space.occupiedBytes()),
                boxed(space.freeBytes()),
                boxed(health.percentageUsedAfter()),
                boxed(health.temperatureCelsius()));
    }

    private static Long boxed(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}

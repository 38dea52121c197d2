package csdbench.job.reduce.counted;

import csdbench.result.DeviceCounters;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * What the devices count for the data of a test: their space, less that of other data on them.
 *
 * @param counter that is read
 * @param alone whether the devices count what they hold, and that is nothing else
 * @param otherBytes of other data; incompressible data is taken to need what it did over zeros
 */
public record CountedSpace(Counter counter, boolean alone, long otherBytes) {
    /** Share of the span that may be stored besides it: rounding of what the device reports. */
    public static final double ALONE = 1.001;

    /** Counters of space, best first. */
    public enum Counter {
        COMPRESSED("data after compression", counters -> counters.space().compressedBytes()),
        OCCUPIED("space that is occupied", counters -> counters.space().occupiedBytes()),
        USED("physical space that is not free", CountedSpace::usedBytes);

        private final String title;
        private final Function<DeviceCounters, OptionalLong> bytes;

        Counter(String title, Function<DeviceCounters, OptionalLong> bytes) {
            this.title = title;
            this.bytes = bytes;
        }

        public String title() {
            return title;
        }

        public OptionalLong of(List<DeviceCounters> devices) {
            return sum(devices, bytes);
        }

        /** The best that devices have. */
        public static Optional<Counter> best(List<DeviceCounters> devices) {
            return Arrays.stream(values())
                    .filter(counter -> counter.of(devices).isPresent())
                    .findFirst();
        }
    }

    private static OptionalLong usedBytes(DeviceCounters counters) {
        OptionalLong capacity = counters.space().capacityBytes();
        OptionalLong free = counters.space().freeBytes();
        return capacity.isPresent() && free.isPresent()
                ? OptionalLong.of(capacity.getAsLong() - free.getAsLong())
                : OptionalLong.empty();
    }

    /** Of all devices; empty where one does not count it. */
    public static OptionalLong sum(List<DeviceCounters> devices, Function<DeviceCounters, OptionalLong> bytes) {
        List<OptionalLong> counted = devices.stream().map(bytes).toList();
        return devices.isEmpty() || counted.stream().anyMatch(OptionalLong::isEmpty)
                ? OptionalLong.empty()
                : OptionalLong.of(
                        counted.stream().mapToLong(OptionalLong::getAsLong).sum());
    }

    /**
     * Of a test whose first fill was incompressible.
     *
     * @param raw what the devices counted behind that
     * @param fillBytes that it wrote
     * @param rawShare of these that are counted for it
     * @return empty when no space is counted
     */
    public static Optional<CountedSpace> behind(List<DeviceCounters> raw, long fillBytes, double rawShare) {
        OptionalLong stored = sum(raw, counters -> counters.space().storedBytes());
        boolean alone = stored.isPresent() && stored.getAsLong() <= fillBytes * ALONE;
        return Counter.best(raw)
                .map(counter -> new CountedSpace(
                        counter, alone, alone ? 0 : counter.of(raw).getAsLong() - Math.round(fillBytes * rawShare)));
    }

    /** Of the test's data alone; empty where counters were not read. */
    public OptionalLong bytes(List<DeviceCounters> devices) {
        OptionalLong all = counter.of(devices);
        return all.isEmpty() ? all : OptionalLong.of(Math.max(0, all.getAsLong() - otherBytes));
    }

    /** With all that the data needs; empty where that is not counted, or is the counter itself. */
    public OptionalLong occupiedBytes(List<DeviceCounters> devices) {
        return alone ? Counter.OCCUPIED.of(devices) : OptionalLong.empty();
    }
}

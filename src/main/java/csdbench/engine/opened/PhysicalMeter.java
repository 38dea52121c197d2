package csdbench.engine.opened;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.result.DeviceCounters;
import csdbench.result.PhysicalUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Measures what a device itself counts during a run. One thread owns it. */
public final class PhysicalMeter {
    private static final int ZERO_CELSIUS_KELVIN = 273;

    /** Names of result.json for counters that may be missing. */
    private static final Map<Counter, String> NAMES = names();

    private final TargetDevice device;
    private final CounterReadings before;
    private CounterReadings last;

    public PhysicalMeter(TargetDevice device) {
        this.device = device;
        this.before = device.counters(true);
        this.last = before;
    }

    private static Map<Counter, String> names() {
        Map<Counter, String> names = new LinkedHashMap<>();
        names.put(Counter.HOST_READ_BYTES, "hostReadBytes");
        names.put(Counter.HOST_WRITTEN_BYTES, "hostWrittenBytes");
        names.put(Counter.PHYSICAL_READ_BYTES, "physicalReadBytes");
        names.put(Counter.PHYSICAL_WRITTEN_BYTES, "physicalWrittenBytes");
        names.put(Counter.STORED_BYTES, "storedBytes");
        names.put(Counter.COMPRESSED_BYTES, "compressedBytes");
        names.put(Counter.OCCUPIED_BYTES, "occupiedBytes");
        names.put(Counter.CAPACITY_BYTES, "capacityBytes");
        names.put(Counter.FREE_BYTES, "freeBytes");
        names.put(Counter.PERCENTAGE_USED, "percentageUsed");
        names.put(Counter.TEMPERATURE_KELVIN, "temperatureCelsius");
        names.put(Counter.MEDIA_ERRORS, "mediaErrors");
        return names;
    }

    /**
     * What was counted since construction.
     *
     * @param use traffic and space; empty when the device counts none, or is gone
     * @param counters all that the device counts
     */
    public record Total(Optional<PhysicalUse> use, DeviceCounters counters) {}

    /**
     * The difference since construction.
     *
     * @param seconds since then
     */
    public Total sinceStart(double seconds) {
        CounterReadings after = device.counters(true);
        Difference whole = new Difference(before, after);
        DeviceCounters counters = whole.counters(missing(after));
        Optional<DeviceCounters.Wear> wear = DeviceCounters.Wear.of(
                seconds,
                counters.traffic(),
                after.value(Counter.ENDURANCE_BYTES),
                after.value(Counter.RATED_WRITE_BYTES),
                counters.health());
        return new Total(
                whole.use(),
                new DeviceCounters(
                        counters.sources(),
                        counters.traffic(),
                        counters.space(),
                        counters.health(),
                        wear,
                        counters.missing()));
    }

    /** The difference since the last call, without what is dear to read. */
    public DeviceCounters interval() {
        CounterReadings now = device.counters(false);
        DeviceCounters counters = new Difference(last, now).counters(List.of());
        last = now;
        return counters;
    }

    /** Counters by the reason why they are not there. */
    private static List<DeviceCounters.Missing> missing(CounterReadings readings) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        NAMES.forEach((counter, name) -> readings.reason(counter)
                .ifPresent(reason ->
                        byReason.computeIfAbsent(reason, _ -> new ArrayList<>()).add(name)));
        return byReason.entrySet().stream()
                .map(entry -> new DeviceCounters.Missing(List.copyOf(entry.getValue()), entry.getKey()))
                .toList();
    }

    /** Two samples. */
    private record Difference(CounterReadings earlier, CounterReadings later) {
        /** Of a total; empty when it was not counted all the time, or has started over. */
        OptionalLong of(Counter counter) {
            OptionalLong from = earlier.value(counter);
            OptionalLong to = later.value(counter);
            return from.isPresent() && to.isPresent() && to.getAsLong() >= from.getAsLong()
                    ? OptionalLong.of(to.getAsLong() - from.getAsLong())
                    : OptionalLong.empty();
        }

        Optional<PhysicalUse> use() {
            OptionalLong read = either(Counter.BLOCK_LAYER_READ_BYTES, Counter.HOST_READ_BYTES);
            OptionalLong written = either(Counter.BLOCK_LAYER_WRITTEN_BYTES, Counter.HOST_WRITTEN_BYTES);
            return read.isEmpty() || written.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new PhysicalUse(
                            read.getAsLong(),
                            written.getAsLong(),
                            of(Counter.PHYSICAL_WRITTEN_BYTES),
                            later.value(Counter.STORED_BYTES),
                            later.value(Counter.COMPRESSED_BYTES),
                            later.value(Counter.OCCUPIED_BYTES)));
        }

        private OptionalLong either(Counter byMachine, Counter byDevice) {
            OptionalLong counted = of(byMachine);
            return counted.isPresent() ? counted : of(byDevice);
        }

        DeviceCounters counters(List<DeviceCounters.Missing> missing) {
            return new DeviceCounters(
                    later.sources(),
                    new DeviceCounters.Traffic(
                            of(Counter.HOST_READ_BYTES),
                            of(Counter.HOST_WRITTEN_BYTES),
                            of(Counter.PHYSICAL_READ_BYTES),
                            of(Counter.PHYSICAL_WRITTEN_BYTES),
                            of(Counter.HOST_READ_COMMANDS),
                            of(Counter.HOST_WRITE_COMMANDS)),
                    new DeviceCounters.Space(
                            later.value(Counter.STORED_BYTES),
                            later.value(Counter.COMPRESSED_BYTES),
                            later.value(Counter.OCCUPIED_BYTES),
                            reportedCompression(),
                            later.value(Counter.LOGICAL_BYTES),
                            later.value(Counter.CAPACITY_BYTES),
                            later.value(Counter.FREE_BYTES)),
                    new DeviceCounters.Health(
                            earlier.value(Counter.PERCENTAGE_USED),
                            later.value(Counter.PERCENTAGE_USED),
                            of(Counter.MEDIA_ERRORS),
                            celsius(),
                            of(Counter.THROTTLED_SECONDS)),
                    Optional.empty(),
                    missing);
        }

        private OptionalDouble reportedCompression() {
            OptionalLong percent = later.value(Counter.COMPRESSION_PERCENT);
            return percent.orElse(0) > 0 ? OptionalDouble.of(percent.getAsLong() / 100.0) : OptionalDouble.empty();
        }

        private OptionalLong celsius() {
            OptionalLong kelvin = later.value(Counter.TEMPERATURE_KELVIN);
            return kelvin.orElse(0) > 0
                    ? OptionalLong.of(kelvin.getAsLong() - ZERO_CELSIUS_KELVIN)
                    : OptionalLong.empty();
        }
    }
}

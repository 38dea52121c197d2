package csdbench.drive.counters;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counters at one moment. Immutable.
 *
 * @param sources where they were read, in words; empty when nothing counts
 * @param values at least 0
 * @param missing why others are not there, without a full stop
 * @param otherwise why any that is in neither is not there
 */
public record CounterReadings(
        List<String> sources, Map<Counter, Long> values, Map<Counter, String> missing, String otherwise) {
    public CounterReadings {
        sources = List.copyOf(sources);
        values = Map.copyOf(values);
        missing = Map.copyOf(missing);
    }

    /** Nothing is counted. */
    public static CounterReadings none(String reason) {
        return new CounterReadings(List.of(), Map.of(), Map.of(), reason);
    }

    /** A source that was refused: what it would count is missing for this reason. */
    public static CounterReadings refused(String reason, Counter... counters) {
        return none("").without(reason, counters);
    }

    /** The same for all that a file system or a layer counts of its space. */
    public static CounterReadings withoutSpace(String reason) {
        return refused(
                reason,
                Counter.STORED_BYTES,
                Counter.COMPRESSED_BYTES,
                Counter.OCCUPIED_BYTES,
                Counter.CAPACITY_BYTES,
                Counter.FREE_BYTES);
    }

    /** What a source counts; add to it with {@link #with}. */
    public static CounterReadings of(String source) {
        return new CounterReadings(List.of(source), Map.of(), Map.of(), source + " does not count it");
    }

    public OptionalLong value(Counter counter) {
        Long value = values.get(counter);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** Why a counter is not there; empty if it is. */
    public Optional<String> reason(Counter counter) {
        return values.containsKey(counter) ? Optional.empty() : Optional.of(missing.getOrDefault(counter, otherwise));
    }

    /** The same with a counter; without it when the value is not known or negative. */
    public CounterReadings with(Counter counter, OptionalLong value) {
        Map<Counter, Long> all = new EnumMap<>(Counter.class);
        all.putAll(values);
        all.remove(counter);
        if (value.orElse(-1) >= 0) {
            all.put(counter, value.getAsLong());
        }
        return new CounterReadings(sources, all, missing, otherwise);
    }

    public CounterReadings with(Counter counter, long value) {
        return with(counter, OptionalLong.of(value));
    }

    /** The same where counters are missing for a reason. */
    public CounterReadings without(String reason, Counter... counters) {
        Map<Counter, String> all = new EnumMap<>(Counter.class);
        all.putAll(missing);
        for (Counter counter : counters) {
            all.put(counter, reason);
        }
        return new CounterReadings(sources, values, all, otherwise);
    }

    /** Both together; where both count the same, the one that is nearer to the drive: the other. */
    public CounterReadings plus(CounterReadings other) {
        List<String> from = new ArrayList<>(sources);
        from.addAll(other.sources);
        Map<Counter, Long> all = new EnumMap<>(Counter.class);
        all.putAll(values);
        all.putAll(other.values);
        Map<Counter, String> reasons = new EnumMap<>(Counter.class);
        reasons.putAll(missing);
        reasons.putAll(other.missing);
        return new CounterReadings(from, all, reasons, otherwise);
    }
}

package csdbench.report;

import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.session.Times;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.module.SimpleModule;

/** Distributions of times as JSON: {@code mean}, {@code stddev}, a member for each percentile, {@code max}. */
final class TimesJson {
    private static final TypeReference<Map<String, Number>> NUMBERS = new TypeReference<>() {};

    private TimesJson() {}

    static SimpleModule module() {
        return new SimpleModule("times")
                .addSerializer(
                        Times.class,
                        new Writer<>(times -> members(times.mean(), times.stddev(), times.percentiles(), times.max())))
                .addDeserializer(Times.class, new Reader<>(TimesJson::times))
                .addSerializer(
                        Latency.class,
                        new Writer<>(times -> members(times.mean(), times.stddev(), times.percentiles(), times.max())))
                .addDeserializer(Latency.class, new Reader<>(TimesJson::latency));
    }

    private static Map<String, Number> members(
            Number mean, Number stddev, Map<Percentile, Long> percentiles, Number max) {
        Map<String, Number> members = new LinkedHashMap<>();
        members.put("mean", mean);
        members.put("stddev", stddev);
        percentiles.forEach((percentile, ns) -> members.put(percentile.member(), ns));
        members.put("max", max);
        return members;
    }

    private static Times times(Map<String, Number> members) {
        return Times.of(
                whole(members.get("mean")),
                whole(members.get("stddev")),
                percentile -> whole(members.get(percentile.member())),
                whole(members.get("max")));
    }

    private static Latency latency(Map<String, Number> members) {
        return Latency.of(
                number(members, "mean").doubleValue(),
                number(members, "stddev").doubleValue(),
                percentile -> whole(members.get(percentile.member())),
                whole(members.get("max")));
    }

    private static Long whole(Number number) {
        return number == null ? null : number.longValue();
    }

    private static Number number(Map<String, Number> members, String name) {
        return Optional.ofNullable(members.get(name)).orElse(0);
    }

    /** Writes the members of a value, which are in order. */
    private static final class Writer<T> extends ValueSerializer<T> {
        private final Function<T, Map<String, Number>> members;

        Writer(Function<T, Map<String, Number>> members) {
            this.members = members;
        }

        @Override
        public void serialize(T times, JsonGenerator json, SerializationContext context) {
            context.writeValue(json, members.apply(times));
        }
    }

    private static final class Reader<T> extends ValueDeserializer<T> {
        private final Function<Map<String, Number>, T> of;

        Reader(Function<Map<String, Number>, T> of) {
            this.of = of;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) {
            return of.apply(context.readValue(json, context.getTypeFactory().constructType(NUMBERS)));
        }
    }
}

package csdbench.engine.hosts;

import csdbench.result.HistogramImage;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How a value of one type is written and read. A record is its components in order, a sealed interface the number of
 * one of its records and that record. Types come from the declarations here, never from what was received.
 */
interface RecordCodec {
    /** Events do not lie deeper in each other. */
    int MAX_DEPTH = 24;

    void write(Object value, WireBytes out);

    Object read(WireBytes in, int depth) throws WireProblem;

    /** The codec of a type; an {@link IllegalArgumentException} for one that no message may hold. */
    static RecordCodec of(Type type) {
        return Known.CODECS.computeIfAbsent(type.getTypeName(), _ -> Known.create(type));
    }

    /** Codecs in use, and those of plain values. */
    final class Known {
        private static final Map<String, RecordCodec> CODECS = new ConcurrentHashMap<>();

        private Known() {}

        private static RecordCodec create(Type type) {
            if (type instanceof ParameterizedType generic) {
                Type part = generic.getActualTypeArguments()[0];
                if (generic.getRawType() == Map.class) {
                    return texts(List.of(generic.getActualTypeArguments()));
                }
                return generic.getRawType() == Optional.class
                        ? optional(part)
                        : list(part, generic.getRawType() == List.class);
            }
            Class<?> plain = (Class<?>) type;
            if (plain.isRecord()) {
                return new OfRecord(plain);
            }
            if (plain.isSealed()) {
                return new OfSealed(plain);
            }
            if (plain.isEnum()) {
                return whole(plain.getEnumConstants());
            }
            return Plain.of(plain);
        }

        private static RecordCodec optional(Type part) {
            return of(
                    (value, out) -> {
                        Optional<?> present = (Optional<?>) value;
                        out.put(present.isPresent() ? 1 : 0);
                        present.ifPresent(each -> RecordCodec.of(part).write(each, out));
                    },
                    (in, depth) -> in.take() == 0
                            ? Optional.empty()
                            : Optional.of(RecordCodec.of(part).read(in, depth)));
        }

        private static RecordCodec list(Type part, boolean isList) {
            if (!isList) {
                throw new IllegalArgumentException("no message holds collections of " + part + " but lists");
            }
            return of(
                    (value, out) -> {
                        List<?> list = (List<?>) value;
                        out.putLong(list.size());
                        list.forEach(each -> RecordCodec.of(part).write(each, out));
                    },
                    (in, depth) -> {
                        int count = in.takeCount();
                        List<Object> list = new ArrayList<>();
                        for (int i = 0; i < count; i++) {
                            list.add(RecordCodec.of(part).read(in, depth));
                        }
                        return List.copyOf(list);
                    });
        }

        private static RecordCodec texts(List<Type> types) {
            if (!types.equals(List.of(String.class, String.class))) {
                throw new IllegalArgumentException("no message holds maps but of words to words");
            }
            return of(
                    (value, out) -> {
                        Map<?, ?> map = (Map<?, ?>) value;
                        out.putLong(map.size());
                        map.forEach((name, words) -> {
                            out.putText((String) name);
                            out.putText((String) words);
                        });
                    },
                    (in, _) -> {
                        int count = in.takeCount();
                        Map<String, String> map = new LinkedHashMap<>();
                        for (int i = 0; i < count; i++) {
                            String name = in.takeText();
                            map.put(name, in.takeText());
                        }
                        return Collections.unmodifiableMap(map);
                    });
        }

        private static RecordCodec whole(Object[] constants) {
            return of((value, out) -> out.putLong(((Enum<?>) value).ordinal()), (in, _) -> constant(constants, in));
        }

        private static Object constant(Object[] constants, WireBytes in) throws WireProblem {
            long ordinal = in.takeLong();
            if (ordinal < 0 || ordinal >= constants.length) {
                throw new WireProblem("a message names choice " + ordinal + " of " + constants.length);
            }
            return constants[(int) ordinal];
        }

        static RecordCodec of(Writer writer, Reader reader) {
            return new RecordCodec() {
                @Override
                public void write(Object value, WireBytes out) {
                    writer.write(value, out);
                }

                @Override
                public Object read(WireBytes in, int depth) throws WireProblem {
                    return reader.read(in, depth);
                }
            };
        }
    }

    /** One half of a codec. */
    interface Writer {
        void write(Object value, WireBytes out);
    }

    /** The other half. */
    interface Reader {
        Object read(WireBytes in, int depth) throws WireProblem;
    }

    /** Values without components. */
    final class Plain {
        private Plain() {}

        private static RecordCodec of(Class<?> type) {
            return switch (type.getName()) {
                case "int" -> Known.of((value, out) -> out.putLong((Integer) value), (in, _) -> takeInt(in));
                case "long" -> Known.of((value, out) -> out.putLong((Long) value), (in, _) -> in.takeLong());
                case "boolean" -> Known.of((value, out) -> out.put((Boolean) value ? 1 : 0), (in, _) -> in.take() != 0);
                case "double" ->
                    Known.of(
                            (value, out) -> out.putFixed(Double.doubleToRawLongBits((Double) value)),
                            (in, _) -> Double.longBitsToDouble(in.takeFixed()));
                case "java.lang.String" ->
                    Known.of((value, out) -> out.putText((String) value), (in, _) -> in.takeText());
                case "java.util.OptionalLong" -> Known.of(Plain::writeLong, (in, _) -> readLong(in));
                case "java.util.OptionalDouble" -> Known.of(Plain::writeDouble, (in, _) -> readDouble(in));
                case "java.time.ZonedDateTime" -> Known.of(Plain::writeTime, (in, _) -> readTime(in));
                case "csdbench.result.HistogramImage" -> Known.of(Plain::writeImage, (in, _) -> readImage(in));
                default -> throw new IllegalArgumentException("no message holds a " + type);
            };
        }

        private static int takeInt(WireBytes in) throws WireProblem {
            long value = in.takeLong();
            if (value != (int) value) {
                throw new WireProblem("a message holds " + value + " where a smaller number belongs");
            }
            return (int) value;
        }

        private static void writeLong(Object value, WireBytes out) {
            OptionalLong optional = (OptionalLong) value;
            out.put(optional.isPresent() ? 1 : 0);
            optional.ifPresent(out::putLong);
        }

        private static OptionalLong readLong(WireBytes in) throws WireProblem {
            return in.take() == 0 ? OptionalLong.empty() : OptionalLong.of(in.takeLong());
        }

        private static void writeDouble(Object value, WireBytes out) {
            OptionalDouble optional = (OptionalDouble) value;
            out.put(optional.isPresent() ? 1 : 0);
            optional.ifPresent(each -> out.putFixed(Double.doubleToRawLongBits(each)));
        }

        private static OptionalDouble readDouble(WireBytes in) throws WireProblem {
            return in.take() == 0 ? OptionalDouble.empty() : OptionalDouble.of(Double.longBitsToDouble(in.takeFixed()));
        }

        private static void writeTime(Object value, WireBytes out) {
            ZonedDateTime time = (ZonedDateTime) value;
            out.putLong(time.toEpochSecond());
            out.putLong(time.getNano());
        }

        /** In the zone of this machine. */
        private static ZonedDateTime readTime(WireBytes in) throws WireProblem {
            try {
                return Instant.ofEpochSecond(in.takeLong(), in.takeLong()).atZone(ZoneId.systemDefault());
            } catch (DateTimeException | ArithmeticException _) {
                throw new WireProblem("a message holds an impossible time");
            }
        }

        /** Differences of the buckets, each with its operations: most take a byte or two. */
        private static void writeImage(Object value, WireBytes out) {
            HistogramImage image = (HistogramImage) value;
            out.putLong(image.bucketCount());
            int last = -1;
            for (int i = 0; i < image.bucketCount(); i++) {
                int bucket = HistogramImage.bucket(image.bucketHighestNs(i));
                out.putLong(bucket - last);
                out.putLong(image.bucketOperations(i));
                last = bucket;
            }
        }

        private static HistogramImage readImage(WireBytes in) throws WireProblem {
            int count = in.takeCount();
            int[] buckets = new int[count];
            long[] operations = new long[count];
            long bucket = -1;
            for (int i = 0; i < count; i++) {
                long step = in.takeLong();
                operations[i] = in.takeLong();
                bucket += step;
                if (step < 1 || bucket >= HistogramImage.BUCKETS || operations[i] < 1) {
                    throw new WireProblem("a message holds an impossible histogram");
                }
                buckets[i] = (int) bucket;
            }
            return HistogramImage.ofBuckets(buckets, operations);
        }
    }

    /** Components in order. */
    final class OfRecord implements RecordCodec {
        private final List<RecordCodec> codecs = new ArrayList<>();
        private final List<Method> accessors = new ArrayList<>();
        private final Constructor<?> constructor;

        OfRecord(Class<?> type) {
            try {
                Class<?>[] types = Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new);
                constructor = type.getDeclaredConstructor(types);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
            for (RecordComponent component : type.getRecordComponents()) {
                Method accessor = component.getAccessor();
                accessors.add(accessor);
                codecs.add(lazily(component.getGenericType()));
            }
        }

        /** Sealed types hold themselves. */
        private static RecordCodec lazily(Type type) {
            return Known.of(
                    (value, out) -> RecordCodec.of(type).write(value, out),
                    (in, depth) -> RecordCodec.of(type).read(in, depth));
        }

        @Override
        public void write(Object value, WireBytes out) {
            for (int i = 0; i < codecs.size(); i++) {
                try {
                    codecs.get(i).write(accessors.get(i).invoke(value), out);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        @Override
        public Object read(WireBytes in, int depth) throws WireProblem {
            if (depth > MAX_DEPTH) {
                throw new WireProblem("a message is nested too deeply");
            }
            Object[] values = new Object[codecs.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = codecs.get(i).read(in, depth + 1);
            }
            try {
                return constructor.newInstance(values);
            } catch (InvocationTargetException e) {
                throw new WireProblem("a message holds an impossible value: " + e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The number of a record among those that the interface permits, and the record. */
    final class OfSealed implements RecordCodec {
        private final List<Class<?>> records = new ArrayList<>();

        OfSealed(Class<?> type) {
            collect(type);
        }

        private void collect(Class<?> type) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                if (permitted.isRecord()) {
                    records.add(permitted);
                } else {
                    collect(permitted);
                }
            }
        }

        @Override
        public void write(Object value, WireBytes out) {
            out.putLong(records.indexOf(value.getClass()));
            RecordCodec.of(value.getClass()).write(value, out);
        }

        @Override
        public Object read(WireBytes in, int depth) throws WireProblem {
            Class<?> type = (Class<?>) Known.constant(records.toArray(), in);
            try {
                return RecordCodec.of(type).read(in, depth + 1);
            } catch (IllegalArgumentException _) {
                throw new WireProblem("no message holds a " + type.getSimpleName());
            }
        }
    }
}

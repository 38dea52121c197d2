package csdbench.language.definition.value;

/** Part of a storage: {@code range=} and {@code hotband=}. */
public sealed interface RangeSetting {
    /** From and to in percent of the size; {@code 0 <= low < high <= 200}, above 100 it wraps over the end. */
    record Percent(double lowPercent, double highPercent) implements RangeSetting {}

    /** From and to in bytes, {@code 0 <= low < high}. */
    record Bytes(long lowBytes, long highBytes) implements RangeSetting {}
}

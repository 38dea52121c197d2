package csdbench.result.cost;

import java.util.OptionalDouble;

/**
 * A figure from its lowest to its highest value.
 *
 * @param low at least
 * @param high at most; equal to {@code low} where nothing is uncertain
 * @param missing why there is none, without a full stop; empty when there is one
 */
public record CostBand(OptionalDouble low, OptionalDouble high, String missing) {
    public static CostBand of(double low, double high) {
        return new CostBand(OptionalDouble.of(low), OptionalDouble.of(high), "");
    }

    public static CostBand missing(String reason) {
        return new CostBand(OptionalDouble.empty(), OptionalDouble.empty(), reason);
    }

    public boolean known() {
        return low.isPresent() && high.isPresent();
    }

    /** Multiplied by a factor of at least 0; what is missing stays so. */
    public CostBand times(double factor) {
        return known() ? of(low.getAsDouble() * factor, high.getAsDouble() * factor) : this;
    }

    /** At most so much at either end. */
    public CostBand atMost(double limit) {
        return known() ? of(Math.min(limit, low.getAsDouble()), Math.min(limit, high.getAsDouble())) : this;
    }

    /** So much divided by it; what is missing stays so. */
    public CostBand dividing(double amount) {
        return known() ? of(amount / high.getAsDouble(), amount / low.getAsDouble()) : this;
    }
}

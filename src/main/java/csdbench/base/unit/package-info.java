/**
 * Quantities, clocks and random numbers: what every other room measures and draws with.
 *
 * <p>Nothing here knows what storage is. Reading a clock and drawing a number are hot, so both stay a few
 * instructions long and allocate nothing.
 *
 * <p>To add a quantity, add a final class whose names end in their unit.
 *
 * <p><b>Hot:</b> {@code NanoClock.nowNs}, {@code Rng}.
 */
package csdbench.base.unit;

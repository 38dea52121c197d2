/**
 * Quantities, clocks and random numbers.
 *
 * <p>Nothing here is about storage. Reading a clock and drawing a random number are on the hot path, so both take a few
 * instructions and allocate nothing.
 *
 * <p>To add a quantity, add a final class whose names end in their unit.
 *
 * <p><b>Hot:</b> {@code NanoClock.nowNs}, {@code Rng}.
 */
package csdbench.base.unit;

package csdbench.language.definition.type;

import csdbench.plan.ArrivalSpec.Shape;

/**
 * How starts are spread in time: {@code distribution=} of a run definition.
 *
 * @param shape of the times between starts
 * @param variable the list of rates is gone through within one run
 * @param spike a variable rate jumps rather than slopes
 */
public record Distribution(Shape shape, boolean variable, boolean spike) {}

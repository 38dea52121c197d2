/**
 * Steady state: the rule of SNIA's Solid State Storage Performance Test Specification, the rounds that it judges,
 * its verdict in words, and the cliff between burst and steady.
 *
 * <p>Nothing here knows where the figures of a round come from, so that the rule holds for runs, for steps of a suite
 * and for series read back from files alike.
 *
 * <p>To add a variable, add a constant to {@code TrackedVariable}, and its word to {@code plan.LimitSpec.Tracked}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result.steady;

/**
 * Benches of the hot promises, one class per promise, each with its budget and the reason for the number.
 *
 * <p>Nothing here is run by the tests: a machine that does other work would make the figures lie. A bench has a fixed
 * seed and says how it keeps the compiler from removing what it measures.
 *
 * <p>{@code DataAccuracy} is no bench but prints tables for {@code scripts/verify data-accuracy}, and runs in its jar.
 *
 * <p>To add a bench, write one {@code …Bench} with JMH's annotations; {@code scripts/bench NAME} finds it.
 *
 * <p><b>May import:</b> anything. <b>Hot:</b> everything.
 */
package csdbench.bench;

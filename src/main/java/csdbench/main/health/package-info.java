/**
 * The commands about how a drive is, how long it lasts and what it costs.
 *
 * <p>Nothing here writes: a drive is asked for its counters, and what they mean belongs to {@code job.health}
 * and {@code job.cost}.
 *
 * <p>To add one, add its class and its line in {@code Main}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.health;

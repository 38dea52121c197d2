/**
 * Carries out one run: opens what it needs, lets workers work, closes each interval, stops in time.
 *
 * <p>Nothing here knows the language or a report: a run comes in as a {@code RunSpec} and goes out as events. A worker
 * has no thread, no sleep and no clock of its own, so that the same class serves real time and virtual time.
 *
 * <p>To add a reason to stop, add it to {@code LimitSpec} and ask for it in {@code StopWatch}.
 *
 * <p><b>Hot:</b> {@code Worker}; it allocates nothing after construction unless an I/O fails.
 */
package csdbench.engine.run;

/**
 * Carries out one run: assembles it, schedules its workers, closes each interval, stops in time.
 *
 * <p>Nothing here knows the language or a report: a run comes in as a {@code RunSpec} and goes out as events. A worker
 * has no thread, no sleep and no clock of its own, so that the same class serves real and virtual time.
 *
 * <p>To add a reason to stop, add it to {@code LimitSpec} and check it in {@code RunEnd}; for a kind of run see
 * {@code RunKinds}.
 *
 * <p><b>Hot:</b> {@code Worker}; it allocates nothing after construction unless an I/O fails.
 */
package csdbench.engine.run;

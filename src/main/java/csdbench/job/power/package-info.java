/**
 * Measures power beside a session: one thread polls the sources, and what they read is cut into the intervals of runs.
 *
 * <p>Nothing here waits for a source, so none can hold a run up.
 *
 * <p>A source is added in {@code drive.power}; this room only knows samples and times.
 *
 * <p><b>Hot:</b> nothing; the thread works for microseconds, ten times a second.
 */
package csdbench.job.power;

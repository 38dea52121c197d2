/**
 * Which of a run's intervals count, and when there are enough of them: the same rules for a run on one host and for one
 * that several hosts do together.
 *
 * <p>Nothing here knows a worker, a clock or a host: intervals are handed in when they are closed, and what counts is
 * asked for at the end.
 *
 * <p>To add a reason to end a run by what it measured, add it to {@code StopRules}, which both ask after each interval.
 *
 * <p><b>Hot:</b> nothing; once an interval.
 */
package csdbench.engine.span;

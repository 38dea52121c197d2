/**
 * What devices counted, as a part of documents and as sentences for people.
 *
 * <p>Nothing here computes a counter; {@code result.DeviceCounters} has them.
 *
 * <p>To report another counter, add it to {@code CountersDocument} and to docs/counters.md.
 *
 * <p><b>Hot:</b> nothing; once an interval.
 */
package csdbench.report.counters;

/**
 * Statistics of a trace: rates, sizes, footprint, reuse.
 *
 * <p>A study takes requests one by one, from a file or any other source, in bounded memory. Figures that would need
 * memory per block are estimated from a sample of the blocks once there are too many, and are marked as such.
 *
 * <p>To add a figure, count it in the class of its kind, name it in that class's facts, and explain it in {@code
 * docs/trace-info.md}; if a wrong unit would show in it, add a warning to {@code TraceWarnings}.
 *
 * <p><b>Hot:</b> all but the facts.
 */
package csdbench.trace.study;

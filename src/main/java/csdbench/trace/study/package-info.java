/**
 * What is in a trace, as figures: how fast, how large, where, how often again.
 *
 * <p>A study takes one request after the other, from a file or from anything else, and its memory has a bound that no
 * length of a trace reaches. What would need memory for each block that is touched is told from a sample of the blocks
 * once there are too many, and then says so.
 *
 * <p>To add a figure, count it in the class of its kind, name it in that class's facts, and explain it in
 * {@code docs/trace-info.md}; where a wrong unit would show in it, say so in {@code TraceWarnings}.
 *
 * <p><b>Hot:</b> all but the facts.
 */
package csdbench.trace.study;

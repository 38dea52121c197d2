/**
 * Reports of a trace: console text, a JSON object, and a self-contained page.
 *
 * <p>All three are built from the same facts. Estimates are marked, warnings come before figures, and the page needs no
 * network, no script and no other file.
 *
 * <p>To add a figure, add it in {@code trace.study}, then a line in {@code TraceText} or a row in {@code TracePage};
 * the JSON object has all figures automatically.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.trace;

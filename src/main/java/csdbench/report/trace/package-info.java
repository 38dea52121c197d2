/**
 * Shows what is in a trace: as lines for a console, as one JSON object, and as a page that can be sent on.
 *
 * <p>All three are made from the same facts and decide nothing themselves. What is estimated is called so, what looks
 * wrong is said before any figure, and the page needs no network, no script and no other file.
 *
 * <p>To add a figure, add it in {@code trace.study}, then a line in {@code TraceText} or a row in {@code TracePage};
 * the JSON object has every figure of the facts by itself.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.trace;

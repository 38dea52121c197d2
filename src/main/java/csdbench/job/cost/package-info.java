/**
 * Computes what drives cost for what they do, from results that are there.
 *
 * <p>Rates come from runs and reviews, years from the forecast; nothing is measured here. Where it is not known what
 * becomes of compressible data, a band reaches from no credit to all that the ratio could save.
 *
 * <p>To read another kind of results, make {@code OperatingPoint}s of it in a class beside {@code RunPoints}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.cost;

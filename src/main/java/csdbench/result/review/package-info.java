/**
 * What a review found: drives, fills, workloads, states of data and load points, as values that are the members of
 * {@code review.json}.
 *
 * <p>A review is made of finished runs, but nothing here knows how it was obtained: the file can be read back and shown
 * again, beside others, years later. Figures that follow from others, such as peaks and gains, are computed here once,
 * so that every report shows the same; the headline when it is written or shown.
 *
 * <p>To add a fact, add a component to the record that it belongs to; the file and its reader follow by themselves,
 * and reports show it once they use it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result.review;

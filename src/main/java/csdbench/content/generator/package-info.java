/**
 * The catalogue of content: from the properties of data to its source.
 *
 * <p>Nothing here generates data. Whatever depends on a codec is calibrated here, before a run, so that nothing is
 * calibrated during a measurement.
 *
 * <p>To add a style of data, give its source a line in {@code ContentFactory}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.generator;

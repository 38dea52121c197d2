/**
 * The catalogue of content: from the properties of data to its source.
 *
 * <p>Nothing here generates data. {@code RatioCalibration} finds how many random bytes a compression unit needs for a
 * ratio, by trial compression, before a run, so that nothing is calibrated during a measurement.
 *
 * <p>To add a style of data, give its source a case in {@code ContentFactory}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.generator;

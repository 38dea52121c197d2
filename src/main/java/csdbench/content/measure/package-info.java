/**
 * Measures how compressible and how unique data is.
 *
 * <p>Nothing here reads files or generates data: files, devices and data yet to be written are measured in the same
 * way. Compressed sizes come from the codecs themselves.
 *
 * <p>To add a figure, collect it in {@code Meter}, carry it in {@code Measurement} and show it in {@code
 * MeasurementText}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.measure;

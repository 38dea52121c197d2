/**
 * Measures how compressible and how unique data is, by the codecs that drives, file systems and arrays use.
 *
 * <p>Nothing here reads files or generates data: files, devices and data yet to be written are measured in the same
 * way. The codecs are the real libraries, never models of them, because a ratio is whatever the codec achieves; only
 * the size of compressed data is kept.
 *
 * <p>To add a figure, collect it in {@code Meter}, carry it in {@code Measurement} and show it in {@code
 * MeasurementText}. To add a codec, give it a constant in {@code Codec}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.measure;

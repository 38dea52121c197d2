/**
 * How compressible and how unique data is.
 *
 * <p>Nothing here reads files or makes data: bytes come in, figures come out, so that a file, a device and what is yet
 * to be written are measured alike. What a codec makes of a block is asked of the codec itself.
 *
 * <p>To add a figure, collect it in {@code Meter}, carry it in {@code Measurement} and show it in
 * {@code MeasurementText}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.measure;

/**
 * Fits lifelike data so that it compresses as wanted: like a sample, or to a ratio.
 *
 * <p>Nothing here runs during a measurement; the result is a few numbers from which {@code content.lifelike} generates
 * data. No byte of a sample leaves this room.
 *
 * <p>To match another property of samples, measure it in {@code CompressedSizeMeter}, carry it in {@code
 * CompressedSizes} and give {@code BlockShape} a parameter for it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.synthesis;

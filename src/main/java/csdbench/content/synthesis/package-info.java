/**
 * Finds how lifelike data must be made so that codecs shrink it as wanted: like a sample, or to a ratio.
 *
 * <p>Nothing here runs while anything is measured; what is found out becomes a few numbers by which
 * {@code content.lifelike} makes data. No byte of a sample leaves this room.
 *
 * <p>To match another property of samples, weigh it in {@code CompressedSizeMeter}, carry it in {@code
 * CompressedSizes} and give {@code LikeShape} something that moves it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.synthesis;

/**
 * Compressed sizes, by the codecs that drives, file systems and arrays use.
 *
 * <p>Nothing here keeps compressed data, only its size. The codecs are the real libraries, never models of them,
 * because a ratio is whatever the codec achieves.
 *
 * <p>To add a codec, give it a constant in {@code Codec}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.codec;

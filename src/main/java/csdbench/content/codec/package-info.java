/**
 * How small data becomes, by the codecs that drives, file systems and arrays use.
 *
 * <p>Nothing here keeps what was compressed: only its size matters to us. The codecs are their authors' own, never a
 * model of them, because a ratio means nothing but what the codec makes of the data.
 *
 * <p>To add a codec, give it a constant in {@code Codec}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.codec;

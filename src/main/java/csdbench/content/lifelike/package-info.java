/**
 * Data that resembles real data: words of documents, rows of databases, and samples. Blocks are written once, slowly,
 * by {@code …Templates}, and copied with other words in them, quickly, by {@code …Content}.
 *
 * <p>Nothing here compresses: compressibility is calibrated above, with the real codecs, and comes in as a few numbers.
 * Nothing here keeps bytes of a sample.
 *
 * <p>To add a style, extend {@code BlockContent}, which handles offsets, keys and stamps, and give it a case in
 * {@code content.synthesis.Lifelike} and in {@code content.generator.ContentFactory}.
 *
 * <p><b>Hot:</b> every {@code fill} and {@code firstDifference}.
 */
package csdbench.content.lifelike;

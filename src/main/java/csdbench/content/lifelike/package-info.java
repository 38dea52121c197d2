/**
 * Data that looks like real data: words of documents, rows of databases, and whatever a sample looked like.
 *
 * <p>Nothing here compresses anything: how far its data compresses is found out above, with the codecs themselves, and
 * comes in as a few numbers. Nothing here keeps bytes of anybody's sample.
 *
 * <p>To add data of another look, extend {@code BlockContent}, which keeps places, keys and stamps, and list it in
 * {@code generator.Generators}.
 *
 * <p><b>Hot:</b> every {@code fill} and {@code firstDifference}.
 */
package csdbench.content.lifelike;

/**
 * Data made of random bytes and zeros, sector by sector.
 *
 * <p>Nothing here looks like anybody's data; it compresses as asked and repeats nowhere, and that is all.
 *
 * <p>To add a layout, write one {@code …Content} and list it in {@code generator.ContentFactory}.
 *
 * <p><b>Hot:</b> every {@code fill} and {@code firstDifference}.
 */
package csdbench.content.sector;

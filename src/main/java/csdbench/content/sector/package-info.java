/**
 * Data made of random bytes and zeros, sector by sector.
 *
 * <p>The data does not resemble real data; it has the requested ratio, and no duplicates except those requested.
 *
 * <p>To add a layout, write one {@code …Content} and list it in {@code content.generator.ContentFactory}.
 *
 * <p><b>Hot:</b> every {@code fill} and {@code firstDifference}.
 */
package csdbench.content.sector;

/**
 * What data is to be like, and the contract of whoever makes it.
 *
 * <p>Nothing here makes data or does I/O. A source of content is a pure function of place, write key and salt, so that
 * what was written can be told again later without having kept it.
 *
 * <p>To add a style of data, name it in {@code ContentStyle}, write its {@code ContentSource} in a room below this one
 * and list it in {@code generator.ContentFactory}; {@code ContentSourceContract} then tests it.
 *
 * <p><b>Hot:</b> {@code ContentSource}, {@code SectorStamp}.
 */
package csdbench.content;

/**
 * The properties of generated data, and the contract of its sources.
 *
 * <p>Nothing here generates data or does I/O. A source of content is a pure function of offset, write key and salt, so
 * that expected data can be regenerated later instead of kept.
 *
 * <p>To add a style of data, name it in {@code ContentStyle}, write its {@code ContentSource} in a room below this one
 * and list it in {@code content.generator.ContentFactory}; {@code ContentSourceContract} then tests it.
 *
 * <p><b>Hot:</b> {@code ContentSource}, {@code SectorStamp}.
 */
package csdbench.content;

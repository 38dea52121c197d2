/**
 * The commands about data apart from runs.
 *
 * <p>What is measured, generated or planned is decided elsewhere; nothing here writes a device.
 *
 * <p>To add one, extend {@code DataCommand.LongData} and name it in {@code DataCommand.line}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.data;

/**
 * What applications did on a drive with data of known compressibility, as values that are the members of {@code
 * app.json}.
 *
 * <p>Figures are what programs logged and the system counted; nothing here knows how a program is started, so that the
 * file can be read back and shown again.
 *
 * <p>To add a figure of each second, add it to {@code AppInterval}; of a number of clients, to {@code AppPoint}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result.app;

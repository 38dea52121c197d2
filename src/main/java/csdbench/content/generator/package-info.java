/**
 * The catalogue of content: from what data is to be like to who makes it.
 *
 * <p>Nothing here makes data; what depends on a codec is found out here once, before a run, so that nothing is
 * calibrated while it is measured.
 *
 * <p>To add a style of data, give its source a line in {@code ContentFactory}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.generator;

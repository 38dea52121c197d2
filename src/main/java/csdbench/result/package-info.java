/**
 * What happened, as values: the waist on the way out. Everything that is shown or written is built from these.
 *
 * <p>Nothing here knows how an I/O is done or how a report looks, so that an old result can be shown again and a
 * new report needs no change to the engine. Values are immutable and can be merged.
 *
 * <p>To add a fact, add a component to the event or total that it belongs to; the compiler shows every report.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result;

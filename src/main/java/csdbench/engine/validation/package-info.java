/**
 * Puts validation around the I/O of a run: which luns need a key map and of what shape, and an engine that reads before
 * it writes and judges what it reads.
 *
 * <p>Nothing here decides what is right; that is {@code verify}'s. A run without validation passes through none of
 * this, so that it costs nothing there.
 *
 * <p>To validate in another manner, give {@code ValidationEngine} another phase: what an I/O is for, and what follows
 * it.
 *
 * <p><b>Hot:</b> {@code ValidationEngine}, {@code RecallEngine}.
 */
package csdbench.engine.validation;

/**
 * Puts validation around the I/O of a run: which luns need a write map and of what shape, and an engine that reads
 * before it writes and checks what it reads.
 *
 * <p>What data is right is decided in {@code engine.verify}. A run without validation has none of these engines, so
 * that it costs nothing.
 *
 * <p>To validate in another way, give {@code ValidationEngine} another phase: the purpose of an I/O and what follows
 * it.
 *
 * <p><b>Hot:</b> {@code ValidationEngine}, {@code RecallEngine}.
 */
package csdbench.engine.validation;

/**
 * What says how much power is used: energy counters of processors, power sensors of the kernel, and meters that a
 * program reads.
 *
 * <p>Sources are polled and never waited for: a meter that hangs, dies or prints anything else has a problem in a
 * sentence, and no figure.
 *
 * <p>To add a source, implement {@code PowerSource} and give it a word in {@code PowerWords}.
 *
 * <p><b>Hot:</b> nothing; sources are polled ten times a second, by a thread of their own.
 */
package csdbench.drive.power;

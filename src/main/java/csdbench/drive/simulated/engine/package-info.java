/**
 * I/O on simulated drives in this process.
 *
 * <p>A drive model computes when a command completes, and the engine completes it at that time, on a virtual clock or
 * in real time. Drives stay in the registry from run to run, with their content.
 *
 * <p>To add another kind of drive, see {@code drive.simulated}; nothing changes here.
 *
 * <p><b>Hot:</b> {@code SimEngine}, {@code CompletionHeap}.
 */
package csdbench.drive.simulated.engine;

/**
 * I/O answered by a drive that lives in this process.
 *
 * <p>A drive tells when a command will be done, and the engine hands it back at that time: on a virtual clock that
 * somebody moves from one completion to the next, or on the machine's own. Drives stay in their rack from run to run,
 * with everything that was written to them.
 *
 * <p>To add another kind of drive, see {@code drive}; nothing changes here.
 *
 * <p><b>Hot:</b> {@code SimEngine}, {@code CompletionHeap}.
 */
package csdbench.drive.simulated.engine;

/**
 * What the system says of itself and of its block devices: nodes, layers above and below them, mounts, who has a file
 * open, what was read and written, processors and their use; and the signatures of file systems, volumes, arrays and
 * images in their first and last bytes.
 *
 * <p>Nothing here opens a device or judges what may be done with it; that is {@code drive.real}. Everything is read
 * through {@code SystemView}, so that tests can simulate a machine in a folder. A false signature costs a
 * {@code wipefs}, a miss costs data.
 *
 * <p>To show another fact of the host in results, add it to {@code HostFacts}. To recognise another format at a fixed
 * offset, add a line with its source to {@code SignatureMarks}; what takes more than that goes to {@code
 * SignatureScan}. A kind of file that people keep is a line of {@code DocumentMarks}.
 *
 * <p><b>Hot:</b> nothing; processor times are read once an interval.
 */
package csdbench.drive.system;

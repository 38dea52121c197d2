/**
 * Finds out about a target and refuses to harm it; reads what processors and devices count.
 *
 * <p>Nothing here opens a device for writing, starts a program or asks a question: it looks, and says what it saw and
 * what may be done. Everything is read through {@code SystemView}, so that a made-up machine in a folder can stand
 * for any real one and no test needs a drive.
 *
 * <p>To add a safety check, find the fact in {@code DeviceProbe}, give it a {@code DeviceUse} if it is a new way for a
 * device to be taken, and answer for it in {@code SafetyGuard}. To know one more file system, add a line to
 * {@code SignatureScan}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.drive.real;

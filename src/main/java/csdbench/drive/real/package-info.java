/**
 * Inspects targets and protects them from damage; samples counters of processors and devices.
 *
 * <p>Nothing here opens a device for writing or asks a question, and no program is started but those that print a
 * device's counters, in {@code drive.counters}: it reports what it found and what is allowed. Everything is read
 * through {@code SystemView}, so that tests can simulate a machine in a folder.
 *
 * <p>To add a safety check, collect the fact in {@code DeviceProbe}, add a {@code DeviceUse} if it is a new kind of
 * use, and handle it in {@code SafetyGuard}. Signatures are those of {@code drive.system}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.drive.real;

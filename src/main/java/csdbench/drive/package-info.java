/**
 * Drives: {@code drive.real} finds out what a device is and refuses to harm it, {@code drive.simulated} is one of known
 * behaviour, {@code drive.counters} reads what both count.
 *
 * <p>Nothing is written to a real device from here, and a simulated drive knows nothing of data but its compressed
 * size.
 *
 * <p>To add a safety check, begin in {@code drive.real.SafetyGuard}; to add a simulated drive, write its JSON file.
 *
 * <p><b>Hot:</b> {@code drive.simulated.flash} and {@code drive.simulated.engine}.
 */
package csdbench.drive;

package csdbench.plan;

import java.util.Optional;

/**
 * When I/O errors end the work: {@code data_errors=}.
 *
 * @param count after so many, at least 1; 1 for {@code stop} and for a command
 * @param seconds and not before so many seconds behind the first; 0 for at once
 * @param removeDevice rather go on without the device
 * @param command shell command to run at the first error
 */
public record DataErrors(long count, long seconds, boolean removeDevice, Optional<String> command) {}

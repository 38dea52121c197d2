package csdbench.result;

import java.time.ZonedDateTime;

/**
 * An I/O failed.
 *
 * @param at when it was noticed
 * @param operation {@code read}, {@code write}, or what was done to a file
 * @param lun what it was for; the path of a file below an anchor
 * @param targetName the storage definition
 * @param offsetBytes where
 * @param transferBytes how much
 * @param errnoName {@code EIO}, or {@code SHORT} when fewer bytes were moved than asked
 * @param errnoText in words
 */
public record ErrorSeen(
        ZonedDateTime at,
        String operation,
        String lun,
        String targetName,
        long offsetBytes,
        int transferBytes,
        String errnoName,
        String errnoText)
        implements RunEvent {
    /** The same as it is told of one of several hosts. */
    public ErrorSeen on(String host, ZonedDateTime told) {
        return new ErrorSeen(
                told, operation, host + ":" + lun, targetName, offsetBytes, transferBytes, errnoName, errnoText);
    }
}

package csdbench.result;

import java.time.ZonedDateTime;

/**
 * An I/O failed.
 *
 * @param at when it was noticed
 * @param write a write, else a read
 * @param lun what it was for
 * @param targetName the storage definition
 * @param offsetBytes where
 * @param transferBytes how much
 * @param errnoName {@code EIO}, or {@code SHORT} when fewer bytes were moved than asked
 * @param errnoText in words
 */
public record ErrorSeen(
        ZonedDateTime at,
        boolean write,
        String lun,
        String targetName,
        long offsetBytes,
        int transferBytes,
        String errnoName,
        String errnoText)
        implements RunEvent {}

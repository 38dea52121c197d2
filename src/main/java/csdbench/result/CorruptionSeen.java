package csdbench.result;

import java.time.ZonedDateTime;
import java.util.List;

/**
 * Data was not what had been written.
 *
 * @param at when it was noticed
 * @param lun where
 * @param targetName the storage definition
 * @param offsetBytes where the key block begins
 * @param blockBytes its size
 * @param damage one word or few: {@code torn}, {@code stale}
 * @param headline one sentence without a full stop
 * @param details lines: how it was found, what is expected, what each sector holds, then bytes that differ
 */
public record CorruptionSeen(
        ZonedDateTime at,
        String lun,
        String targetName,
        long offsetBytes,
        int blockBytes,
        String damage,
        String headline,
        List<String> details)
        implements RunEvent {

    public CorruptionSeen {
        details = List.copyOf(details);
    }

    /** The same as it is told of one of several hosts. */
    public CorruptionSeen on(String host, ZonedDateTime told) {
        return new CorruptionSeen(
                told, host + ":" + lun, targetName, offsetBytes, blockBytes, damage, headline, details);
    }
}

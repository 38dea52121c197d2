package csdbench.result.history;

import java.util.List;

/**
 * A session in the history, with what was noted of it.
 *
 * @param id its number, by which it is named
 * @param entry what it was
 * @param tags of the user
 * @param note of the user, empty for none
 */
public record Remembered(long id, HistoryEntry entry, List<String> tags, String note) {
    public Remembered {
        tags = List.copyOf(tags);
    }
}

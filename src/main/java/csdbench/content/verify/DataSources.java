package csdbench.content.verify;

import csdbench.content.ContentSource;
import java.util.List;

/**
 * Who makes the data of a target, for one thread.
 *
 * @param all one for each kind of data that any run writes to it, made with the salt of its ledger
 * @param ofStream which of them each stream of the worker writes
 * @param stampSalt with which they hide the stamps of sectors
 * @param shared whether several places may hold the same content, as with dedup; then data does not prove a place
 */
public record DataSources(List<ContentSource> all, List<Integer> ofStream, long stampSalt, boolean shared) {
    public DataSources {
        all = List.copyOf(all);
        ofStream = List.copyOf(ofStream);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("nobody makes the data");
        }
    }

    ContentSource[] toArray() {
        return all.toArray(ContentSource[]::new);
    }
}

package csdbench.engine.verify;

import csdbench.content.ContentSource;
import java.util.List;

/**
 * The content sources of a target, for one thread.
 *
 * @param all one for each kind of data that any run writes to it, with the salt of its write map
 * @param ofStream index of the source of each stream of the worker
 * @param stampSalt salt of the sector stamps
 * @param shared whether several blocks may hold the same content, as with dedup; then data does not prove its LBA
 */
public record DataSources(List<ContentSource> all, List<Integer> ofStream, long stampSalt, boolean shared) {
    public DataSources {
        all = List.copyOf(all);
        ofStream = List.copyOf(ofStream);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there is no content source");
        }
    }

    ContentSource[] toArray() {
        return all.toArray(ContentSource[]::new);
    }
}

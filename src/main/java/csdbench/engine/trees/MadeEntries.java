package csdbench.engine.trees;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Which entries of a tree under names that a user chose are of this program: of each what tells it from anything else
 * that gets its name. Outside the heap, eight bytes each. Whoever has an entry for itself, see {@link StateMap}, may
 * use it.
 */
public final class MadeEntries implements AutoCloseable {
    private final Arena arena = Arena.ofShared();
    private final MemorySegment identities;

    MadeEntries(long entries) {
        identities = arena.allocate(Math.max(1, entries) * Long.BYTES, Long.BYTES);
    }

    /** @param status as an entry was found that this program has made */
    public void remember(long entry, EntryStatus status) {
        identities.setAtIndex(ValueLayout.JAVA_LONG, entry, status.identity());
    }

    /** Whether what was found under the name of an entry is what this program made. */
    public boolean is(long entry, EntryStatus status) {
        return identities.getAtIndex(ValueLayout.JAVA_LONG, entry) == status.identity();
    }

    @Override
    public void close() {
        arena.close();
    }
}

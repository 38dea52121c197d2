package csdbench.engine.trees;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.LongAdder;

/**
 * Which entries of a tree under names that a user chose are of this program: of each what tells it from anything else
 * that gets its name, and of a file what it was like when this program left it. Outside the heap, a little more than
 * sixteen bytes each. Whoever has an entry for itself, see {@link StateMap}, may use it.
 */
public final class MadeEntries implements AutoCloseable {
    /** Of a file that this program writes to: whatever it is like. */
    private static final long ANY = 0;

    private final Arena arena = Arena.ofShared();
    private final MemorySegment identities;
    private final MemorySegment contents;
    private final StateMap unmarked;
    private final LongAdder taken = new LongAdder();

    MadeEntries(long entries) {
        unmarked = new StateMap(entries);
        identities = arena.allocate(Math.max(1, entries) * Long.BYTES, Long.BYTES);
        contents = arena.allocate(Math.max(1, entries) * Long.BYTES, Long.BYTES);
    }

    /** @param status as an entry was found that this program has made, and has done with */
    public void remember(long entry, EntryStatus status) {
        identities.setAtIndex(ValueLayout.JAVA_LONG, entry, status.identity());
        contents.setAtIndex(ValueLayout.JAVA_LONG, entry, contentOf(status));
    }

    /** This program is about to write to an entry; what others write to it from now on cannot be told from that. */
    public void writing(long entry) {
        contents.setAtIndex(ValueLayout.JAVA_LONG, entry, ANY);
        unmarked.set(entry, StateMap.EXISTS);
    }

    /** The same of one that a run made, which has no mark: that comes when the run is over. */
    public void rememberUnmarked(long entry, EntryStatus status) {
        remember(entry, status);
        unmarked.set(entry, StateMap.EXISTS);
    }

    /** Whether a run made or wrote to an entry, and it was not marked since; it is taken for marked from now on. */
    boolean toMark(long entry) {
        return unmarked.change(entry, StateMap.EXISTS, StateMap.ABSENT);
    }

    boolean anyToMark() {
        return unmarked.count(StateMap.EXISTS) > 0;
    }

    /** What was to be made was there already. Any thread. */
    public void wasThere() {
        taken.increment();
    }

    /** How often something was there already since this was asked last. */
    public long timesThere() {
        return taken.sumThenReset();
    }

    /** Whether what was found under the name of an entry is what this program made, as it left it. */
    public boolean is(long entry, EntryStatus status) {
        long content = contents.getAtIndex(ValueLayout.JAVA_LONG, entry);
        return identities.getAtIndex(ValueLayout.JAVA_LONG, entry) == status.identity()
                && (content == ANY || content == contentOf(status));
    }

    /** A folder is removed only when it is empty, so what was put into it and taken out again does not matter. */
    private static long contentOf(EntryStatus status) {
        return status.regular() ? status.content() : ANY;
    }

    @Override
    public void close() {
        unmarked.close();
        arena.close();
    }
}

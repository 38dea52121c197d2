package csdbench.engine.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of a journal as tests change them. */
final class JournalFiles {
    private JournalFiles() {}

    /** A map file with other words, of {@link MemoryTarget}'s salt. */
    static byte[] withWords(byte[] map, int[] words) {
        MemorySegment memory = Arena.ofAuto().allocate((long) words.length * KeyMap.CHECKED_WORD_BYTES, 4);
        KeyMap checked = KeyMap.checked(memory, 1);
        for (int block = 0; block < words.length; block++) {
            checked.set(block, 1, words[block]);
        }
        byte[] changed = map.clone();
        MemorySegment.copy(memory, 0, MemorySegment.ofArray(changed), MapFile.FORMAT.contentAt(), memory.byteSize());
        return changed;
    }

    /** As if the machine had been started again, so that what was not stored is gone. */
    static void afterTheMachineStartedAgain(Path mapFile) throws Refusal {
        try (MapFile map = MapFile.open(mapFile)) {
            MapHeader.State left = map.header().state();
            map.replaceState(new MapHeader.State(left.mode(), left.closed(), "another", left.generation()));
        }
    }

    static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void write(Path file, byte[] bytes) {
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

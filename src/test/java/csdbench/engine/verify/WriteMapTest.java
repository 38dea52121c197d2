package csdbench.engine.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.plan.PlanSamples;
import csdbench.plan.order.JournalSpec;
import csdbench.plan.order.JournalSpec.Mode;
import csdbench.plan.order.ValidationSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WriteMapTest {
    private static final int BLOCK = 1024;
    private static final int SIZE_BYTES = 32 * BLOCK;
    private static final WriteMapShape SHAPE = MemoryTarget.shape(SIZE_BYTES, BLOCK);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"MAP_ONLY", "UNSYNCED", "SYNCED"})
    void whatWasWrittenIsKnownToTheNextProgram(Mode mode) throws Refusal {
        MemoryTarget first = target(fresh(mode));
        first.write(0, SIZE_BYTES, 0);
        first.write(BLOCK, BLOCK, 0);
        first.ledger.close();

        MemoryTarget next = target(recovering(mode));
        MemorySegment.copy(first.medium, 0, next.medium, 0, SIZE_BYTES);
        next.medium.set(ValueLayout.JAVA_BYTE, BLOCK, (byte) 1);
        next.readAll();
        next.ledger.close();

        assertEquals(1, next.found.size());
        assertEquals(BLOCK, next.found.getFirst().offsetBytes());
        assertEquals(1, next.ledger.salt());
    }

    @Test
    void aJournalThatIsFullGoesOnInTheNextGeneration() throws Refusal {
        MemoryTarget target = target(fresh(Mode.UNSYNCED));
        for (int i = 0; i < 10_000; i++) {
            target.write(i % 32 * (long) BLOCK, BLOCK, 0);
        }
        crash(target);

        MemoryTarget next = target(recovering(Mode.UNSYNCED));
        MemorySegment.copy(target.medium, 0, next.medium, 0, SIZE_BYTES);
        next.readAll();
        next.ledger.close();

        assertEquals(0, next.found.size());
        assertEquals(32, next.guard.counts().right());
    }

    /**
     * A machine may die at any byte of the journal, with any part of the map newer than another, and with any sectors
     * of the writes in flight done.
     */
    @Test
    void everyPrefixOfAJournalRecoversWithoutAnAlarmAndWithoutForgetting() throws Refusal, IOException {
        Recording recording = record(24);
        Rng rng = new Rng(5);
        int end = Journal.RECORDS_AT + recording.moments.size() * Journal.RECORD_BYTES;
        for (int prefix = Journal.RECORDS_AT; prefix <= end; prefix += 5) {
            int records = recording.recordsIn(prefix);
            Files.write(journalFile(), Arrays.copyOf(Arrays.copyOf(recording.journal, prefix), 1 << 18));
            Files.write(mapFile(), recording.mapAt(records, rng));
            JournalFiles.afterTheMachineStartedAgain(mapFile());

            MemoryTarget next = target(recovering(Mode.UNSYNCED));
            MemorySegment.copy(MemorySegment.ofArray(recording.mediumAt(records, rng)), 0, next.medium, 0, SIZE_BYTES);
            next.readAll();
            assertEquals(List.of(), next.found, "journal of " + prefix + " bytes");
            assertEquals(recording.writtenBlocksAt(records), next.guard.counts().right());
            next.ledger.close();
        }
    }

    /** A journal and what the medium and the map held after each of its records. */
    private record Recording(byte[] journal, byte[] freshMap, List<Moment> moments) {

        /**
         * @param medium what is surely on it
         * @param inFlight what is on it once the write that has begun is done; the same when none has
         * @param words of the map
         * @param written blocks of which a write has ended
         */
        record Moment(byte[] medium, byte[] inFlight, int[] words, int written) {}

        /** Records that are whole in so many bytes. What is cut off reads as zeros, which is no loss where it was. */
        int recordsIn(int prefix) {
            int whole = prefix;
            while (whole % Journal.RECORD_BYTES != 0 && journal[whole] == 0) {
                whole++;
            }
            return (whole - Journal.RECORDS_AT) / Journal.RECORD_BYTES;
        }

        byte[] mediumAt(int records, Rng rng) {
            if (records == 0) {
                return new byte[SIZE_BYTES];
            }
            Moment moment = moments.get(records - 1);
            byte[] medium = moment.medium.clone();
            for (int at = 0; at < SIZE_BYTES; at += ContentSource.SECTOR_BYTES) {
                if (rng.nextLong(2) == 0) {
                    System.arraycopy(moment.inFlight, at, medium, at, ContentSource.SECTOR_BYTES);
                }
            }
            return medium;
        }

        /** Each word as it was at some time up to then. */
        byte[] mapAt(int records, Rng rng) {
            int[] words = new int[SIZE_BYTES / BLOCK];
            for (int block = 0; block < words.length; block++) {
                int at = (int) rng.nextLong(records + 1);
                words[block] = at == 0 ? 0 : moments.get(at - 1).words[block];
            }
            return JournalFiles.withWords(freshMap, words);
        }

        int writtenBlocksAt(int records) {
            return records == 0 ? 0 : moments.get(records - 1).written;
        }
    }

    private Recording record(int writes) throws Refusal, IOException {
        MemoryTarget target = target(fresh(Mode.SYNCED));
        byte[] freshMap = Files.readAllBytes(mapFile());
        List<Recording.Moment> moments = new ArrayList<>();
        Rng rng = new Rng(3);
        for (int i = 0; i < writes; i++) {
            long at = rng.nextLong(SIZE_BYTES / BLOCK) * BLOCK;
            byte[] surely = target.medium.toArray(ValueLayout.JAVA_BYTE);
            target.begin(at, BLOCK, 0);
            target.store(at, BLOCK);
            byte[] done = target.medium.toArray(ValueLayout.JAVA_BYTE);
            moments.add(new Recording.Moment(surely, done, words(target), known(target)));
            target.guard.written(BLOCK, at);
            target.guard.commit();
            moments.add(new Recording.Moment(done, done, words(target), known(target)));
        }
        byte[] journal = Files.readAllBytes(journalFile());
        crash(target);
        return new Recording(journal, freshMap, moments);
    }

    private static int[] words(MemoryTarget target) {
        int[] words = new int[SIZE_BYTES / BLOCK];
        Arrays.setAll(words, block -> target.ledger.map().at(block));
        return words;
    }

    private static int known(MemoryTarget target) {
        return (int) Arrays.stream(words(target))
                .filter(word -> KeyWord.state(word) != KeyWord.UNKNOWN)
                .count();
    }

    @Test
    void aBlockThatWasFoundBadIsJudgedAgainByTheNextProgramAndItsTimeIsKnown() throws Refusal {
        MemoryTarget first = target(fresh(Mode.SYNCED));
        first.write(0, SIZE_BYTES, 0);
        first.medium.asSlice(0, 512).fill((byte) 0);
        first.readAll();
        first.ledger.close();

        MemoryTarget next = target(recovering(Mode.SYNCED));
        MemorySegment.copy(first.medium, 0, next.medium, 0, SIZE_BYTES);
        next.readAll();
        next.ledger.close();

        assertEquals(1, next.found.size());
        assertTrue(next.found.getFirst().details().get(1).startsWith("expected: key 1; last known right: written 2"));
    }

    @Test
    void pendingWritesAreForgottenWhereThatIsWanted() throws Refusal {
        MemoryTarget target = target(fresh(Mode.SYNCED));
        target.write(0, 2 * BLOCK, 0);
        target.begin(0, BLOCK, 0);
        crash(target);

        JournalSpec ignoring = new JournalSpec(Mode.SYNCED, true, false, true, true, JournalSpec.MIN_BYTES);
        MemoryTarget next = target(ignoring);
        next.medium.fill((byte) 9);
        next.read(0, BLOCK);

        assertEquals(0, next.found.size());
        next.read(BLOCK, BLOCK);
        assertEquals(1, next.found.size());
        next.ledger.close();
    }

    @Test
    void aJournalOfAnotherTargetIsRefusedInASentence() throws Refusal {
        target(fresh(Mode.SYNCED)).ledger.close();

        assertRefused("belongs to 32768 bytes, not to 65536 bytes", MemoryTarget.shape(2 * SIZE_BYTES, BLOCK));
        assertRefused(
                "belongs to 32768 bytes, not to 33792 bytes in whole key blocks of 1024 bytes; give the same size=",
                MemoryTarget.shape(SIZE_BYTES + BLOCK + 512, 3 * BLOCK));
        assertRefused(
                "belongs to key blocks of 1024 bytes, not to key blocks of 3072 bytes",
                MemoryTarget.shape(SIZE_BYTES, 3 * BLOCK));
        assertRefused(
                "belongs to lun=/data/one, not to lun=/data/two",
                new WriteMapShape("sd1", "/data/two", SIZE_BYTES, BLOCK, SHAPE.contents()));
        assertRefused(
                "belongs to data that was made in another way (stamped), not to that of any of the runs now",
                new WriteMapShape("sd1", "/data/one", SIZE_BYTES, BLOCK, List.of("other")));
    }

    @Test
    void aJournalThatIsMissingOrDamagedIsRefusedInASentence() throws Refusal, IOException {
        assertRefused("there is no journal to recover for sd=sd1", SHAPE);
        target(fresh(Mode.SYNCED)).ledger.close();
        byte[] map = Files.readAllBytes(mapFile());

        Files.delete(journalFile());
        assertRefused("cannot open", SHAPE);
        Files.write(journalFile(), new byte[1 << 18]);
        assertRefused("sd1.jnl is not a csdbench journal, or damaged beyond recognition", SHAPE);
        Files.write(mapFile(), Arrays.copyOf(map, map.length - 2));
        assertRefused("is cut off", SHAPE);
        Files.write(mapFile(), new byte[map.length]);
        assertRefused("sd1.map is not a csdbench key map, or damaged beyond recognition", SHAPE);
    }

    @Test
    void aJournalOfAnotherFormatIsRefusedInASentence() {
        MapHeader header = new MapHeader(SHAPE, 1, "today", new MapHeader.State(Mode.SYNCED, true, "", 1));
        String later = header.text().replace("map 2", "map 3");

        Refusal refusal = assertThrows(Refusal.class, () -> MapHeader.parse(later, "sd1.map"));

        assertTrue(
                refusal.getMessage().startsWith("sd1.map is a 'csdbench key map 3', and this program reads"),
                refusal::getMessage);
    }

    @Test
    void theKeyBlocksOfAJournalAreKnownWithoutOpeningIt() throws Refusal, IOException {
        assertEquals(OptionalInt.empty(), WriteMap.keptKeyBlockBytes(folder, "sd1"));
        MemoryTarget target = target(fresh(Mode.SYNCED));
        assertEquals(OptionalInt.of(BLOCK), WriteMap.keptKeyBlockBytes(folder, "sd1"), "while another run keeps it");
        target.ledger.close();
        byte[] map = Files.readAllBytes(mapFile());

        Files.write(mapFile(), Arrays.copyOf(map, 100));
        assertEquals(OptionalInt.empty(), WriteMap.keptKeyBlockBytes(folder, "sd1"), "cut off");
        assertEquals(100, Files.size(mapFile()), "and left as it is");
        Files.write(mapFile(), new byte[map.length]);
        assertEquals(OptionalInt.empty(), WriteMap.keptKeyBlockBytes(folder, "sd1"), "damaged");
    }

    @Test
    void twoProgramsCannotKeepOneJournal() throws Refusal {
        MemoryTarget target = target(fresh(Mode.SYNCED));

        assertRefused("is in use by another run", SHAPE);
        target.ledger.close();
    }

    private void assertRefused(String words, WriteMapShape shape) {
        ValidationSpec recovering = PlanSamples.journaled(recovering(Mode.SYNCED));
        Refusal refusal = assertThrows(Refusal.class, () -> WriteMap.open(shape, recovering, folder, 2));
        assertTrue(refusal.getMessage().contains(words), refusal::getMessage);
    }

    private static JournalSpec fresh(Mode mode) {
        return new JournalSpec(mode, false, false, true, false, JournalSpec.MIN_BYTES);
    }

    private static JournalSpec recovering(Mode mode) {
        return new JournalSpec(mode, true, false, true, false, JournalSpec.MIN_BYTES);
    }

    private MemoryTarget target(JournalSpec journal) throws Refusal {
        ValidationSpec validation = PlanSamples.journaled(journal);
        return new MemoryTarget(
                WriteMap.open(SHAPE, validation, folder, journal.recover() ? 99 : 1),
                validation,
                new StampedContent(16));
    }

    /** As if the program had been killed: copies of its files take the place of those that it still holds. */
    private void crash(MemoryTarget target) {
        try {
            byte[] map = Files.readAllBytes(mapFile());
            byte[] journal = Files.exists(journalFile()) ? Files.readAllBytes(journalFile()) : new byte[0];
            target.ledger.close();
            Files.write(mapFile(), map);
            Files.write(journalFile(), journal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path mapFile() {
        return folder.resolve("sd1.map");
    }

    private Path journalFile() {
        return folder.resolve("sd1.jnl");
    }
}

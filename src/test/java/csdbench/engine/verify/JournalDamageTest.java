package csdbench.engine.verify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Damage;
import csdbench.base.unit.Gen;
import csdbench.base.unit.Rng;
import csdbench.base.unit.Seeds;
import csdbench.plan.PlanSamples;
import csdbench.plan.order.JournalSpec;
import csdbench.plan.order.JournalSpec.Mode;
import csdbench.plan.order.ValidationSpec;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is wrong with a journal is said of the journal, never of the data. */
class JournalDamageTest {
    private static final int BLOCK = 1024;
    private static final int BLOCKS = 32;
    private static final WriteMapShape SHAPE = MemoryTarget.shape(BLOCKS * BLOCK, BLOCK);

    @TempDir
    static Path shared;

    private static Left known;

    @TempDir
    Path folder;

    /** What a program that was killed left. */
    private record Left(byte[] map, byte[] journal, byte[] medium, int records) {}

    @Test
    void aFlippedBitOfAMapMakesOneBlockUnknownAndNoneCorrupt() throws Refusal {
        Left left = left(24);
        int wordsAt = MapFile.FORMAT.contentAt();
        for (int bit = wordsAt * 8; bit < left.map.length * 8; bit += 5) {
            restore(left);
            flip(mapFile(), bit);

            MemoryTarget next = recover(left);
            next.ledger.close();

            assertEquals(List.of(), next.found, "bit " + bit);
            assertEquals(new JournalDamage(1, 0), next.ledger.recovered().orElseThrow(), "bit " + bit);
            assertEquals(BLOCKS - 1, next.guard.counts().right(), "bit " + bit);
        }
    }

    @Test
    @Tag("long")
    void aFlippedBitOfARecordCostsNothingWhileTheMachineRuns() throws Refusal {
        Left left = left(8);
        int end = Journal.RECORDS_AT + (left.records - 1) * Journal.RECORD_BYTES;
        for (int bit = Journal.RECORDS_AT * 8; bit < end * 8; bit += 11) {
            restore(left);
            flip(journalFile(), bit);

            MemoryTarget next = recover(left);
            next.ledger.close();

            assertEquals(List.of(), next.found, "bit " + bit);
            assertEquals(new JournalDamage(0, 1), next.ledger.recovered().orElseThrow(), "bit " + bit);
            assertEquals(BLOCKS, next.guard.counts().right(), "bit " + bit);
        }
    }

    @Test
    @Tag("long")
    void aFlippedBitOfARecordIsNeverCorruptionAfterTheMachineStartedAgain() throws Refusal {
        Left left = left(8);
        int end = Journal.RECORDS_AT + left.records * Journal.RECORD_BYTES;
        for (int bit = Journal.RECORDS_AT * 8; bit < end * 8; bit += 11) {
            restore(left);
            JournalFiles.afterTheMachineStartedAgain(mapFile());
            flip(journalFile(), bit);

            MemoryTarget next = recover(left);
            next.ledger.close();

            assertEquals(List.of(), next.found, "bit " + bit);
            ValidationCounts counts = next.guard.counts();
            assertEquals(BLOCKS, counts.right() + counts.later() + counts.unknown(), "bit " + bit);
        }
    }

    @Test
    @Tag("long")
    void aFlippedBitOfAHeaderIsRepairedFromTheOtherCopy() throws Refusal {
        Left left = left(8);
        for (int bit = 0; bit < 300 * 8; bit += 17) {
            restore(left);
            flip(mapFile(), bit);
            flip(journalFile(), bit);

            MemoryTarget next = recover(left);
            next.ledger.close();

            assertEquals(List.of(), next.found, "bit " + bit);
            assertTrue(next.ledger.recovered().orElseThrow().none(), "bit " + bit);
            assertEquals(BLOCKS, next.guard.counts().right(), "bit " + bit);
        }
    }

    @Test
    void garbageInAMapIsNeverCorruptionOfData() throws Refusal {
        Left left = left(24);
        Rng rng = new Rng(11);
        for (int round = 0; round < 100; round++) {
            restore(left);
            byte[] map = left.map.clone();
            int from = MapFile.FORMAT.contentAt() + (int) rng.nextLong(BLOCKS - 4) * KeyMap.CHECKED_WORD_BYTES;
            for (int at = from; at < from + 4 * KeyMap.CHECKED_WORD_BYTES; at++) {
                map[at] = (byte) rng.nextLong();
            }
            JournalFiles.write(mapFile(), map);

            MemoryTarget next = recover(left);
            next.ledger.close();

            assertEquals(List.of(), next.found);
            assertEquals(BLOCKS, next.ledger.recovered().orElseThrow().blocks());
        }
    }

    /** Headers, words and records of either file, cut short, overwritten, or exchanged for the other file. */
    @Test
    void whateverBecomesOfTheFilesIsRefusedOrNoCorruption() throws Refusal {
        Left left = left(24);
        Rng rng = new Rng(15);
        int refused = 0;
        for (int round = 0; round < 150; round++) {
            restore(left);
            Path file = rng.nextLong(2) == 0 ? mapFile() : journalFile();
            byte[] bytes = JournalFiles.read(file);
            int at = (int) rng.nextLong(rng.nextLong(2) == 0 ? bytes.length : Journal.RECORDS_AT);
            switch ((int) rng.nextLong(8)) {
                case 0 -> bytes = JournalFiles.read(file.equals(mapFile()) ? journalFile() : mapFile());
                case 1, 2, 3 -> bytes = Arrays.copyOf(bytes, at);
                default -> {
                    int end = Math.min(bytes.length, at + 1 + (int) rng.nextLong(2L * Journal.RECORDS_AT));
                    for (int i = at; i < end; i++) {
                        bytes[i] = (byte) rng.nextLong();
                    }
                }
            }
            JournalFiles.write(file, bytes);
            try {
                MemoryTarget next = recover(left);
                next.ledger.close();
                assertEquals(List.of(), next.found, "round " + round);
            } catch (Refusal e) {
                refused++;
            }
        }
        assertTrue(refused > 0 && refused < 150, "refused " + refused);
    }

    /** Also where somebody made the checksum right again, which no accident does. */
    @Seeds(40)
    void aBrokenFileIsRefusedInASentenceOrRecovered(Gen gen) throws IOException, Refusal {
        folder = shared;
        known = known == null ? left(24) : known;
        Left left = known;
        restore(left);
        boolean ofMap = gen.flip();
        Path file = ofMap ? mapFile() : journalFile();
        if (gen.flip()) {
            HeaderCopies.Format format = ofMap ? MapFile.FORMAT : Journal.FORMAT;
            changeHeader(file, format, text -> Damage.text(gen, text), gen.oneOf(1L, Long.MAX_VALUE / 2));
        } else {
            Files.write(file, Damage.bytes(gen, JournalFiles.read(file), 0));
        }
        try {
            WriteMap.keptKeyBlockBytes(folder, "sd1");
            recover(left).ledger.close();
        } catch (Refusal refusal) {
            Damage.assertSaid(refusal.getMessage(), "sd1.");
        }
    }

    private static void changeHeader(Path file, HeaderCopies.Format format, UnaryOperator<String> change, long numberUp)
            throws Refusal {
        MappedFile mapped = new MappedFile(file, format, false, format.contentAt());
        HeaderCopies copies = new HeaderCopies(mapped, format);
        String text = change.apply(copies.text());
        if (copies.fits(text)) {
            copies.replace(text, copies.number() + numberUp);
        }
        mapped.close();
    }

    @Test
    void figuresOfAHeaderThatCannotBeAreRefused() throws Refusal {
        Left left = left(8);
        for (String changed : List.of("sizeBytes=-4096", "mode=LATER", "keyBlockBytes=513", "salt=x")) {
            restore(left);
            String member = changed.replaceFirst("=.*", "=");
            changeHeader(mapFile(), MapFile.FORMAT, text -> text.replaceFirst(member + ".*", changed), 1);
            assertRefused("sd1.map cannot be understood: ");
        }
        restore(left);
        changeHeader(
                mapFile(), MapFile.FORMAT, text -> text.replace("created=", "created=" + "long ago".repeat(1000)), 1);
        recover(left).ledger.close();
    }

    @Test
    void corruptionIsStillFoundWithADamagedJournal() throws Refusal {
        Left left = left(24);
        restore(left);
        flip(mapFile(), MapFile.FORMAT.contentAt() * 8L);
        left.medium[5 * BLOCK] ^= 1;

        MemoryTarget next = recover(left);
        next.ledger.close();

        assertEquals(1, next.found.size());
        assertEquals(5 * BLOCK, next.found.getFirst().offsetBytes());
    }

    @Test
    void anOlderCopyOfAJournalIsRecognizedByNewerData() throws Refusal {
        Left older = left(24);
        restore(older);
        MemoryTarget newer = recover(older);
        newer.write(0, 3 * BLOCK, 0);
        newer.write(BLOCK, BLOCK, 0);
        byte[] medium = newer.medium.toArray(ValueLayout.JAVA_BYTE);
        int newerKey = newer.ledger.keyOf(1);
        newer.ledger.close();

        restore(older);
        MemoryTarget next = recover(new Left(older.map, older.journal, medium, older.records));

        assertEquals(List.of(), next.found);
        assertEquals(3, next.guard.counts().later());
        assertEquals(BLOCKS - 3, next.guard.counts().right());
        assertEquals(newerKey, next.ledger.keyOf(1));
        next.ledger.close();
    }

    @Test
    void filesOfDifferentTimesAreRefused() throws Refusal {
        Left older = left(24);
        restore(older);
        recover(older).ledger.close();
        byte[] map = JournalFiles.read(mapFile());
        byte[] journal = JournalFiles.read(journalFile());

        JournalFiles.write(mapFile(), older.map);
        assertRefused("the map is the older one");
        JournalFiles.write(mapFile(), map);
        JournalFiles.write(journalFile(), older.journal);
        assertRefused("the journal is the older one");
        assertArrayEquals(older.journal, JournalFiles.read(journalFile()));
        JournalFiles.write(journalFile(), journal);
        recover(older).ledger.close();
    }

    @Test
    void onlyFilesOfCsdbenchAreReplaced() throws Refusal, IOException {
        JournalFiles.write(journalFile(), "my thesis".getBytes(StandardCharsets.UTF_8));
        assertFreshRefused("sd1.jnl is not a csdbench journal");
        assertEquals("my thesis", Files.readString(journalFile()));

        Files.delete(journalFile());
        JournalFiles.write(mapFile(), "my thesis".getBytes(StandardCharsets.UTF_8));
        assertFreshRefused("sd1.map is not a csdbench key map");
        assertEquals("my thesis", Files.readString(mapFile()));
    }

    @Test
    void aLinkIsNeverFollowed() throws Refusal, IOException {
        Left left = left(8);
        restore(left);
        Path elsewhere = Files.move(mapFile(), folder.resolve("elsewhere"));
        Files.createSymbolicLink(mapFile(), elsewhere);

        assertFreshRefused("sd1.map is a symbolic link");
        assertRefused("sd1.map is a symbolic link");
        assertArrayEquals(left.map, JournalFiles.read(elsewhere));
        Files.delete(elsewhere);
        assertFreshRefused("sd1.map is a symbolic link");
    }

    @Test
    void aJournalOfCsdbenchIsReplacedEvenIfItWasNeverFinished() throws Refusal {
        Left left = left(8);
        restore(left);
        open(fresh()).close();
        JournalFiles.write(mapFile(), Arrays.copyOf(left.map, 100));
        open(fresh()).close();
        JournalFiles.write(mapFile(), new byte[0]);
        open(fresh()).close();
    }

    @Test
    void theHeadersNameTheProgramTheLunAndTheTime() throws Refusal {
        Left left = left(8);

        for (byte[] file : List.of(left.map, left.journal)) {
            List<String> lines =
                    new String(file, 16, 600, StandardCharsets.UTF_8).lines().toList();
            assertTrue(lines.getFirst().startsWith("csdbench "), lines::toString);
            assertTrue(lines.contains("lun=/data/one"), lines::toString);
            assertTrue(lines.stream().anyMatch(line -> line.startsWith("created=20")), lines::toString);
        }
    }

    private void assertRefused(String words) {
        assertRefused(words, recovering());
    }

    private void assertFreshRefused(String words) {
        assertRefused(words, fresh());
    }

    private void assertRefused(String words, JournalSpec spec) {
        Refusal refusal = assertThrows(Refusal.class, () -> open(spec));
        assertTrue(refusal.getMessage().contains(words), refusal::getMessage);
    }

    private WriteMap open(JournalSpec spec) throws Refusal {
        return WriteMap.open(SHAPE, PlanSamples.journaled(spec), folder, 1);
    }

    private static JournalSpec fresh() {
        return new JournalSpec(Mode.SYNCED, false, false, true, false, JournalSpec.MIN_BYTES);
    }

    private static JournalSpec recovering() {
        return new JournalSpec(Mode.SYNCED, true, false, true, false, JournalSpec.MIN_BYTES);
    }

    private Left left(int writes) throws Refusal {
        MemoryTarget target = new MemoryTarget(open(fresh()), ValidationSpec.ON, new StampedContent(16));
        target.write(0, BLOCKS * BLOCK, 0);
        Rng rng = new Rng(7);
        for (int i = 0; i < writes; i++) {
            target.write(rng.nextLong(BLOCKS) * BLOCK, BLOCK, 0);
        }
        Left left = new Left(
                JournalFiles.read(mapFile()),
                JournalFiles.read(journalFile()),
                target.medium.toArray(ValueLayout.JAVA_BYTE),
                2 * (writes + 1));
        target.ledger.close();
        return left;
    }

    private void restore(Left left) {
        JournalFiles.write(mapFile(), left.map);
        JournalFiles.write(journalFile(), left.journal);
    }

    /** The target that the next program reads back. Close its map. */
    private MemoryTarget recover(Left left) throws Refusal {
        MemoryTarget next = new MemoryTarget(open(recovering()), ValidationSpec.ON, new StampedContent(16));
        MemorySegment.copy(MemorySegment.ofArray(left.medium), 0, next.medium, 0, left.medium.length);
        next.readAll();
        return next;
    }

    private static void flip(Path file, long bit) {
        byte[] bytes = JournalFiles.read(file);
        bytes[(int) (bit / 8)] ^= (byte) (1 << bit % 8);
        JournalFiles.write(file, bytes);
    }

    private Path mapFile() {
        return folder.resolve("sd1.map");
    }

    private Path journalFile() {
        return folder.resolve("sd1.jnl");
    }
}

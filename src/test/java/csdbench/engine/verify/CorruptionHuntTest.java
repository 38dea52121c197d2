package csdbench.engine.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.plan.order.ValidationSpec;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Plants damage in a target on which much was written, and looks whether it is found and named. */
class CorruptionHuntTest {
    private static final int PLANTS = 10_000;
    private static final int SIZE_BYTES = 1 << 20;
    private static final Damage[] KINDS = {Damage.FLIPPED, Damage.TORN, Damage.STALE, Damage.MISPLACED, Damage.ZEROED};

    private final Rng rng = new Rng(11);
    private MemoryTarget target;
    private MemorySegment before;

    @Test
    void everyPlantIsFoundAndNamedAndNothingElseIs() throws Refusal {
        Map<Damage, Integer> planted = new EnumMap<>(Damage.class);
        for (int blockBytes : new int[] {1024, 4096, 16384}) {
            age(blockBytes);
            for (int i = 0; i < PLANTS / 3 + 1; i++) {
                Damage kind = KINDS[(int) rng.nextLong(KINDS.length)];
                plantAndLook(kind);
                planted.merge(kind, 1, Integer::sum);
            }
        }
        assertTrue(planted.values().stream().mapToInt(Integer::intValue).sum() >= PLANTS);
        assertTrue(planted.values().stream().allMatch(count -> count > PLANTS / 10), planted::toString);
    }

    /** Writes everything and then much of it again, in two kinds of data, keeping what was there before. */
    private void age(int blockBytes) throws Refusal {
        target = MemoryTarget.of(SIZE_BYTES, blockBytes, new StampedContent(64), new StampedContent(3));
        target.write(0, SIZE_BYTES, 0);
        long blocks = SIZE_BYTES / blockBytes;
        for (int i = 0; i < 2 * blocks; i++) {
            target.write(rng.nextLong(blocks) * blockBytes, blockBytes, (int) rng.nextLong(2));
        }
        before = MemorySegment.ofArray(target.medium.toArray(ValueLayout.JAVA_BYTE));
        target.write(0, SIZE_BYTES, 1);
        target.readAll();
        assertEquals(0, target.found.size(), "nothing was planted yet");
    }

    private void plantAndLook(Damage kind) {
        int blockBytes = target.blockBytes();
        long block = rng.nextLong(target.ledger.shape().blocks());
        long at = block * blockBytes;
        int word = target.ledger.map().at(block);
        MemorySegment there = target.medium.asSlice(at, blockBytes);
        byte[] right = there.toArray(ValueLayout.JAVA_BYTE);
        plant(kind, at);

        long readAt = Math.max(0, at - rng.nextLong(3) * blockBytes);
        target.read(readAt, (int) (at - readAt) + blockBytes);

        assertEquals(1, target.found.size(), () -> kind + " in block " + block);
        Corruption corruption = target.found.getFirst();
        assertEquals(kind, corruption.damage(), () -> corruption.headline() + corruption.details());
        assertEquals(at, corruption.offsetBytes());
        MemorySegment.copy(right, 0, there, ValueLayout.JAVA_BYTE, 0, blockBytes);
        target.ledger.change(block, 1, word);
        target.found.clear();
        target.read(at, blockBytes);
        assertEquals(0, target.found.size(), "the damage was repaired");
    }

    private void plant(Damage kind, long at) {
        int blockBytes = target.blockBytes();
        int sectors = blockBytes / MemoryTarget.SECTOR;
        switch (kind) {
            case FLIPPED -> flip(at);
            case STALE -> MemorySegment.copy(before, at, target.medium, at, blockBytes);
            case TORN -> {
                // A head, a tail or anything between, but never all.
                int first = (int) rng.nextLong(sectors);
                int count = 1 + (int) rng.nextLong(Math.min(sectors - 1, sectors - first));
                long from = at + (long) first * MemoryTarget.SECTOR;
                MemorySegment.copy(before, from, target.medium, from, (long) count * MemoryTarget.SECTOR);
            }
            case MISPLACED -> misplace(at);
            case ZEROED ->
                target.medium.asSlice(sector(at), MemoryTarget.SECTOR).fill((byte) 0);
            default -> throw new IllegalArgumentException(kind.word());
        }
    }

    private long sector(long at) {
        return at + rng.nextLong(target.blockBytes() / MemoryTarget.SECTOR) * MemoryTarget.SECTOR;
    }

    private void flip(long at) {
        long sector = sector(at);
        long bits = 1 + rng.nextLong(12);
        for (int i = 0; i < bits; i++) {
            long byteAt = sector + rng.nextLong(MemoryTarget.SECTOR);
            byte flipped = (byte) (target.medium.get(ValueLayout.JAVA_BYTE, byteAt) ^ 1 << rng.nextLong(8));
            target.medium.set(ValueLayout.JAVA_BYTE, byteAt, flipped);
        }
    }

    /** From another place, as it is now or as it was. */
    private void misplace(long at) {
        long sector = sector(at);
        long other = sector;
        while (other / target.blockBytes() == sector / target.blockBytes()) {
            other = rng.nextLong(SIZE_BYTES / MemoryTarget.SECTOR) * MemoryTarget.SECTOR;
        }
        MemorySegment from = rng.nextLong(2) == 0 ? target.medium : before;
        MemorySegment.copy(from, other, target.medium, sector, MemoryTarget.SECTOR);
    }

    @Test
    void aStampThatTellsNothingDoesNotHideAnEarlierWrite() throws Refusal {
        // The content hides its stamps with another salt than the judge is told, as duplicates do.
        WriteMap ledger = WriteMap.open(MemoryTarget.shape(SIZE_BYTES, 4096), ValidationSpec.ON, null, 1);
        ContentSource[] sources = {new StampedContent(64)};
        MemoryTarget written = new MemoryTarget(ledger, ValidationSpec.ON, sources);
        for (int i = 0; i < 9; i++) {
            written.write(8192, 4096, 0);
        }
        byte[] old = written.medium.asSlice(8192, 4096).toArray(ValueLayout.JAVA_BYTE);
        for (int i = 0; i < 700; i++) {
            written.write(8192, 4096, 0);
        }
        MemorySegment.copy(old, 0, written.medium, ValueLayout.JAVA_BYTE, 8192, 4096);
        TargetValidator blind = blind(written, false);

        blind.check(written.medium.address() + 8192, 4096, 8192, "read");

        assertEquals(Damage.STALE, written.found.getFirst().damage());
        assertTrue(written.found.getFirst().details().toString().contains("hold key 9, 700 writes before"));
    }

    /** A guard that cannot read stamps, as those of duplicates cannot be read. */
    private static TargetValidator blind(MemoryTarget written, boolean shared) {
        DataSources sources = new DataSources(List.of(new StampedContent(64)), List.of(0), 77, shared);
        return new TargetValidator(written.ledger, ValidationSpec.ON, sources, written.found::add);
    }

    @Test
    void contentThatPlacesShareProvesNoPlace() throws Refusal {
        target = MemoryTarget.of(SIZE_BYTES, 4096, new StampedContent(64));
        target.write(0, 8192, 0);
        byte[] old = target.medium.asSlice(0, 4096).toArray(ValueLayout.JAVA_BYTE);
        target.write(0, 8192, 0);
        MemorySegment.copy(old, 0, target.medium, ValueLayout.JAVA_BYTE, 0, 4096);

        blind(target, true).check(target.medium.address(), 4096, 0, "read");

        assertEquals(Damage.SHARED, target.found.getFirst().damage());
        assertTrue(target.found
                .getFirst()
                .details()
                .toString()
                .contains("which this block had with key 1 and others may have"));
    }

    @Test
    void theReportSpeaksInWordsFirstAndShowsBytesLast() throws Refusal {
        target = MemoryTarget.of(SIZE_BYTES, 4096, new StampedContent(64));
        target.write(0, SIZE_BYTES, 0);
        byte[] old = target.medium.asSlice(409_600, 4096).toArray(ValueLayout.JAVA_BYTE);
        target.write(409_600, 4096, 0);
        MemorySegment.copy(old, 1536, target.medium, ValueLayout.JAVA_BYTE, 409_600 + 1536, 2560);

        target.read(393_216, 65_536);

        Corruption corruption = target.found.getFirst();
        assertEquals(
                "the key block of 4096 bytes at byte 409600 is torn: 5 of its 8 sectors are not what was written",
                corruption.headline());
        assertEquals(
                "found by a read of 65536 bytes at byte 393216",
                corruption.details().get(0));
        assertEquals(
                "expected: key 2; last known right: time unknown, -vt would keep it",
                corruption.details().get(1));
        assertEquals(
                "sectors 0 to 2, bytes 409600 to 411135: as expected",
                corruption.details().get(2));
        assertEquals(
                "sectors 3 to 7, bytes 411136 to 413695: stale, hold key 1, the write before",
                corruption.details().get(3));
        assertTrue(corruption.details().get(4).startsWith("  byte 411136 + 0x000  expected "));
    }

    @Test
    void aBlockThatWasFoundBadIsNotReportedAgain() throws Refusal {
        target = MemoryTarget.of(SIZE_BYTES, 4096, new StampedContent(64));
        target.write(0, 8192, 0);
        target.medium.asSlice(0, 512).fill((byte) 0);

        target.read(0, 8192);
        target.read(0, 8192);

        assertEquals(1, target.found.size());
        assertEquals(TargetValidator.Step.READ_ONLY, target.guard.plan(0, 8192, false));
    }

    @Test
    void garbageIsForeignAndHalfOfItIsOverwritten() throws Refusal {
        target = MemoryTarget.of(SIZE_BYTES, 512, new StampedContent(64));
        target.write(0, 1024, 0);
        for (int at = 0; at < 512; at += 8) {
            target.medium.set(ValueLayout.JAVA_LONG, at, rng.nextLong());
            target.medium.set(ValueLayout.JAVA_LONG, 512 + 256 + at / 2 / 8 * 8, rng.nextLong());
        }

        target.read(0, 1024);

        assertEquals(Damage.FOREIGN, target.found.get(0).damage());
        assertEquals(Damage.OVERWRITTEN, target.found.get(1).damage());
    }
}

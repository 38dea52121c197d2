package csdbench.engine.verify;

import csdbench.content.ContentSource;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Describes a corrupt key block for users. One thread owns it. */
final class CorruptionDescriber {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT);

    private static final int SECTOR = ContentSource.SECTOR_BYTES;

    /** Maximum sectors printed in hexadecimal. */
    private static final int SECTORS_SHOWN = 4;

    private static final int WORDS_SHOWN = 8;

    private final WriteMap writeMap;
    private final SectorCheck sectorCheck;
    private final int blockBytes;

    CorruptionDescriber(WriteMap writeMap, DataSources sources) {
        this.writeMap = writeMap;
        this.blockBytes = writeMap.shape().keyBlockBytes();
        this.sectorCheck = new SectorCheck(sources, writeMap.shape().blocks() * blockBytes / SECTOR);
    }

    /** The content of each sector of a block. */
    List<SectorFinding> findings(long address, long block, int word) {
        int sectors = blockBytes / SECTOR;
        boolean pending = KeyWord.state(word) == KeyWord.PENDING;
        List<SectorFinding> findings = new ArrayList<>();
        sectorCheck.begin();
        for (int i = 0; i < sectors; i++) {
            findings.add(
                    sectorCheck.find(address + (long) i * SECTOR, block * sectors + i, KeyWord.key(word), pending));
        }
        return findings;
    }

    /**
     * The last of the later writes that a block holds, if all of its sectors hold the expected write or a later one;
     * otherwise 0. Only a journal that is older than the data expects so little.
     */
    static int laterKey(List<SectorFinding> findings, int key) {
        int latest = 0;
        for (SectorFinding finding : findings) {
            switch (finding) {
                case SectorFinding.Right _ -> {}
                case SectorFinding.Stale stale
                when stale.writesBack() == 0 ->
                    latest = latest == 0 || KeyWord.ahead(stale.key(), key) > KeyWord.ahead(latest, key)
                            ? stale.key()
                            : latest;
                case SectorFinding.Stale _,
                        SectorFinding.Misplaced _,
                        SectorFinding.Shared _,
                        SectorFinding.Zeroed _,
                        SectorFinding.Flipped _,
                        SectorFinding.Overwritten _,
                        SectorFinding.Foreign _ -> {
                    return 0;
                }
            }
        }
        return latest;
    }

    /**
     * Describes a block with at least one corrupt sector.
     *
     * @param findings its content
     * @param address of what was read
     * @param block its number
     * @param word its {@link KeyWord}
     * @param read how it was read, such as {@code a read of 4096 bytes at byte 0}
     */
    Corruption describe(List<SectorFinding> findings, long address, long block, int word, String read) {
        int sectors = blockBytes / SECTOR;
        long firstSector = block * sectors;
        int key = KeyWord.key(word);
        boolean pending = KeyWord.state(word) == KeyWord.PENDING;
        Damage damage = damage(findings);
        int bad = (int) findings.stream()
                .filter(finding -> !(finding instanceof SectorFinding.Right))
                .count();
        List<String> details = new ArrayList<>();
        details.add("found by " + read);
        details.add(expectation(block, key, pending));
        groups(findings, firstSector, details);
        bytes(findings, address, firstSector, key, details);
        long offsetBytes = block * blockBytes;
        String headline = String.format(
                Locale.ROOT,
                "the key block of %d bytes at byte %d is %s: %d of its %d sectors %s not what was written",
                blockBytes,
                offsetBytes,
                damage.word(),
                bad,
                sectors,
                bad == 1 ? "is" : "are");
        return new Corruption(damage, offsetBytes, blockBytes, bad, headline, details);
    }

    private static Damage damage(List<SectorFinding> findings) {
        Set<Damage> kinds = EnumSet.noneOf(Damage.class);
        boolean someRight = false;
        for (SectorFinding finding : findings) {
            if (finding instanceof SectorFinding.Right) {
                someRight = true;
            } else {
                kinds.add(finding.damage());
            }
        }
        if (kinds.size() > 1) {
            return Damage.MIXED;
        }
        Damage only = kinds.iterator().next();
        return only == Damage.STALE && someRight ? Damage.TORN : only;
    }

    private String expectation(long block, int key, boolean pending) {
        String expected = pending
                ? "expected: key " + key + ", or the one before it, because how the last write ended is not known"
                : "expected: key " + key;
        return expected + "; last known right: " + time(block);
    }

    private String time(long block) {
        long time = writeMap.lastRight(block);
        if (time == BlockTimes.NEVER) {
            return "time unknown, -vt would keep it";
        }
        return (BlockTimes.isWritten(time) ? "written " : "read ")
                + TIME.format(Instant.ofEpochMilli(BlockTimes.epochMs(time)).atZone(ZoneId.systemDefault()));
    }

    /** One line for each group of adjacent sectors with the same finding. */
    private void groups(List<SectorFinding> findings, long firstSector, List<String> details) {
        int from = 0;
        for (int i = 1; i <= findings.size(); i++) {
            if (i < findings.size() && findings.get(i - 1).continuesIn(findings.get(i))) {
                continue;
            }
            String which = i - from == 1 ? "sector " + from : "sectors " + from + " to " + (i - 1);
            details.add(which + ", bytes " + (firstSector + from) * SECTOR + " to " + ((firstSector + i) * SECTOR - 1)
                    + ": " + findings.get(from).description() + writtenWhen(findings.get(from)));
            from = i;
        }
    }

    /** When misplaced data was written, if it is the current data of its own block. */
    private String writtenWhen(SectorFinding finding) {
        if (!(finding instanceof SectorFinding.Misplaced misplaced)) {
            return "";
        }
        long block = misplaced.sector() * SECTOR / blockBytes;
        return KeyWord.key(writeMap.map().at(block)) == misplaced.key()
                ? ", the last write there, last known right: " + time(block)
                : ", an earlier write there, time unknown";
    }

    private void bytes(List<SectorFinding> findings, long address, long firstSector, int key, List<String> details) {
        int shown = 0;
        for (int i = 0; i < findings.size(); i++) {
            if (findings.get(i) instanceof SectorFinding.Right) {
                continue;
            }
            if (shown++ == SECTORS_SHOWN) {
                details.add("  and more sectors that differ");
                return;
            }
            sectorCheck.differences(address + (long) i * SECTOR, firstSector + i, key, WORDS_SHOWN, details);
        }
    }
}

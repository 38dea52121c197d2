package csdbench.engine.verify;

import csdbench.content.ContentSource;

/** The content found in one sector of a key block. */
sealed interface SectorFinding {
    /** The expected data. */
    record Right() implements SectorFinding {}

    /**
     * The data of an earlier write.
     *
     * @param key of that write
     * @param writesBack how many writes ago; 0 when the key is ahead of the expected one
     */
    record Stale(int key, int writesBack) implements SectorFinding {}

    /**
     * Data written to another LBA.
     *
     * @param sector its LBA, in sectors of 512 bytes
     * @param key of that write
     */
    record Misplaced(long sector, int key) implements SectorFinding {}

    /**
     * The content of another dedup set. Its own LBA is not known.
     *
     * @param key with which this block had it, 0 if never
     */
    record Shared(int key) implements SectorFinding {}

    record Zeroed() implements SectorFinding {}

    /**
     * The expected data with bit flips.
     *
     * @param bits number of flipped bits
     * @param firstByte first byte with a flipped bit, in the sector
     * @param lastByte last byte with a flipped bit
     */
    record Flipped(int bits, int firstByte, int lastByte) implements SectorFinding {}

    /**
     * The expected data in part.
     *
     * @param differing words of eight bytes that differ
     * @param firstByte first byte of the first of them
     * @param lastByte last byte of the last of them
     */
    record Overwritten(int differing, int firstByte, int lastByte) implements SectorFinding {}

    /** Unknown data. */
    record Foreign() implements SectorFinding {}

    /** The kind of damage; not for {@link Right}. */
    default Damage damage() {
        return switch (this) {
            case Right _ -> throw new IllegalStateException("a sector without damage has no kind of it");
            case Stale _ -> Damage.STALE;
            case Misplaced _ -> Damage.MISPLACED;
            case Shared _ -> Damage.SHARED;
            case Zeroed _ -> Damage.ZEROED;
            case Flipped _ -> Damage.FLIPPED;
            case Overwritten _ -> Damage.OVERWRITTEN;
            case Foreign _ -> Damage.FOREIGN;
        };
    }

    /** Whether both are one finding, this one in the sector before the other. */
    default boolean continuesIn(SectorFinding next) {
        return switch (this) {
            case Misplaced here ->
                next instanceof Misplaced there && there.sector() == here.sector() + 1 && there.key() == here.key();
            case Flipped _, Overwritten _ -> false;
            case Right _, Stale _, Shared _, Zeroed _, Foreign _ -> equals(next);
        };
    }

    default String description() {
        return switch (this) {
            case Right _ -> "as expected";
            case Stale stale ->
                stale.writesBack() == 0
                        ? "hold an unknown write of this block, key " + stale.key()
                        : "stale, hold key " + stale.key() + ", "
                                + (stale.writesBack() == 1
                                        ? "the write before"
                                        : stale.writesBack() + " writes before");
            case Misplaced misplaced ->
                "misplaced, hold what was written to byte " + misplaced.sector() * ContentSource.SECTOR_BYTES + ", key "
                        + misplaced.key();
            case Shared shared ->
                "hold another content of those that repeating blocks share, "
                        + (shared.key() == 0
                                ? "which this block never had"
                                : "which this block had with key " + shared.key() + " and others may have");
            case Zeroed _ -> "zeroed";
            case Flipped flipped ->
                "flipped, " + flipped.bits() + (flipped.bits() == 1 ? " bit differs" : " bits differ") + " in "
                        + bytes(flipped.firstByte(), flipped.lastByte()) + " of the sector";
            case Overwritten over ->
                "overwritten in part, " + over.differing() + " of 64 words differ, in "
                        + bytes(over.firstByte(), over.lastByte()) + " of the sector";
            case Foreign _ -> "foreign, hold nothing that was written here in this session or journal";
        };
    }

    private static String bytes(int first, int last) {
        return first == last ? "byte " + first : "bytes " + first + " to " + last;
    }
}

package csdbench.content.verify;

import csdbench.content.ContentSource;

/** What was found in one sector of a key block. */
sealed interface SectorFinding {
    /** What is expected. */
    record Right() implements SectorFinding {}

    /**
     * What an earlier write left.
     *
     * @param key of that write
     * @param writesBack how many writes ago; 0 when the key is ahead of the expected one
     */
    record Stale(int key, int writesBack) implements SectorFinding {}

    /**
     * What was written elsewhere.
     *
     * @param sector where, in sectors of the target
     * @param key of that write
     */
    record Misplaced(long sector, int key) implements SectorFinding {}

    /**
     * A content that repeating blocks share, but not the one that is expected. Which place it was meant for cannot be
     * told from it.
     *
     * @param key with which this place had it, 0 when it never had
     */
    record Shared(int key) implements SectorFinding {}

    /** Zeros. */
    record Zeroed() implements SectorFinding {}

    /**
     * What is expected, but for some bits.
     *
     * @param bits how many
     * @param firstByte first byte with one, in the sector
     * @param lastByte last byte with one, in the sector
     */
    record Flipped(int bits, int firstByte, int lastByte) implements SectorFinding {}

    /**
     * Partly what is expected.
     *
     * @param differing words of eight bytes
     * @param firstByte where the first of them begins
     * @param lastByte last byte of the last of them
     */
    record Overwritten(int differing, int firstByte, int lastByte) implements SectorFinding {}

    /** Nothing known. */
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

    /** Whether the same words tell of both, this one in the sector before the other. */
    default boolean continuesIn(SectorFinding next) {
        return switch (this) {
            case Misplaced here ->
                next instanceof Misplaced there && there.sector() == here.sector() + 1 && there.key() == here.key();
            case Flipped _, Overwritten _ -> false;
            case Right _, Stale _, Shared _, Zeroed _, Foreign _ -> equals(next);
        };
    }

    /** In words. */
    default String words() {
        return switch (this) {
            case Right _ -> "as expected";
            case Stale stale ->
                stale.writesBack() == 0
                        ? "hold a write of this place that nobody knows of, key " + stale.key()
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
                                ? "which this place never had"
                                : "which this place had with key " + shared.key() + " and others may have");
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

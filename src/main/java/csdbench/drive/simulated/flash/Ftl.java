package csdbench.drive.simulated.flash;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * A page-mapped flash translation layer: blocks are appended to superblocks, and the superblock with the fewest valid
 * bytes is garbage-collected. Tracks address, size and a note of every block, but no time. One thread owns it.
 */
final class Ftl {
    private static final int NONE = -1;

    /**
     * Superblocks of a drive: enough for a smooth start of collection. With more, each would hold fewer blocks of the
     * sample, and random variation would understate write amplification: by up to 20 % with 64 blocks per superblock,
     * by 1 % with 1000.
     */
    private static final int MAX_SUPERBLOCKS = 512;

    /** Minimum for very small drives, with few blocks each. */
    private static final int MIN_SUPERBLOCKS = 24;

    /** Blocks per superblock of a small drive. */
    private static final int DEFAULT_BLOCKS = 1024;

    /** Superblocks that collection keeps free. */
    private static final int LOW_WATER = 4;

    /** Superblocks without data: those kept free, and one for the two open ones, which are half empty on average. */
    private static final int RESERVE = LOW_WATER + 1;

    /** Host and collection may need a new superblock at once. */
    private static final int MIN_FREE = 2;

    /** Above this valid share the drive counts as full. */
    private static final double MAX_VALID = 0.995;

    /**
     * The cost of copies is averaged over recent victims, this fraction of all superblocks. One superblock of the
     * sample represents many that a drive collects at a time; without averaging its variance would show.
     */
    private static final int SUPERBLOCKS_A_VICTIM = 32;

    /**
     * Maximum blocks in a superblock, to bound memory. Reached only with four times as much flash as data, where write
     * amplification is below 1.02.
     */
    private static final int MAX_ENTRIES = 16384;

    private static final int SUPERBLOCK_SHIFT = 16;
    private static final int ENTRY_MASK = (1 << SUPERBLOCK_SHIFT) - 1;

    private final int superblocks;
    private final int superblockBytes;
    private final FtlMemory memory;
    private final char[] blocks;

    /** {@link #NONE} for a block that is unmapped. */
    private final int[] places;

    private final int[][] entries;
    private final int[] entryCount;
    private final int[] usedBytes;
    private final long[] validBytes;
    private final boolean[] closed;
    private final int[] free;
    private int freeCount;
    private int hostOpen = NONE;
    private int collectOpen = NONE;
    private int victim = NONE;
    private int victimAt;
    private double victimValid;

    /** Mean valid share of recent victims; negative before the first. */
    private double victimMean = -1;

    private final double victims;

    private double debtBytes;
    private long totalValidBytes;
    private int mappedBlocks;
    private long hostBytes;
    private long copiedBytes;

    /**
     * @param blocks that can be mapped
     * @param flashBytes for valid and invalid data, without the reserve of collection
     */
    Ftl(int blocks, long flashBytes) {
        long wanted = flashBytes / (DEFAULT_BLOCKS * FlashSpec.BLOCK_BYTES) + RESERVE;
        superblocks = Math.clamp(wanted, MIN_SUPERBLOCKS, MAX_SUPERBLOCKS);
        long each = Math.ceilDiv(flashBytes, (long) FlashSpec.BLOCK_BYTES * (superblocks - RESERVE));
        superblockBytes = (int) Math.min(each, MAX_ENTRIES) * FlashSpec.BLOCK_BYTES;
        victims = Math.max(1, superblocks / SUPERBLOCKS_A_VICTIM);
        memory = new FtlMemory(blocks, superblocks);
        this.blocks = memory.blocks();
        places = memory.places();
        Arrays.fill(places, NONE);
        entries = memory.entries();
        entryCount = new int[superblocks];
        usedBytes = new int[superblocks];
        validBytes = new long[superblocks];
        closed = new boolean[superblocks];
        free = new int[superblocks];
        for (int i = superblocks - 1; i >= 0; i--) {
            free[freeCount++] = i;
        }
    }

    private Ftl(Ftl other, FtlMemory memory) {
        superblocks = other.superblocks;
        superblockBytes = other.superblockBytes;
        victims = other.victims;
        this.memory = memory;
        blocks = memory.blocks();
        places = memory.places();
        entries = memory.entries();
        entryCount = other.entryCount.clone();
        usedBytes = other.usedBytes.clone();
        validBytes = other.validBytes.clone();
        closed = other.closed.clone();
        free = other.free.clone();
        freeCount = other.freeCount;
        hostOpen = other.hostOpen;
        collectOpen = other.collectOpen;
        victim = other.victim;
        victimAt = other.victimAt;
        victimValid = other.victimValid;
        victimMean = other.victimMean;
        debtBytes = other.debtBytes;
        totalValidBytes = other.totalValidBytes;
        mappedBlocks = other.mappedBlocks;
    }

    /**
     * A copy that goes on independently. One that lasts as long as a run is no short-lived object to a collector.
     *
     * @param unused one whose memory it may have
     */
    Ftl copy(Optional<Ftl> unused) {
        return new Ftl(this, memory.copy(unused.map(other -> other.memory)));
    }

    /** The {@link BlockState} of a block. */
    char state(int block) {
        return blocks[block];
    }

    /** Its place on flash, which no other block has; -1 if it is unmapped. */
    int place(int block) {
        return places[block];
    }

    /** Superblock and entry as one number, which is not negative. */
    private static int place(int superblock, int entry) {
        return superblock << SUPERBLOCK_SHIFT | entry;
    }

    /** Growth of the valid bytes if a block takes this many. */
    int growth(int block, int bytes) {
        return bytes - BlockState.bytes(blocks[block]);
    }

    /** Total valid bytes. */
    long validBytes() {
        return totalValidBytes;
    }

    /** Maximum valid bytes. A superblock may end half a block early, because blocks are not split. */
    long usableBytes() {
        return (long) (MAX_VALID * (superblocks - RESERVE) * (superblockBytes - FlashSpec.BLOCK_BYTES / 2));
    }

    /** Write amplification since the last reset. */
    double writeAmplification() {
        return hostBytes == 0 ? 1 : (double) (hostBytes + copiedBytes) / hostBytes;
    }

    void resetCounts() {
        hostBytes = 0;
        copiedBytes = 0;
    }

    /** Bytes copied by collection per byte written by the host, at present. */
    double copyRatio() {
        return collecting() && victim != NONE ? victimMean / (1 - victimMean) : 0;
    }

    /** Whether garbage is being collected. */
    boolean collecting() {
        return freeCount <= LOW_WATER;
    }

    /**
     * Writes a block. The caller ensures that valid bytes stay within {@link #usableBytes}.
     *
     * @param bytes stored size, 1 to 4096
     * @param note 0 to {@link BlockState#MAX_NOTE}
     */
    void write(int block, int bytes, int note) {
        forget(block);
        hostOpen = append(hostOpen, block, bytes, note);
        hostBytes += bytes;
        if (freeCount <= LOW_WATER) {
            collect(bytes * copyRatio());
            while (freeCount < MIN_FREE) {
                collect(superblockBytes);
            }
        }
    }

    /** Unmaps a block. */
    void trim(int block) {
        forget(block);
        blocks[block] = BlockState.UNMAPPED;
        places[block] = NONE;
    }

    int mappedBlocks() {
        return mappedBlocks;
    }

    private void count(int superblock, int bytes) {
        validBytes[superblock] += bytes;
        totalValidBytes += bytes;
        mappedBlocks++;
    }

    private void forget(int block) {
        char state = blocks[block];
        if (BlockState.mapped(state)) {
            int bytes = BlockState.bytes(state);
            validBytes[places[block] >> SUPERBLOCK_SHIFT] -= bytes;
            totalValidBytes -= bytes;
            mappedBlocks--;
        }
    }

    /** Appends to an open superblock, or to a new one if it is full; returns the open one. */
    private int append(int open, int block, int bytes, int note) {
        int superblock = open;
        // Rounded to the nearest block, so that superblocks hold the same on average for any block size.
        if (superblock == NONE
                || usedBytes[superblock] + bytes / 2 > superblockBytes
                || entryCount[superblock] == MAX_ENTRIES) {
            if (superblock != NONE) {
                closed[superblock] = true;
            }
            superblock = takeFree();
        }
        int at = entryCount[superblock]++;
        entriesFor(superblock, at)[at] = block;
        usedBytes[superblock] += bytes;
        blocks[block] = BlockState.of(bytes, note);
        places[block] = place(superblock, at);
        count(superblock, bytes);
        return superblock;
    }

    /** The entries of a superblock, with room for an index. */
    private int[] entriesFor(int superblock, int at) {
        int[] list = entries[superblock];
        if (list == null || at >= list.length) {
            int typical = superblockBytes / FlashSpec.BLOCK_BYTES + 1;
            int length = list == null ? Math.max(typical, at + 1) : Math.max(list.length * 2, at + 1);
            int max = Math.min(MAX_ENTRIES, length);
            list = list == null ? new int[max] : Arrays.copyOf(list, max);
            entries[superblock] = list;
        }
        return list;
    }

    private int takeFree() {
        if (freeCount == 0) {
            throw new IllegalStateException("no free superblock with " + totalValidBytes + " valid bytes");
        }
        return free[--freeCount];
    }

    /** Copies that many bytes out of victims and erases empty ones until enough are free. */
    private void collect(double bytes) {
        debtBytes += bytes;
        while (freeCount <= LOW_WATER && (victim != NONE || chooseVictim())) {
            if (validBytes[victim] > 0 && debtBytes <= 0) {
                return;
            }
            copyNext();
        }
        debtBytes = 0;
    }

    /** Chooses the closed superblock with the fewest valid bytes. */
    private boolean chooseVictim() {
        long min = Long.MAX_VALUE;
        for (int i = 0; i < superblocks; i++) {
            if (closed[i] && validBytes[i] < min) {
                min = validBytes[i];
                victim = i;
            }
        }
        if (victim == NONE) {
            return false;
        }
        closed[victim] = false;
        victimAt = 0;
        victimValid = Math.min(MAX_VALID, (double) min / usedBytes[victim]);
        victimMean += victimMean < 0 ? victimValid - victimMean : (victimValid - victimMean) / victims;
        return true;
    }

    /** Copies the next valid block of the victim, or erases it if there is none. */
    private void copyNext() {
        int[] list = entries[victim];
        while (validBytes[victim] > 0) {
            int at = victimAt++;
            int block = list[at];
            if (places[block] == place(victim, at)) {
                char state = blocks[block];
                int bytes = BlockState.bytes(state);
                forget(block);
                collectOpen = append(collectOpen, block, bytes, BlockState.note(state));
                copiedBytes += bytes;
                debtBytes -= bytes;
                return;
            }
        }
        entryCount[victim] = 0;
        usedBytes[victim] = 0;
        free[freeCount++] = victim;
        victim = NONE;
    }

    /** Saves the state but the counts of {@link #resetCounts}. */
    void save(DataOutputStream out) throws IOException {
        for (int i = 0; i < superblocks; i++) {
            out.writeInt(entryCount[i]);
            out.writeInt(usedBytes[i]);
            out.writeBoolean(closed[i]);
        }
        out.writeInt(freeCount);
        for (int i = 0; i < freeCount; i++) {
            out.writeInt(free[i]);
        }
        out.writeInt(hostOpen);
        out.writeInt(collectOpen);
        out.writeInt(victim);
        out.writeInt(victimAt);
        out.writeDouble(victimValid);
        out.writeDouble(victimMean);
        out.writeDouble(debtBytes);
        // Differences compress well after sequential writes; columns compress better than rows.
        int before = 0;
        for (int place : places) {
            out.writeInt(place - before);
            before = place;
        }
        for (char state : blocks) {
            out.writeInt(BlockState.saved(state));
        }
    }

    /** The inverse, on a fresh one of the same size. */
    void restore(DataInputStream in) throws IOException {
        for (int i = 0; i < superblocks; i++) {
            entryCount[i] = in.readInt();
            usedBytes[i] = in.readInt();
            closed[i] = in.readBoolean();
        }
        freeCount = in.readInt();
        for (int i = 0; i < freeCount; i++) {
            free[i] = in.readInt();
        }
        hostOpen = in.readInt();
        collectOpen = in.readInt();
        victim = in.readInt();
        victimAt = in.readInt();
        victimValid = in.readDouble();
        victimMean = in.readDouble();
        debtBytes = in.readDouble();
        int place = 0;
        for (int i = 0; i < places.length; i++) {
            place += in.readInt();
            places[i] = place;
        }
        for (int i = 0; i < blocks.length; i++) {
            int saved = in.readInt();
            if (places[i] != NONE) {
                blocks[i] = BlockState.ofSaved(saved);
                int superblock = places[i] >> SUPERBLOCK_SHIFT;
                count(superblock, BlockState.bytes(blocks[i]));
                int at = places[i] & ENTRY_MASK;
                entriesFor(superblock, at)[at] = i;
            }
        }
    }
}

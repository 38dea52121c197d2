package csdbench.drive.simulated.flash;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * A page-mapped flash translation layer: blocks are appended to superblocks, and the superblock that holds the fewest
 * valid bytes is collected while a new one is needed. It knows where every block lies, how large it is there and what
 * its owner notes of it, and no time. One thread owns it.
 */
final class Ftl {
    /** No superblock, no block. */
    private static final int NONE = -1;

    /**
     * Superblocks of a drive: enough for a smooth start of collection. More of them would hold fewer blocks of the
     * sample each, and then chance makes some emptier than those of a whole drive would be: with 64 blocks in a
     * superblock write amplification comes out up to 20 % too low, with 1000 within 1 %.
     */
    private static final int MAX_SUPERBLOCKS = 512;

    /** Of a very small drive; they hold few blocks then. */
    private static final int MIN_SUPERBLOCKS = 24;

    /** What a superblock of a small drive holds if there are more than the fewest. */
    private static final int DEFAULT_BLOCKS = 1024;

    /** Collection keeps so many superblocks free. */
    private static final int LOW_WATER = 4;

    /**
     * Superblocks that hold neither data nor what was overwritten: those kept free, and one for the two that are being
     * written, which are half empty on average.
     */
    private static final int RESERVE = LOW_WATER + 1;

    /** Both writers may need a new superblock at once. */
    private static final int MIN_FREE = 2;

    /** With more valid data than this in the average superblock the drive is as good as full. */
    private static final double MAX_VALID = 0.995;

    /**
     * What copies cost is that of the last victims together, one in so many of all superblocks. A drive collects many
     * at a time, and one of the sample stands for many: its chance would become a chance of the whole drive.
     */
    private static final int SUPERBLOCKS_A_VICTIM = 32;

    /**
     * Blocks in a superblock. It bounds memory, and matters only for a drive with four times the flash that its data
     * take: there nothing is left to win, as 98 in 100 of its writes are the host's already.
     */
    private static final int MAX_ENTRIES = 16384;

    private final int superblocks;
    private final int superblockBytes;
    private final long[] blocks;
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

    /** Mean of the last victims, for those who pay for copies; negative before the first. */
    private double usualValid = -1;

    private final double victims;

    private double debtBytes;
    private long totalValidBytes;
    private int mappedBlocks;
    private long hostBytes;
    private long copiedBytes;

    /**
     * @param blocks that can be mapped
     * @param flashBytes for valid and invalid data, without the reserve that collection works with
     */
    Ftl(int blocks, long flashBytes) {
        long wanted = flashBytes / (DEFAULT_BLOCKS * FlashSpec.BLOCK_BYTES) + RESERVE;
        superblocks = Math.clamp(wanted, MIN_SUPERBLOCKS, MAX_SUPERBLOCKS);
        long each = Math.ceilDiv(flashBytes, (long) FlashSpec.BLOCK_BYTES * (superblocks - RESERVE));
        superblockBytes = (int) Math.min(each, MAX_ENTRIES) * FlashSpec.BLOCK_BYTES;
        victims = Math.max(1, superblocks / SUPERBLOCKS_A_VICTIM);
        this.blocks = new long[blocks];
        Arrays.fill(this.blocks, BlockState.UNMAPPED);
        entries = new int[superblocks][];
        entryCount = new int[superblocks];
        usedBytes = new int[superblocks];
        validBytes = new long[superblocks];
        closed = new boolean[superblocks];
        free = new int[superblocks];
        for (int i = superblocks - 1; i >= 0; i--) {
            free[freeCount++] = i;
        }
    }

    /** What is known of a block, as {@link BlockState} has it. */
    long state(int block) {
        return blocks[block];
    }

    /** How many more bytes are valid when a block takes so many. */
    int growth(int block, int bytes) {
        long state = blocks[block];
        return BlockState.mapped(state) ? bytes - BlockState.bytes(state) : bytes;
    }

    /** Valid bytes of all blocks. */
    long validBytes() {
        return totalValidBytes;
    }

    /** Bytes that can be valid at the most. A superblock may end half a block early, because blocks are whole. */
    long usableBytes() {
        return (long) (MAX_VALID * (superblocks - RESERVE) * (superblockBytes - FlashSpec.BLOCK_BYTES / 2));
    }

    /** Bytes written by the host and copied by collection, to bytes written by the host, since the last reset. */
    double writeAmplification() {
        return hostBytes == 0 ? 1 : (double) (hostBytes + copiedBytes) / hostBytes;
    }

    void resetCounts() {
        hostBytes = 0;
        copiedBytes = 0;
    }

    /** Bytes that collection must copy for every byte that the host writes, as things stand now. */
    double copyRatio() {
        return collecting() && victim != NONE ? usualValid / (1 - usualValid) : 0;
    }

    /** Whether superblocks are being collected. */
    boolean collecting() {
        return freeCount <= LOW_WATER;
    }

    /**
     * Stores a block anew. The caller has seen to it that all valid bytes are then at most {@link #usableBytes}.
     *
     * @param bytes that it takes, 1 to 4096
     * @param note 0 to 255
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
    }

    /** Blocks that are mapped. */
    int mappedBlocks() {
        return mappedBlocks;
    }

    private void count(long state) {
        int bytes = BlockState.bytes(state);
        validBytes[BlockState.superblock(state)] += bytes;
        totalValidBytes += bytes;
        mappedBlocks++;
    }

    private void forget(int block) {
        long state = blocks[block];
        if (BlockState.mapped(state)) {
            int bytes = BlockState.bytes(state);
            validBytes[BlockState.superblock(state)] -= bytes;
            totalValidBytes -= bytes;
            mappedBlocks--;
        }
    }

    /** Appends to an open superblock, or to a new one when it is full; gives the one that is open now. */
    private int append(int open, int block, int bytes, int note) {
        int superblock = open;
        // To the nearest block, so that superblocks of blocks of any size hold the same on average.
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
        blocks[block] = BlockState.of(superblock, at, bytes, note);
        count(blocks[block]);
        return superblock;
    }

    /** The entries of a superblock, with room for one at that place. */
    private int[] entriesFor(int superblock, int at) {
        int[] list = entries[superblock];
        if (list == null || at >= list.length) {
            int usual = superblockBytes / FlashSpec.BLOCK_BYTES + 1;
            int length = list == null ? Math.max(usual, at + 1) : Math.max(list.length * 2, at + 1);
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

    /** Copies that many bytes out of victims, and erases those that are empty, until enough are free. */
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

    /** Takes the closed superblock with the fewest valid bytes. */
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
        usualValid += usualValid < 0 ? victimValid - usualValid : (victimValid - usualValid) / victims;
        return true;
    }

    /** Copies the next valid block of the victim, or erases the victim when there is none. */
    private void copyNext() {
        int[] list = entries[victim];
        while (validBytes[victim] > 0) {
            int at = victimAt++;
            int block = list[at];
            long state = blocks[block];
            if (BlockState.mapped(state) && BlockState.superblock(state) == victim && BlockState.entry(state) == at) {
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

    /** Writes all of it but the counts of {@link #resetCounts}. */
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
        out.writeDouble(usualValid);
        out.writeDouble(debtBytes);
        // Differences pack well, because much of a drive was written in order; columns pack better than rows.
        int before = 0;
        for (long state : blocks) {
            out.writeInt(BlockState.place(state) - before);
            before = BlockState.place(state);
        }
        for (long state : blocks) {
            out.writeInt(BlockState.rest(state));
        }
    }

    /** The inverse, on one that is fresh and has as many blocks on as much flash. */
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
        usualValid = in.readDouble();
        debtBytes = in.readDouble();
        int place = 0;
        for (int i = 0; i < blocks.length; i++) {
            place += in.readInt();
            blocks[i] = place;
        }
        for (int i = 0; i < blocks.length; i++) {
            long state = BlockState.of((int) blocks[i], in.readInt());
            blocks[i] = state;
            if (BlockState.mapped(state)) {
                count(state);
                int at = BlockState.entry(state);
                entriesFor(BlockState.superblock(state), at)[at] = i;
            }
        }
    }
}

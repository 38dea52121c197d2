package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * A model of a flash drive with or without compression: computes when a command completes from when it arrives. Times
 * are nanoseconds of one clock and never decrease. One thread owns it; allocates nothing once the drive is full.
 */
public final class FlashDrive {
    /** Result of a write for which no flash is left. */
    public static final long OUT_OF_SPACE = -1;

    private final FlashSpec spec;
    private final long seed;
    private final Sample sample;
    private final Ftl ftl;
    private final Preconditioning preconditioning;
    private final Layouts layouts = new Layouts();
    private final Flash flash;
    private final Programmer programmer;
    private final CreditServer linkRead = new CreditServer();
    private final Stalls stalls;

    /** Blocks per stripe or per sense by stored size, at least one. */
    private final int[] stripeBlocks;

    private final int[] senseBlocks;
    private double controllerNs;
    private double linkWriteNs;
    private double compressorNs;
    private long writes;
    private long saves;
    private long hostReadBytes;
    private long hostWrittenBytes;
    private long outOfSpace;

    /**
     * Creates a fresh drive.
     *
     * @param seed of its random numbers
     */
    public FlashDrive(FlashSpec spec, long seed) {
        this(spec, seed, Optional.empty());
    }

    private FlashDrive(FlashSpec spec, long seed, Optional<Ftl> contents) {
        this.spec = spec;
        this.seed = seed;
        sample = new Sample(spec.space().blocks());
        ftl = contents.orElseGet(() -> new Ftl(sample.slots(), spec.space().flashBytes() / sample.blocksPerSlot()));
        preconditioning = new Preconditioning(sample, ftl);
        flash = new Flash(spec.array(), spec.collection());
        programmer = new Programmer(spec, ftl, flash);
        stalls = new Stalls(spec.stalls(), seed);
        stripeBlocks = blocksIn(spec.array().stripeBytes());
        senseBlocks = blocksIn(spec.array().sense().bytes());
    }

    private static int[] blocksIn(int bytes) {
        int[] blocks = new int[FlashSpec.BLOCK_BYTES + 1];
        for (int stored = 1; stored < blocks.length; stored++) {
            blocks[stored] = Math.max(1, bytes / stored);
        }
        return blocks;
    }

    /**
     * An idle drive with the data and layout of this one, whose clock starts over.
     *
     * @param other of the same space; all else may differ
     */
    public FlashDrive copy(FlashSpec other) {
        if (!other.space().equals(spec.space())) {
            throw new IllegalArgumentException("a copy of " + spec.space() + " as " + other.space());
        }
        FlashDrive copy = new FlashDrive(other, seed, Optional.of(ftl.copy(Optional.empty())));
        copy.writes = writes;
        return copy;
    }

    public FlashSpec spec() {
        return spec;
    }

    /** Fills the drive sequentially, in no time, until it or the flash is full. */
    public void fillInOrder(BlockSizes sizes) {
        preconditioning.fillInOrder(sizes, writes++);
    }

    /**
     * Overwrites an LBA span from 0 with random writes, in no time, until garbage collection is in steady state.
     *
     * @param share of the drive, above 0 and at most 1
     * @param transferBytes size of a write
     */
    public void precondition(double share, int transferBytes, BlockSizes sizes) {
        Rng rng = new Rng(Rng.mix(seed) + writes);
        int layout = Layouts.ofPiece(Math.max(1, transferBytes / FlashSpec.BLOCK_BYTES));
        writes = preconditioning.overwriteUntilSteady(share, layout, sizes, rng, writes);
    }

    /** The same with writes of 4 KiB. */
    public void precondition(double share, BlockSizes sizes) {
        precondition(share, FlashSpec.BLOCK_BYTES, sizes);
    }

    /** Overwrites an LBA span from 0 in order, in no time. */
    public void overwriteInOrder(double share, BlockSizes sizes) {
        preconditioning.overwriteInOrder(share, sizes, writes++);
    }

    /**
     * Reads.
     *
     * @param nowNs arrival of the command
     * @param offsetBytes a multiple of the drive's lba, as is {@code bytes}
     * @return completion time
     */
    public long read(long nowNs, long offsetBytes, int bytes) {
        FlashSpec.Controller controller = spec.controller();
        long first = offsetBytes / FlashSpec.BLOCK_BYTES;
        long end = (offsetBytes + bytes + FlashSpec.BLOCK_BYTES - 1) / FlashSpec.BLOCK_BYTES;
        double outNs =
                readFlash(first, end, offsetBytes, offsetBytes + bytes, command(nowNs, controller.readCommandNs()));
        double doneNs = linkRead.reserve(nowNs, outNs, bytes / controller.linkReadBytesPerNs())
                + controller.readFrontNs()
                + controller.blockDelayNs() * (end - first - 1);
        hostReadBytes += bytes;
        return (long) (doneNs + stalls.delayNs(nowNs));
    }

    private double command(long nowNs, double commandNs) {
        flash.advance(nowNs);
        controllerNs = Math.max(controllerNs, nowNs) + commandNs;
        return controllerNs;
    }

    /** When the last block is out of the flash; unmapped blocks are not read. */
    private double readFlash(long first, long end, long fromByte, long toByte, double fromNs) {
        double outNs = fromNs;
        long block = first;
        while (block < end) {
            char state = ftl.state(sample.slot(block));
            long next = Math.min(end, sample.groupEnd(block));
            if (BlockState.mapped(state)) {
                int stored = BlockState.bytes(state);
                int layout = BlockState.note(state);
                boolean inOrder = layout == Layouts.IN_ORDER;
                int together = inOrder ? stripeBlocks[stored] : Math.min(1 << layout, senseBlocks[stored]);
                long piece = block / together;
                next = Math.min(next, (piece + 1) * together);
                double bytes = spec.packing().compresses()
                        ? (double) stored * (next - block)
                        // Sectors that nobody asked for stay on the die.
                        : Math.min(toByte, next * FlashSpec.BLOCK_BYTES)
                                - Math.max(fromByte, block * FlashSpec.BLOCK_BYTES);
                // The first block is that of the command.
                controllerNs += spec.controller().extraBlockNs() * (next - Math.max(block, first + 1));
                outNs = Math.max(
                        outNs,
                        inOrder ? flash.readStripe(piece, bytes, fromNs) : flash.readPiece(piece, bytes, fromNs));
            }
            block = next;
        }
        return outNs;
    }

    /**
     * Writes. Without free flash, writes that need more than they replace are rejected; overwriting continues, slowly,
     * and better compressible data or {@link #trim} frees flash.
     *
     * @param nowNs arrival of the command
     * @param offsetBytes a multiple of the drive's lba, as is {@code bytes}
     * @param sizes stored sizes of the data
     * @return time of acknowledgment, or {@link #OUT_OF_SPACE} if nothing was written
     */
    public long write(long nowNs, long offsetBytes, int bytes, BlockSizes sizes) {
        FlashSpec.Controller controller = spec.controller();
        long first = offsetBytes / FlashSpec.BLOCK_BYTES;
        long end = (offsetBytes + bytes + FlashSpec.BLOCK_BYTES - 1) / FlashSpec.BLOCK_BYTES;
        int blocks = (int) (end - first);
        double at = command(nowNs, controller.writeCommandNs() + controller.extraBlockNs() * (blocks - 1));
        if (ftl.validBytes() + (long) blocks * FlashSpec.BLOCK_BYTES > ftl.usableBytes() && full(first, end, sizes)) {
            outOfSpace++;
            return OUT_OF_SPACE;
        }
        linkWriteNs = Math.max(linkWriteNs, at) + bytes / controller.linkWriteBytesPerNs();
        at = readPartial(first, end, offsetBytes, bytes, compressed(linkWriteNs, bytes));
        at = programmer.program(at, sizes.of(first, blocks, writes));
        map(first, end, blocks, sizes);
        hostWrittenBytes += bytes;
        return (long) (at + controller.writeFrontNs() + stalls.delayNs(nowNs));
    }

    /** Whether a write needs more flash than is left, counting every group that it touches. */
    private boolean full(long first, long end, BlockSizes sizes) {
        long growth = 0;
        for (int slot = sample.slot(first); slot <= sample.slot(end - 1); slot++) {
            growth += ftl.growth(slot, sizes.of(sample.followed(slot), writes));
        }
        return ftl.validBytes() + growth > ftl.usableBytes();
    }

    private double compressed(double fromNs, int bytes) {
        if (!spec.packing().compresses() || spec.packing().bytesPerNs() == 0) {
            return fromNs;
        }
        compressorNs = Math.max(compressorNs, fromNs) + bytes / spec.packing().bytesPerNs();
        return compressorNs;
    }

    /** Reads blocks of which only a part is written; returns when all of the new data is there. */
    private double readPartial(long first, long end, long offsetBytes, int bytes, double atNs) {
        boolean head = offsetBytes % FlashSpec.BLOCK_BYTES != 0;
        boolean tail = (offsetBytes + bytes) % FlashSpec.BLOCK_BYTES != 0;
        double readNs = head ? readBlock(first, atNs) : atNs;
        return tail && !(head && end - first == 1) ? Math.max(readNs, readBlock(end - 1, atNs)) : readNs;
    }

    private double readBlock(long block, double atNs) {
        controllerNs += spec.controller().readCommandNs();
        long fromByte = block * FlashSpec.BLOCK_BYTES;
        return readFlash(block, block + 1, fromByte, fromByte + FlashSpec.BLOCK_BYTES, atNs);
    }

    /** Applies a write to the blocks of the sample. */
    private void map(long first, long end, int blocks, BlockSizes sizes) {
        int layout = layouts.of(first, blocks);
        int lastSlot = sample.slot(end - 1);
        for (int slot = sample.slot(first); slot <= lastSlot; slot++) {
            long followed = sample.followed(slot);
            if (followed >= first && followed < end) {
                ftl.write(slot, sizes.of(followed, writes), layout);
            }
        }
        writes++;
    }

    /**
     * Trims. The controller is assumed to update its mapping as fast as for a write, without data: a write's command
     * time, and the time of every further block. Write Zeroes with deallocation is the same command to this drive.
     *
     * @param nowNs arrival of the command
     * @param offsetBytes partial blocks are kept
     * @return completion time
     */
    public long trim(long nowNs, long offsetBytes, long bytes) {
        FlashSpec.Controller controller = spec.controller();
        long blocks = Math.ceilDiv(bytes, FlashSpec.BLOCK_BYTES);
        double at = command(nowNs, controller.writeCommandNs() + controller.extraBlockNs() * Math.max(0, blocks - 1));
        trim(offsetBytes, bytes);
        return (long) (at + controller.writeFrontNs() + stalls.delayNs(nowNs));
    }

    /**
     * Flushes. The write buffer is protected against power loss, so that what it holds is durable already and only a
     * command's time passes.
     *
     * @param nowNs arrival of the command
     * @return completion time
     */
    public long flush(long nowNs) {
        FlashSpec.Controller controller = spec.controller();
        return (long) (command(nowNs, controller.writeCommandNs()) + controller.writeFrontNs() + stalls.delayNs(nowNs));
    }

    /** Trims a range, in no time. Partial blocks are kept. */
    public void trim(long offsetBytes, long bytes) {
        long first = Math.ceilDiv(offsetBytes, FlashSpec.BLOCK_BYTES);
        long end = (offsetBytes + bytes) / FlashSpec.BLOCK_BYTES;
        for (int slot = sample.slot(first); first < end && slot <= sample.slot(end - 1); slot++) {
            long followed = sample.followed(slot);
            if (followed >= first && followed < end && BlockState.mapped(ftl.state(slot))) {
                ftl.trim(slot);
            }
        }
    }

    public DriveCounts counts() {
        long each = sample.blocksPerSlot();
        return new DriveCounts(
                hostReadBytes,
                hostWrittenBytes,
                programmer.mediaWrittenBytes(),
                Math.min(spec.space().capacityBytes(), ftl.mappedBlocks() * each * FlashSpec.BLOCK_BYTES),
                ftl.validBytes() * each,
                ftl.usableBytes() * each,
                outOfSpace);
    }

    /**
     * Saves mapping, stored sizes and counters. The drive must be idle: all commands completed, and their time passed.
     */
    public void save(DataOutputStream out) throws IOException {
        saves++;
        stalls.begin(saves);
        StateFile.write(out, spec.space(), this::saveBody);
    }

    private void saveBody(DataOutputStream out) throws IOException {
        saveCounters(out);
        ftl.save(out);
    }

    /** All but the mapping. */
    private void saveCounters(DataOutputStream out) throws IOException {
        long mediaWrittenBytes = programmer.mediaWrittenBytes();
        for (long number : new long[] {saves, writes, hostReadBytes, hostWrittenBytes, mediaWrittenBytes, outOfSpace}) {
            out.writeLong(number);
        }
        programmer.save(out);
        layouts.save(out);
        flash.save(out);
    }

    /**
     * What {@link #restore} would give, had this drive been saved without being counted as such.
     *
     * @param otherSeed of its random numbers from now on
     * @param unused a drive whose memory it may have
     */
    public FlashDrive again(long otherSeed, Optional<FlashDrive> unused) {
        try {
            ByteArrayOutputStream counters = new ByteArrayOutputStream();
            saveCounters(new DataOutputStream(counters));
            FlashDrive drive = new FlashDrive(spec, otherSeed, Optional.of(ftl.copy(unused.map(other -> other.ftl))));
            drive.restoreCounters(new DataInputStream(new ByteArrayInputStream(counters.toByteArray())));
            return drive;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Restores a saved drive. Its clock may start over.
     *
     * @param spec of the same capacity and flash; all else may differ
     * @param seed of its random numbers from now on; with that of the saved drive it continues identically
     * @throws IOException with a sentence for the user, if it is not a saved drive, of another one, or damaged
     */
    public static FlashDrive restore(FlashSpec spec, long seed, DataInputStream in) throws IOException {
        FlashDrive drive = new FlashDrive(spec, seed);
        StateFile.read(in, spec.space(), drive::restoreBody);
        return drive;
    }

    /**
     * Checks the header and length of a saved drive. Other damage is found by {@link #restore}.
     *
     * @param spec as for {@link #restore}
     * @throws IOException as for {@link #restore}
     */
    public static void checkSaved(FlashSpec spec, DataInputStream in) throws IOException {
        StateFile.check(in, spec.space());
    }

    private void restoreBody(DataInputStream in) throws IOException {
        restoreCounters(in);
        ftl.restore(in);
    }

    private void restoreCounters(DataInputStream in) throws IOException {
        saves = in.readLong();
        stalls.begin(saves);
        writes = in.readLong();
        hostReadBytes = in.readLong();
        hostWrittenBytes = in.readLong();
        long mediaWrittenBytes = in.readLong();
        outOfSpace = in.readLong();
        programmer.restore(mediaWrittenBytes, in);
        layouts.restore(in);
        flash.restore(in);
    }
}

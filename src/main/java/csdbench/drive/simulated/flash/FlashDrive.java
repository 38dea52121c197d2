package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A flash drive that compresses or does not, as a model: given when a command comes, it tells when the command is done.
 * Times are nanoseconds of one clock and never go back from command to command. One thread owns it; nothing here
 * allocates once the drive has been written full.
 */
public final class FlashDrive {
    /** Answer to a write for which no flash is left. */
    public static final long OUT_OF_SPACE = -1;

    private final FlashSpec spec;
    private final long seed;
    private final Sample sample;
    private final Ftl ftl;
    private final Preconditioning past;
    private final Layouts layouts = new Layouts();
    private final Flash flash;
    private final WriteBuffer buffer;
    private final CreditServer linkRead = new CreditServer();
    private final Stalls stalls;
    private final int unitBytes;

    /** Blocks of a size that one stripe or one sense holds, and at least one, by their size. */
    private final int[] stripeBlocks;

    private final int[] senseBlocks;
    private double controllerNs;
    private double linkWriteNs;
    private double compressorNs;
    private double unprogrammedBytes;
    private double uncopiedBytes;
    private long writes;
    private long saves;
    private long hostReadBytes;
    private long hostWrittenBytes;
    private long mediaWrittenBytes;
    private long outOfSpace;

    /**
     * A fresh drive.
     *
     * @param seed of everything random
     */
    public FlashDrive(FlashSpec spec, long seed) {
        this.spec = spec;
        this.seed = seed;
        sample = new Sample(spec.space().blocks());
        ftl = new Ftl(sample.slots(), spec.space().flashBytes() / sample.blocksPerSlot());
        past = new Preconditioning(sample, ftl);
        flash = new Flash(spec.array(), spec.collection());
        unitBytes = spec.array().programUnitBytes();
        buffer = new WriteBuffer(spec.controller().bufferBytes(), unitBytes, flash::nextEndNs);
        stalls = new Stalls(spec.stalls(), seed);
        stripeBlocks = blocksIn(spec.array().stripeBytes());
        senseBlocks = blocksIn(spec.array().senseBytes());
    }

    private static int[] blocksIn(int bytes) {
        int[] blocks = new int[FlashSpec.BLOCK_BYTES + 1];
        for (int stored = 1; stored < blocks.length; stored++) {
            blocks[stored] = Math.max(1, bytes / stored);
        }
        return blocks;
    }

    public FlashSpec spec() {
        return spec;
    }

    /** Fills all of it in order, in no time; less than all when the flash is full before. */
    public void fillInOrder(BlockSizes sizes) {
        past.fillInOrder(sizes, writes++);
    }

    /**
     * Overwrites the beginning of it block by block at random, in no time, until collection is steady.
     *
     * @param share of the drive, above 0 and at most 1
     */
    public void age(double share, BlockSizes sizes) {
        writes = past.age(share, sizes, new Rng(Rng.mix(seed) + writes), writes);
    }

    /**
     * Reads.
     *
     * @param nowNs when the command comes
     * @param offsetBytes a multiple of the drive's lba, as is {@code bytes}
     * @return when the host has the data
     */
    public long read(long nowNs, long offsetBytes, int bytes) {
        FlashSpec.Controller controller = spec.controller();
        long first = offsetBytes / FlashSpec.BLOCK_BYTES;
        long end = (offsetBytes + bytes + FlashSpec.BLOCK_BYTES - 1) / FlashSpec.BLOCK_BYTES;
        double at = command(nowNs, controller.readCommandNs(), end - first);
        double outNs = readFlash(first, end, at);
        double doneNs =
                linkRead.reserve(nowNs, outNs, bytes / controller.linkReadBytesPerNs()) + controller.readFrontNs();
        hostReadBytes += bytes;
        return (long) (doneNs + stalls.delayNs(nowNs));
    }

    private double command(long nowNs, double commandNs, long blocks) {
        flash.advance(nowNs);
        controllerNs =
                Math.max(controllerNs, nowNs) + commandNs + spec.controller().extraBlockNs() * (blocks - 1);
        return controllerNs;
    }

    /** When the last block is out of the flash; a block that was never written is not looked for there. */
    private double readFlash(long first, long end, double fromNs) {
        double outNs = fromNs;
        long block = first;
        while (block < end) {
            long state = ftl.state(sample.slot(block));
            long next = Math.min(end, sample.groupEnd(block));
            if (BlockState.mapped(state)) {
                int stored = BlockState.bytes(state);
                int layout = BlockState.note(state);
                boolean inOrder = layout == Layouts.IN_ORDER;
                int together = inOrder ? stripeBlocks[stored] : Math.min(1 << layout, senseBlocks[stored]);
                long place = block / together;
                next = Math.min(next, (place + 1) * together);
                double bytes = (double) stored * (next - block);
                outNs = Math.max(
                        outNs,
                        inOrder ? flash.readStripe(place, bytes, fromNs) : flash.readPiece(place, bytes, fromNs));
            }
            block = next;
        }
        return outNs;
    }

    /**
     * Writes. A drive without flash left refuses what would take more than it replaces, so that overwriting goes on,
     * slowly, and data that compresses better or {@link #trim} makes room again.
     *
     * @param nowNs when the command comes
     * @param offsetBytes a multiple of the drive's lba, as is {@code bytes}
     * @param sizes of what is written
     * @return when the drive acknowledges, or {@link #OUT_OF_SPACE}, and then nothing was written
     */
    public long write(long nowNs, long offsetBytes, int bytes, BlockSizes sizes) {
        FlashSpec.Controller controller = spec.controller();
        long first = offsetBytes / FlashSpec.BLOCK_BYTES;
        long end = (offsetBytes + bytes + FlashSpec.BLOCK_BYTES - 1) / FlashSpec.BLOCK_BYTES;
        int blocks = (int) (end - first);
        double at = command(nowNs, controller.writeCommandNs(), blocks);
        if (ftl.validBytes() + (long) blocks * FlashSpec.BLOCK_BYTES > ftl.usableBytes() && full(first, end, sizes)) {
            outOfSpace++;
            return OUT_OF_SPACE;
        }
        linkWriteNs = Math.max(linkWriteNs, at) + bytes / controller.linkWriteBytesPerNs();
        at = compressed(linkWriteNs, bytes);
        readPartial(first, end, offsetBytes, bytes, at);
        at = program(at, sizes.of(first, blocks, writes));
        map(first, end, blocks, sizes);
        hostWrittenBytes += bytes;
        return (long) (at + controller.writeFrontNs() + stalls.delayNs(nowNs));
    }

    /** Whether a write takes more than there is. Every group that it touches counts, for each stands for its blocks. */
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

    /** Of blocks that are written in part the rest must be read. The host does not wait for it, but the dies do. */
    private void readPartial(long first, long end, long offsetBytes, int bytes, double atNs) {
        boolean head = offsetBytes % FlashSpec.BLOCK_BYTES != 0;
        boolean tail = (offsetBytes + bytes) % FlashSpec.BLOCK_BYTES != 0;
        if (head) {
            readFlash(first, first + 1, atNs);
        }
        if (tail && !(head && end - first == 1)) {
            readFlash(end - 1, end, atNs);
        }
    }

    /** Passes bytes through the buffer to flash; gives when all of them are in the buffer. */
    private double program(double fromNs, double bytes) {
        double at = fromNs;
        for (double left = bytes; left > 0; ) {
            double part = Math.min(left, unitBytes - unprogrammedBytes);
            at = buffer.take(at, part);
            left -= part;
            unprogrammedBytes += part;
            if (unprogrammedBytes >= unitBytes) {
                unprogrammedBytes = 0;
                programUnit(at);
            }
        }
        return at;
    }

    private void programUnit(double atNs) {
        double slowdown = ftl.collecting() ? 1 / spec.collection().efficiency() : 1;
        flash.program(atNs, slowdown);
        mediaWrittenBytes += unitBytes;
        uncopiedBytes += unitBytes * ftl.copyRatio();
        while (uncopiedBytes >= unitBytes) {
            uncopiedBytes -= unitBytes;
            flash.copy(atNs, slowdown);
            mediaWrittenBytes += unitBytes;
        }
    }

    /** Follows what the write does to the blocks of the sample. */
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

    /** Forgets what a range holds, in no time. Blocks that lie in it only in part are kept. */
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

    /** What it has counted. */
    public DriveCounts counts() {
        long each = sample.blocksPerSlot();
        return new DriveCounts(
                hostReadBytes,
                hostWrittenBytes,
                mediaWrittenBytes,
                Math.min(spec.space().capacityBytes(), ftl.mappedBlocks() * each * FlashSpec.BLOCK_BYTES),
                ftl.validBytes() * each,
                ftl.usableBytes() * each,
                outOfSpace);
    }

    /**
     * Writes what outlasts commands: where every block lies, how large it is there, what was counted. The drive must be
     * idle: every command was answered, and its time has come.
     */
    public void save(DataOutputStream out) throws IOException {
        saves++;
        stalls.begin(saves);
        StateFile.write(out, spec.space(), this::saveBody);
    }

    private void saveBody(DataOutputStream out) throws IOException {
        for (long number : new long[] {saves, writes, hostReadBytes, hostWrittenBytes, mediaWrittenBytes, outOfSpace}) {
            out.writeLong(number);
        }
        out.writeDouble(unprogrammedBytes);
        out.writeDouble(uncopiedBytes);
        layouts.save(out);
        flash.save(out);
        ftl.save(out);
    }

    /**
     * A drive as it was saved. Its clock may begin anew.
     *
     * @param spec of as much capacity on as much flash as the saved one had; all else may differ
     * @param seed of everything random from now on; with that of the saved drive, all goes on as it would have there
     * @throws IOException with a sentence for the user, when this is no saved drive, or another one's, or damaged
     */
    public static FlashDrive restore(FlashSpec spec, long seed, DataInputStream in) throws IOException {
        FlashDrive drive = new FlashDrive(spec, seed);
        StateFile.read(in, spec.space(), drive::restoreBody);
        return drive;
    }

    /**
     * Says whether a saved drive can be restored, from its beginning and its length alone. Damage in the middle
     * is found by {@link #restore}.
     *
     * @param spec as there
     * @throws IOException as there
     */
    public static void checkSaved(FlashSpec spec, DataInputStream in) throws IOException {
        StateFile.check(in, spec.space());
    }

    private void restoreBody(DataInputStream in) throws IOException {
        saves = in.readLong();
        stalls.begin(saves);
        writes = in.readLong();
        hostReadBytes = in.readLong();
        hostWrittenBytes = in.readLong();
        mediaWrittenBytes = in.readLong();
        outOfSpace = in.readLong();
        // A unit may have become smaller than what had gathered for one.
        unprogrammedBytes = Math.min(in.readDouble(), unitBytes - 1);
        buffer.take(0, unprogrammedBytes);
        uncopiedBytes = in.readDouble();
        layouts.restore(in);
        flash.restore(in);
        ftl.restore(in);
    }
}

package csdbench.drive.simulated.flash;

/**
 * The parameters of the flash model. Rates are bytes per nanosecond, which is GB/s in powers of ten.
 *
 * @param space its sizes
 * @param packing how blocks are stored
 * @param array the flash dies
 * @param collection cost of garbage collection beside the copies
 * @param controller front end and link
 * @param stalls rare pauses
 */
public record FlashSpec(
        Space space, Packing packing, Array array, Collection collection, Controller controller, Stalls stalls) {

    /** The unit of mapping. */
    public static final int BLOCK_BYTES = 4096;

    /**
     * Sizes.
     *
     * @param capacityBytes addressable by the host
     * @param flashBytes for valid and invalid data, overprovisioning included; a minimum of free superblocks comes on
     *     top
     * @param lbaBytes smallest unit of a command, 512 or 4096
     */
    public record Space(long capacityBytes, long flashBytes, int lbaBytes) {
        public Space {
            if (capacityBytes < 64L * BLOCK_BYTES || flashBytes < 64L * BLOCK_BYTES || lbaBytes < 512) {
                throw new IllegalArgumentException(
                        "capacityBytes=" + capacityBytes + ", flashBytes=" + flashBytes + ", lbaBytes=" + lbaBytes);
            }
        }

        long blocks() {
            return capacityBytes / BLOCK_BYTES;
        }
    }

    /**
     * Compression and packing of groups of blocks.
     *
     * @param compresses whether the drive compresses at all
     * @param groupBytes compressed together, a multiple of a block
     * @param minSavedShare of a group, so that it is stored compressed
     * @param headerBytes metadata of every compressed group
     * @param alignBytes stored sizes are rounded up to this
     * @param bytesPerNs speed of the compressor, 0 for unlimited
     */
    public record Packing(
            boolean compresses,
            int groupBytes,
            double minSavedShare,
            int headerBytes,
            int alignBytes,
            double bytesPerNs) {
        public Packing {
            if (groupBytes < BLOCK_BYTES
                    || groupBytes % BLOCK_BYTES != 0
                    || headerBytes < 0
                    || alignBytes < 1
                    || alignBytes > groupBytes
                    || bytesPerNs < 0) {
                throw new IllegalArgumentException(
                        "groups of " + groupBytes + " bytes with headers of " + headerBytes + " in multiples of "
                                + alignBytes + "; a group is a multiple of 4096, and of the grain at least");
            }
        }

        /**
         * Stored size of a block, its share of its group, by the group's compressed size. A group that saves too little
         * is stored uncompressed.
         */
        public int storedBytes(int compressedBytes) {
            if (!compresses) {
                return BLOCK_BYTES;
            }
            int packed = Math.ceilDiv(compressedBytes + headerBytes, alignBytes) * alignBytes;
            int stored = packed > groupBytes * (1 - minSavedShare) ? groupBytes : packed;
            return Math.clamp(Math.ceilDiv(stored, groupBytes / BLOCK_BYTES), 1, BLOCK_BYTES);
        }
    }

    /**
     * Dies and channels.
     *
     * @param channels that dies share evenly
     * @param dies that work at the same time
     * @param stripeBytes laid on one die before the next one gets its part of sequential data
     * @param sense reads
     * @param program programs
     * @param channelBytesPerNs payload bandwidth of a channel
     * @param programBytesPerNs total program bandwidth of all dies, whatever limits it: power, parity, firmware
     * @param pathBytesPerNs bandwidth that reads, programs and both ways of copies share, 0 for that of the channels
     */
    public record Array(
            int channels,
            int dies,
            int stripeBytes,
            Sense sense,
            Program program,
            double channelBytesPerNs,
            double programBytesPerNs,
            double pathBytesPerNs) {
        public Array {
            if (channels < 1
                    || dies < channels
                    || stripeBytes < BLOCK_BYTES
                    || !(channelBytesPerNs > 0)
                    || !(programBytesPerNs > 0)) {
                throw new IllegalArgumentException(
                        "channels=" + channels + ", dies=" + dies + ", stripe " + stripeBytes + " bytes");
            }
        }
    }

    /**
     * Reads of a die.
     *
     * @param bytes read at once: a page of every plane
     * @param ns time for a medium page
     * @param spread relative difference of fast and slow pages
     */
    public record Sense(int bytes, double ns, double spread) {
        public Sense {
            if (bytes < BLOCK_BYTES) {
                throw new IllegalArgumentException("sense of " + bytes + " bytes");
            }
        }
    }

    /**
     * Programs of a die.
     *
     * @param bytes programmed at once
     * @param ns time for that
     * @param eraseShare time for erases, as a share of {@code ns}
     * @param suspendNs by which a suspension for reads prolongs a program
     * @param pulseNs a program runs this long from its start or from a suspension before reads may suspend it
     */
    public record Program(int bytes, double ns, double eraseShare, double suspendNs, double pulseNs) {
        public Program {
            if (bytes < BLOCK_BYTES) {
                throw new IllegalArgumentException("program unit of " + bytes + " bytes");
            }
        }
    }

    /**
     * The cost of garbage collection.
     *
     * @param readShare die time to copy a block, as a share of a sense; copies are read in batches
     * @param efficiency share of the program rate available while collecting, 1 for all of it
     */
    public record Collection(double readShare, double efficiency) {
        public Collection {
            if (readShare < 0 || !(efficiency > 0) || efficiency > 1) {
                throw new IllegalArgumentException("readShare=" + readShare + ", efficiency=" + efficiency);
            }
        }
    }

    /**
     * Front end and link.
     *
     * @param readCommandNs controller time per read
     * @param writeCommandNs controller time per write
     * @param extraBlockNs controller time per block after the first
     * @param blockDelayNs latency of a read per block after the first, while the controller serves other commands
     * @param readFrontNs fixed latency of a read
     * @param writeFrontNs fixed latency of a write
     * @param linkReadBytesPerNs link bandwidth to the host
     * @param linkWriteBytesPerNs link bandwidth from the host
     * @param bufferBytes write buffer
     */
    public record Controller(
            double readCommandNs,
            double writeCommandNs,
            double extraBlockNs,
            double blockDelayNs,
            double readFrontNs,
            double writeFrontNs,
            double linkReadBytesPerNs,
            double linkWriteBytesPerNs,
            long bufferBytes) {
        public Controller {
            if (!(linkReadBytesPerNs > 0) || !(linkWriteBytesPerNs > 0) || bufferBytes < BLOCK_BYTES) {
                throw new IllegalArgumentException("link " + linkReadBytesPerNs + " and " + linkWriteBytesPerNs
                        + " bytes/ns, buffer " + bufferBytes + " bytes");
            }
        }
    }

    /**
     * Rare long latencies of single commands.
     *
     * @param meanGapNs mean time between two, 0 for never
     * @param medianNs median length
     * @param sigma standard deviation of the logarithm of the length
     */
    public record Stalls(double meanGapNs, double medianNs, double sigma) {}
}

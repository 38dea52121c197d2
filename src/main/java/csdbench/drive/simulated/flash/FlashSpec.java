package csdbench.drive.simulated.flash;

/**
 * A flash drive in numbers. Rates are bytes a nanosecond, which is GB/s in powers of ten.
 *
 * @param space how large it is
 * @param packing how blocks become bytes on flash
 * @param array the flash itself
 * @param collection what garbage collection costs beside the copies
 * @param controller what lies between host and flash
 * @param stalls its rare pauses
 */
public record FlashSpec(
        Space space, Packing packing, Array array, Collection collection, Controller controller, Stalls stalls) {

    /** What the drive maps, compresses and packs as one. */
    public static final int BLOCK_BYTES = 4096;

    /**
     * Sizes.
     *
     * @param capacityBytes that the host may address
     * @param flashBytes that hold the host's data and what was overwritten and not yet erased; spare blocks that
     *     garbage collection needs to work at all come on top
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
     * Compression and packing of blocks.
     *
     * @param compresses whether the drive compresses at all
     * @param headerBytes stored with every compressed block
     * @param grainBytes what the place of a block is rounded up to
     * @param bytesPerNs speed of the compressor, 0 for as fast as data comes
     */
    public record Packing(boolean compresses, int headerBytes, int grainBytes, double bytesPerNs) {
        public Packing {
            if (headerBytes < 0 || grainBytes < 1 || grainBytes > BLOCK_BYTES || bytesPerNs < 0) {
                throw new IllegalArgumentException("headerBytes=" + headerBytes + ", grainBytes=" + grainBytes);
            }
        }

        /** Bytes on flash of a block that a codec made this large; what does not shrink is stored as it is. */
        public int storedBytes(int compressedBytes) {
            if (!compresses) {
                return BLOCK_BYTES;
            }
            int packed = Math.ceilDiv(compressedBytes + headerBytes, grainBytes) * grainBytes;
            return Math.clamp(packed, 1, BLOCK_BYTES);
        }
    }

    /**
     * Dies and channels.
     *
     * @param channels that dies share evenly
     * @param dies that work at the same time
     * @param senseBytes read from flash at once: a page of every plane
     * @param stripeBytes laid on one die before the next one gets its part of sequential data
     * @param senseNs time of a read of the flash, for a page of the middle kind
     * @param senseSpread by what share pages of the fast and of the slow kind differ
     * @param programUnitBytes programmed at once
     * @param programNs time for that
     * @param eraseShare of its time that a die erases while it programs
     * @param suspendNs what it costs to interrupt a program for reads
     * @param overtakes reads that may pass one program before they must wait for it
     * @param channelBytesPerNs payload that a channel moves
     * @param programBytesPerNs that all dies together take, whatever limits it: power, parity, firmware
     */
    public record Array(
            int channels,
            int dies,
            int senseBytes,
            int stripeBytes,
            double senseNs,
            double senseSpread,
            int programUnitBytes,
            double programNs,
            double eraseShare,
            double suspendNs,
            int overtakes,
            double channelBytesPerNs,
            double programBytesPerNs) {
        public Array {
            if (channels < 1
                    || dies < channels
                    || senseBytes < BLOCK_BYTES
                    || stripeBytes < BLOCK_BYTES
                    || programUnitBytes < BLOCK_BYTES
                    || !(channelBytesPerNs > 0)
                    || !(programBytesPerNs > 0)) {
                throw new IllegalArgumentException("channels=" + channels + ", dies=" + dies + ", sense " + senseBytes
                        + ", stripe " + stripeBytes + ", program unit " + programUnitBytes + " bytes");
            }
        }
    }

    /**
     * Garbage collection.
     *
     * @param readShare of a sense that copying a block costs its die; copies are read many at once
     * @param efficiency share of the program rate that is left while collecting, 1 for all of it
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
     * @param readCommandNs of the controller for a read
     * @param writeCommandNs of the controller for a write
     * @param extraBlockNs of the controller for every block behind the first
     * @param readFrontNs that a read spends outside all queues
     * @param writeFrontNs that a write spends outside all queues
     * @param linkReadBytesPerNs to the host
     * @param linkWriteBytesPerNs from the host
     * @param bufferBytes of writes that are acknowledged and not yet programmed
     */
    public record Controller(
            double readCommandNs,
            double writeCommandNs,
            double extraBlockNs,
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
     * Commands that take far longer than others, now and then.
     *
     * @param meanGapNs between two, 0 for never
     * @param medianNs length
     * @param sigma of the logarithm of the length
     */
    public record Stalls(double meanGapNs, double medianNs, double sigma) {}
}

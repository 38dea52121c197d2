package csdbench.drive.counters;

/** What may be counted; sizes in bytes. A total never decreases, so that two samples are subtracted. */
public enum Counter {
    /** Total: passed on by the block layer of this machine, whether the device counts it or not. */
    BLOCK_LAYER_READ_BYTES,
    BLOCK_LAYER_WRITTEN_BYTES,
    /** Total: received from hosts, as the device counts. */
    HOST_READ_BYTES,
    HOST_WRITTEN_BYTES,
    HOST_READ_COMMANDS,
    HOST_WRITE_COMMANDS,
    /** Total: of the medium, garbage collection included. */
    PHYSICAL_READ_BYTES,
    PHYSICAL_WRITTEN_BYTES,
    MEDIA_ERRORS,
    /** Data that is held now, before compression, after it, and with all that it needs. */
    STORED_BYTES,
    COMPRESSED_BYTES,
    OCCUPIED_BYTES,
    /** Compression of the data that is held, as the device itself computes it. */
    COMPRESSION_PERCENT,
    /** Addressable bytes; more than the physical space where a drive is over-committed. */
    LOGICAL_BYTES,
    /** Physical space for data, and how much of it is free. */
    CAPACITY_BYTES,
    FREE_BYTES,
    /** Share of the rated endurance that is used, in whole percent; may exceed 100. */
    PERCENTAGE_USED,
    /** Rated endurance: what may be written to the medium in the drive's whole life. */
    ENDURANCE_BYTES,
    /** What hosts may write in the drive's whole life, as it is rated. */
    RATED_WRITE_BYTES,
    TEMPERATURE_KELVIN,
    /** Total: in which the drive was slowed down so as not to become too hot. */
    THROTTLED_SECONDS,
    /** Share of the spare blocks that is left, and below which the drive warns. */
    SPARE_PERCENT,
    SPARE_THRESHOLD_PERCENT,
    /** Bits of NVMe's critical warning; 0 for none. */
    CRITICAL_WARNING,
    POWER_ON_HOURS
}

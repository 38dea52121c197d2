/**
 * What a drive, a file system or a layer below it counts itself, and how each of them lays it out: log pages of NVMe,
 * OCP and ScaleFlux drives, zram, btrfs, ZFS, VDO, thin volumes and allocated blocks.
 *
 * <p>Nothing here finds out what is below a lun; that is {@code drive.real}. Decoding never throws: what is damaged,
 * cut short or not counted is missing with a reason.
 *
 * <p>To read another source, add a {@code CounterSource}, and have {@code DeviceSampler} use it.
 *
 * <p><b>Hot:</b> nothing; sources are read once an interval, by the thread that closes it.
 */
package csdbench.drive.counters;

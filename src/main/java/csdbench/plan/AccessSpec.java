package csdbench.plan;

/**
 * What each operation of a workload is.
 *
 * @param transfer how much it moves
 * @param readPercent share of reads, 0 to 100
 * @param readHitPercent share of reads that go to the hit area
 * @param writeHitPercent share of writes that go to the hit area
 * @param seek where it goes
 * @param compressionRatio of written data, 1 for incompressible
 */
public record AccessSpec(
        TransferSpec transfer,
        double readPercent,
        double readHitPercent,
        double writeHitPercent,
        SeekSpec seek,
        double compressionRatio) {

    public AccessSpec {
        if (!(readPercent >= 0 && readPercent <= 100) || !(compressionRatio >= 1)) {
            throw new IllegalArgumentException("rdpct=" + readPercent + ", compratio=" + compressionRatio);
        }
    }
}

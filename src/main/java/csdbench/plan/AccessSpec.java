package csdbench.plan;

/**
 * What each operation of a workload is.
 *
 * @param transfer how much it moves
 * @param readPercent share of reads, 0 to 100
 * @param readHitPercent share of reads that go to the hit area
 * @param writeHitPercent share of writes that go to the hit area
 * @param seek where it goes
 */
public record AccessSpec(
        TransferSpec transfer, double readPercent, double readHitPercent, double writeHitPercent, SeekSpec seek) {

    public AccessSpec {
        if (!(readPercent >= 0 && readPercent <= 100)) {
            throw new IllegalArgumentException("rdpct=" + readPercent);
        }
    }
}

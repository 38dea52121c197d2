package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.unit.NanoClock;
import csdbench.content.measure.Extent;
import csdbench.content.measure.Measurement;
import csdbench.content.measure.MeasurementText;
import csdbench.content.measure.Meter;
import java.util.ArrayList;
import java.util.List;

/**
 * What was measured of one file or device.
 *
 * @param lun as the user wrote it
 * @param sizeBytes of all of it
 * @param complete false when it was stopped before all that was to be measured was
 * @param measurement what came out
 */
public record MeasuredFile(String lun, long sizeBytes, boolean complete, Measurement measurement) {
    /** How much of something large is looked at: some seconds' worth, and enough for a third digit. */
    public static final long USUAL_SAMPLE_BYTES = 256L << 20;

    /**
     * Measures a file or block device, all of it when it is no larger than the sample may be.
     *
     * @param sampleBytes how much to read at most, at least one extent
     * @param seed chooses the places of a sample
     */
    public static MeasuredFile measure(String lun, long sampleBytes, long seed, Progress progress) throws DataProblem {
        try (Readable file = Readable.open(lun);
                Meter meter = new Meter()) {
            List<Extent> extents = Extent.sample(file.sizeBytes(), sampleBytes, seed);
            long totalBytes = extents.stream().mapToLong(Extent::bytes).sum();
            ProgressMeter pace = new ProgressMeter("measuring " + lun, totalBytes, NanoClock.SYSTEM, progress);
            long doneBytes = 0;
            boolean stopped = false;
            for (Extent extent : extents) {
                stopped = progress.stop().requested();
                if (stopped) {
                    break;
                }
                meter.add(file.read(extent));
                doneBytes += extent.bytes();
                pace.reached(doneBytes);
            }
            return new MeasuredFile(lun, file.sizeBytes(), !stopped, meter.finish());
        }
    }

    /** All of it in lines for people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        long measured = measurement.bytes();
        String extent = measured == sizeBytes ? "all measured" : Formats.bytes(measured) + " of it measured";
        lines.add(lun + ": " + Formats.bytes(sizeBytes) + ", " + extent + (complete ? "" : " when it was stopped"));
        if (measured > 0) {
            lines.addAll(MeasurementText.lines(measurement));
        }
        if (measured < sizeBytes) {
            lines.add("distinct within what was measured; blocks elsewhere may repeat them");
        }
        return lines;
    }
}

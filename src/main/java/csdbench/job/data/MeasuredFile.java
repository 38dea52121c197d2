package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.content.measure.Measurement;
import csdbench.content.measure.MeasurementText;
import csdbench.content.measure.Meter;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What was measured of one file or device.
 *
 * @param lun as the user wrote it
 * @param name as people are told of it
 * @param sizeBytes of all of it
 * @param complete false when it was stopped before all that was to be measured was
 * @param measurement what came out
 */
public record MeasuredFile(String lun, String name, long sizeBytes, boolean complete, Measurement measurement) {
    /**
     * Measures a file, the files below a folder or a block device, all of it when it is no larger than the sample may
     * be.
     *
     * @param lun {@code -} for standard input, of which the first bytes are measured
     * @param in standard input
     * @param sampleBytes maximum to measure, at least one extent
     * @param seed chooses the offsets of a sample
     */
    public static MeasuredFile measure(String lun, InputStream in, long sampleBytes, long seed, Progress progress)
            throws Failure {
        try (Readable file = Readable.open(lun, in, progress);
                Meter meter = new Meter()) {
            boolean complete = file.read("measuring", sampleBytes, seed, progress, meter::add);
            return new MeasuredFile(lun, file.name(), file.sizeBytes(), complete, meter.finish());
        }
    }

    /** All of it in lines for people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        long measured = measurement.bytes();
        String when = complete ? "" : " when it was stopped";
        if (Terminal.isStandard(lun) && (measured < sizeBytes || !complete)) {
            lines.add(name + ": its first " + Formats.bytes(measured) + " measured"
                    + (complete ? ", and there is more" : when));
        } else {
            String extent = measured == sizeBytes ? "all measured" : Formats.bytes(measured) + " of it measured";
            lines.add(name + ": " + Formats.bytes(sizeBytes) + ", " + extent + when);
        }
        if (measured > 0) {
            lines.addAll(MeasurementText.lines(measurement));
        }
        if (measured < sizeBytes) {
            lines.add("distinct within what was measured; blocks elsewhere may repeat them");
        }
        return lines;
    }
}

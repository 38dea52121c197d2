package csdbench.result.review;

import java.util.List;
import java.util.Optional;

/**
 * The drive was written from end to end with data of one state.
 *
 * @param dataPercent what compression should save, 0 to below 100
 * @param ratio the same as a ratio, 2 for 50 %
 * @param how {@code written}, {@code skipped: ...} with the proof, or another word for how it got there
 * @param bytes written
 * @param seconds it took
 * @param threads queue depth of the writes
 * @param samples rate and response over time, in order
 * @param verified what an inspection of samples of the drive found, in a sentence; empty for none
 * @param physical counters of the device during the fill, where it has them
 */
public record Fill(
        double dataPercent,
        double ratio,
        String how,
        long bytes,
        double seconds,
        int threads,
        List<Sample> samples,
        String verified,
        Optional<Physical> physical) {
    public Fill {
        samples = List.copyOf(samples);
    }

    /**
     * A stretch of the fill.
     *
     * @param atSeconds its end, from the beginning of the fill
     * @param bytesPerSecond written in it
     * @param responseNs mean
     */
    public record Sample(double atSeconds, double bytesPerSecond, double responseNs) {}
}

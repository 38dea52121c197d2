package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.unit.NanoClock;
import csdbench.job.command.Progress;
import java.util.concurrent.TimeUnit;

/** How far a piece of work is, how fast it goes and when it will be done. One thread. */
final class ProgressMeter {
    /** A total that is not known. */
    static final long UNKNOWN = Long.MAX_VALUE;

    private static final long SHOWN_EVERY_NS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Before that a rate is not meaningful. */
    private static final double FIRST_ESTIMATE_SECONDS = 0.5;

    private final String what;
    private final long totalBytes;
    private final NanoClock clock;
    private final Progress progress;
    private final long startNs;
    private long shownNs;

    ProgressMeter(String what, long totalBytes, NanoClock clock, Progress progress) {
        this.what = what;
        this.totalBytes = totalBytes;
        this.clock = clock;
        this.progress = progress;
        this.startNs = clock.nowNs();
        this.shownNs = startNs - SHOWN_EVERY_NS;
    }

    /** Shows the progress, unless some was shown less than 100 ms ago. */
    void reached(long doneBytes) {
        long nowNs = clock.nowNs();
        if (nowNs - shownNs >= SHOWN_EVERY_NS) {
            shownNs = nowNs;
            progress.show(text(doneBytes, nowNs));
        }
    }

    private String text(long doneBytes, long nowNs) {
        String text = what + ": " + Formats.bytes(doneBytes);
        if (totalBytes != UNKNOWN) {
            text += " of " + Formats.bytes(totalBytes);
        }
        double seconds = (nowNs - startNs) / (double) TimeUnit.SECONDS.toNanos(1);
        if (seconds < FIRST_ESTIMATE_SECONDS || doneBytes == 0) {
            return text;
        }
        double bytesPerSecond = doneBytes / seconds;
        text += ", " + Formats.decimalBytes(bytesPerSecond) + "/s";
        if (totalBytes == UNKNOWN) {
            return text;
        }
        return text + ", " + Formats.seconds((long) Math.ceil((totalBytes - doneBytes) / bytesPerSecond)) + " left";
    }
}

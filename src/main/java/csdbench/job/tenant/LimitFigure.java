package csdbench.job.tenant;

import csdbench.base.unit.ByteSize;
import csdbench.report.threshold.Threshold;
import csdbench.report.threshold.ThresholdProblem;
import csdbench.result.session.Ops;
import csdbench.result.session.Work;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;

/** What is limited; the word is that of {@code io.max}. */
enum LimitFigure {
    RBPS("blkio.throttle.read_bps_device", LimitFigure.LEAST_BYTES, work -> bytes(work.read())),
    WBPS("blkio.throttle.write_bps_device", LimitFigure.LEAST_BYTES, work -> bytes(work.write())),
    RIOPS("blkio.throttle.read_iops_device", LimitFigure.LEAST_OPERATIONS, work -> operations(work.read())),
    WIOPS("blkio.throttle.write_iops_device", LimitFigure.LEAST_OPERATIONS, work -> operations(work.write()));

    /** Below it what an agent reads of a device before it writes takes longer than anybody waits. */
    private static final long LEAST_BYTES = 1 << 20;

    private static final long LEAST_OPERATIONS = 10;

    /** The kernel keeps operations in 32 bits. */
    private static final long MOST_OPERATIONS = 0xFFFF_FFFFL;

    /** The file of cgroup v1. */
    private final String file;

    private final long least;

    private final ToDoubleFunction<Work> done;

    LimitFigure(String file, long least, ToDoubleFunction<Work> done) {
        this.file = file;
        this.least = least;
        this.done = done;
    }

    private static double bytes(Ops ops) {
        return ops == null || ops.bytesPerSecond() == null ? 0 : ops.bytesPerSecond();
    }

    private static double operations(Ops ops) {
        return ops == null || ops.iops() == null ? 0 : ops.iops();
    }

    String file() {
        return file;
    }

    /** A second. */
    double done(Work work) {
        return done.applyAsDouble(work);
    }

    /** Whether the kernel takes it, and a process can begin and end below it. */
    boolean possible(long value) {
        return value >= least && (least == LEAST_BYTES || value <= MOST_OPERATIONS);
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What is written behind it; empty if it cannot be read. */
    OptionalLong value(String text) {
        if (this == RBPS || this == WBPS) {
            return ByteSize.parse(text);
        }
        try {
            return OptionalLong.of(Math.round(Threshold.of("iops>=" + text).limit()));
        } catch (ThresholdProblem _) {
            return OptionalLong.empty();
        }
    }
}

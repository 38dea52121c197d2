package csdbench.bench;

import csdbench.base.unit.Rng;
import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.FlashDrive;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost of asking the model of a large drive when a command of 4 KiB is done, on an aged quarter of it, at a steady rate
 * of four fifths of what the drive can do.
 *
 * <p>Budget: 200 ns for 70 in 100 reads, and 0 B. The rest of the engine needs about 100 ns for an I/O, and both
 * together must give 3 million simulated I/Os a second on one processor. The times are added up, so that none is dead.
 * Run with {@code scripts/bench DriveBench -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class DriveBench {
    private static final int BATCH = 1024;
    private static final int BLOCK = 4096;
    private static final double SPAN = 0.25;

    @Param({"100", "70", "0"})
    int readPercent;

    @Param({"2", "1"})
    int ratio;

    private final Rng rng = new Rng(1);
    private FlashDrive drive;
    private BlockSizes sizes;
    private long blocks;
    private long gapNs;
    private long nowNs;

    @Setup(Level.Trial)
    public void age() throws DriveProblem {
        drive = new FlashDrive(DriveCatalogue.drive("csd3000-7.68tb").flash(), 1);
        sizes = BlockSizes.all(BLOCK / ratio);
        drive.fillInOrder(sizes);
        drive.precondition(SPAN, sizes);
        blocks = (long) (drive.spec().space().capacityBytes() / (double) BLOCK * SPAN);
        gapNs = (long) (1e9 / (0.8 * mostPerSecond()));
    }

    /** What the model of this drive does with 128 commands outstanding. */
    private double mostPerSecond() {
        return switch (readPercent) {
            case 100 -> 890_000;
            case 70 -> ratio == 2 ? 1_050_000 : 700_000;
            default -> ratio == 2 ? 735_000 : 453_000;
        };
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long ask() {
        long sum = 0;
        for (int i = 0; i < BATCH; i++) {
            nowNs += gapNs;
            long offset = rng.nextLong(blocks) * BLOCK;
            sum += rng.nextLong(100) < readPercent
                    ? drive.read(nowNs, offset, BLOCK)
                    : drive.write(nowNs, offset, BLOCK, sizes);
        }
        return sum;
    }
}

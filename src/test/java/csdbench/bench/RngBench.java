package csdbench.bench;

import csdbench.base.unit.Rng;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost of drawing numbers: an I/O draws three or four, for its operation, its place and its time.
 *
 * <p>Budget: 2 ns and 0 B for a place, 30 ns for a time between arrivals, whose logarithm is the dearest thing that
 * deciding an I/O contains. Each method returns what it drew, so that drawing it is not dead.
 * Run with {@code scripts/bench RngBench -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class RngBench {
    private static final long BLOCKS = 250_000_001;

    private final Rng rng = new Rng(42);

    @Benchmark
    public long place() {
        return rng.nextLong(BLOCKS);
    }

    @Benchmark
    public double arrival() {
        return rng.nextExponential();
    }
}

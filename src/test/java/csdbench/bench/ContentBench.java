package csdbench.bench;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.generator.Sources;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost of making the data of one write and of telling whether it came back.
 *
 * <p>Budget: filling 4 KiB in 205 ns and 64 KiB in 3,280 ns, which is 20 GB/s, twice what fio's {@code refill_buffers}
 * does; comparing 4 KiB in 820 ns, which is 5 GB/s; 0 B for both. A ring of 32 buffers is filled in turn, as a worker
 * does, so that no cache knows them better than it would in a run. The bytes stand in memory that the compiler cannot
 * see to be unused. Run with {@code scripts/bench ContentBench -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class ContentBench {
    private static final int BUFFERS = 32;

    @Param({"4096", "65536"})
    int transferBytes;

    @Param({"1", "2"})
    double ratio;

    private Arena arena;
    private MemorySegment buffers;
    private ContentSource source;
    private long writeKey;

    @Setup(Level.Trial)
    public void allocate() {
        arena = Arena.ofConfined();
        buffers = arena.allocate((long) BUFFERS * transferBytes, 4096);
        source = Sources.of(ContentSpec.exact(ratio), 42);
        for (int i = 0; i < BUFFERS; i++) {
            source.fill(address(i), transferBytes, offsetBytes(i), i);
        }
    }

    @TearDown(Level.Trial)
    public void free() {
        arena.close();
    }

    @Benchmark
    public void fill() {
        long key = ++writeKey;
        source.fill(address(key), transferBytes, offsetBytes(key), key);
    }

    /** Each benchmark has its own fork, so that the buffers still hold what they were first filled with. */
    @Benchmark
    public int firstDifference() {
        long key = ++writeKey % BUFFERS;
        return source.firstDifference(address(key), transferBytes, offsetBytes(key), key);
    }

    private long address(long key) {
        return buffers.address() + key % BUFFERS * transferBytes;
    }

    private long offsetBytes(long key) {
        return key * transferBytes;
    }
}

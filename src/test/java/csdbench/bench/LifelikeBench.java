package csdbench.bench;

import csdbench.content.ContentSource;
import csdbench.content.lifelike.Bias;
import csdbench.content.lifelike.BlockShape;
import csdbench.content.lifelike.DatabaseContent;
import csdbench.content.lifelike.DatabaseTemplates;
import csdbench.content.lifelike.LikeContent;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.LikeTemplates;
import csdbench.content.lifelike.Neighbours;
import csdbench.content.lifelike.TextContent;
import csdbench.content.lifelike.TextTemplates;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
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
 * Cost of making the lifelike data of one write of 4 KiB, and of telling whether it came back.
 *
 * <p>Budget: 683 ns, which is 6 GB/s, as much as a fast drive takes; 0 B. A ring of 32 buffers is filled in turn, and
 * all templates of a style come in turn, too. The kinds of {@code like} are those of a program's code and its sources;
 * {@code beside} has them with neighbours.
 * Run with {@code scripts/bench LifelikeBench -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class LifelikeBench {
    private static final int BUFFERS = 32;
    private static final int BYTES = 4096;

    @Param({"text", "database", "like", "beside"})
    String style;

    private Arena arena;
    private MemorySegment buffers;
    private ContentSource source;
    private long writeKey;

    @Setup(Level.Trial)
    public void allocate() {
        arena = Arena.ofConfined();
        buffers = arena.allocate((long) BUFFERS * BYTES, BYTES);
        source = switch (style) {
            case "text" -> new TextContent(new TextTemplates(Bias.NONE), 42);
            case "database" -> new DatabaseContent(new DatabaseTemplates(Bias.NONE), 42);
            case "like" -> new LikeContent(new LikeTemplates(profile()), 42);
            case "beside" -> new LikeContent(new LikeTemplates(profile().with(new Neighbours(0.2, 0.1, 0.8, 0.5))), 42);
            default -> throw new IllegalArgumentException(style);
        };
        for (int i = 0; i < BUFFERS; i++) {
            source.fill(address(i), BYTES, offsetBytes(i), i);
        }
    }

    private static LikeProfile profile() {
        return new LikeProfile(
                1 << 20,
                List.of(
                        kind(0.25, new BlockShape(7.1, 0.83, 9.4, 1752, 0.54)),
                        kind(0.20, new BlockShape(6.7, 0.39, 16.3, 314, 0.72)),
                        kind(0.20, new BlockShape(6.4, 0.43, 13.1, 2757, 0.30)),
                        kind(0.15, new BlockShape(4.8, 0.90, 32.0, 847, 1.0)),
                        kind(0.10, new BlockShape(6.5, 0.80, 13.7, 666, 0.41)),
                        kind(0.05, new BlockShape(7.0, 0.33, 145, 28, 0.93)),
                        kind(0.05, new BlockShape(5.8, 0.53, 31.4, 27, 0.42))));
    }

    private static LikeProfile.Kind kind(double share, BlockShape shape) {
        return new LikeProfile.Kind(share, 1, 1, 1, shape);
    }

    @TearDown(Level.Trial)
    public void free() {
        arena.close();
    }

    @Benchmark
    public void fill() {
        long key = ++writeKey;
        source.fill(address(key), BYTES, offsetBytes(key), key);
    }

    /** Each benchmark has its own fork, so that the buffers still hold what they were first filled with. */
    @Benchmark
    public int firstDifference() {
        long key = ++writeKey % BUFFERS;
        return source.firstDifference(address(key), BYTES, offsetBytes(key), key);
    }

    private long address(long key) {
        return buffers.address() + key % BUFFERS * BYTES;
    }

    private static long offsetBytes(long key) {
        return key * BYTES;
    }
}

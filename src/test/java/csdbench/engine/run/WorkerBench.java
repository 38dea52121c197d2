package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.generator.Sources;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.OpChooser;
import csdbench.engine.workload.OpStream;
import csdbench.engine.workload.Placement;
import csdbench.engine.workload.StreamPicker;
import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoFailure;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.Backend;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost of the whole engine: a worker's turn on a device that is infinitely fast, with everything decided, timed and
 * counted; the time is that of one I/O.
 *
 * <p>Budget: 70 ns a read at any depth, of which one reading of the clock is about 21; 40 ns more with a rate; 0 B. Run
 * with {@code scripts/bench WorkerBench -prof gc}. It stands beside the worker because nobody else may see one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 3, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class WorkerBench {
    /** I/Os an invocation, at least. */
    private static final int ENOUGH = 1024;

    @Param({"1", "32"})
    int depth;

    /** Arrivals a second; far more than can be done, so that one is always due. 0 for none. */
    @Param({"0", "1000000000"})
    double perSecond;

    private Worker worker;
    private BufferArena buffers;

    @Setup
    public void prepare() throws IoFailure {
        NanoClock clock = System::nanoTime;
        IoBackend none = Backend.named("none").orElseThrow().io();
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(4096), 100, 0, 0, new SeekSpec.Mixed(100));
        StreamSpec stream =
                PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.INCOMPRESSIBLE);
        Placement placement = new Placement(stream, access, 1L << 30, false, 512, 1);
        buffers = new BufferArena(depth, 4096);
        ArrivalQueue arrivals =
                perSecond > 0 ? new ArrivalQueue(ArrivalSpec.EXPONENTIAL, new double[] {perSecond}, 1) : null;
        if (arrivals != null) {
            arrivals.begin(clock.nowNs());
        }
        TargetOptions options = new TargetOptions("sd1", "none:1g", 1 << 30, false, false, OpenFlags.NONE);
        worker = new Worker(new Worker.Parts(
                clock,
                none.engine(List.of(none.open(options)), buffers),
                buffers,
                0,
                WriteKeys.ofWorker(0),
                new OpChooser(
                        0,
                        new OpStream[] {new OpStream(0, placement, 0, 1)},
                        arrivals,
                        perSecond > 0 ? null : new StreamPicker(new double[] {100}, 1),
                        perSecond > 0,
                        null,
                        () -> {}),
                new ContentSource[] {Sources.of(ContentSpec.INCOMPRESSIBLE, 1)},
                new WorkerStats(1, 0, perSecond > 0, false),
                null,
                new RunSignals(Long.MAX_VALUE, List.of())));
    }

    @TearDown
    public void close() {
        buffers.close();
    }

    /** A turn starts and finishes; what it counts as is both. */
    @Benchmark
    @OperationsPerInvocation(ENOUGH)
    public int turn() {
        int moved = 0;
        while (moved < 2 * ENOUGH) {
            moved += worker.turn(true);
        }
        return moved;
    }
}

package csdbench.bench;

import csdbench.content.ContentSpec;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.OpStream;
import csdbench.engine.workload.Placement;
import csdbench.io.IoRequest;
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
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost of deciding an I/O: what, where and when.
 *
 * <p>Budget: 10 ns for a random or sequential I/O of one size, 20 ns for one out of a mix of sizes, 150 ns for one in a
 * popular place, 40 ns for when the next one is due with exponential gaps and one workload; 0 B for all. Run with
 * {@code scripts/bench WorkloadBench -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class WorkloadBench {
    private static final long TARGET_BYTES = 1L << 40;

    private final IoRequest request = new IoRequest(0, 0);
    private final OpStream random = stream(new TransferSpec.Fixed(4096), new SeekSpec.Mixed(100));
    private final OpStream sequential = stream(new TransferSpec.Fixed(65536), new SeekSpec.Mixed(0));
    private final OpStream mix = stream(
            new TransferSpec.Mix(List.of(
                    new TransferSpec.Share(4096, 50),
                    new TransferSpec.Share(8192, 30),
                    new TransferSpec.Share(65536, 20))),
            new SeekSpec.Mixed(100));
    private final OpStream zipf = stream(new TransferSpec.Fixed(4096), new SeekSpec.Zipf(0.9, 32, 100));
    private final ArrivalQueue arrivals = new ArrivalQueue(ArrivalSpec.EXPONENTIAL, new double[] {1e6}, 1);
    private final ArrivalQueue.Ticket ticket = new ArrivalQueue.Ticket();

    @Benchmark
    public long random() {
        random.next(request);
        return request.offsetBytes;
    }

    @Benchmark
    public long sequential() {
        sequential.next(request);
        return request.offsetBytes;
    }

    @Benchmark
    public long sizeMix() {
        mix.next(request);
        return request.offsetBytes;
    }

    @Benchmark
    public long zipf() {
        zipf.next(request);
        return request.offsetBytes;
    }

    @Benchmark
    public long arrival() {
        arrivals.take(ticket);
        return ticket.dueNs;
    }

    private static OpStream stream(TransferSpec transfer, SeekSpec seek) {
        AccessSpec access = new AccessSpec(transfer, 70, 0, 0, seek);
        StreamSpec stream =
                PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.INCOMPRESSIBLE);
        return new OpStream(0, new Placement(stream, access, TARGET_BYTES, false, 512, 1), 0, 1);
    }
}

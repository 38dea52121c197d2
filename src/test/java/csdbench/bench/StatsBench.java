package csdbench.bench;

import csdbench.base.unit.Rng;
import csdbench.engine.stats.WorkerStats;
import csdbench.io.IoRequest;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost of counting a finished I/O with everything that is counted: operations, bytes, service and response times.
 *
 * <p>Budget: 15 ns for one without a rate, 25 ns for one with, whose response time and lateness differ from its service
 * time; 0 B. Latencies are spread as a drive's are, so that the histograms do not stay in one line of the cache. Run
 * with {@code scripts/bench StatsBench -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class StatsBench {
    private static final int BATCH = 1024;

    private final IoRequest[] finished = requests();
    private final WorkerStats unpaced = new WorkerStats(1, 0, false, false);
    private final WorkerStats paced = new WorkerStats(1, 0, true, false);

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void withoutRate() {
        count(unpaced);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void withRate() {
        count(paced);
    }

    private void count(WorkerStats stats) {
        for (IoRequest request : finished) {
            stats.begin();
            stats.record(request);
            stats.end();
        }
    }

    /** Service times from 60 to 500 us, now and then a millisecond; a tenth of it for waiting. */
    private static IoRequest[] requests() {
        Rng rng = new Rng(1);
        IoRequest[] requests = new IoRequest[BATCH];
        for (int i = 0; i < BATCH; i++) {
            long serviceNs = 60_000 + (long) (100_000 * rng.nextExponential());
            requests[i] = new IoRequest(0, 0);
            requests[i].transferBytes = 4096;
            requests[i].operation = rng.nextDouble() < 0.3 ? IoRequest.WRITE : IoRequest.READ;
            requests[i].submittedNs = 1_000_000_000;
            requests[i].dueNs = requests[i].submittedNs - serviceNs / 10;
            requests[i].completedNs = requests[i].submittedNs + serviceNs;
        }
        return requests;
    }
}

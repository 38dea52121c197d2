package csdbench.bench;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many requests of a trace one core reads in a second, from a file in the page cache to entries in the order of
 * time.
 *
 * <p>Budget: 3 million a second of text, 10 million of binary, 20 million of our own, for what one reads is to be
 * bounded by the disk that it lies on. blktrace has five events a request here, so 2 million requests are 10 million of
 * its records. What is read is added up and returned. Run with {@code scripts/bench TraceBench}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class TraceBench {
    static final int REQUESTS = 300_000;

    @Param({
        "vdbench",
        "fio",
        "csv",
        "systor",
        "msr",
        "spc",
        "fiu",
        "alibaba",
        "tencent",
        "vscsi-csv",
        "vscsistats",
        "hfplayer",
        "xperf",
        "blkparse",
        "blktrace",
        "flatfile",
        "vscsi",
        "ctrace"
    })
    String format;

    private Path file;

    @Setup(Level.Trial)
    public void write() throws IOException, TraceProblem {
        file = Files.createTempFile("csdbench-bench", ".trace");
        TraceFiles.write(format, REQUESTS, file);
    }

    @TearDown(Level.Trial)
    public void delete() throws IOException {
        Files.delete(file);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public long read() throws TraceProblem {
        return read(file, format);
    }

    static long read(Path file, String word) throws TraceProblem {
        long sum = 0;
        int count = 0;
        TraceEntry entry = new TraceEntry();
        try (Trace trace = Trace.open(file, TraceFormat.of(word), true)) {
            while (trace.next(entry)) {
                sum += entry.issueNs() ^ entry.offsetBytes() ^ entry.lengthBytes() ^ entry.latencyNs();
                count++;
            }
        }
        if (count != REQUESTS) {
            throw new IllegalStateException(count + " requests of " + word);
        }
        return sum;
    }
}

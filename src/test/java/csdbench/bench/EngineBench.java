package csdbench.bench;

import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.Backend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
 * Cost of handing over one I/O and getting it back, 32 at a time. The reads are of 512 bytes that lie in the page
 * cache, so that what is measured is the way there and back and not a drive.
 *
 * <p>Budget: 5 ns for {@code none}, because the whole engine has 70 ns for an I/O (14 million a second on one
 * processor), and 0 B for all. The others pay for the kernel: {@code uring} at most as much as {@code posix}, which is
 * one call for each, and {@code nio} at most half as much again. Run with {@code scripts/bench EngineBench -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 3, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class EngineBench {
    private static final int BATCH = 32;
    private static final int TRANSFER_BYTES = 512;
    private static final int FILE_BYTES = 1 << 20;

    @Param({"none", "posix", "uring", "nio"})
    String backend;

    private Path file;
    private IoTarget target;
    private BufferArena buffers;
    private IoEngine engine;
    private IoRequest[] requests;
    private IoRequest[] done;
    private int slots;

    @Setup(Level.Trial)
    public void open() throws IOException, IoFailure {
        file = Files.write(Files.createTempFile("csdbench", ".bench"), new byte[FILE_BYTES]);
        IoBackend io = Backend.named(backend).orElseThrow().io();
        String lun = backend.equals("none") ? "none:1m" : file.toString();
        target = io.open(new TargetOptions("sd1", lun, FILE_BYTES, false, false, OpenFlags.NONE));
        slots = io.synchronous() ? 1 : BATCH;
        buffers = new BufferArena(slots, TRANSFER_BYTES);
        engine = io.engine(List.of(target), buffers);
        requests = new IoRequest[slots];
        done = new IoRequest[slots];
        for (int i = 0; i < slots; i++) {
            requests[i] = new IoRequest(i, buffers.address(i));
            requests[i].transferBytes = TRANSFER_BYTES;
        }
    }

    @TearDown(Level.Trial)
    public void close() throws IOException, IoFailure {
        engine.close();
        buffers.close();
        target.close();
        Files.delete(file);
    }

    /** Returns the sum of the results, so that none of them is dead. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long submitAndHandBack() {
        long movedBytes = 0;
        for (int round = 0; round < BATCH; round += slots) {
            for (int i = 0; i < slots; i++) {
                requests[i].offsetBytes = (long) (round + i) * TRANSFER_BYTES;
                engine.submit(requests[i]);
            }
            engine.flush();
            while (engine.inFlight() > 0) {
                int finished = engine.await(done, Long.MAX_VALUE);
                for (int i = 0; i < finished; i++) {
                    movedBytes += done[i].result;
                }
            }
        }
        return movedBytes;
    }
}

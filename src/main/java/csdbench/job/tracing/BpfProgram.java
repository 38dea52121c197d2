package csdbench.job.tracing;

import csdbench.base.text.Sentences;
import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** bpftrace, with a program of ours that prints a line for each event. One thread at a time. */
final class BpfProgram implements EventSource {
    private static final String PROGRAM = """
            tracepoint:block:block_bio_queue /DEVICES/ {
                printf("Q %d %llu %u %llu %u %s %d %rx\\n", cpu, nsecs, args->dev, args->sector, args->nr_sector,
                    args->rwbs, tid, buf(comm, 16));
            }
            tracepoint:block:block_bio_complete /DEVICES/ {
                printf("C %d %llu %u %llu %u %s %d %d\\n", cpu, nsecs, args->dev, args->sector, args->nr_sector,
                    args->rwbs, tid, args->error);
            }
            tracepoint:block:block_rq_complete /DEVICES/ {
                printf("C %d %llu %u %llu %u %s %d %d\\n", cpu, nsecs, args->dev, args->sector, args->nr_sector,
                    args->rwbs, tid, args->error);
            }
            interval:ms:200 { printf("UP\\n"); }
            """.replace("UP", EventLines.UP);

    /** Of each processor, 4 KiB each: some 30,000 events. */
    private static final String BUFFER_PAGES = "1024";

    private static final int READ_BYTES = 1 << 16;

    /** To compile it takes a second or so, many where a machine is busy. */
    private static final long BEGIN_NS = 60_000_000_000L;

    private static final long END_SECONDS = 10;

    /** In the second of these all is printed that came before the first. */
    private static final int LAST_SIGNS = 2;

    private static final long STEP_NS = 10_000_000;

    private final Process process;
    private final int parts;
    private final EventLines lines;
    private final byte[] bytes = new byte[READ_BYTES];
    private boolean stopped;

    private BpfProgram(Process process, int parts, EventLines lines) {
        this.process = process;
        this.parts = parts;
        this.lines = lines;
    }

    /**
     * Begins.
     *
     * @param wholes numbers of devices, by themselves and by those of their partitions
     * @throws UsageError where it cannot, with what to do
     */
    static BpfProgram begin(SystemView view, Map<Integer, Integer> wholes) throws UsageError {
        String devices =
                wholes.keySet().stream().map(each -> "args->dev == " + each).collect(Collectors.joining(" || "));
        ProcessBuilder builder =
                new ProcessBuilder("bpftrace", "-e", PROGRAM.replace("DEVICES", devices)).redirectErrorStream(true);
        builder.environment().put("BPFTRACE_PERF_RB_PAGES", BUFFER_PAGES);
        int processors = view.names("/sys/bus/cpu/devices").stream()
                .filter(name -> name.matches("cpu\\d{1,6}"))
                .mapToInt(name -> Integer.parseInt(name.substring(3)) + 1)
                .max()
                .orElse(1);
        try {
            BpfProgram program = new BpfProgram(builder.start(), processors, new EventLines(wholes));
            program.awaitUp();
            return program;
        } catch (IOException e) {
            throw new UsageError("bpftrace is not possible: " + Sentences.of(e));
        }
    }

    /** What comes before it is attached is of no device. */
    private void awaitUp() throws IOException, UsageError {
        long endNs = System.nanoTime() + BEGIN_NS;
        while (lines.signs() == 0) {
            boolean ended = !process.isAlive();
            empty(List.of(), () -> true);
            if (lines.signs() == 0 && (ended || System.nanoTime() > endNs)) {
                close();
                throw new UsageError("bpftrace does not record"
                        + (lines.said().isEmpty() ? "" : ": " + lines.said())
                        + "; it takes root, bpftrace 0.15 or later, and a kernel with BPF that is not locked down");
            }
            LockSupport.parkNanos(STEP_NS);
        }
        lines.begin();
    }

    @Override
    public int parts() {
        return parts;
    }

    /** A pipe has room for some hundred events. */
    @Override
    public long stepNs() {
        return 1_000_000;
    }

    @Override
    public void empty(List<BlktraceRecords> records, BooleanSupplier goesOn) throws IOException {
        InputStream output = process.getInputStream();
        while (goesOn.getAsBoolean() && output.available() > 0) {
            int count = output.read(bytes, 0, Math.min(bytes.length, output.available()));
            lines.take(bytes, count, records);
        }
        if (stopped) {
            emptyWhole(output, records, goesOn);
        }
    }

    private void emptyWhole(InputStream output, List<BlktraceRecords> records, BooleanSupplier goesOn)
            throws IOException {
        int signs = lines.signs() + LAST_SIGNS;
        int count = 0;
        while (goesOn.getAsBoolean() && count >= 0 && lines.signs() < signs) {
            count = output.read(bytes);
            lines.take(bytes, count, records);
        }
    }

    @Override
    public void stop() {
        lines.until(System.nanoTime());
        stopped = true;
    }

    @Override
    public long dropped() {
        return lines.lost();
    }

    @Override
    public void close() {
        process.destroy(); // With its output closed, so that it does not wait for room in it.
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException _) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}

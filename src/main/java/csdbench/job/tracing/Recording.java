package csdbench.job.tracing;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.drive.system.SystemView;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Conversion;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import csdbench.trace.format.TraceOutput;
import csdbench.trace.format.TraceTarget;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Records the requests of a block device, from {@link #begin} on, in files beside the trace that they become. One
 * thread owns it; another one empties the kernel's buffers meanwhile.
 */
public final class Recording implements AutoCloseable {
    private static final long STEP_NS = 20_000_000;
    private static final int PAGE_BYTES = 1 << 16;

    /** A page that has less is the last one for now. */
    private static final int FULL_BYTES = 3500;

    private static final int BUFFER_BYTES = 1 << 18;

    /** Behind the name of the trace, before the number of a processor. */
    private static final String KEPT = ".blktrace.";

    private final Path out;
    private final TraceTarget target;
    private final long maxBytes;
    private final TracingInstance tracer;
    private final List<Processor> processors = new ArrayList<>();
    private final Thread emptying;
    private volatile boolean ending;
    private final AtomicLong bytes = new AtomicLong();
    private volatile IOException problem;
    private boolean keep;

    /** A processor's events. */
    private record Processor(int number, FileChannel pages, OutputStream file, BlktraceRecords records) {}

    /**
     * What was recorded.
     *
     * @param requests in the trace
     * @param dropped events for which the kernel had no room
     * @param full whether it ended at its size
     */
    public record Recorded(long requests, long dropped, boolean full) {}

    private Recording(Path out, TraceTarget target, long maxBytes, TracingInstance tracer) {
        this.out = out;
        this.target = target;
        this.maxBytes = maxBytes;
        this.tracer = tracer;
        this.emptying = Thread.ofPlatform().daemon().name("csdbench-recording").unstarted(this::empty);
    }

    /**
     * Begins.
     *
     * @param device name of the kernel's, {@code nvme0n1}
     * @param out the trace that it becomes
     * @param maxBytes of what is kept meanwhile, at which it ends
     */
    public static Recording begin(SystemView view, String device, Path out, TraceTarget target, long maxBytes)
            throws UsageError {
        return begin(view, List.of(device), out, target, maxBytes);
    }

    /** The same of several devices. */
    public static Recording begin(SystemView view, List<String> devices, Path out, TraceTarget target, long maxBytes)
            throws UsageError {
        Map<Integer, Integer> wholes = new LinkedHashMap<>();
        for (String device : devices) {
            List<Integer> numbers = numbers(view, device);
            numbers.forEach(number -> wholes.put(number, numbers.getFirst()));
        }
        checkFree(out);
        Recording recording =
                new Recording(out, target, maxBytes, TracingInstance.begin(view, List.copyOf(wholes.keySet())));
        try {
            Map<Integer, BlktraceRecords.Kind> kinds = recording.tracer.kinds();
            ControlGroups groups = new ControlGroups(view);
            for (int cpu : recording.tracer.processors()) {
                OutputStream file = new BufferedOutputStream(NewFile.anew(recording.file(cpu)), BUFFER_BYTES);
                recording.processors.add(new Processor(
                        cpu,
                        recording.tracer.pages(cpu),
                        file,
                        new BlktraceRecords(kinds, wholes, cpu, file, groups::of)));
            }
            recording.emptying.start();
            return recording;
        } catch (IOException e) {
            recording.close();
            throw new UsageError("cannot record to " + out + ": " + Sentences.of(e));
        }
    }

    /** Fails where nothing can be recorded, before anything is done. */
    public static void check(SystemView view) throws UsageError {
        TracingInstance.root(view);
    }

    /** Of the device, and of its partitions. */
    private static List<Integer> numbers(SystemView view, String device) throws UsageError {
        String folder = "/sys/block/" + device;
        List<Integer> numbers = new ArrayList<>();
        number(view, folder).ifPresent(numbers::add);
        if (numbers.isEmpty()) {
            throw new UsageError(device + " is no whole block device; name the disk that it is a part of");
        }
        for (String name : view.names(folder)) {
            if (view.exists(folder + "/" + name + "/partition")) {
                number(view, folder + "/" + name).ifPresent(numbers::add);
            }
        }
        return numbers;
    }

    private static Optional<Integer> number(SystemView view, String folder) {
        String[] numbers = view.line(folder + "/dev").split(":");
        return numbers.length == 2 && (numbers[0] + numbers[1]).matches("\\d{1,12}")
                ? Optional.of(Integer.parseInt(numbers[0]) << 20 | Integer.parseInt(numbers[1]))
                : Optional.empty();
    }

    private Path file(int cpu) {
        return out.resolveSibling(out.getFileName() + KEPT + cpu);
    }

    /** A recording that was killed is a trace, too; and files of one would become part of this one. */
    private static void checkFree(Path out) throws UsageError {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                Optional.ofNullable(out.getParent()).orElse(Path.of("")),
                file -> String.valueOf(file.getFileName()).startsWith(out.getFileName() + KEPT))) {
            for (Path file : files) {
                throw new UsageError(file + " is there already, of blktrace or of a recording that was killed; csdbench"
                        + " trace convert reads it; move it away, or name another file");
            }
        } catch (IOException e) {
            throw new UsageError("cannot record to " + out + ": " + Sentences.of(e));
        }
    }

    /** Bytes that are kept by now. */
    public long bytes() {
        return bytes.get();
    }

    /** Whether it goes on: it has room, and nothing went wrong. */
    public boolean goesOn() {
        return bytes.get() < maxBytes && problem == null;
    }

    private void empty() {
        ByteBuffer page = ByteBuffer.allocateDirect(PAGE_BYTES);
        try {
            while (!ending) {
                for (Processor processor : processors) {
                    empty(processor, page);
                }
                LockSupport.parkNanos(STEP_NS);
            }
        } catch (UncheckedIOException e) {
            problem = e.getCause();
        } catch (IOException e) {
            problem = e;
        } catch (RuntimeException e) {
            problem = new IOException(e.toString(), e);
        }
    }

    private void empty(Processor processor, ByteBuffer page) throws IOException {
        while (goesOn() && tracer.figure(processor.number(), "entries") > 0) {
            if (!TracingInstance.read(processor.pages(), page)) {
                return;
            }
            RingPage.read(page, (timeNs, event) -> write(processor, timeNs, event));
            if (!ending && page.limit() >= RingPage.HEADER_BYTES && RingPage.bytes(page) < FULL_BYTES) {
                return;
            }
        }
    }

    private void write(Processor processor, long timeNs, ByteBuffer event) {
        try {
            bytes.addAndGet(processor.records().write(timeNs, event));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Ends it, and makes the trace.
     *
     * @throws Failure when nothing was recorded, or it could not be written
     */
    public Recorded finish(Progress progress) throws Failure {
        try {
            tracer.stop();
            ending = true;
            emptying.join();
            long dropped = 0;
            ByteBuffer page = ByteBuffer.allocateDirect(PAGE_BYTES);
            for (Processor processor : processors) {
                empty(processor, page);
                dropped += tracer.figure(processor.number(), "overrun")
                        + tracer.figure(processor.number(), "dropped events");
                processor.file().close();
            }
            tracer.close();
            if (problem != null) {
                throw problem;
            }
            keep = bytes.get() > 0;
            long requests = convert(progress);
            keep = false;
            return new Recorded(requests, dropped, bytes.get() >= maxBytes);
        } catch (UncheckedIOException e) {
            throw failed(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Failure.interrupted("interrupted");
        } catch (IOException e) {
            throw failed(e);
        } catch (TraceProblem e) {
            throw Failure.io(e.getMessage() + kept());
        }
    }

    private Failure failed(IOException e) {
        keep |= bytes.get() > 0;
        return Failure.io("cannot record to " + out + ": " + Sentences.of(e) + kept());
    }

    private String kept() {
        return keep ? "; what was recorded stays in " + out + KEPT + "*, which csdbench trace convert reads" : "";
    }

    private long convert(Progress progress) throws TraceProblem, IOException, Failure {
        progress.show("writing " + out);
        Optional<Path> first = Optional.empty();
        for (Processor processor : processors.reversed()) {
            Path file = file(processor.number());
            if (Files.size(file) > 0) {
                first = Optional.of(file);
            } else {
                Files.delete(file);
            }
        }
        if (first.isEmpty()) {
            throw Failure.io("nothing was recorded: no request came meanwhile, so there is no " + out);
        }
        try (Trace trace = Trace.open(first.get(), Optional.of(TraceFormat.BLKTRACE), false)
                        .withOthers();
                TraceOutput output = TraceOutput.open(out, target)) {
            Conversion conversion = new Conversion(trace, output, target);
            // Each sign of it has the end of the process wait, which may come before all are written.
            conversion.run(
                    () -> false,
                    requests -> progress.show(String.format(
                            Locale.ROOT,
                            "writing %s: %,d requests%s",
                            out,
                            requests,
                            progress.stopped() ? "; Ctrl-C leaves them in " + out + KEPT + "*" : "")));
            return conversion.requests();
        }
    }

    @Override
    public void close() {
        ending = true;
        try {
            emptying.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        for (Processor processor : processors) {
            try (FileChannel _ = processor.pages();
                    OutputStream _ = processor.file()) {
                if (!keep) {
                    Files.deleteIfExists(file(processor.number()));
                }
            } catch (IOException _) {
                // What was kept meanwhile is of no use any more.
            }
        }
        tracer.close();
    }
}

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
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
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
    private static final int BUFFER_BYTES = 1 << 18;

    /** Behind the name of the trace, before the number of a processor. */
    private static final String KEPT = ".blktrace.";

    private final Path out;
    private final TraceTarget target;
    private final long maxBytes;
    private final RecordedBy by;
    private final EventSource source;
    private final List<Part> parts = new ArrayList<>();
    private final List<BlktraceRecords> records = new ArrayList<>();
    private final Thread emptying;
    private volatile boolean ending;
    private final AtomicLong bytes = new AtomicLong();
    private volatile IOException problem;
    private boolean keep;

    /** Events of a processor, in a file beside the trace. */
    private record Part(Path path, OutputStream file) {}

    /**
     * What was recorded.
     *
     * @param requests in the trace
     * @param dropped events for which there was no room
     * @param full whether it ended at its size
     * @param by what it was recorded
     */
    public record Recorded(long requests, long dropped, boolean full, RecordedBy by) {}

    /**
     * What is asked for.
     *
     * @param devices names of the kernel's, {@code nvme0n1}
     * @param out the trace that it becomes
     * @param maxBytes of what is kept meanwhile, at which it ends
     * @param by empty for the first that can
     */
    public record Order(List<String> devices, Path out, TraceTarget target, long maxBytes, Optional<RecordedBy> by) {
        public Order {
            devices = List.copyOf(devices);
        }
    }

    private Recording(Order order, RecordedBy by, EventSource source) {
        this.out = order.out();
        this.target = order.target();
        this.maxBytes = order.maxBytes();
        this.by = by;
        this.source = source;
        this.emptying = Thread.ofPlatform().daemon().name("csdbench-recording").unstarted(this::empty);
    }

    /**
     * Begins.
     *
     * @throws UsageError where nothing can be recorded, with what to do
     */
    public static Recording begin(SystemView view, Order order) throws UsageError {
        Map<Integer, Integer> wholes = new LinkedHashMap<>();
        for (String device : order.devices()) {
            List<Integer> numbers = numbers(view, device);
            numbers.forEach(number -> wholes.put(number, numbers.getFirst()));
        }
        checkFree(order.out());
        Recording recording = begin(view, order, wholes);
        try {
            ControlGroups groups = new ControlGroups(view);
            for (int i = 0; i < recording.source.parts(); i++) {
                Path path = recording.out.resolveSibling(recording.out.getFileName() + KEPT + i);
                OutputStream file = new BufferedOutputStream(NewFile.stream(path), BUFFER_BYTES);
                recording.parts.add(new Part(path, file));
                recording.records.add(new BlktraceRecords(i, file, recording.bytes, groups::of));
            }
            recording.emptying.start();
            return recording;
        } catch (IOException e) {
            recording.close();
            throw new UsageError("cannot record to " + order.out() + ": " + Sentences.of(e));
        }
    }

    /** By the first that can, of those that were asked for. */
    private static Recording begin(SystemView view, Order order, Map<Integer, Integer> wholes) throws UsageError {
        List<String> refused = new ArrayList<>();
        for (RecordedBy by : order.by().map(List::of).orElse(List.of(RecordedBy.values()))) {
            try {
                return new Recording(order, by, by.begin(view, wholes, order.devices()));
            } catch (UsageError e) {
                refused.add(e.getMessage());
            }
        }
        throw new UsageError(String.join("; ", refused.reversed()));
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

    /** A recording that was killed is a trace, too; and files of one would become part of this one. */
    private static void checkFree(Path out) throws UsageError {
        try {
            Optional<Path> there = beside(out, List.of());
            if (there.isPresent()) {
                throw new UsageError(
                        there.get() + " is there already, of blktrace or of a recording that was killed; csdbench"
                                + " trace convert reads it; move it away, or name another file");
            }
        } catch (IOException e) {
            throw new UsageError("cannot record to " + out + ": " + Sentences.of(e));
        }
    }

    /** A file that would be read as a part of the recording, but for those that are. */
    private static Optional<Path> beside(Path out, List<Path> parts) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                Optional.ofNullable(out.getParent()).orElse(Path.of("")),
                file -> String.valueOf(file.getFileName()).startsWith(out.getFileName() + KEPT)
                        && !parts.contains(out.resolveSibling(file.getFileName())))) {
            Iterator<Path> first = files.iterator();
            return first.hasNext() ? Optional.of(first.next()) : Optional.empty();
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
        try {
            while (!ending) {
                source.empty(records, this::goesOn);
                LockSupport.parkNanos(source.stepNs());
            }
        } catch (IOException e) {
            problem = e;
        } catch (RuntimeException e) {
            problem = new IOException(e.toString(), e);
        }
    }

    /**
     * Ends it, and makes the trace.
     *
     * @throws Failure when nothing was recorded, or it could not be written
     */
    public Recorded finish(Progress progress) throws Failure {
        try {
            ending = true;
            emptying.join();
            source.stop();
            source.empty(records, this::goesOn);
            long dropped = source.dropped();
            for (Part part : parts) {
                part.file().close();
            }
            source.close();
            if (problem != null) {
                throw problem;
            }
            keep = bytes.get() > 0;
            long requests = convert(progress, dropped);
            keep = false;
            return new Recorded(requests, dropped, bytes.get() >= maxBytes, by);
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

    private long convert(Progress progress, long dropped) throws TraceProblem, IOException, Failure {
        progress.show("writing " + out);
        Optional<Path> foreign = beside(out, parts.stream().map(Part::path).toList());
        if (foreign.isPresent()) {
            throw Failure.io(foreign.get() + " came meanwhile and is not of this recording; move it away" + kept());
        }
        Optional<Path> first = Optional.empty();
        for (Part part : parts.reversed()) {
            if (Files.size(part.path()) > 0) {
                first = Optional.of(part.path());
            } else {
                Files.delete(part.path());
            }
        }
        if (first.isEmpty()) {
            throw Failure.io("nothing was recorded: no request came meanwhile, so there is no " + out);
        }
        try (Trace trace = Trace.open(first.get(), Optional.of(TraceFormat.BLKTRACE), false)
                        .withOthers();
                TraceOutput output = TraceOutput.open(out, target)) {
            Conversion conversion = new Conversion(trace, output, target);
            conversion.note(() -> notes(dropped));
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

    /** What the trace keeps of how it was recorded. */
    private List<String> notes(long dropped) {
        List<String> notes = new ArrayList<>();
        notes.add("recorded by " + by.word());
        if (dropped > 0) {
            notes.add(String.format(
                    Locale.ROOT, "the recording had no room for %,d events, so some are missing", dropped));
        }
        if (bytes.get() >= maxBytes) {
            notes.add("the recording ended at its size");
        }
        return notes;
    }

    @Override
    public void close() {
        ending = true;
        try {
            emptying.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        source.close();
        for (Part part : parts) {
            try (OutputStream _ = part.file()) {
                if (!keep) {
                    Files.deleteIfExists(part.path());
                }
            } catch (IOException _) {
                // What was kept meanwhile is of no use any more.
            }
        }
    }
}

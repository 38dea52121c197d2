package csdbench.job.tracing;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kernel's tracer in an instance of its own, which no other user of it notices: it records requests of a block
 * device. What a killed process left is removed by its name. One thread owns it.
 */
final class TracingInstance implements EventSource {
    private static final List<String> ROOTS = List.of("/sys/kernel/tracing", "/sys/kernel/debug/tracing");
    private static final String PREFIX = "csdbench-";
    private static final String SWITCH = "tracing_on";

    /** Of each processor: some 100,000 events. */
    private static final String BUFFER_KIB = "8192";

    /** Requests of a driver without a queue complete as the one kind, those of others as the other. */
    private static final Map<String, Integer> EVENTS = Map.of(
            "block_bio_queue", BlktraceRecords.QUEUED,
            "block_bio_complete", BlktraceRecords.DONE,
            "block_rq_complete", BlktraceRecords.DONE);

    private static final int PAGE_BYTES = 1 << 16;

    /** A page that has less is the last one for now. */
    private static final int FULL_BYTES = 3500;

    private final Path folder;
    private final List<Processor> processors = new ArrayList<>();
    private final ByteBuffer page = ByteBuffer.allocateDirect(PAGE_BYTES);
    private TracerEvents events = new TracerEvents(Map.of(), Map.of());
    private boolean stopped;

    /** A processor's events. */
    private record Processor(int number, FileChannel pages) {}

    private TracingInstance(Path folder) {
        this.folder = folder;
    }

    /**
     * Begins.
     *
     * @param wholes numbers of devices, by themselves and by those of their partitions
     * @throws UsageError where the kernel cannot, with what to do
     */
    static TracingInstance begin(SystemView view, Map<Integer, Integer> wholes) throws UsageError {
        Path instances = view.at(root(view) + "/instances");
        removeLeft(view, instances);
        TracingInstance instance = new TracingInstance(
                instances.resolve(PREFIX + ProcessHandle.current().pid()));
        try {
            Files.createDirectory(instance.folder);
        } catch (IOException e) {
            throw impossible(e);
        }
        try {
            // The same on all processors, between which requests move.
            instance.set("trace_clock", "mono");
            instance.set("buffer_size_kb", BUFFER_KIB);
            String filter =
                    wholes.keySet().stream().map(each -> "dev == " + each).collect(Collectors.joining(" || "));
            for (String event : EVENTS.keySet()) {
                instance.set("events/block/" + event + "/filter", filter);
                instance.set("events/block/" + event + "/enable", "1");
            }
            instance.events = new TracerEvents(instance.kinds(), wholes);
            for (int number : instance.numbers()) {
                instance.processors.add(new Processor(number, instance.pages(number)));
            }
            return instance;
        } catch (IOException e) {
            instance.close();
            throw impossible(e);
        }
    }

    private static UsageError impossible(IOException e) {
        return new UsageError("cannot record with the kernel's tracer: " + Sentences.of(e)
                + "; it takes root, and a kernel that is not locked down");
    }

    /** Where the tracer is. */
    static String root(SystemView view) throws UsageError {
        if (ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN) {
            throw new UsageError("recording knows the tracer of little-endian machines only; record with blktrace");
        }
        return ROOTS.stream()
                .filter(each -> view.isDirectory(each + "/instances"))
                .findFirst()
                .orElseThrow(() -> new UsageError("recording needs root and the kernel's tracer, which is not at "
                        + ROOTS.getFirst() + "; mount it there: mount -t tracefs tracefs " + ROOTS.getFirst()));
    }

    private static void removeLeft(SystemView view, Path instances) {
        view.names(instances.toString()).stream()
                .filter(name -> name.matches(PREFIX + "\\d{1,9}") && !view.exists("/proc/" + name.substring(9)))
                .forEach(name -> new TracingInstance(instances.resolve(name)).close());
    }

    private void set(String file, String value) throws IOException {
        Files.writeString(folder.resolve(file), value + "\n", StandardOpenOption.WRITE);
    }

    /** How events are read, by their numbers. */
    private Map<Integer, TracerEvents.Kind> kinds() throws IOException {
        Map<Integer, TracerEvents.Kind> kinds = new HashMap<>();
        for (Map.Entry<String, Integer> event : EVENTS.entrySet()) {
            Optional<EventFormat> format = EventFormat.of(text("events/block/" + event.getKey() + "/format"));
            format.ifPresent(each -> kinds.put(each.id(), new TracerEvents.Kind(each, event.getValue())));
        }
        return kinds;
    }

    private String text(String file) throws IOException {
        return FoundFile.text(folder.resolve(file));
    }

    /** Processors, by number. */
    private List<Integer> numbers() throws IOException {
        try (Stream<Path> folders = Files.list(folder.resolve("per_cpu"))) {
            return folders.map(each -> each.getFileName().toString())
                    .filter(name -> name.matches("cpu\\d{1,6}"))
                    .map(name -> Integer.parseInt(name.substring(3)))
                    .sorted()
                    .toList();
        }
    }

    /** The pages of a processor. */
    private FileChannel pages(int cpu) throws IOException {
        return FileChannel.open(folder.resolve("per_cpu/cpu" + cpu + "/trace_pipe_raw"), StandardOpenOption.READ);
    }

    /** A figure of a processor's buffer: events in it, and those that it had no room for. */
    private long figure(int cpu, String name) throws IOException {
        return text("per_cpu/cpu" + cpu + "/stats")
                .lines()
                .filter(line -> line.startsWith(name + ": "))
                .mapToLong(
                        line -> Long.parseLong(line.substring(name.length() + 2).strip()))
                .findFirst()
                .orElse(0);
    }

    @Override
    public int parts() {
        return processors.size();
    }

    @Override
    public void empty(List<BlktraceRecords> records, BooleanSupplier goesOn) throws IOException {
        for (int i = 0; i < processors.size(); i++) {
            empty(processors.get(i), records.get(i), goesOn);
        }
    }

    private void empty(Processor processor, BlktraceRecords records, BooleanSupplier goesOn) throws IOException {
        while (goesOn.getAsBoolean() && figure(processor.number(), "entries") > 0) {
            page.clear();
            if (processor.pages().read(page) <= 0) {
                return;
            }
            page.flip();
            RingPage.read(page, (timeNs, event) -> events.hand(timeNs, event, records));
            if (!stopped && page.limit() >= RingPage.HEADER_BYTES && RingPage.bytes(page) < FULL_BYTES) {
                return;
            }
        }
    }

    @Override
    public void stop() throws IOException {
        set(SWITCH, "0");
        stopped = true;
    }

    @Override
    public long dropped() throws IOException {
        long dropped = 0;
        for (Processor processor : processors) {
            dropped += figure(processor.number(), "overrun") + figure(processor.number(), "dropped events");
        }
        return dropped;
    }

    @Override
    public void close() {
        for (Processor processor : processors) {
            try {
                processor.pages().close();
            } catch (IOException _) {
                // It was only read.
            }
        }
        try {
            for (String event : EVENTS.keySet()) {
                set("events/block/" + event + "/enable", "0");
            }
        } catch (IOException _) {
            // It is removed with the instance.
        }
        try {
            Files.deleteIfExists(folder);
        } catch (IOException _) {
            // The next recording removes it.
        }
    }
}

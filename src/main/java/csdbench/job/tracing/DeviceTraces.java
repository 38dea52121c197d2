package csdbench.job.tracing;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.drive.system.SystemView;
import csdbench.io.file.BlockTrace;
import csdbench.io.file.RelayFile;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** The kernel's tracers of devices, of which each has one, as blktrace uses them. One thread at a time. */
final class DeviceTraces implements EventSource {
    private static final String DEBUG = "/sys/kernel/debug";

    /** Of what is queued and what is done (BLK_TC_QUEUE, BLK_TC_COMPLETE). */
    private static final int CATEGORIES = 1 << 4 | 1 << 7;

    /** Of a processor's buffer: blktrace has as much, and more helps where there are few. */
    private static final int MIN_PIECES = 256;

    private static final int MAX_PIECES = 1024;

    /** Of all buffers, as far as they have the minimum. */
    private static final int ALL_PIECES = 1 << 16;

    private static final String ENDED = "another program, such as blktrace, ended it meanwhile";

    private final List<Traced> traced = new ArrayList<>();
    private final List<RelayRecords> parts = new ArrayList<>();
    private boolean stopped;
    private boolean endedByOthers;

    /**
     * A device.
     *
     * @param folder of the kernel's, with its buffers and what it counts
     */
    private record Traced(BlockTrace trace, TraceMark mark, Path folder) {}

    private DeviceTraces() {}

    /**
     * Begins.
     *
     * @throws UsageError where the kernel cannot, with what to do
     */
    static DeviceTraces begin(SystemView view, List<String> devices) throws UsageError {
        if (!view.isDirectory(DEBUG + "/block")) {
            throw new UsageError("blktrace needs root and the kernel's debugfs, which is not at " + DEBUG
                    + "; mount it there: mount -t debugfs debugfs " + DEBUG);
        }
        DeviceTraces traces = new DeviceTraces();
        try {
            int buffers = devices.size() * view.names("/sys/bus/cpu/devices").size();
            int pieces = Math.clamp(ALL_PIECES / Math.max(1, buffers), MIN_PIECES, MAX_PIECES);
            for (String device : devices) {
                traces.setUp(view, device, pieces);
            }
            for (Traced each : traces.traced) {
                each.trace.start();
            }
            return traces;
        } catch (IOException e) {
            traces.close();
            throw new UsageError("blktrace is not possible: " + Sentences.of(e));
        } catch (UsageError e) {
            traces.close();
            throw e;
        }
    }

    private void setUp(SystemView view, String device, int pieces) throws IOException, UsageError {
        Path folder = view.at(DEBUG + "/block/" + device);
        TraceMark mark = TraceMark.of(view, device, folder);
        BlockTrace trace = new BlockTrace(view.at("/dev/" + device).toString());
        try {
            boolean left = !trace.setUp(CATEGORIES, RelayRecords.PIECE_BYTES, pieces);
            if (left && mark.left()) {
                end(trace);
                left = !trace.setUp(CATEGORIES, RelayRecords.PIECE_BYTES, pieces);
            }
            if (left) {
                throw new UsageError("another blktrace records " + device
                        + ", or was killed; where none runs this ends it: blktrace -k -d /dev/" + device);
            }
        } catch (IOException | UsageError e) {
            trace.close();
            throw e;
        }
        traced.add(new Traced(trace, mark, folder));
        mark.set();
        for (Path file : buffers(folder)) {
            RelayFile relay = new RelayFile(file.toString(), RelayRecords.PIECE_BYTES);
            parts.add(new RelayRecords(new RelayRecords.Source() {
                @Override
                public boolean full() throws IOException {
                    return relay.full();
                }

                @Override
                public ByteBuffer read(int bytes) throws IOException {
                    return relay.read(bytes);
                }

                @Override
                public void close() {
                    relay.close();
                }
            }));
        }
    }

    /** Of each processor. */
    private static List<Path> buffers(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(each -> String.valueOf(each.getFileName()).matches("trace\\d{1,6}"))
                    .toList();
        }
    }

    @Override
    public int parts() {
        return parts.size();
    }

    @Override
    public void empty(List<BlktraceRecords> records, BooleanSupplier goesOn) throws IOException {
        try {
            for (int i = 0; i < parts.size(); i++) {
                parts.get(i).empty(stopped, records.get(i), goesOn);
            }
        } catch (IOException e) {
            throw traced.stream().allMatch(each -> Files.exists(each.folder.resolve("dropped")))
                    ? e
                    : new IOException(ENDED + ", and with it what was still in memory: " + Sentences.of(e), e);
        }
    }

    /** What came is read in any case. */
    @Override
    public void stop() {
        stopped = true;
        for (Traced each : traced) {
            try {
                each.trace.stop();
            } catch (IOException _) {
                endedByOthers = true;
            }
        }
    }

    @Override
    public long dropped() throws IOException {
        if (endedByOthers) {
            throw new IOException(ENDED);
        }
        long dropped = parts.stream().mapToLong(RelayRecords::unreadable).sum();
        for (Traced each : traced) {
            dropped += Long.parseLong(
                    FoundFile.text(each.folder.resolve("dropped")).strip());
        }
        return dropped;
    }

    @Override
    public void close() {
        parts.forEach(RelayRecords::close);
        parts.clear();
        for (Traced each : traced) {
            end(each.trace);
            each.mark.remove();
            each.trace.close();
        }
        traced.clear();
    }

    private static void end(BlockTrace trace) {
        try {
            trace.stop();
        } catch (IOException _) {
            // It was stopped, or never started.
        }
        try {
            trace.tearDown();
        } catch (IOException _) {
            // The next recording does.
        }
    }
}

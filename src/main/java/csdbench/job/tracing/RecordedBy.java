package csdbench.job.tracing;

import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How requests are recorded; without a word of the user's the first that this machine can. */
public enum RecordedBy {
    /** The tracer of each device, by the calls of blktrace. */
    BLKTRACE {
        @Override
        EventSource begin(SystemView view, Map<Integer, Integer> wholes, List<String> devices) throws UsageError {
            return DeviceTraces.begin(view, devices);
        }
    },
    /** The kernel's tracer, in an instance of its own. */
    FTRACE {
        @Override
        EventSource begin(SystemView view, Map<Integer, Integer> wholes, List<String> devices) throws UsageError {
            return TracingInstance.begin(view, wholes);
        }
    },
    /** A program of bpftrace, where that is installed. */
    BPFTRACE {
        @Override
        EventSource begin(SystemView view, Map<Integer, Integer> wholes, List<String> devices) throws UsageError {
            return BpfProgram.begin(view, wholes);
        }
    };

    /**
     * Begins.
     *
     * @param wholes numbers of devices, by themselves and by those of their partitions
     * @param devices names of the same
     * @throws UsageError where it cannot, with what to do
     */
    abstract EventSource begin(SystemView view, Map<Integer, Integer> wholes, List<String> devices) throws UsageError;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package csdbench.main.trace;

import csdbench.trace.TraceProblem;
import csdbench.trace.cut.JoinedTraces;
import csdbench.trace.format.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Traces that can be read as one more than once; copies of those that flow are gone when this is closed. */
final class SpooledTraces implements AutoCloseable {
    private final List<SpooledTrace> files;
    private final Optional<List<Long>> startsNs;
    private final boolean sameDevices;
    private final Opener opener;
    private List<Trace> traces = List.of();

    /** How each is opened. */
    @FunctionalInterface
    interface Opener {
        Trace open(SpooledTrace file) throws TraceProblem;
    }

    /** @param startsNs when each begins; empty for when its own time stamps say */
    SpooledTraces(List<SpooledTrace> files, Optional<List<Long>> startsNs, boolean sameDevices, Opener opener) {
        this.files = files;
        this.startsNs = startsNs;
        this.sameDevices = sameDevices;
        this.opener = opener;
    }

    /** All as one, from the start. The caller closes it. */
    JoinedTraces open() throws TraceProblem {
        List<Trace> opened = new ArrayList<>();
        try {
            for (SpooledTrace file : files) {
                opened.add(opener.open(file).withOthers());
            }
            JoinedTraces joined = new JoinedTraces(
                    opened, files.stream().map(SpooledTrace::title).toList(), sameDevices);
            joined.begin(index -> startNs(opened, index));
            traces = opened;
            return joined;
        } catch (TraceProblem e) {
            opened.forEach(Trace::close);
            throw e;
        }
    }

    private long startNs(List<Trace> opened, int index) {
        if (startsNs.isPresent()) {
            return startsNs.get().get(index);
        }
        long earliestNs = opened.stream().mapToLong(Trace::firstNs).min().orElseThrow();
        return opened.get(index).firstNs() - earliestNs;
    }

    /** Formats of what was opened, each once. */
    String formats() {
        return traces.stream().map(trace -> trace.format().word()).distinct().collect(Collectors.joining(" and "));
    }

    @Override
    public void close() {
        files.forEach(SpooledTrace::close);
    }
}

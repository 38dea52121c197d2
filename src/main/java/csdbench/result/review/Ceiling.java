package csdbench.result.review;

import csdbench.result.LatencyTotals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Maxima that something else than the data holds back: the drive's commands or link, where latencies hardly vary any
 * more, or the processors of the machine. A gain between two of them would be hidden, one up to
 * them may be larger than was measured. Static functions.
 */
final class Ceiling {
    /** Between ceilings nobody expects a change; what is larger is one that shows in spite of them. */
    private static final double SAME = 0.02;

    private Ceiling() {}

    /** In a sentence for all workloads that have two states of the data; none where no maximum was held back. */
    static List<Warning> of(List<WorkloadReview> compared) {
        Map<String, List<String>> hidden = new LinkedHashMap<>();
        Map<String, List<String>> atLeast = new LinkedHashMap<>();
        for (WorkloadReview workload : compared) {
            double gain = workload.gain().map(Gain::iops).orElse(0.0);
            Optional<String> first = holding(workload.states().getFirst());
            Optional<String> last = holding(workload.states().getLast());
            if (first.isPresent() && last.isPresent() && Math.abs(gain) <= SAME) {
                hidden.computeIfAbsent(last.get(), _ -> new ArrayList<>()).add(workload.title());
            } else if (last.isPresent()
                    && gain > SAME
                    && workload.gain().map(Gain::measurable).orElse(false)) {
                atLeast.computeIfAbsent(last.get(), _ -> new ArrayList<>()).add(workload.title());
            }
        }
        List<String> parts = new ArrayList<>();
        if (!hidden.isEmpty()) {
            parts.add("both states of the data reach a ceiling, which would hide a gain: " + workloads(hidden));
        }
        if (!atLeast.isEmpty()) {
            parts.add("the last state reaches a ceiling, with latencies of nearly one value, so that the drive may"
                    + " gain more than is shown: " + workloads(atLeast));
        }
        return parts.isEmpty() ? List.of() : List.of(new Warning(Warning.CEILING, String.join("; ", parts)));
    }

    /** {@code 4K random write; 64K sequential write (commands or link of the drive)}. */
    private static String workloads(Map<String, List<String>> held) {
        return held.entrySet().stream()
                .map(cause -> String.join("; ", cause.getValue()) + " (" + cause.getKey() + ")")
                .collect(Collectors.joining("; "));
    }

    private static Optional<String> holding(StateResult state) {
        Point maximum = state.maximum();
        if (maximum.warnings().stream().anyMatch(warning -> warning.kind().equals(Warning.BUSY))) {
            return Optional.of("this machine's processors");
        }
        boolean oneSpeed = state.peakResponseNs() > 0
                && state.peakP99Ns() > 0
                && LatencyTotals.oneSpeed(maximum.count(), state.peakResponseNs(), state.peakP99Ns());
        return oneSpeed ? Optional.of("commands or link of the drive") : Optional.empty();
    }
}

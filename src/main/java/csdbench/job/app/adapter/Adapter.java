package csdbench.job.app.adapter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program of the user's, as a file describes it. Immutable.
 *
 * @param file that describes it
 * @param digest of the text of that file, in one word
 * @param name for results
 * @param versionCommand prints its version; empty for none
 * @param prepare commands before clients, for each state of the data
 * @param command that is measured
 * @param cleanup commands at the end of each
 * @param environment beside what csdbench has
 * @param stored which files below its folder hold the data, as a pattern of names; empty if nobody knows
 */
record Adapter(
        String file,
        String digest,
        String name,
        List<String> versionCommand,
        List<List<String>> prepare,
        List<String> command,
        List<List<String>> cleanup,
        Map<String, String> environment,
        Optional<String> stored,
        Report report) {
    Adapter {
        versionCommand = List.copyOf(versionCommand);
        prepare = prepare.stream().map(List::copyOf).toList();
        command = List.copyOf(command);
        cleanup = cleanup.stream().map(List::copyOf).toList();
        environment = Map.copyOf(environment);
    }

    /**
     * Where figures are.
     *
     * @param throughput its group {@link #VALUE} is the figure
     * @param latency each group is a figure of its name
     * @param intervals empty where it writes none
     */
    record Report(SaidPattern throughput, List<SaidPattern> latency, Optional<IntervalsFile> intervals) {
        static final String VALUE = "value";

        Report {
            latency = List.copyOf(latency);
        }
    }

    /** All that is run while it is measured, before and after. */
    List<List<String>> commands() {
        return Stream.of(prepare.stream(), Stream.of(command), cleanup.stream())
                .flatMap(commands -> commands)
                .toList();
    }

    boolean uses(Placeholder placeholder) {
        return commands().stream().flatMap(List::stream).anyMatch(word -> word.contains(placeholder.word()));
    }
}

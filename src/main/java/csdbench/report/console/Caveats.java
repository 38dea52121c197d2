package csdbench.report.console;

import csdbench.report.Finding;
import csdbench.result.session.RunSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a session said of its runs so far. A caveat is told in full after the first run that has it; of later ones it is
 * named by its kind, as {@code result.json} has it. One thread owns it.
 */
final class Caveats {
    private static final Pattern NUMBER = Pattern.compile("\\d+(,\\d{3})*(\\.\\d+)?( [num]?s\\b)?");

    /** Sentences as they were said. */
    private final Set<String> sentences = new HashSet<>();

    /** Findings without their figures, by the run that had each first. */
    private final Map<Finding, String> first = new HashMap<>();

    /** Whether a sentence is new. */
    boolean add(String sentence) {
        return sentences.add(sentence);
    }

    /** What is left to be said of a run, as findings; those that an earlier one had are at the end. */
    List<Finding> unsaid(RunSummary run, List<Finding> findings) {
        List<Finding> left = new ArrayList<>();
        Map<Finding, String> again = new LinkedHashMap<>();
        for (Finding finding : findings) {
            // A format is nothing that a user looks back to.
            boolean once = repeats(finding) && !run.started().format();
            String before = once ? first.putIfAbsent(plain(finding), named(run)) : null;
            if (before == null) {
                unsaid(finding).ifPresent(left::add);
            } else {
                again.put(finding, before);
            }
        }
        again.forEach((finding, before) ->
                left.add(new Finding(finding.kind(), finding.kind().word() + ", as for " + before + ".")));
        return left;
    }

    /** How a run is named to people. */
    static String named(RunSummary run) {
        return "run " + run.started().title();
    }

    /** Whether its figures are nothing that a reader needs again: not errors, and not what was not reached. */
    private static boolean repeats(Finding finding) {
        return finding.kind().compareTo(Finding.Kind.ONE_AT_A_TIME) >= 0
                && finding.kind() != Finding.Kind.SIMULATED_DRIVE;
    }

    private static Finding plain(Finding finding) {
        return new Finding(finding.kind(), NUMBER.matcher(finding.text()).replaceAll("#"));
    }

    /** A finding without what was said ahead of the runs. */
    private Optional<Finding> unsaid(Finding finding) {
        String text = finding.text();
        if (finding.kind() != Finding.Kind.SIMULATED_DRIVE) {
            return Optional.of(finding);
        }
        Optional<String> before =
                sentences.stream().filter(text::startsWith).max(Comparator.comparingInt(String::length));
        if (!sentences.add(text)) {
            return Optional.empty();
        }
        return before.isEmpty()
                ? Optional.of(finding)
                : Optional.of(new Finding(
                        finding.kind(),
                        text.substring(0, text.indexOf(' ')) + ":"
                                + text.substring(before.get().length())));
    }
}

package csdbench.job.fitting;

import csdbench.language.profile.Profile;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceLikeness;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A profile that was fitted to a trace.
 *
 * @param profile for use
 * @param facts of the trace; of its first million requests when it is longer
 * @param made of traces of as many requests generated from the profile, each with other random numbers
 * @param spanBytes what its offsets are percent of: the devices of the trace behind each other
 * @param perSecond mean rate of the trace
 * @param notes what to know of the fit, a sentence each
 */
public record FittedProfile(
        Profile profile,
        TraceFacts facts,
        List<TraceFacts> made,
        long spanBytes,
        double perSecond,
        List<String> notes) {
    private static final String POOR = "a poor fit in ";

    public FittedProfile {
        made = List.copyOf(made);
        notes = List.copyOf(notes);
    }

    /** The figures of both beside each other, of what was generated the farthest. */
    public List<TraceLikeness> likeness() {
        return TraceLikeness.of(facts, made);
    }

    /** What the profile says of its fit, which nobody may learn only after a replay; empty if all are near. */
    public static Optional<String> poor(Profile profile) {
        return Arrays.stream(profile.origin().note().split("; "))
                .filter(note -> note.startsWith(POOR))
                .findFirst();
    }

    /** What is said of figures that are far apart; empty if none is. */
    static Optional<String> poor(TraceFacts facts, List<TraceFacts> made) {
        List<String> poor = TraceLikeness.of(facts, made).stream()
                .filter(TraceLikeness::poor)
                .map(row -> row.figure() + " (" + row.trace() + ", generated " + row.made() + ")")
                .toList();
        return poor.isEmpty() ? Optional.empty() : Optional.of(POOR + String.join(", ", poor));
    }
}

package csdbench.job.review;

import java.util.List;
import java.util.OptionalLong;

/**
 * Applications that are measured behind the suite of a review.
 *
 * @param names of those, each once
 * @param sizeBytes of the data of each; empty for what suits the drive
 * @param clients numbers of them, each measured; none for the usual
 */
public record AppsAsked(List<String> names, OptionalLong sizeBytes, List<Integer> clients) {
    /** No application. */
    static final AppsAsked NONE = new AppsAsked(List.of(), OptionalLong.empty(), List.of());

    public AppsAsked {
        names = List.copyOf(names);
        clients = List.copyOf(clients);
    }
}

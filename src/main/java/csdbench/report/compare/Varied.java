package csdbench.report.compare;

import csdbench.base.text.Similar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The one thing in which runs are meant to differ, so that its difference is what is judged: {@code --vary xfersize}.
 * What else differs still withholds every verdict. Immutable.
 *
 * @param titles of {@link Origin#load}
 */
public record Varied(Set<String> titles) {
    /** Nothing: runs of unlike work get no verdict. */
    public static final Varied NOTHING = new Varied(Set.of());

    private static final Map<String, Set<String>> WORDS = new TreeMap<>(Map.ofEntries(
            Map.entry("xfersize", Set.of(Origin.TRANSFER)),
            Map.entry("block", Set.of(Origin.TRANSFER)),
            Map.entry("rdpct", Set.of(Origin.READS)),
            Map.entry("mix", Set.of(Origin.READS)),
            Map.entry("seekpct", Set.of(Origin.SEEK)),
            Map.entry("threads", Set.of(Origin.THREADS)),
            Map.entry("depth", Set.of(Origin.THREADS)),
            Map.entry("rate", Set.of(Origin.RATE)),
            Map.entry("data", Set.of(Origin.DATA, Origin.COMPRESSION)),
            Map.entry("state", Set.of(Origin.STATE)),
            Map.entry("span", Set.of(Origin.SPAN)),
            Map.entry("host", Set.of(Origin.HOST)),
            Map.entry("engine", Set.of(Origin.ENGINE))));

    /** What can be varied, as {@link #of} takes it. */
    public static List<String> words() {
        return new ArrayList<>(WORDS.keySet());
    }

    /** By its word; empty for a word that it has not. */
    public static Optional<Varied> of(String word) {
        return Optional.ofNullable(WORDS.get(word)).map(Varied::new);
    }

    /** The word that names all of these and nothing else of them; empty where it takes two, or none does. */
    static Optional<String> word(Set<String> titles) {
        return WORDS.entrySet().stream()
                .filter(word -> !titles.isEmpty() && word.getValue().containsAll(titles))
                .map(Map.Entry::getKey)
                // A parameter, where there is an option of io, too: xfersize, not block.
                .reduce((_, last) -> last);
    }

    /** The word that somebody may have meant. */
    public static Optional<String> near(String word) {
        return Similar.nearest(word, words());
    }

    /** The same runs, of which this may differ. */
    public ComparedFolder in(ComparedFolder folder) {
        return folder.withRuns(folder.runs().stream()
                .map(run -> run.from(run.origin().varied(titles)))
                .toList());
    }
}

package csdbench.schema;

import csdbench.result.DataFacts;
import csdbench.result.Replayed;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import csdbench.result.ValidationTotals;
import java.util.Map;
import java.util.Optional;

/**
 * What the schemas of results, which were published before, have for a type where that is not its name and its javadoc.
 *
 * @param name among the definitions of the schema
 * @param sentence its description, empty for none
 * @param words descriptions of its members by name of the component, where they are not those of its javadoc
 */
record Published(String name, String sentence, Optional<Map<String, String>> words) {
    private static final Map<Class<?>, Published> TYPES = Map.of(
            RunStarted.Simulation.class,
            new Published(
                    "Simulation",
                    "A simulated drive: the members of csdbench.result.RunStarted.Simulation; null for what is not"
                            + " known.",
                    Map.of(
                            "clock",
                            "virtual or real",
                            "publishedResults",
                            "that the model was compared with",
                            "band",
                            "range of results over what is not known of the drive; null unless it was asked for")),
            RunStarted.Band.class,
            new Published("Band", "A range of results: the members of csdbench.result.RunStarted.Band.", Map.of()),
            ValidationTotals.class,
            new Published(
                    "Validation",
                    "Results of data validation in key blocks: the members of csdbench.result.ValidationTotals.",
                    Map.of()),
            RunStarted.Extent.class,
            new Published("Amount", ""),
            DataFacts.class,
            new Published("Data", "The data written to some targets, measured on a sample before the run."),
            DataFacts.Compressed.class,
            new Published("Compression", ""),
            DataFacts.Distinct.class,
            new Published("Uniqueness", ""),
            Replayed.class,
            new Published("Replay", "Accuracy of a replay."),
            SessionStarted.Program.class,
            new Published("Program", ""));

    private Published(String name, String sentence) {
        this(name, sentence, Optional.empty());
    }

    private Published(String name, String sentence, Map<String, String> words) {
        this(name, sentence, Optional.of(words));
    }

    static Optional<Published> of(Class<?> type) {
        return Optional.ofNullable(TYPES.get(type));
    }
}

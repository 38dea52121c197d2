package csdbench.main.option;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Luns of commands that take nothing else without an option; {@code --lun} names them, too. */
public final class NamedLuns {
    @Parameters(arity = "0..*", paramLabel = "LUN", description = "Devices, files or simulated drives.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--lun", paramLabel = "LUN", description = "The same as an option. Repeatable.")
    private List<String> options = new ArrayList<>();

    /** As they were typed: those without an option first. */
    public List<String> all() {
        return Stream.concat(words.stream(), options.stream()).toList();
    }

    /** Those without an option. */
    public List<String> words() {
        return words;
    }
}

package csdbench.language.fio.option;

import csdbench.base.text.Similar;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The table of fio's options, which the reader uses and the page is made from. Static; any thread. */
public final class FioOptions {
    private static final String TABLE = "/csdbench/fio/options.txt";

    private static final List<FioOption> ALL = read();
    private static final Map<String, FioOption> BY_NAME = byName();

    private FioOptions() {}

    /** All rows, in the order of the table. */
    public static List<FioOption> all() {
        return ALL;
    }

    /** By its name or an alias. */
    public static Optional<FioOption> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /** The name that was probably meant. */
    public static Optional<String> nearest(String name) {
        return Similar.nearest(name, BY_NAME.keySet());
    }

    private static List<FioOption> read() {
        try (InputStream in = FioOptions.class.getResourceAsStream(TABLE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(FioOptions::row)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code name alias | use | neutral values | words}. */
    private static FioOption row(String line) {
        String[] columns = line.split("\\|", 4);
        List<String> names = words(columns[0]);
        return new FioOption(
                names.getFirst(),
                names.subList(1, names.size()),
                OptionUse.of(columns[1].strip()),
                Set.copyOf(words(columns[2])),
                columns[3].strip());
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static Map<String, FioOption> byName() {
        Map<String, FioOption> names = new LinkedHashMap<>();
        for (FioOption option : ALL) {
            names.put(option.name(), option);
            option.aliases().forEach(alias -> names.put(alias, option));
        }
        return names;
    }
}

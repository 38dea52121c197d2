package csdbench.job.session;

import csdbench.io.backend.Backend;
import csdbench.job.command.UsageError;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The words of {@code --engine}: {@code auto}, the default, and the names of the backends. */
public final class EngineWords implements Iterable<String> {
    private static final String AUTO = "auto";

    private static List<String> all() {
        return Stream.concat(
                        Stream.of(AUTO),
                        Stream.of(Backend.values()).map(backend -> backend.io().name()))
                .toList();
    }

    @Override
    public Iterator<String> iterator() {
        return all().iterator();
    }

    /** The backend that a word names, empty when the device decides. */
    public static Optional<Backend> backend(Optional<String> word) throws UsageError {
        Optional<Backend> named = word.flatMap(Backend::named);
        if (named.isEmpty() && word.isPresent() && !word.get().equals(AUTO)) {
            throw new UsageError("--engine " + word.get() + ": expected one of " + String.join(", ", all()));
        }
        return named;
    }
}

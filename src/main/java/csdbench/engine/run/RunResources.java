package csdbench.engine.run;

import csdbench.io.IoFailure;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** What a run has open. One thread owns it. */
final class RunResources {
    private final Deque<Resource> open = new ArrayDeque<>();
    private final Deque<Resource> untilStart = new ArrayDeque<>();

    /** Something to close. */
    @FunctionalInterface
    interface Resource {
        void close() throws IoFailure;
    }

    void add(Resource resource) {
        open.push(resource);
    }

    /** Adds what a scheduler closes once the workers are started. */
    void addUntilStart(Resource resource) {
        untilStart.push(resource);
    }

    void started() {
        untilStart.clear();
    }

    /** Closes everything, the last one first. A failure becomes a sentence for {@code failed}. */
    void close(Consumer<String> failed) {
        close(untilStart, failed);
        close(open, failed);
    }

    private static void close(Deque<Resource> resources, Consumer<String> failed) {
        while (!resources.isEmpty()) {
            try {
                resources.pop().close();
            } catch (IoFailure e) {
                failed.accept(e.getMessage());
            }
        }
    }
}

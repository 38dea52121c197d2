package csdbench.job.command;

import csdbench.result.RunObserver;
import java.nio.file.Path;
import java.util.List;

/** Who watches a command besides the user: it changes nothing, and nothing waits for it. Any thread. */
public interface Onlooker {
    /** Nobody. */
    Onlooker NONE = new Onlooker() {
        @Override
        public RunObserver session() {
            return _ -> {};
        }

        @Override
        public void progress(String line) {}
    };

    /** Several as one. */
    static Onlooker all(List<Onlooker> several) {
        return new Onlooker() {
            @Override
            public RunObserver session() {
                List<RunObserver> observers =
                        several.stream().map(Onlooker::session).toList();
                return event -> observers.forEach(each -> each.on(event));
            }

            @Override
            public void progress(String line) {
                several.forEach(each -> each.progress(line));
            }

            @Override
            public void results(Path folder) {
                several.forEach(each -> each.results(folder));
            }

            @Override
            public void ended() {
                several.forEach(Onlooker::ended);
            }
        };
    }

    /** Gets the events of a session that begins, on the thread of the session. */
    RunObserver session();

    /** Gets each line of progress, an empty one when it is taken away. */
    void progress(String line);

    /** Gets each folder that nothing more is written to, on the thread of what wrote it; steps before what has them. */
    default void results(Path folder) {}

    /** The command has ended, on its thread; the process may end when this returns. */
    default void ended() {}
}

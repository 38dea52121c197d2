package csdbench.job.command;

import csdbench.result.RunObserver;
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
        };
    }

    /** Gets the events of a session that begins, on the thread of the session. */
    RunObserver session();

    /** Gets each line of progress, an empty one when it is taken away. */
    void progress(String line);
}

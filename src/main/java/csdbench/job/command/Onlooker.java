package csdbench.job.command;

import csdbench.result.RunObserver;

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

    /** Gets the events of a session that begins, on the thread of the session. */
    RunObserver session();

    /** Gets each line of progress, an empty one when it is taken away. */
    void progress(String line);
}

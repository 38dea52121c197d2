package csdbench.result;

/** Wants to know what happens. Called from one thread; must not block for long, since an interval waits for it. */
public interface RunObserver {
    void on(RunEvent event);
}

package csdbench.io;

/** An engine that has another one do its I/O, and sees what it submits and what has finished. */
public abstract class ForwardingEngine implements IoEngine {
    private final IoEngine inner;

    protected ForwardingEngine(IoEngine inner) {
        this.inner = inner;
    }

    /** What has finished, before the worker sees it; by default, nothing is changed. */
    protected void settle(IoRequest request) {}

    private int settled(IoRequest[] done, int count) {
        for (int i = 0; i < count; i++) {
            settle(done[i]);
        }
        return count;
    }

    @Override
    public boolean submit(IoRequest request) {
        return inner.submit(request);
    }

    @Override
    public final void flush() {
        inner.flush();
    }

    @Override
    public final int poll(IoRequest[] done) {
        return settled(done, inner.poll(done));
    }

    @Override
    public final int await(IoRequest[] done, long timeoutNs) {
        return settled(done, inner.await(done, timeoutNs));
    }

    @Override
    public final long nextCompletionNs() {
        return inner.nextCompletionNs();
    }

    @Override
    public final int inFlight() {
        return inner.inFlight();
    }

    @Override
    public final void close() {
        inner.close();
    }
}

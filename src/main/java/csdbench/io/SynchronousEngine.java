package csdbench.io;

/** An engine of one slot, which has done a request when {@link #submit} returns. */
public abstract class SynchronousEngine implements IoEngine {
    private IoRequest finished;

    /** Does the request; its result, as {@link IoRequest#result} means it. */
    protected abstract int result(IoRequest request);

    /** Frees all but the targets. */
    protected abstract void free();

    @Override
    public final boolean submit(IoRequest request) {
        if (finished != null) {
            return false;
        }
        request.result = result(request);
        finished = request;
        return true;
    }

    @Override
    public final void flush() {
        // Whatever was submitted is done.
    }

    @Override
    public final int poll(IoRequest[] done) {
        if (finished == null || done.length == 0) {
            return 0;
        }
        done[0] = finished;
        finished = null;
        return 1;
    }

    @Override
    public final int await(IoRequest[] done, long timeoutNs) {
        return poll(done);
    }

    @Override
    public final int inFlight() {
        return finished == null ? 0 : 1;
    }

    @Override
    public final void close() {
        finished = null;
        free();
    }
}

package csdbench.engine.validation;

import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import java.util.ArrayList;
import java.util.List;

/** An engine that does nothing but remember what it was asked. */
final class EngineStub implements IoEngine {
    static final int IN_FLIGHT = 3;
    static final long NEXT_NS = 123;

    final List<String> calls = new ArrayList<>();

    /** What it answers when a request is submitted. */
    boolean accepts;

    @Override
    public boolean submit(IoRequest request) {
        calls.add("submit");
        return accepts;
    }

    @Override
    public void flush() {
        calls.add("flush");
    }

    @Override
    public int poll(IoRequest[] done) {
        calls.add("poll");
        return 0;
    }

    @Override
    public int await(IoRequest[] done, long timeoutNs) {
        calls.add("await " + timeoutNs);
        return 0;
    }

    @Override
    public long nextCompletionNs() {
        return NEXT_NS;
    }

    @Override
    public int inFlight() {
        return IN_FLIGHT;
    }

    @Override
    public void close() {
        calls.add("close");
    }
}

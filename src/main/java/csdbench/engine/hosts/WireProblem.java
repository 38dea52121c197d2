package csdbench.engine.hosts;

import java.io.IOException;

/** Bytes that are not a message of this session and version. */
public final class WireProblem extends IOException {
    private static final long serialVersionUID = 1;

    WireProblem(String message) {
        super(message);
    }
}

package csdbench.io.backend;

import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.TargetOptions;
import java.util.List;

/** {@code none}: every device is {@code lun=none:SIZE} and infinitely fast. */
public final class NoneBackend implements IoBackend {
    /** Prefix of the luns of this backend. */
    public static final String PREFIX = "none:";

    private record NoneTarget(TargetOptions options) implements IoTarget {
        @Override
        public void close() {
            // Nothing was opened.
        }
    }

    @Override
    public String name() {
        return "none";
    }

    @Override
    public boolean synchronous() {
        return false;
    }

    @Override
    public IoTarget open(TargetOptions options) throws IoFailure {
        if (!options.lun().startsWith(PREFIX)) {
            throw new IoFailure("sd=" + options.name() + ": the backend none does no I/O on " + options.lun()
                    + "; write lun=none:SIZE, or choose another backend");
        }
        return new NoneTarget(options);
    }

    @Override
    public IoEngine engine(List<IoTarget> targets, BufferArena buffers) {
        return new NoneEngine(targets, buffers.slots());
    }
}

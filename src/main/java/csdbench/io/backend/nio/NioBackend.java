package csdbench.io.backend.nio;

import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.TargetOptions;
import java.util.ArrayList;
import java.util.List;

/** {@code nio}: plain Java, for systems other than Linux and for comparison. */
public final class NioBackend implements IoBackend {
    @Override
    public String name() {
        return "nio";
    }

    @Override
    public boolean synchronous() {
        return true;
    }

    @Override
    public IoTarget open(TargetOptions options) throws IoFailure {
        return NioTarget.open(options);
    }

    @Override
    public IoEngine engine(List<IoTarget> targets, BufferArena buffers) throws IoFailure {
        List<NioTarget> own = new ArrayList<>();
        for (IoTarget target : targets) {
            if (!(target instanceof NioTarget nio)) {
                throw new IllegalArgumentException("sd=" + target.options().name() + " was opened by another backend");
            }
            own.add(nio);
        }
        return NioEngine.on(own, buffers);
    }
}

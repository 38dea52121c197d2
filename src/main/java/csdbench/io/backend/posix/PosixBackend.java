package csdbench.io.backend.posix;

import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.OpenFailures;
import csdbench.io.TargetOptions;
import csdbench.io.linux.Libc;
import java.util.List;
import java.util.Optional;

/** {@code posix}: for devices that do the I/O in the submitting thread. */
public final class PosixBackend implements IoBackend {
    @Override
    public String name() {
        return "posix";
    }

    @Override
    public Optional<String> unavailable() {
        return Libc.unavailable();
    }

    @Override
    public boolean synchronous() {
        return true;
    }

    @Override
    public IoTarget open(TargetOptions options) throws IoFailure {
        if (unavailable().isPresent()) {
            throw OpenFailures.unavailable(options, this, unavailable().get());
        }
        return PosixTarget.open(options);
    }

    @Override
    public IoEngine engine(List<IoTarget> targets, BufferArena buffers) {
        return new PosixEngine(PosixTarget.all(targets));
    }
}

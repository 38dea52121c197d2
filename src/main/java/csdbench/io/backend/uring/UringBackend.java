package csdbench.io.backend.uring;

import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.OpenFailures;
import csdbench.io.TargetOptions;
import csdbench.io.backend.posix.PosixTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code uring}: many I/Os in flight from one thread, for asynchronous devices. */
public final class UringBackend implements IoBackend {
    /** Probed once per process. */
    private static final class Probed {
        static final Optional<String> UNAVAILABLE = new RingProbe(Path.of("/proc")).unavailable();
    }

    private final RingLimits limits;

    public UringBackend() {
        this(RingLimits.NONE);
    }

    UringBackend(RingLimits limits) {
        this.limits = limits;
    }

    @Override
    public String name() {
        return "uring";
    }

    @Override
    public Optional<String> unavailable() {
        return Probed.UNAVAILABLE;
    }

    @Override
    public boolean synchronous() {
        return false;
    }

    @Override
    public IoTarget open(TargetOptions options) throws IoFailure {
        if (unavailable().isPresent()) {
            throw OpenFailures.unavailable(options, this, unavailable().get());
        }
        return PosixTarget.open(options);
    }

    @Override
    public IoEngine engine(List<IoTarget> targets, BufferArena buffers) throws IoFailure {
        if (buffers.slots() > UringAbi.MAX_ENTRIES) {
            throw new IoFailure("an io_uring holds at most " + UringAbi.MAX_ENTRIES + " requests, not "
                    + buffers.slots() + "; use fewer threads=");
        }
        List<PosixTarget> own = PosixTarget.all(targets);
        int[] descriptors = new int[own.size()];
        boolean[] blockDevices = new boolean[own.size()];
        for (int i = 0; i < descriptors.length; i++) {
            descriptors[i] = own.get(i).descriptor();
            blockDevices[i] = own.get(i).options().blockDevice();
        }
        return new UringEngine(
                Ring.open(buffers.slots(), limits.firstRung()), descriptors, blockDevices, buffers, limits);
    }
}

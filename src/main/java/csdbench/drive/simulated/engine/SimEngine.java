package csdbench.drive.simulated.engine;

import csdbench.base.unit.NanoClock;
import csdbench.drive.simulated.Faults;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.FlashDrive;
import csdbench.drive.simulated.flash.FlashSpec;
import csdbench.io.BlockOperation;
import csdbench.io.CompletionHeap;
import csdbench.io.Errno;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Completes requests at the times computed by the drive models. Requests must be submitted in the order of time, by one
 * thread with one clock.
 */
final class SimEngine implements IoEngine {
    /** Latency of a rejected command. */
    private static final long REFUSED_NS = 10_000;

    /** Time before a completion within which the thread spins. */
    private static final long SPIN_NS = 80_000;

    private static final BlockSizes UNCOMPRESSED = BlockSizes.all(FlashSpec.BLOCK_BYTES);

    private static final int FLUSH = BlockOperation.FLUSH.number();

    private final NanoClock clock;
    private final long createdNs;
    private final RegisteredDrive[] registered;
    private final FlashDrive[] drives;
    private final Faults[] faults;
    private final boolean[] faulty;
    private final BlockSizes[][] written;
    private final long[] capacityBytes;
    private final int[] lbaMask;
    private final boolean[] writable;
    private final CompletionHeap heap;

    SimEngine(List<SimTarget> targets, int slots, DriveRegistry registry) {
        clock = registry.clock();
        createdNs = registry.createdNs();
        int count = targets.size();
        registered = new RegisteredDrive[count];
        drives = new FlashDrive[count];
        faults = new Faults[count];
        faulty = new boolean[count];
        written = new BlockSizes[count][];
        capacityBytes = new long[count];
        lbaMask = new int[count];
        writable = new boolean[count];
        for (int i = 0; i < count; i++) {
            SimTarget target = targets.get(i);
            registered[i] = target.drive();
            drives[i] = target.drive().flash();
            faults[i] = target.drive().order().faults();
            faulty[i] = faults[i].any();
            written[i] = new BlockSizes[target.describedStreams()];
            for (int stream = 0; stream < written[i].length; stream++) {
                written[i][stream] = target.written(stream);
            }
            capacityBytes[i] = drives[i].spec().space().capacityBytes();
            lbaMask[i] = drives[i].spec().space().lbaBytes() - 1;
            writable[i] = target.options().write();
        }
        heap = new CompletionHeap(slots);
    }

    @Override
    public boolean submit(IoRequest request) {
        if (heap.full()) {
            return false;
        }
        int target = request.target;
        long nowNs = request.submittedNs - createdNs;
        registered[target].renewCounts(nowNs);
        long doneNs = possible(request, target, nowNs) ? done(request, target, nowNs) : nowNs + REFUSED_NS;
        heap.add(doneNs, request);
        return true;
    }

    /** The checks of a drive before it executes a command; sets the result if one fails. */
    private boolean possible(IoRequest request, int target, long nowNs) {
        int bytes = request.transferBytes;
        request.result = bytes;
        if (((request.offsetBytes | bytes) & lbaMask[target]) != 0) {
            request.result = Errno.EINVAL.asResult();
        } else if (!writable[target] && changes(request)) {
            request.result = Errno.EBADF.asResult();
        } else if (request.offsetBytes + bytes > capacityBytes[target]) {
            long leftBytes = Math.max(0, capacityBytes[target] - request.offsetBytes);
            request.result = leftBytes == 0 && changes(request) ? Errno.ENOSPC.asResult() : (int) leftBytes;
        } else if (faulty[target] && nowNs >= registered[target].cutAtNs()) {
            request.result = Errno.ENODEV.asResult();
        }
        return request.result == bytes;
    }

    private static boolean changes(IoRequest request) {
        return BlockOperation.of(request.operation).changes();
    }

    /** When a drive completes a request. */
    private long done(IoRequest request, int target, long nowNs) {
        long doneNs;
        if (request.operation == IoRequest.READ) {
            doneNs = drives[target].read(nowNs, request.offsetBytes, request.transferBytes);
        } else if (request.operation == IoRequest.WRITE) {
            doneNs = drives[target].write(
                    nowNs, request.offsetBytes, request.transferBytes, sizes(request, target, nowNs));
            if (doneNs == FlashDrive.OUT_OF_SPACE) {
                request.result = Errno.ENOSPC.asResult();
                return nowNs + REFUSED_NS;
            }
        } else {
            doneNs = request.operation == FLUSH
                    ? drives[target].flush(nowNs)
                    : drives[target].trim(nowNs, request.offsetBytes, request.transferBytes);
        }
        return faulty[target] ? afterFaults(request, target, doneNs) : doneNs;
    }

    private BlockSizes sizes(IoRequest request, int target, long nowNs) {
        BlockSizes[] sizes = written[target];
        return faulty[target] && faults[target].uncompressed(nowNs)
                ? UNCOMPRESSED
                : sizes[Math.min(request.stream, sizes.length - 1)];
    }

    private long afterFaults(IoRequest request, int target, long doneNs) {
        if (doneNs >= registered[target].cutAtNs()) {
            request.result = Errno.EIO.asResult();
            return registered[target].cutAtNs();
        }
        boolean read = request.operation == IoRequest.READ;
        if (read && faults[target].unreadable(request.offsetBytes, request.transferBytes)) {
            request.result = Errno.EIO.asResult();
        }
        return doneNs;
    }

    @Override
    public void flush() {
        // Submitted requests are already in flight.
    }

    @Override
    public int poll(IoRequest[] done) {
        if (heap.size() == 0) {
            return 0;
        }
        long nowNs = clock.nowNs() - createdNs;
        int count = 0;
        while (count < done.length && heap.firstNs() <= nowNs) {
            done[count++] = heap.take();
        }
        return count;
    }

    @Override
    public int await(IoRequest[] done, long timeoutNs) {
        long endNs = clock.nowNs() + timeoutNs;
        while (true) {
            int count = poll(done);
            if (count > 0 || heap.size() == 0) {
                return count;
            }
            long nowNs = clock.nowNs();
            if (nowNs >= endNs) {
                return 0;
            }
            long leftNs = Math.min(heap.firstNs() + createdNs, endNs) - nowNs;
            if (leftNs > SPIN_NS) {
                LockSupport.parkNanos(leftNs - SPIN_NS);
            } else {
                Thread.onSpinWait();
            }
        }
    }

    @Override
    public long nextCompletionNs() {
        return heap.size() == 0 ? CompletionHeap.NEVER_NS : heap.firstNs() + createdNs;
    }

    @Override
    public int inFlight() {
        return heap.size();
    }

    @Override
    public void close() {
        while (heap.size() > 0) {
            heap.take();
        }
    }
}

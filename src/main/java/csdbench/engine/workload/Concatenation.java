package csdbench.engine.workload;

import csdbench.engine.kind.RunSetting;
import csdbench.io.ForwardingEngine;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import java.util.List;

/**
 * Targets that are addressed as one long storage, one behind the other: {@code concatenatesds=yes}. Of each, whole
 * mebibytes are used, if it has any, so that transfers of usual sizes never lie across two of them; one that would is
 * moved to the end of the first. The first mebibyte of a device is left out. Immutable.
 */
public final class Concatenation {
    private static final long UNIT_BYTES = 1 << 20;
    private static final int SECTOR_BYTES = 512;

    private final long[] endBytes;
    private final long[] skippedBytes;
    private final int blockBytes;
    private final int unitBytes;

    /** @param targets in their order */
    public Concatenation(List<RunSetting.Target> targets) {
        endBytes = new long[targets.size()];
        skippedBytes = new long[targets.size()];
        long end = 0;
        int block = SECTOR_BYTES;
        int unit = SECTOR_BYTES;
        for (int i = 0; i < endBytes.length; i++) {
            RunSetting.Target target = targets.get(i);
            skippedBytes[i] = target.raw() ? UNIT_BYTES : 0;
            long left = Math.max(0, target.sizeBytes() - skippedBytes[i]);
            end += left - left % (left >= UNIT_BYTES ? UNIT_BYTES : SECTOR_BYTES);
            endBytes[i] = end;
            block = Math.max(block, target.blockBytes());
            unit = Math.max(unit, target.unitBytes());
        }
        blockBytes = block;
        unitBytes = unit;
    }

    /** Bytes of all together. */
    public long sizeBytes() {
        return endBytes[endBytes.length - 1];
    }

    /** All of it as if it were one target. */
    RunSetting.Target whole(RunSetting.Target first) {
        return new RunSetting.Target(first.spec(), sizeBytes(), false, blockBytes, unitBytes, first.synchronous());
    }

    /** From an address within all to a target and the offset on it. */
    void place(IoRequest request) {
        int part = 0;
        while (request.offsetBytes >= endBytes[part]) {
            part++;
        }
        long startBytes = part == 0 ? 0 : endBytes[part - 1];
        long within = Math.min(request.offsetBytes, Math.max(startBytes, endBytes[part] - request.transferBytes));
        request.target = part;
        request.offsetBytes = within - startBytes + skippedBytes[part];
    }

    /**
     * An engine for addresses within all of it. What has finished has the index of its target, and as stream the index
     * among those of all targets, target by target.
     *
     * @param inner opened with the targets in their order
     * @param streams of each target
     */
    public IoEngine over(IoEngine inner, int streams) {
        return new Engine(inner, streams);
    }

    private final class Engine extends ForwardingEngine {
        private final int streams;

        Engine(IoEngine inner, int streams) {
            super(inner);
            this.streams = streams;
        }

        @Override
        public boolean submit(IoRequest request) {
            place(request);
            return super.submit(request);
        }

        @Override
        protected void settle(IoRequest request) {
            request.stream += request.target * streams;
        }
    }
}

package csdbench.engine.workload;

import csdbench.io.BlockOperation;
import csdbench.plan.AccessSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TermSpec;
import java.util.OptionalDouble;

/**
 * What the workers of one target share of one workload: its shares, sizes and the sequences that must not repeat
 * between them. Any thread may use it.
 */
public final class Placement {
    /**
     * Page size of drives. A range in percent is rounded to pages: transfers that straddle two pages are never
     * intended, and sequential ones would straddle all the way.
     */
    private static final int PAGE_BYTES = 4096;

    final Transfers transfers;
    final AddressSequence hits;
    final AddressSequence misses;

    /** Of what does not read; mostly the same. */
    final AddressSequence changes;

    final double readShare;

    /** Upper bound of what is drawn for reads and writes; above 1 if there is nothing else. */
    final double transferBound;

    /** Numbers of other operations, and upper bounds of what is drawn for each. */
    private final int[] others;

    private final double[] otherBounds;
    /** Whether only trims are decided, each of which a write of its block follows. */
    final boolean writesTrimmed;

    final double readHitShare;
    final double writeHitShare;
    final long offsetBytes;
    private final boolean mayEnd;

    /** Null for as long as the run. */
    final Term term;

    /** For as long as the run, as the one with all that there is. */
    public Placement(StreamSpec stream, AccessSpec access, long sizeBytes, boolean raw, int unitBytes, long seed) {
        this(stream, access, TermSpec.NONE, sizeBytes, raw, unitBytes, seed);
    }

    /**
     * @param stream where
     * @param access what
     * @param termSpec when
     * @param sizeBytes of the target
     * @param raw whether it is a raw device, whose first block is never touched
     * @param unitBytes what every address is a multiple of; sizes of operations and their alignment must be, too
     * @param seed for what is drawn once
     * @throws IllegalArgumentException when an operation does not fit; names it and its range
     */
    Placement(
            StreamSpec stream,
            AccessSpec access,
            TermSpec termSpec,
            long sizeBytes,
            boolean raw,
            int unitBytes,
            long seed) {
        transfers = Transfers.of(access.transfer(), stream.alignBytes());
        long usableBytes = sizeBytes - stream.offsetBytes();
        if (usableBytes <= 0) {
            throw new IllegalArgumentException(
                    "offset=" + stream.offsetBytes() + " is not below its size, " + sizeBytes + " bytes");
        }
        long firstUsableBytes = raw ? Math.ceilDiv(access.transfer().largestBytes(), 4096) * 4096L : 0;
        boolean percent = stream.range() instanceof LbaRangeSpec.Percent;
        LbaRange whole = LbaRange.resolve(stream.range(), usableBytes, firstUsableBytes)
                .inside(percent && transfers.areMultiplesOf(PAGE_BYTES) ? Math.max(unitBytes, PAGE_BYTES) : unitBytes);
        writesTrimmed = access.operations().trimmedFirst();
        readShare = access.readPercent() / 100;
        others = BlockOperation.others().stream()
                .filter(other -> access.operations().percent(other) > 0)
                .mapToInt(BlockOperation::number)
                .toArray();
        otherBounds = new double[others.length];
        double bound = readShare + access.writePercent() / 100;
        transferBound = others.length == 0 ? 2 : bound;
        for (int i = 0; i < others.length; i++) {
            bound += access.operations().percent(BlockOperation.of(others[i])) / 100;
            otherBounds[i] = bound;
        }
        readHitShare = access.readHitPercent() / 100;
        writeHitShare = access.writeHitPercent() / 100;
        offsetBytes = stream.offsetBytes();
        boolean divided = readHitShare > 0 || writeHitShare > 0;
        hits = divided ? new RandomSequence(new StartSlots(whole.first(stream.hitAreaBytes()), transfers)) : null;
        boolean missesToo = (readShare > 0 && readHitShare < 1) || (readShare < 1 && writeHitShare < 1);
        LbaRange rest =
                divided && missesToo ? whole.without(stream.hitAreaBytes()).inside(unitBytes) : whole;
        misses = Sequences.of(access.seek(), rest, transfers, usableBytes, firstUsableBytes, unitBytes, seed);
        changes = access.seek() instanceof SeekSpec.Mixed mixed && mixed.apart()
                ? Sequences.of(access.seek(), rest, transfers, usableBytes, firstUsableBytes, unitBytes, seed)
                : misses;
        mayEnd = access.seek() instanceof SeekSpec.ToEnd;
        term = termSpec.equals(TermSpec.NONE) ? null : new Term(termSpec, whole.sizeBytes());
    }

    /** The number of the operation for a drawn number that is not below {@link #transferBound}. */
    int other(double drawn) {
        int i = 0;
        while (i < others.length - 1 && drawn >= otherBounds[i]) {
            i++;
        }
        return others[i];
    }

    /** Sets the start of the run; once, before any worker starts. */
    void begin(long startNs) {
        if (term != null) {
            term.begin(startNs);
        }
    }

    /** How long it lasted, if it ended apart from its run. */
    OptionalDouble lastedSeconds(long warmupSeconds) {
        return term == null ? OptionalDouble.empty() : term.lastedSeconds(warmupSeconds);
    }

    /** Whether it has ended, and its run with it. */
    boolean endedRun() {
        return term != null && term.endedRun();
    }

    /** How long after the run it begins. */
    long delayNs() {
        return term == null ? 0 : term.delayNs();
    }

    /** Whether this workload ends at the end of its range. */
    public boolean mayEnd() {
        return mayEnd;
    }

    /** Whether it has. */
    public boolean ended() {
        return misses.ended();
    }
}

package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.language.profile.OperationMix;
import java.util.List;
import java.util.Objects;

/**
 * The drive is overwritten before it is measured, so that garbage collection has something to do. Overwrites of the
 * span of a simulated drive are computed by the model, where terabytes block by block would take hours; everything else
 * is written there, too.
 *
 * @param passes how many times the size of what is overwritten, above 0 to 100; 1 unless given
 * @param access {@code random} (unless given) or {@code sequential}
 * @param area {@code span} (unless given) or {@code drive}
 * @param transferBytes of a write; 4096 at random and 131072 in order unless given
 * @param threads queue depth of each lun; 128 at random and 32 in order unless given
 */
public record PreconditionStep(Double passes, String access, String area, Integer transferBytes, Integer threads)
        implements Step {
    static final String RANDOM = "random";
    private static final String SEQUENTIAL = "sequential";
    private static final String SPAN = "span";
    private static final int BLOCK_BYTES = 4096;

    public PreconditionStep {
        passes = Objects.requireNonNullElse(passes, 1.0);
        access = Objects.requireNonNullElse(access, RANDOM);
        area = Objects.requireNonNullElse(area, SPAN);
        transferBytes = Objects.requireNonNullElse(transferBytes, access.equals(RANDOM) ? BLOCK_BYTES : 131_072);
        threads = Objects.requireNonNullElse(threads, access.equals(RANDOM) ? 128 : 32);
        if (!(passes > 0 && passes <= 100)) {
            throw new IllegalArgumentException("passes of a precondition step must be above 0 to 100");
        }
        if (!List.of(RANDOM, SEQUENTIAL).contains(access)
                || !List.of(SPAN, "drive").contains(area)) {
            throw new IllegalArgumentException(
                    "a precondition step has \"access\": \"random\" or \"sequential\", and \"area\": \"span\" or"
                            + " \"drive\"");
        }
        if (transferBytes < 512 || transferBytes % 512 != 0 || transferBytes > 16 << 20 || threads < 1) {
            throw new IllegalArgumentException(
                    "transferBytes must be a multiple of 512 up to 16777216, threads at least 1");
        }
    }

    /** Random overwrites of the span. */
    static PreconditionStep random(double passes) {
        return new PreconditionStep(passes, null, null, null, null);
    }

    PreconditionStep times(double number) {
        return new PreconditionStep(number, access, area, transferBytes, threads);
    }

    boolean random() {
        return access.equals(RANDOM) && area.equals(SPAN);
    }

    private boolean sequential() {
        return access.equals(SEQUENTIAL) && area.equals(SPAN);
    }

    /** Whether nothing behind the span is written. */
    public boolean ofSpan() {
        return area.equals(SPAN);
    }

    private boolean computed(ReviewRequest request) {
        // A drive that was never filled has no order to begin with.
        return request.simulated()
                && (random() || sequential() && request.suite().fills());
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return List.of(
                computed(request)
                        ? "the span is overwritten "
                                + (random() ? pieces() + " until garbage collection is steady" : "once in order")
                                + ", as the model computes it"
                        : "the " + area + " is overwritten " + (access.equals(RANDOM) ? "at random" : "in order")
                                + " with " + StepParmfile.size(transferBytes) + " writes, " + StepParmfile.plain(passes)
                                + " times its size");
    }

    private String pieces() {
        return transferBytes == BLOCK_BYTES
                ? "at random"
                : "at random with " + StepParmfile.size(transferBytes) + " writes";
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        double bytes = bytes(request, capacityBytes);
        return new StepBound(
                StepBound.Kind.PRECONDITIONING,
                ofSpan() ? StepBound.Erases.SPAN : StepBound.Erases.DRIVE,
                bytes,
                bytes / StepBound.ASSUMED_BYTES_PER_SECOND,
                0);
    }

    private double bytes(ReviewRequest request, double capacityBytes) {
        return passes * (ofSpan() ? capacityBytes * request.suite().spanPercent() / 100 : capacityBytes);
    }

    @Override
    public DriveCondition after(DriveCondition before, ReviewRequest request, int number) {
        if (!computed(request) || sequential() && before.init().equals("init=filled")) {
            return before;
        }
        return new DriveCondition(
                "preconditioned" + number,
                "init=" + access + "&span="
                        + StepParmfile.plain(request.suite().spanPercent())
                        + (random() && transferBytes != BLOCK_BYTES ? "&transfer=" + transferBytes : ""));
    }

    @Override
    public boolean reported(ReviewRequest request) {
        return !computed(request);
    }

    @Override
    public void carryOut(StepScope scope) throws Failure, StepScope.Interrupted {
        if (!computed(scope.request())) {
            Cells cells = new Cells(scope, this, words(scope.request()).getFirst());
            long bytes = Math.round(bytes(scope.request(), scope.capacityBytes()));
            cells.run(
                    name(),
                    new Cells.Load("preconditioning", threads, 1, OperationMix.NONE, List.of()),
                    cells.parmfile().precondition(this, bytes));
            cells.end();
        }
    }

    /** Does it once more, and leaves no report; the model has computed it for good. */
    public void again(StepScope scope, String folder) throws Failure, StepScope.Interrupted {
        if (!computed(scope.request())) {
            long bytes = Math.round(bytes(scope.request(), scope.capacityBytes()));
            scope.run(folder, scope.parmfile().precondition(this, bytes));
        }
    }
}

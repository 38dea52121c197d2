package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import java.util.List;

/** The whole drive is written once, in order, with data of the state. {@code --fill} decides whether. */
public record FillStep() implements Step {
    @Override
    public List<String> words(ReviewRequest request) {
        return List.of(
                request.fills()
                        ? "the whole drive is filled in order with writes of 128 KiB, at the best queue depth"
                        : "the drive is taken as an earlier fill left it");
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return request.fills()
                ? new StepBound(
                        StepBound.Kind.FILL,
                        StepBound.Erases.DRIVE,
                        capacityBytes,
                        capacityBytes / StepBound.ASSUMED_BYTES_PER_SECOND + StepParmfile.depthSeconds(request),
                        0)
                : new StepBound(StepBound.Kind.FILL, StepBound.Erases.NOTHING, 0, 0, 0);
    }

    /** The same without the search for the best queue depth, which is known from the first. */
    public StepBound again(ReviewRequest request, double capacityBytes) {
        StepBound first = bound(request, capacityBytes);
        return new StepBound(
                first.kind(),
                first.erases(),
                first.writtenBytes(),
                Math.max(0, first.seconds() - StepParmfile.depthSeconds(request)),
                0);
    }

    @Override
    public boolean reported(ReviewRequest request) {
        return false;
    }

    @Override
    public void carryOut(StepScope scope) throws Failure, StepScope.Interrupted {
        scope.fill();
    }
}

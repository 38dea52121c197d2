package csdbench.job.reduce;

import csdbench.job.command.ExitCode;
import csdbench.job.reduce.counted.PhysicalSpace;
import csdbench.result.RunFinished.Ending;
import csdbench.result.RunFinished.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A test that fills a device batch by batch, each sized by what is free behind the one before, until the watch on free
 * physical space ends it.
 */
abstract class FillingTrial implements ReductionTrial {
    private static final String NOT_CARRIED_OUT = "refused: ";

    /** Of the file of a simulated drive, which stays from session to session. */
    private final String drive;

    FillingTrial(String drive) {
        this.drive = drive;
    }

    @Override
    public final boolean fillsDevice() {
        return true;
    }

    @Override
    public final List<ReduceRun> runs(ReduceScope scope) {
        return SpaceProbe.runs(scope, drive);
    }

    @Override
    public final void prepare(Path folder, ReduceScope scope) throws IOException {
        for (int i = 0; i < scope.luns(); i++) {
            Files.deleteIfExists(folder.resolve(drive + i));
        }
    }

    @Override
    public final List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended) {
        SpaceProbe probe = SpaceProbe.of(scope, ended);
        return probe.fresh()
                ? (doubt(scope, ended, probe).isPresent() ? List.<ReduceRun>of() : next(scope, ended, probe))
                        .stream().map(run -> run.whole(drive)).toList()
                : probe.more(scope, ended, drive);
    }

    @Override
    public final Optional<String> notShown(ReduceScope scope, List<EndedRun> runs) {
        long errors = ioErrors(runs);
        return doubt(scope, runs, SpaceProbe.of(scope, runs))
                .or(() -> errors == 0
                        ? Optional.empty()
                        : Optional.of(errors + " writes failed where the counter showed that there is space"));
    }

    private Optional<String> doubt(ReduceScope scope, List<EndedRun> ended, SpaceProbe probe) {
        return probe.doubt()
                .or(() -> probe.space()
                        .filter(_ -> probe.fresh())
                        .flatMap(begin -> FillSteps.doubt(begin, ended, ratio(begin), scope.luns())));
    }

    /** Compression of the data that the device is filled with. */
    abstract double ratio(PhysicalSpace begin);

    /** The next batch, whose last run waits until counters have followed; empty when all is done. */
    abstract List<ReduceRun> next(ReduceScope scope, List<EndedRun> ended, SpaceProbe probe);

    /** Sized by what is free behind the last run. */
    static FillSteps steps(ReduceScope scope, List<EndedRun> ended, SpaceProbe probe) {
        PhysicalSpace begin = probe.space().orElseThrow();
        return FillSteps.of(ended.getLast().space().orElse(begin), scope);
    }

    /**
     * Why it ended.
     *
     * @param runs of the filling, in order
     * @param whole the reason if all of them came to their end
     */
    static String stopReason(SpaceProbe probe, List<EndedRun> runs, String whole) {
        if (!probe.unfit().isEmpty()) {
            return NOT_CARRIED_OUT + probe.unfit();
        }
        if (runs.isEmpty()) {
            return "interrupted";
        }
        Ending last = runs.getLast().finished().ending();
        return last.outcome() == Outcome.COMPLETE
                ? whole
                : last.outcome() == Outcome.INTERRUPTED ? "interrupted" : last.reason();
    }

    static boolean ranOut(List<EndedRun> runs) {
        return !runs.isEmpty() && runs.getLast().finished().ending().outcome() == Outcome.STOPPED;
    }

    static long ioErrors(List<EndedRun> runs) {
        return runs.stream().mapToLong(run -> run.finished().ending().errors()).sum();
    }

    static OptionalDouble lagSeconds(SpaceProbe probe) {
        return probe.lagSeconds().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(probe.lagSeconds().getAsLong());
    }

    /** The end that such a test is carried out for is no failure. */
    static ExitCode judged(String stopReason, ExitCode code) {
        return stopReason.startsWith(NOT_CARRIED_OUT)
                ? ExitCode.REFUSED
                : code == ExitCode.STOPPED ? ExitCode.SUCCESS : code;
    }
}

package csdbench.job.reduce;

import csdbench.job.reduce.counted.CountedSpace;
import csdbench.job.reduce.counted.GroupPhases;
import csdbench.job.reduce.counted.RepeatedData;
import csdbench.job.reduce.counted.StepFit;
import csdbench.result.reduce.ReductionFinding.StepsFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * From outside: what is compressed together, and how much must be saved so that it is stored smaller. Data that
 * compresses alike everywhere, at ratios of 1 to 4, shows what must be saved; random runs that are repeated compress
 * only where a group is longer than a run, which shows the group.
 */
final class StepsTrial implements ReductionTrial {
    /** One fill of so many is followed by a look at whether the counter follows. */
    private static final int CONTROLLED = 8;

    private static final int FIRST_PERCENT = 100;
    private static final int LAST_PERCENT = 400;
    private static final int STEP_PERCENT = 5;

    /** Parts into which the step at the threshold is cut. */
    private static final int REFINEMENTS = 10;

    private static final List<Integer> REFINED =
            IntStream.range(1, REFINEMENTS).boxed().toList();

    private static final RunKey RAW = Fill.RATIO.of(FIRST_PERCENT);

    private static final int MIN_RUN_BYTES = 512;
    private static final int MAX_RUN_BYTES = 32 << 10;
    private static final int CELL_BYTES = 256 << 10;
    private static final int FILE_BYTES = 8 * CELL_BYTES;

    /** Ratios that are written again at the end, to learn how well a fill repeats; far from likely thresholds. */
    private static final List<Integer> REPEATED_PERCENT = List.of(100, 165, 400);

    @Override
    public String title() {
        return "what is compressed together, and how much must be saved so that it is stored smaller";
    }

    /** Kinds of fills, each of a number: percents of a ratio, tenths of a step, bytes of a run. */
    private enum Fill implements RunKey {
        RATIO,
        REFINED,
        AGAIN,
        RUN;

        /** Those of some numbers. */
        Stream<RunKey> each(List<Integer> numbers) {
            return numbers.stream().map(this::of);
        }
    }

    /** A fill that shows where groups begin. */
    private record Phase(GroupPhases.Cells cells) implements RunKey {
        @Override
        public String word() {
            return cells.word();
        }
    }

    private static String file(int runBytes) {
        return "run" + runBytes + ".bin";
    }

    private static String ratio(int percent) {
        return String.format(Locale.ROOT, "%.2f", percent / 100.0);
    }

    private static List<Integer> percents() {
        return IntStream.iterate(FIRST_PERCENT, percent -> percent <= LAST_PERCENT, percent -> percent + STEP_PERCENT)
                .boxed()
                .toList();
    }

    /** Two in each octave, since one of them may compress to just what a device requires. */
    private static List<Integer> runLengths() {
        List<Integer> lengths = new ArrayList<>();
        for (int bytes = MIN_RUN_BYTES; bytes <= MAX_RUN_BYTES; bytes *= 2) {
            lengths.add(bytes);
            lengths.add(bytes * 3 / 2);
        }
        lengths.add(2 * MAX_RUN_BYTES);
        return lengths;
    }

    @Override
    public List<ReduceRun> runs(ReduceScope scope) {
        List<ReduceRun> fills = new ArrayList<>();
        percents()
                .forEach(percent ->
                        fills.add(ReduceRun.fill(Fill.RATIO.of(percent), scope, scope.content(ratio(percent)))));
        runLengths()
                .forEach(bytes -> fills.add(ReduceRun.fill(Fill.RUN.of(bytes), scope, ReduceScope.file(file(bytes)))));
        REPEATED_PERCENT.forEach(
                percent -> fills.add(ReduceRun.fill(Fill.AGAIN.of(percent), scope, scope.content(ratio(percent)))));
        return withIdle(scope, fills);
    }

    /** Once: between the highest ratio that is stored uncompressed and the next, and where groups begin. */
    @Override
    public List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended) {
        Optional<StepFit> fit =
                ended.size() > runs(scope).size() ? Optional.empty() : new Fills(scope, ended).firstFit();
        if (fit.isEmpty()) {
            return List.of();
        }
        OptionalDouble above = fit.get().lastUncompressed();
        List<ReduceRun> fills = new ArrayList<>();
        for (int i = 1; i < REFINEMENTS && above.isPresent(); i++) {
            double ratio = above.getAsDouble() + STEP_PERCENT / 100.0 * i / REFINEMENTS;
            fills.add(ReduceRun.fill(
                    Fill.REFINED.of(i), scope, scope.content(String.format(Locale.ROOT, "%.4f", ratio))));
        }
        for (GroupPhases.Cells cells : GroupPhases.of(fit.get().steps())) {
            fills.add(ReduceRun.fill(new Phase(cells), scope, ReduceScope.file(cells.file())));
        }
        return withIdle(scope, fills);
    }

    /** Tries the counter behind one fill of several. */
    private static List<ReduceRun> withIdle(ReduceScope scope, List<ReduceRun> fills) {
        List<ReduceRun> runs = new ArrayList<>();
        for (int i = 0; i < fills.size(); i++) {
            RunKey fill = fills.get(i).key();
            runs.add(fills.get(i));
            if (scope.idleSeconds(ReduceScope.Pause.STEPS) > 0) {
                runs.add(scope.settled(fill.idle(), ReduceScope.Pause.STEPS));
            }
            if (i % CONTROLLED == 0 || i == fills.size() - 1) {
                runs.addAll(CounterCheck.runs(fill, scope, true));
            }
        }
        return runs;
    }

    @Override
    public Optional<String> notShown(ReduceScope scope, List<EndedRun> runs) {
        Fills fills = new Fills(scope, runs);
        Optional<CounterCheck> check = CounterCheck.behind(scope, runs, fills.end(RAW));
        Optional<String> doubt = check.flatMap(CounterCheck::first);
        for (RunKey fill : fills.all()) {
            doubt = doubt.or(() -> check.flatMap(found -> found.control(runs, fill, fills.end(fill), true)));
        }
        return doubt;
    }

    @Override
    public void prepare(Path folder, ReduceScope scope) throws IOException {
        for (int bytes : runLengths()) {
            RepeatedData.write(folder.resolve(file(bytes)), bytes, CELL_BYTES, FILE_BYTES, 0, scope.seed());
        }
    }

    @Override
    public void prepare(Path folder, ReduceScope scope, List<ReduceRun> more) throws IOException {
        for (ReduceRun run : more) {
            if (run.key() instanceof Phase(GroupPhases.Cells cells)) {
                cells.write(folder, scope.seed());
            }
        }
    }

    @Override
    public Optional<StepsFinding> found(ReduceScope scope, List<EndedRun> runs) {
        Fills fills = new Fills(scope, runs);
        return fills.fit(REFINED, fills.phases()).map(fit -> new StepsFinding(fit.steps()));
    }

    /** The fills among runs, each with what was counted behind it. */
    private record Fills(ReduceScope scope, List<EndedRun> runs) {
        /** In order. */
        List<RunKey> all() {
            return Stream.of(
                            Fill.RATIO.each(percents()),
                            Fill.RUN.each(runLengths()),
                            Fill.AGAIN.each(REPEATED_PERCENT),
                            Fill.REFINED.each(REFINED),
                            phases().stream().map(Phase::new))
                    .<RunKey>flatMap(fills -> fills)
                    .toList();
        }

        /** Those that show where groups begin, as the first session told. */
        List<GroupPhases.Cells> phases() {
            return firstFit().map(fit -> GroupPhases.of(fit.steps())).orElse(List.of());
        }

        /** From the first session alone. */
        Optional<StepFit> firstFit() {
            return fit(List.of(), List.of());
        }

        /** Empty when the first session was cut off. */
        Optional<StepFit> fit(List<Integer> refined, List<GroupPhases.Cells> cells) {
            Optional<CountedSpace> space = scope.counted(runs, end(RAW));
            if (space.isEmpty() || ended(Fill.AGAIN.of(LAST_PERCENT)).isEmpty()) {
                return Optional.empty();
            }
            List<StepFit.Uniform> uniform = Stream.concat(Fill.RATIO.each(percents()), Fill.REFINED.each(refined))
                    .filter(fill -> ended(fill).isPresent())
                    .map(fill -> uniform(fill, space.get()))
                    .sorted(Comparator.comparingDouble(StepFit.Uniform::asked))
                    .toList();
            List<StepFit.Repeated> repeated = runLengths().stream()
                    .map(bytes -> new StepFit.Repeated(bytes, storedShare(space.get(), Fill.RUN.of(bytes))))
                    .toList();
            double noise = 0;
            for (int percent : REPEATED_PERCENT) {
                double first = storedShare(space.get(), Fill.RATIO.of(percent));
                noise = Math.max(noise, Math.abs(first - storedShare(space.get(), Fill.AGAIN.of(percent))));
            }
            List<GroupPhases.Stored> phases = cells.stream()
                    .filter(fill -> ended(new Phase(fill)).isPresent())
                    .map(fill -> new GroupPhases.Stored(fill, storedShare(space.get(), new Phase(fill))))
                    .toList();
            return Optional.of(new StepFit(uniform, repeated, phases, noise, scope.codec()));
        }

        private StepFit.Uniform uniform(RunKey key, CountedSpace space) {
            EndedRun fill = EndedRun.of(runs, key).orElseThrow();
            return new StepFit.Uniform(
                    fill.started().data().getFirst().ratio().requested().orElseThrow(),
                    unit -> fill.ratio(scope.codec().word(), unit),
                    storedShare(space, key));
        }

        private Optional<EndedRun> ended(RunKey fill) {
            return EndedRun.of(runs, end(fill));
        }

        /** Behind which a fill is counted. */
        RunKey end(RunKey fill) {
            return scope.idleSeconds(ReduceScope.Pause.STEPS) == 0 ? fill : fill.idle();
        }

        /** Of what incompressible data takes. */
        private double storedShare(CountedSpace space, RunKey fill) {
            OptionalLong bytes = space.bytes(ended(fill).orElseThrow().counters());
            return bytes.orElse(0) / (scope.fillBytes() * scope.counter().rawShare());
        }
    }
}

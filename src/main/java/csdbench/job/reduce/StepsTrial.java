package csdbench.job.reduce;

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

/**
 * From outside: what is compressed together, and how much must be saved so that it is stored smaller. Data that
 * compresses alike everywhere, at ratios of 1 to 4, shows what must be saved; random runs that are repeated compress
 * only where a group is longer than a run, which shows the group.
 */
final class StepsTrial implements ReductionTrial {
    private static final String UNIFORM = "ratio_";
    private static final String REFINED = "refined_";
    private static final String IDLE = "_idle";
    /** One fill of so many is followed by a look at whether the counter follows. */
    private static final int CONTROLLED = 8;

    private static final int FIRST_PERCENT = 100;
    private static final int LAST_PERCENT = 400;
    private static final int STEP_PERCENT = 5;

    /** Parts into which the step at the threshold is cut. */
    private static final int REFINEMENTS = 10;

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

    private static String uniform(int percent) {
        return UNIFORM + percent;
    }

    private static String again(int percent) {
        return "again_" + percent;
    }

    private static String repeated(int runBytes) {
        return "run_" + runBytes;
    }

    private static String file(int runBytes) {
        return "run" + runBytes + ".bin";
    }

    private static String ratio(int percent) {
        return String.format(Locale.ROOT, "%.2f", percent / 100.0);
    }

    private static List<Integer> percents() {
        List<Integer> percents = new ArrayList<>();
        for (int percent = FIRST_PERCENT; percent <= LAST_PERCENT; percent += STEP_PERCENT) {
            percents.add(percent);
        }
        return percents;
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
                .forEach(percent -> fills.add(ReduceRun.fill(uniform(percent), scope, scope.content(ratio(percent)))));
        runLengths()
                .forEach(bytes -> fills.add(ReduceRun.fill(repeated(bytes), scope, "compstyle=file:" + file(bytes))));
        REPEATED_PERCENT.forEach(
                percent -> fills.add(ReduceRun.fill(again(percent), scope, scope.content(ratio(percent)))));
        return withIdle(scope, fills);
    }

    /** Once: between the highest ratio that is stored uncompressed and the next, and where groups begin. */
    @Override
    public List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended) {
        boolean second = ended.stream().anyMatch(run -> run.name().startsWith(REFINED) || GroupPhases.is(run.name()));
        Optional<StepFit> fit = second ? Optional.empty() : fit(scope, ended);
        if (fit.isEmpty()) {
            return List.of();
        }
        OptionalDouble above = fit.get().lastUncompressed();
        List<ReduceRun> fills = new ArrayList<>();
        for (int i = 1; i < REFINEMENTS && above.isPresent(); i++) {
            double ratio = above.getAsDouble() + STEP_PERCENT / 100.0 * i / REFINEMENTS;
            fills.add(ReduceRun.fill(REFINED + i, scope, scope.content(String.format(Locale.ROOT, "%.4f", ratio))));
        }
        fills.addAll(GroupPhases.fills(scope, fit.get().steps()));
        return withIdle(scope, fills);
    }

    /** Tries the counter behind one fill of several. */
    private static List<ReduceRun> withIdle(ReduceScope scope, List<ReduceRun> fills) {
        List<ReduceRun> runs = new ArrayList<>();
        for (int i = 0; i < fills.size(); i++) {
            String fill = fills.get(i).name();
            runs.add(fills.get(i));
            if (scope.idleSeconds(ReduceScope.Pause.STEPS) > 0) {
                runs.add(scope.settled(idle(fill), ReduceScope.Pause.STEPS));
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
        Optional<CounterCheck> check = CounterCheck.behind(scope, fills.end(uniform(FIRST_PERCENT)));
        Optional<String> doubt = check.flatMap(CounterCheck::first);
        for (EndedRun run : runs) {
            if (!run.name().endsWith(IDLE) && !CounterCheck.is(run.name())) {
                doubt = doubt.or(
                        () -> check.flatMap(found -> found.control(runs, run.name(), fills.endName(run.name()), true)));
            }
        }
        return doubt;
    }

    private static String idle(String fill) {
        return fill + IDLE;
    }

    @Override
    public void prepare(Path folder, ReduceScope scope) throws IOException {
        for (int bytes : runLengths()) {
            ReductionTrial.writeRepeated(folder.resolve(file(bytes)), bytes, CELL_BYTES, FILE_BYTES, 0, scope.seed());
        }
    }

    @Override
    public void prepare(Path folder, ReduceScope scope, List<ReduceRun> more) throws IOException {
        for (ReduceRun run : more) {
            if (GroupPhases.is(run.name()) && !run.name().endsWith(IDLE)) {
                GroupPhases.write(folder, run.name(), scope.seed());
            }
        }
    }

    @Override
    public Optional<StepsFinding> found(ReduceScope scope, List<EndedRun> runs) {
        return fit(scope, runs).map(fit -> new StepsFinding(fit.steps()));
    }

    /** Empty when the first session was cut off. */
    private static Optional<StepFit> fit(ReduceScope scope, List<EndedRun> runs) {
        Fills fills = new Fills(scope, runs);
        Optional<CountedSpace> space = CountedSpace.behind(scope, fills.end(uniform(FIRST_PERCENT)));
        if (space.isEmpty() || fills.end(again(LAST_PERCENT)).isEmpty()) {
            return Optional.empty();
        }
        List<StepFit.Uniform> uniform = new ArrayList<>();
        for (EndedRun fill : runs) {
            boolean alike = fill.name().startsWith(UNIFORM) || fill.name().startsWith(REFINED);
            if (alike && !fill.name().endsWith(IDLE) && fills.end(fill.name()).isPresent()) {
                uniform.add(new StepFit.Uniform(
                        fill.started().data().getFirst().ratio().requested().orElseThrow(),
                        unit -> fill.ratio(scope.codec().word(), unit),
                        fills.storedShare(space.get(), fill.name())));
            }
        }
        uniform.sort(Comparator.comparingDouble(StepFit.Uniform::asked));
        List<StepFit.Repeated> repeated = new ArrayList<>();
        for (int bytes : runLengths()) {
            repeated.add(new StepFit.Repeated(bytes, fills.storedShare(space.get(), repeated(bytes))));
        }
        double noise = 0;
        for (int percent : REPEATED_PERCENT) {
            double first = fills.storedShare(space.get(), uniform(percent));
            noise = Math.max(noise, Math.abs(first - fills.storedShare(space.get(), again(percent))));
        }
        List<GroupPhases.Stored> phases = runs.stream()
                .map(EndedRun::name)
                .filter(name -> GroupPhases.is(name) && !name.endsWith(IDLE))
                .filter(name -> fills.end(name).isPresent())
                .map(name -> new GroupPhases.Stored(name, fills.storedShare(space.get(), name)))
                .toList();
        return Optional.of(new StepFit(uniform, repeated, phases, noise, scope.codec()));
    }

    /** The fills among runs, each with what was counted behind it. */
    private record Fills(ReduceScope scope, List<EndedRun> runs) {
        Optional<EndedRun> end(String fill) {
            return EndedRun.named(runs, endName(fill));
        }

        String endName(String fill) {
            return scope.idleSeconds(ReduceScope.Pause.STEPS) == 0 ? fill : idle(fill);
        }

        /** Of what incompressible data takes. */
        double storedShare(CountedSpace space, String fill) {
            OptionalLong bytes = space.bytes(end(fill).orElseThrow().counters());
            return bytes.orElse(0) / (scope.fillBytes() * scope.counter().rawShare());
        }
    }
}

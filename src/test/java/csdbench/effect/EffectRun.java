package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.WritePermits;
import csdbench.drive.system.SystemView;
import csdbench.engine.replay.TraceScans;
import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.RecordedOp;
import csdbench.engine.run.RecordingDrives;
import csdbench.engine.run.StopRequest;
import csdbench.engine.validation.WriteMaps;
import csdbench.engine.verify.Refusal;
import csdbench.io.IoFailure;
import csdbench.io.OpenFlags;
import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.planner.Planner;
import csdbench.language.resolver.Overrides;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.trace.TraceProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A parmfile that was planned and carried out on simulated drives in virtual time: the operations that were issued and
 * the events. {@code DRIVE} and {@code DRIVE2} stand for the luns of two small drives.
 *
 * @param ops in the order in which they were issued
 * @param flags of each target, in the order in which they were opened
 */
record EffectRun(List<Carried> runs, List<RecordedOp> ops, List<OpenFlags> flags) {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m&init=fresh&stallGap=0";

    /** One run: what was issued, and what was reported. */
    record Carried(
            RunStarted started,
            List<IntervalClosed> intervals,
            RunFinished finished,
            List<RecordedOp> ops,
            int workerThreads) {
        long[] offsets() {
            return longs(RecordedOp::offsetBytes);
        }

        long[] sizes() {
            return longs(RecordedOp::bytes);
        }

        /** When each was issued, counted from the first. */
        long[] timesNs() {
            long firstNs = ops.getFirst().submittedNs();
            return longs(op -> op.submittedNs() - firstNs);
        }

        private long[] longs(ToLongFunction<RecordedOp> figure) {
            return ops.stream().mapToLong(figure).toArray();
        }

        long lowestOffset() {
            return LongStream.of(offsets()).min().orElseThrow();
        }

        /** Behind the last byte that was touched. */
        long endOffset() {
            return ops.stream()
                    .mapToLong(op -> op.offsetBytes() + op.bytes())
                    .max()
                    .orElseThrow();
        }

        int deepest() {
            return ops.stream().mapToInt(RecordedOp::inFlight).max().orElseThrow();
        }

        double readPercent() {
            return 100.0 * ops.stream().filter(op -> !op.write()).count() / ops.size();
        }

        /** Operations of one workload, by its index among those of its target. */
        long countOfStream(int stream) {
            return ops.stream().filter(op -> op.stream() == stream).count();
        }

        List<RecordedOp> on(String target) {
            return ops.stream().filter(op -> op.target().equals(target)).toList();
        }

        /** How often something was done to files or folders. */
        long files(String operation) {
            return finished.measured().streams().stream()
                    .flatMap(stream -> stream.files().stream())
                    .filter(files -> files.operation().equals(operation))
                    .mapToLong(files -> files.totals().count())
                    .sum();
        }

        long reads() {
            return count(StreamTotals::read);
        }

        long writes() {
            return count(StreamTotals::write);
        }

        private long count(Function<StreamTotals, OpTotals> kind) {
            return finished.measured().streams().stream()
                    .mapToLong(stream -> kind.apply(stream).count())
                    .sum();
        }

        OpTotals measured() {
            return OpTotals.sum(finished.measured().streams().stream()
                    .flatMap(stream -> Stream.of(stream.read(), stream.write()))
                    .toList());
        }
    }

    /** Carries out a parmfile, a line each; what is written is not made. */
    static EffectRun of(String... lines) {
        return of(new RecordingDrives(false), lines);
    }

    /** The same on drives that pass for devices. */
    static EffectRun ofDevices(String... lines) {
        return of(new RecordingDrives(false, true), lines);
    }

    /** The same with the data of every write. */
    static EffectRun withData(String... lines) {
        return of(new RecordingDrives(true), lines);
    }

    private static EffectRun of(RecordingDrives drives, String... lines) {
        try {
            RunPlan plan = new TraceScans((_, _) -> {}, () -> false).read(plan(lines));
            return new EffectRun(execute(plan, drives), drives.ops(), drives.flags());
        } catch (IoFailure | Refusal | TraceProblem | InterruptedException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** Carries out a parmfile on trees of files, in real time; {@code FOLDER} stands for where they are. */
    static EffectRun onFiles(Path folder, String... lines) {
        RunPlan plan = plan(Stream.of(lines)
                .map(line -> line.replace("FOLDER", folder.toString()))
                .toArray(String[]::new));
        SafetyGuard guard = new SafetyGuard(SystemView.real(), WritePermits.assumed(), Map.of(), Optional.empty());
        List<Carried> runs = new ArrayList<>();
        try (LocalExecutor executor = LocalExecutor.onDevices(
                plan.general(),
                () -> DeviceProbe.look(Optional.empty()),
                guard,
                Optional.empty(),
                new StopRequest(),
                WriteMaps.NONE,
                Map.of())) {
            for (RunSpec spec : plan.runs()) {
                runs.add(carried(spec, executor));
            }
        } catch (IoFailure | InterruptedException e) {
            throw new AssertionError(e.getMessage(), e);
        }
        return new EffectRun(runs, List.of(), List.of());
    }

    private static Carried carried(RunSpec spec, LocalExecutor executor) throws IoFailure, InterruptedException {
        List<RunEvent> events = new ArrayList<>();
        AtomicInteger threads = new AtomicInteger();
        RunFinished finished = executor.execute(spec, event -> {
            threads.accumulateAndGet(workerThreads(spec.targets().getFirst().name()), Math::max);
            events.add(event);
        });
        return new Carried(
                of(events, RunStarted.class).getFirst(),
                of(events, IntervalClosed.class),
                finished,
                List.of(),
                threads.get());
    }

    private static int workerThreads(String target) {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("csdbench-" + target))
                .count();
    }

    private static RunPlan plan(String... lines) {
        String text =
                String.join("\n", lines).replace("DRIVE2", DRIVE + "&unit=2").replace("DRIVE", DRIVE);
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.of("test.parm", text + "\n", Map.of(), diagnostics);
        RunPlan plan = Planner.plan(Definitions.read(source, diagnostics), Overrides.NONE, diagnostics);
        assertFalse(diagnostics.hasErrors(), diagnostics::render);
        return plan;
    }

    private static List<Carried> execute(RunPlan plan, RecordingDrives drives)
            throws IoFailure, Refusal, InterruptedException {
        List<Carried> runs = new ArrayList<>();
        try (LocalExecutor executor = drives.executor(plan)) {
            for (RunSpec spec : plan.runs()) {
                int before = drives.ops().size();
                List<RunEvent> events = new ArrayList<>();
                executor.pause(spec, spec.header().pauseSeconds());
                RunFinished finished = executor.execute(spec, events::add);
                runs.add(new Carried(
                        of(events, RunStarted.class).getFirst(),
                        of(events, IntervalClosed.class),
                        finished,
                        List.copyOf(drives.ops().subList(before, drives.ops().size())),
                        0));
            }
        }
        return runs;
    }

    private static <T> List<T> of(List<RunEvent> events, Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** The only run. */
    Carried only() {
        if (runs.size() != 1) {
            throw new AssertionError(runs.size() + " runs");
        }
        return runs.getFirst();
    }

    Carried run(int index) {
        return runs.get(index);
    }
}

package csdbench.engine.run;

import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.opened.TargetOpener;
import csdbench.engine.stats.IntervalCollector;
import csdbench.engine.stats.OffsetLog;
import csdbench.engine.validation.RunValidation;
import csdbench.engine.validation.WriteMaps;
import csdbench.io.IoFailure;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** Assembles a run: takes what it is made of, then {@link #conclude} opens, connects and checks all of it. */
final class RunBuilder {
    private RunSpec spec;
    private RateResolver.Rate rate;
    private RunTime time;
    private TargetOpener opener;
    private RunKind.Opener kinds;
    private WriteMaps writeMaps;
    private long dataErrors;
    private long seed;
    private DataSeeds.OfRun dataSeed;
    private Optional<OffsetLog> offsets = Optional.empty();

    RunBuilder spec(RunSpec planned) {
        spec = planned;
        return this;
    }

    RunBuilder rate(RateResolver.Rate resolved) {
        rate = resolved;
        return this;
    }

    RunBuilder time(RunTime passing) {
        time = passing;
        return this;
    }

    RunBuilder opener(TargetOpener ofTargets) {
        opener = ofTargets;
        return this;
    }

    RunBuilder kinds(RunKind.Opener all) {
        kinds = all;
        return this;
    }

    /** What is known of the data of validated luns. */
    RunBuilder writeMaps(WriteMaps ofSession) {
        writeMaps = ofSession;
        return this;
    }

    /** I/O errors and corruptions that end the run, at least 1. */
    RunBuilder dataErrors(long count) {
        dataErrors = count;
        return this;
    }

    /** Seeds of everything random, and of the data that is written. */
    RunBuilder seeds(long ofOperations, DataSeeds.OfRun ofData) {
        seed = ofOperations;
        dataSeed = ofData;
        return this;
    }

    /** What each I/O on a lun is written into. */
    RunBuilder offsets(Optional<OffsetLog> ofSession) {
        offsets = ofSession.filter(_ -> !spec.onFiles());
        return this;
    }

    /**
     * Opens the targets and creates the workers.
     *
     * @throws IoFailure when a target cannot be opened or used as planned; then nothing stays open
     */
    ReadyRun conclude() throws IoFailure {
        Objects.requireNonNull(spec, "spec");
        Objects.requireNonNull(rate, "rate");
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(opener, "opener");
        Objects.requireNonNull(kinds, "kinds");
        Objects.requireNonNull(writeMaps, "writeMaps");
        RunResources resources = new RunResources();
        try {
            return assemble(resources);
        } catch (IoFailure | RuntimeException | Error e) {
            resources.close(failure -> e.addSuppressed(new IoFailure(failure)));
            throw e;
        }
    }

    private ReadyRun assemble(RunResources resources) throws IoFailure {
        List<OpenTarget> targets = new ArrayList<>();
        for (TargetSpec target : spec.targets()) {
            OpenTarget open = opener.open(target);
            resources.add(open.device()::closed);
            resources.add(open.target()::close);
            targets.add(open);
        }
        checkBackends(targets);
        RunSignals signals = new RunSignals(
                dataErrors, targets.stream().map(OpenTarget::target).toList());
        RunSetting setting = new RunSetting(
                spec,
                rate.perSecond(),
                rate.skewControlled(),
                targets.stream().map(this::facts).toList(),
                time.virtual(),
                seed,
                Runtime.getRuntime().availableProcessors(),
                signals::wake);
        RunKind kind = kinds.open(setting);
        resources.add(kind::close);
        RunValidation validation = new RunValidation(
                writeMaps, time.clock(), (corruption, target) -> signals.corrupted(target, corruption));
        offsets.ifPresent(log -> {
            log.begin(streamNames());
            resources.add(log::end);
        });
        WorkerFactory factory =
                new WorkerFactory(setting, time, kind, signals, validation, dataSeed, offsets, resources);
        IntervalCollector collector = new IntervalCollector(kind.paced(), kind.operations());
        List<WorkerFactory.TargetWorkers> workers = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            WorkerFactory.TargetWorkers created = factory.createWorkers(i, targets);
            if (!spec.concatenated()) {
                collector.add(i, workloads(IntStream.of(i)), created.stats());
            } else if (i == 0) {
                IntStream all = IntStream.range(0, targets.size());
                int[] targetsOf = all.flatMap(
                                target -> spec.streamsOf(target).stream().mapToInt(StreamSpec::target))
                        .toArray();
                collector.add(targetsOf, workloads(IntStream.range(0, targets.size())), created.stats());
            }
            workers.add(created);
        }
        return new ReadyRun(
                spec,
                time,
                kind,
                targets,
                workers,
                collector,
                signals,
                time.schedulers().apply(signals),
                validation,
                resources);
    }

    /** Storage and workload of each stream, target by target. */
    private List<List<String>> streamNames() {
        return IntStream.range(0, spec.targets().size())
                .mapToObj(target -> spec.streamsOf(target).stream()
                        .map(stream -> spec.targets().get(target).name() + " "
                                + spec.workloads().get(stream.workload()).name())
                        .toList())
                .toList();
    }

    private int[] workloads(IntStream targets) {
        return targets.flatMap(target -> spec.streamsOf(target).stream().mapToInt(StreamSpec::workload))
                .toArray();
    }

    /** One engine serves them all. */
    private void checkBackends(List<OpenTarget> targets) throws IoFailure {
        List<String> names = targets.stream()
                .map(target -> target.backend().name())
                .distinct()
                .toList();
        if (spec.concatenated() && names.size() > 1) {
            throw new IoFailure("concatenatesds=yes takes storages of one I/O engine, and those of rd="
                    + spec.header().name() + " have " + String.join(" and ", names)
                    + "; choose one for all with --engine");
        }
    }

    private RunSetting.Target facts(OpenTarget target) {
        return new RunSetting.Target(
                target.spec(),
                target.sizeBytes(),
                target.raw() && !target.spec().block0(),
                target.blockBytes(),
                writeMaps.unitBytes(target.spec()),
                target.backend().synchronous());
    }
}

package csdbench.engine.run;

import csdbench.content.ContentText;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.sample.WrittenData;
import csdbench.io.backend.Backend;
import csdbench.plan.AccessSpec;
import csdbench.plan.FormatPlanner;
import csdbench.plan.GeneralSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.LunKind;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.fault.FaultSpec;
import csdbench.plan.files.FileWork;
import csdbench.plan.slice.PlanHash;
import csdbench.result.DataFacts;
import csdbench.result.DeviceCounters;
import csdbench.result.Notice;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reports what a run is before it starts, and of data and drives what was not reported before. One thread owns it. */
final class RunAnnouncer {
    private final GeneralSpec general;
    private final Map<String, RunStarted.Band> bands;
    private final Set<String> announced = new HashSet<>();
    private final Set<String> simulated = new HashSet<>();
    private final Set<String> throughCache = new HashSet<>();
    private final Set<String> uncounted = new HashSet<>();
    private List<String> dataBefore = List.of();

    /**
     * @param general of the plan
     * @param bands of runs on simulated drives, by {@code RunHeader.title}
     */
    RunAnnouncer(GeneralSpec general, Map<String, RunStarted.Band> bands) {
        this.general = general;
        this.bands = Map.copyOf(bands);
    }

    void announce(ReadyRun run, RateResolver.Rate rate, RunObserver observer) {
        ZonedDateTime now = run.time().wallClock().now();
        List<DataFacts> data = new ArrayList<>();
        List<String> tables = new ArrayList<>();
        run.spec().written().forEach((content, names) -> {
            OptionalLong smallestBytes = run.spec().smallestWriteBytes(content, general);
            data.add(WrittenData.facts(content, smallestBytes, names));
            String table = String.join("\n", WrittenData.table(content, smallestBytes));
            if (announced.add(table)) {
                tables.add(ContentText.of(content) + ":\n" + table);
            }
        });
        RunStarted started = started(now, run.spec(), rate, run.targets(), data);
        observer.on(started);
        faults(run.spec(), run.targets())
                .map(Notice::injected)
                .filter(announced::add)
                .ifPresent(text -> observer.on(new Notice(now, Notice.Importance.WARNING, text)));
        run.targets()
                .forEach(target -> target.device()
                        .simulation(Optional.empty())
                        .map(simulation -> target.spec().name() + " is "
                                + simulation.warning(started.requested().readPercent()))
                        .filter(simulated::add)
                        .ifPresent(text -> observer.on(new Notice(now, Notice.Importance.PASSING, text))));
        cached(run).ifPresent(text -> observer.on(new Notice(now, Notice.Importance.WARNING, text)));
        List<String> lines = data.stream().map(WrittenData::line).toList();
        // A sweep over something else need not repeat the same lines on the screen.
        Notice.Importance importance = lines.equals(dataBefore) ? Notice.Importance.DETAIL : Notice.Importance.NOTE;
        dataBefore = lines;
        lines.forEach(line -> observer.on(new Notice(now, importance, line)));
        tables.forEach(table -> observer.on(new Notice(now, Notice.Importance.DETAIL, table)));
    }

    /** Which files memory may answer for; each is named once, and not before its format, which nobody measures. */
    private Optional<String> cached(ReadyRun run) {
        if (kind(run.spec()).isFormat()) {
            return Optional.empty();
        }
        List<String> names = (run.spec().onFiles() ? cachedWork(run.spec()) : cachedLuns(run))
                .filter(throughCache::add)
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(Notice.PAGE_CACHE + ": without openflags=o_direct the page cache is used for "
                        + String.join(", ", names));
    }

    /** Which targets were written to but count nothing that was written; each is named once, and not by a format. */
    Optional<String> uncounted(ReadyRun run, RunFinished finished) {
        List<DeviceCounters> counters = finished.devices().counters();
        List<Integer> silent = kind(run.spec()).isFormat()
                ? List.of()
                : IntStream.range(0, counters.size())
                        .filter(i -> run.targets().get(i).spec().writes()
                                && !counters.get(i).countsWrites()
                                && uncounted.add(run.targets().get(i).spec().name()))
                        .boxed()
                        .toList();
        return silent.isEmpty()
                ? Optional.empty()
                : Optional.of("write amplification, compression and wear of "
                        + silent.stream()
                                .map(i -> run.targets().get(i).spec().name())
                                .collect(Collectors.joining(", "))
                        + " are not known: "
                        + counters.get(silent.getFirst()).whyNotWritten());
    }

    private static Stream<String> cachedLuns(ReadyRun run) {
        return run.targets().stream()
                .filter(RunAnnouncer::cached)
                .map(target -> target.spec().name());
    }

    /** Workloads that read or write files without bypassing memory. */
    private static Stream<String> cachedWork(RunSpec spec) {
        return spec.workloads().stream().filter(RunAnnouncer::cached).map(WorkloadSpec::name);
    }

    private static boolean cached(WorkloadSpec workload) {
        return workload.files()
                .map(work -> work instanceof FileWork.Operate operate
                        && operate.operation().transfers()
                        && !Backend.direct(operate.flags()))
                .orElse(false);
    }

    private static boolean cached(RunSpec spec, int index, OpenTarget target) {
        return spec.onFiles()
                ? spec.streams().stream()
                        .filter(stream -> stream.target() == index)
                        .anyMatch(stream -> cached(spec.workloads().get(stream.workload())))
                : cached(target);
    }

    private static boolean cached(OpenTarget target) {
        return target.device().tree().isEmpty()
                && LunKind.of(target.spec().lun()) == LunKind.FILE
                && !Backend.direct(target.spec().flags());
    }

    private RunStarted started(
            ZonedDateTime now, RunSpec spec, RateResolver.Rate rate, List<OpenTarget> targets, List<DataFacts> data) {
        RunHeader header = spec.header();
        Optional<RunStarted.Band> band = Optional.ofNullable(bands.get(header.title()));
        return new RunStarted(
                now,
                header.name(),
                header.forLoops(),
                new RunStarted.Load(spec.onFiles() ? fileRate(spec.load(), rate) : rate.label(), rate.perSecond()),
                new RunStarted.Times(header.elapsedSeconds(), header.warmupSeconds(), header.intervalSeconds()),
                kind(spec),
                IntStream.range(0, targets.size())
                        .mapToObj(i -> target(targets.get(i), cached(spec, i, targets.get(i)), band))
                        .toList(),
                IntStream.range(0, spec.workloads().size())
                        .mapToObj(i -> new RunStarted.Workload(
                                spec.workloads().get(i).name(),
                                spec.sharePercent(i, rate.perSecond()),
                                spec.workloads().get(i).operation()))
                        .toList(),
                requested(spec, rate, targets),
                data);
    }

    /** Ends in a semicolon, but in a full stop for max: that is how the lines have always looked. */
    private static String fileRate(LoadSpec load, RateResolver.Rate rate) {
        if (load instanceof LoadSpec.Unlimited unlimited) {
            return unlimited.curveMaximum() ? "curve." : "max.";
        }
        return rate.label() + ";";
    }

    private static RunStarted.Target target(OpenTarget target, boolean cached, Optional<RunStarted.Band> band) {
        return new RunStarted.Target(
                target.spec().name(),
                target.spec().lun(),
                target.sizeBytes(),
                target.spec().threads(),
                target.backend().name(),
                target.backendReason(),
                cached,
                false,
                target.device().simulation(band),
                target.device().tree());
    }

    private static RunStarted.Kind kind(RunSpec spec) {
        if (spec.onFiles()) {
            return spec.treeFormat().isPresent() ? RunStarted.Kind.FILE_FORMAT : RunStarted.Kind.FILES;
        }
        return spec.header().name().equals(FormatPlanner.NAME) ? RunStarted.Kind.LUN_FORMAT : RunStarted.Kind.LUNS;
    }

    private static RunStarted.Requested requested(RunSpec spec, RateResolver.Rate rate, List<OpenTarget> targets) {
        return new RunStarted.Requested(
                common(spec, access -> transferBytes(access.transfer())),
                spec.threads(),
                common(spec, AccessSpec::readPercent),
                common(spec, AccessSpec::readHitPercent),
                common(spec, AccessSpec::writeHitPercent),
                common(spec, access -> seekPercent(access.seek())),
                compressionRatio(spec),
                rate.skewControlled() && spec.workloads().stream().allMatch(WorkloadSpec::lastsAsItsRun),
                Optional.of(PlanHash.ofWork(spec)),
                faults(spec, targets));
    }

    /** Those of the plan and those that simulated drives were asked to have. */
    private static Optional<String> faults(RunSpec spec, List<OpenTarget> targets) {
        String all = IntStream.range(0, targets.size())
                .boxed()
                .flatMap(target -> Stream.concat(
                                spec.faultsOf(target).stream().map(FaultSpec::text),
                                Stream.of(targets.get(target).device().faults()).filter(text -> !text.isEmpty()))
                        .map(text -> targets.get(target).spec().name() + " " + text))
                .collect(Collectors.joining(", "));
        return Optional.of(all).filter(text -> !text.isEmpty());
    }

    /** Not-a-number for a mix of sizes, which differs even from itself. */
    private static double transferBytes(TransferSpec transfer) {
        return transfer instanceof TransferSpec.Fixed fixed ? fixed.bytes() : Double.NaN;
    }

    /** Not-a-number for once to the end, which is not a percentage. */
    private static double seekPercent(SeekSpec seek) {
        return seek instanceof SeekSpec.ToEnd ? Double.NaN : seek.reportedPercent();
    }

    /** Empty where streams differ, and for data without a target ratio. */
    private static OptionalDouble compressionRatio(RunSpec spec) {
        double[] ratios = spec.streams().stream()
                .map(StreamSpec::content)
                .mapToDouble(content -> content.hasTargetRatio() ? content.ratio() : Double.NaN)
                .distinct()
                .toArray();
        return ratios.length == 1 && !Double.isNaN(ratios[0]) ? OptionalDouble.of(ratios[0]) : OptionalDouble.empty();
    }

    /** What all workloads have in common, empty where they differ. */
    private static OptionalDouble common(RunSpec spec, ToDoubleFunction<AccessSpec> setting) {
        double[] values = spec.workloads().stream()
                .map(WorkloadSpec::access)
                .mapToDouble(setting)
                .distinct()
                .toArray();
        return values.length == 1 && !Double.isNaN(values[0]) ? OptionalDouble.of(values[0]) : OptionalDouble.empty();
    }
}

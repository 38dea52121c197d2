package csdbench.engine.preflight;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.SpaceCheck;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WriteIntent;
import csdbench.drive.real.WritePermits;
import csdbench.engine.validation.ValidationPlan;
import csdbench.io.backend.Backend;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks every target of every run before the first one starts, so that a session does not refuse after hours what it
 * could have refused at once. Opens nothing for writing. One thread owns it.
 */
public final class Preflight {
    private final DeviceProbe probe;
    private final SafetyGuard guard;
    private final WritePermits permits;
    private final SpaceCheck spaceCheck;
    private final GeneralSpec general;
    private final ValidationPlan validationPlan;
    private final ZoneOrder zoneOrder;
    private final long availableMemoryBytes;
    private final Optional<Backend> engine;
    private boolean commands;
    private final List<SpaceCheck.Need> made = new ArrayList<>();
    private final Set<String> problems = new LinkedHashSet<>();
    /** By target and reasons: once, whichever runs use it. */
    private final Map<List<String>, String> refusals = new LinkedHashMap<>();

    private final Set<String> warnings = new LinkedHashSet<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final Set<String> anchors = new LinkedHashSet<>();
    private final Map<String, Verdict.Confirmation> confirmations = new LinkedHashMap<>();
    private final Map<String, DeviceFacts> written = new LinkedHashMap<>();
    /** By their real paths. */
    private final Map<Path, TargetSpec> trees = new LinkedHashMap<>();

    /**
     * @param availableMemoryBytes that this program may still take
     * @param engine the backend of all targets, empty if one is chosen for each
     */
    public Preflight(
            DeviceProbe probe,
            SafetyGuard guard,
            WritePermits permits,
            SpaceCheck spaceCheck,
            GeneralSpec general,
            long availableMemoryBytes,
            Optional<Backend> engine) {
        this.probe = probe;
        this.guard = guard;
        this.permits = permits;
        this.spaceCheck = spaceCheck;
        this.general = general;
        this.availableMemoryBytes = availableMemoryBytes;
        this.engine = engine;
        this.validationPlan = new ValidationPlan(general);
        this.zoneOrder = new ZoneOrder(general, probe);
    }

    /**
     * What was found. The session may begin when the first two are empty and every confirmation was given.
     *
     * @param problems targets that cannot be used as asked, and mistakes in permits, a message each
     * @param refusals targets that must not be touched, a message each
     * @param warnings files of somebody else that are written over
     * @param notes what the user should know
     * @param anchors what the file system around each anchor has left
     * @param confirmations questions for the user at the terminal
     * @param validationPlan what validation needs
     */
    public record Report(
            List<String> problems,
            List<String> refusals,
            List<String> warnings,
            List<String> notes,
            List<String> anchors,
            List<Verdict.Confirmation> confirmations,
            ValidationPlan validationPlan) {}

    public Report inspect(List<RunSpec> runs) {
        List<String> outside = NamedOutside.refusals(general, runs, this::permitted);
        if (!outside.isEmpty()) {
            return new Report(List.of(), outside, List.of(), List.of(), List.of(), List.of(), validationPlan);
        }
        // The user's own commands may mount or create what does not exist yet.
        commands = Stream.concat(Stream.of(general.hooks()), runs.stream().map(RunSpec::hooks))
                .anyMatch(hooks -> !hooks.before().isEmpty() || !hooks.after().isEmpty());
        for (RunSpec run : runs) {
            for (int i = 0; i < run.targets().size(); i++) {
                inspect(run, i);
            }
            problems.addAll(SimulatedTargets.problems(run));
            problems.addAll(new OperationCheck(run, probe::facts, engine).problems());
        }
        problems.addAll(SimulatedTargets.sharedFiles(runs));
        problems.addAll(permits.complaints(written.values()));
        // A refusal says what permits it, or that none does.
        permits.note(written.values()).filter(_ -> refusals.isEmpty()).ifPresent(notes::add);
        SpaceCheck.Findings space = spaceCheck.check(made);
        space.shortages().forEach(shortage -> problems.add("error: " + shortage));
        notes.addAll(space.warnings());
        notes.addAll(validationPlan.notes());
        validationPlan.shortage(availableMemoryBytes).ifPresent(shortage -> problems.add("error: " + shortage));
        return new Report(
                List.copyOf(problems),
                List.copyOf(refusals.values()),
                List.copyOf(warnings),
                List.copyOf(notes),
                List.copyOf(anchors),
                new ArrayList<>(confirmations.values()),
                validationPlan);
    }

    private boolean permitted(String lun) {
        DeviceFacts facts = probe.outline(lun);
        return facts.kind() == DeviceFacts.Kind.BLOCK_DEVICE && guard.reaches(facts);
    }

    private void add(Verdict.Refused refused) {
        List<String> key = new ArrayList<>(refused.reasons());
        key.add(refused.subject());
        refusals.putIfAbsent(key, refused.text());
    }

    private void inspectTree(RunSpec run, TargetSpec target, DeviceFacts facts) {
        WriteIntent intent = new WriteIntent(target.writes(), run.header().name(), target.declaredAt());
        switch (guard.checkAnchor(facts, intent)) {
            case Verdict.Allowed allowed -> {
                notes.addAll(allowed.notes());
                AnchorCheck.problem(target, facts, commands).ifPresent(problems::add);
                AnchorCheck.refusal(
                                target, facts, run.changesNamed(run.targets().indexOf(target)))
                        .ifPresent(text -> refusals.put(List.of(text), text));
                anchors.add(spaceCheck.left(facts.path()));
                run.treeFormat()
                        .flatMap(format -> AnchorCheck.need(format, target, facts))
                        .ifPresent(made::add);
            }
            case Verdict.Refused refused -> add(refused);
        }
        AnchorCheck.overlap(target, Path.of(facts.path()), trees).ifPresent(problems::add);
        trees.putIfAbsent(Path.of(facts.path()), target);
        run.targets().stream()
                .limit(run.targets().indexOf(target))
                .filter(other -> other.tree().isPresent())
                .flatMap(other ->
                        AnchorCheck.twice(
                                target,
                                facts,
                                other,
                                probe.facts(other.lun()),
                                run.treeFormat().isPresent())
                                .stream())
                .forEach(problems::add);
        run.goalOf(run.targets().indexOf(target))
                .flatMap(goal -> AnchorCheck.ontoItself(target, facts, goal, probe.facts(goal.lun())))
                .ifPresent(problems::add);
        AnchorCheck.journalProblem(target, facts, general).ifPresent(problems::add);
        validationPlan.add(
                run,
                run.targets().indexOf(target),
                facts.path(),
                target.tree().orElseThrow().addressedBytes(),
                false);
    }

    /** What a run keeps of a target beside it, in places that no target may have either. */
    private void inspectKept(RunSpec run, TargetSpec target) {
        WriteIntent intent = new WriteIntent(true, run.header().name(), target.declaredAt());
        Stream.concat(
                        Stream.of(target.journalFolder())
                                .filter(_ -> general.validation().journal().kept()),
                        SimulatedTargets.keptFile(target).stream())
                .map(kept -> guard.checkKept(probe.facts(kept.toAbsolutePath().toString()), intent))
                .filter(Verdict.Refused.class::isInstance)
                .map(Verdict.Refused.class::cast)
                .forEach(this::add);
    }

    private void inspect(RunSpec run, int index) {
        TargetSpec target = run.targets().get(index);
        inspectKept(run, target);
        DeviceFacts facts = probe.facts(target.lun());
        if (target.tree().isPresent()) {
            inspectTree(run, target, facts);
            return;
        }
        boolean writes = target.writes() || TargetSizes.needsFormat(target, facts, general);
        if (writes) {
            written.put(target.lun(), facts);
        }
        Verdict verdict =
                guard.check(facts, new WriteIntent(writes, run.header().name(), target.declaredAt()));
        if (verdict instanceof Verdict.Refused refused) {
            // How it could be made to fit would be no help.
            add(refused);
            return;
        }
        Optional<String> problem =
                TargetSizes.problem(target, facts, general).or(() -> TargetSizes.unfit(run, index, facts));
        problem.ifPresent(problems::add);
        problems.addAll(zoneOrder.problems(run, index, facts, commands));
        ZoneOrder.note(target, facts).ifPresent(notes::add);
        UnflushedWrites.note(general.validation().journal(), target, facts).ifPresent(notes::add);
        TwiceUsed.check(run, target, probe::facts, problems::add, notes::add);
        TargetSizes.overwritten(target, facts).filter(_ -> problem.isEmpty()).ifPresent(warnings::add);
        if (TargetSizes.needsFormat(target, facts, general)) {
            made.add(new SpaceCheck.Need(facts, target.sizeBytes()));
            TargetSizes.lengthened(target, facts).ifPresent(notes::add);
        }
        validationPlan.add(
                run,
                index,
                facts.path(),
                TargetSizes.usedBytes(target, facts),
                TargetSizes.needsFormat(target, facts, general));
        switch (verdict) {
            case Verdict.Allowed allowed -> {
                notes.addAll(allowed.notes());
                if (facts.block().isPresent()) {
                    notes.addAll(probe.caches(facts));
                }
                allowed.confirmation().ifPresent(asked -> confirmations.put(target.lun(), asked));
                probe.missingFolder(facts)
                        .filter(_ -> writes && !commands)
                        .ifPresent(folder -> problems.add(TargetSizes.noFolder(target, folder)));
            }
            case Verdict.Refused refused -> add(refused);
        }
    }
}

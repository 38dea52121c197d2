package csdbench.language.planner;

import csdbench.base.text.Similar;
import csdbench.content.ContentSpec;
import csdbench.language.definition.CommonParms;
import csdbench.language.definition.Definition;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import csdbench.language.resolver.ContentResolver;
import csdbench.language.resolver.DefinitionIndex;
import csdbench.language.resolver.ForLoops;
import csdbench.language.resolver.IgnoredSettings;
import csdbench.language.resolver.Overrides;
import csdbench.language.resolver.Storages;
import csdbench.language.resolver.Validation;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** From definitions to a plan. The only way in. */
public final class Planner {
    /** Hours of work at a second each; what a parmfile of a few words makes beyond that is a mistake. */
    private static final int MAX_RUNS = 20_000;

    private final DefinitionIndex catalogue;
    private final Overrides overrides;
    private final Diagnostics diagnostics;
    private final Validation validation;
    private final RawRuns rawRuns;
    private final FileRuns fileRuns;
    private final ReplayRuns replayRuns;

    private Planner(List<Definition> definitions, Overrides overrides, Diagnostics diagnostics) {
        this.catalogue = new DefinitionIndex(definitions, diagnostics);
        this.overrides = overrides;
        this.diagnostics = diagnostics;
        this.validation = new Validation(catalogue.general(), catalogue.storages, overrides, diagnostics);
        this.rawRuns = new RawRuns(catalogue, overrides, validation, diagnostics);
        this.fileRuns = new FileRuns(catalogue, overrides, validation, diagnostics);
        this.replayRuns = new ReplayRuns(catalogue, overrides, validation, diagnostics);
    }

    /**
     * Plans everything that the definitions ask for.
     *
     * @param definitions as read, {@code default} ones applied
     * @param overrides settings of the command line, which override those of all runs
     * @param diagnostics gets every complaint; nothing is thrown. When it has errors, the plan lists what could be
     *     planned and must not be run
     */
    public static RunPlan plan(List<Definition> definitions, Overrides overrides, Diagnostics diagnostics) {
        return new Planner(definitions, overrides, diagnostics).plan();
    }

    /**
     * What data is that only general parameters describe.
     *
     * @param definitions as read
     * @param diagnostics gets every complaint; nothing is thrown
     */
    public static ContentSpec data(List<Definition> definitions, Diagnostics diagnostics) {
        DefinitionIndex index = new DefinitionIndex(definitions, diagnostics);
        return new ContentResolver(index.general().settings(), diagnostics).ofGeneral();
    }

    private RunPlan plan() {
        Storages.check(catalogue.storages, diagnostics);
        FileTrees.check(catalogue.fileSystems, diagnostics);
        validation.check(catalogue.storages);
        checkHosts();
        new IgnoredSettings(catalogue, diagnostics).warn();
        List<RunSpec> runs = new ArrayList<>();
        long pauseSeconds = 0;
        for (RunDefinition run : chosen()) {
            for (RunSpec planned : fits(run, runs.size()) ? runsOf(run) : List.<RunSpec>of()) {
                checkShare(run, planned, runs.isEmpty());
                runs.add(withPause(planned, pauseSeconds));
                pauseSeconds = run.value(RunDefinition.PAUSE);
            }
        }
        return new RunPlan(
                GeneralSettings.of(catalogue.general().settings(), overrides, validation.spec()),
                catalogue.placement().specs(),
                runs);
    }

    /** Whether a plan takes the runs that loops and rates make; reports where their number comes from when not. */
    private boolean fits(RunDefinition run, int before) {
        int rates = run.find(RunDefinition.IORATE).map(List::size).orElse(1);
        long asked = ForLoops.count(run.loops()) * rates;
        if (asked + before <= MAX_RUNS) {
            return true;
        }
        Stream<String> loops = run.loops().stream()
                .map(loop -> String.format(
                        Locale.ROOT, "%s= %,d", loop.kind().word(), loop.steps().size()));
        Stream<String> factors = rates > 1 ? Stream.concat(loops, Stream.of("iorate= " + rates)) : loops;
        diagnostics.error(
                run.span(),
                String.format(
                        Locale.ROOT,
                        "rd=%s asks for %,d runs%s: %s",
                        run.name(),
                        asked,
                        before > 0 ? String.format(Locale.ROOT, " after %,d others", before) : "",
                        factors.collect(Collectors.joining(", "))),
                String.format(Locale.ROOT, "a plan takes at most %,d runs; loop over fewer values", MAX_RUNS));
        return false;
    }

    private List<RunSpec> runsOf(RunDefinition run) {
        Settings said = run.settings();
        boolean luns = said.has(RunDefinition.WD) || said.has(RunDefinition.SD) || said.has(RunDefinition.REPLAY);
        boolean files = said.has(RunDefinition.FWD) || said.has(RunDefinition.FSD) && !luns;
        if (said.has(RunDefinition.FWD) && (said.has(RunDefinition.WD) || said.has(RunDefinition.SD))) {
            diagnostics.error(
                    run.spanOf(RunDefinition.FWD),
                    "rd=" + run.name() + " works on files and on luns",
                    "fwd=, or wd= and sd=",
                    Optional.empty());
            return List.of();
        }
        if (said.has(RunDefinition.REPLAY)) {
            return replayRuns.of(run);
        }
        return files ? fileRuns.of(run) : rawRuns.of(run);
    }

    private List<RunDefinition> chosen() {
        if (catalogue.runs.isEmpty()) {
            diagnostics.error(
                    catalogue.general().span(), "there is no run definition", "at least one rd=", Optional.empty());
        }
        if (overrides.onlyRun().isEmpty()) {
            return catalogue.runs;
        }
        String name = overrides.onlyRun().get();
        List<RunDefinition> found =
                catalogue.runs.stream().filter(run -> run.name().equals(name)).toList();
        if (found.isEmpty()) {
            List<String> known =
                    catalogue.runs.stream().map(RunDefinition::name).toList();
            diagnostics.error(
                    TextSpan.commandLine("-r " + name),
                    "Could not find rd=" + name,
                    "one of " + String.join(", ", known),
                    Similar.nearest(name, known).map(similar -> "did you mean '" + similar + "'?"));
        }
        return found;
    }

    /** A share of what was measured before needs something before it. */
    private void checkShare(RunDefinition run, RunSpec planned, boolean first) {
        if (first && planned.load() instanceof LoadSpec.ShareOfMeasured) {
            diagnostics.error(
                    run.spanOf(RunDefinition.IORATE),
                    "rd=" + run.name() + " asks for a share of the rate of the run before it, and there is none",
                    "put a run with iorate=max before it");
        }
    }

    private static RunSpec withPause(RunSpec planned, long pauseSeconds) {
        return planned.withHeader(planned.header().withPauseSeconds(pauseSeconds));
    }

    private void checkHosts() {
        catalogue.placement().check();
        List<Definition> users = new ArrayList<>(catalogue.workloads);
        users.addAll(catalogue.fileWorkloads);
        users.forEach(user -> user.find(CommonParms.HOST).ifPresent(catalogue::checkHosts));
        catalogue.storages.forEach(storage -> storage.luns().forEach(lun -> catalogue.checkHosts(lun.hosts())));
    }
}

package csdbench.language.resolver;

import csdbench.language.definition.CommonParms;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.type.Distribution;
import csdbench.language.definition.type.HookCommand;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LimitSpec.DataLimit;
import csdbench.plan.LimitSpec.SteadyLimits;
import csdbench.plan.LimitSpec.UntilSteady;
import csdbench.plan.RunHeader;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Settings of a run definition that do not depend on its kind of work.
 *
 * @param elapsedSeconds measured length, of all rounds together
 * @param warmupSeconds a multiple of the interval
 * @param intervalSeconds length of an interval
 * @param arrival when, at a set rate
 * @param limits when to stop
 * @param hooks shell commands
 */
public record RunFrame(
        long elapsedSeconds,
        long warmupSeconds,
        long intervalSeconds,
        ArrivalSpec arrival,
        LimitSpec limits,
        HookSpec hooks) {

    public static RunFrame of(RunDefinition run, Overrides overrides, Diagnostics diagnostics) {
        return of(run, overrides, RunDefinition.ELAPSED.defaultValue(), diagnostics);
    }

    /** The same for a run that ends when its work is done, unless a time is given. */
    public static RunFrame ofWork(RunDefinition run, Overrides overrides, Diagnostics diagnostics) {
        return of(run, overrides, 0, diagnostics);
    }

    private static RunFrame of(RunDefinition run, Overrides overrides, long usualSeconds, Diagnostics diagnostics) {
        long interval = overrides.intervalSeconds().orElseGet(() -> run.value(RunDefinition.INTERVAL));
        long elapsed = overrides
                .elapsedSeconds()
                .orElseGet(() -> run.find(RunDefinition.ELAPSED).orElse(usualSeconds));
        long warmup = overrides.warmupSeconds().orElseGet(() -> run.value(RunDefinition.WARMUP));
        if (elapsed > 0) {
            checkElapsed(elapsed, interval, spanOfElapsed(run, overrides), diagnostics);
        }
        Optional<UntilSteady> steady = steady(run, elapsed, diagnostics);
        return new RunFrame(
                elapsed * steady.map(UntilSteady::maxRounds).orElse(1),
                roundedUp(warmup, interval, run, diagnostics),
                interval,
                arrival(run, diagnostics),
                limits(run, steady, overrides),
                hooks(run.settings()));
    }

    /** A header of one of the runs; what to wait before it is known only when all of them are. */
    public RunHeader header(String name, String forLoops) {
        return new RunHeader(name, forLoops, elapsedSeconds, warmupSeconds, intervalSeconds, 0);
    }

    /** Commands before and after something. */
    public static HookSpec hooks(Settings settings) {
        return new HookSpec(
                settings.find(CommonParms.STARTCMD).stream()
                        .map(HookCommand::text)
                        .toList(),
                settings.find(CommonParms.ENDCMD).stream()
                        .map(HookCommand::text)
                        .toList(),
                settings.find(CommonParms.STARTCMD)
                        .filter(HookCommand::onController)
                        .isPresent(),
                settings.find(CommonParms.ENDCMD)
                        .filter(HookCommand::onController)
                        .isPresent(),
                settings.find(RunDefinition.MOUNT));
    }

    private static void checkElapsed(long elapsed, long interval, TextSpan span, Diagnostics diagnostics) {
        if (elapsed < 2 * interval) {
            diagnostics.error(
                    span,
                    "'elapsed=' time value must be at least twice the 'interval=' value",
                    "elapsed=" + 2 * interval + " or more with interval=" + interval,
                    Optional.empty());
        } else if (elapsed % interval != 0) {
            diagnostics.error(
                    span,
                    "'elapsed=" + elapsed + "' must be multiple of 'interval=" + interval + "'.",
                    "elapsed=" + elapsed / interval * interval + " or elapsed=" + (elapsed / interval + 1) * interval,
                    Optional.empty());
        }
    }

    private static TextSpan spanOfElapsed(RunDefinition run, Overrides overrides) {
        if (overrides.elapsedSeconds().isPresent()) {
            return TextSpan.commandLine("-e " + overrides.elapsedSeconds().getAsLong());
        }
        if (overrides.intervalSeconds().isPresent()) {
            return TextSpan.commandLine("-i " + overrides.intervalSeconds().getAsLong());
        }
        return run.spanOf(RunDefinition.ELAPSED);
    }

    /** A warm-up that ended within an interval would leave that interval half measured. */
    private static long roundedUp(long warmup, long interval, RunDefinition run, Diagnostics diagnostics) {
        long rest = warmup % interval;
        if (rest == 0) {
            return warmup;
        }
        long rounded = warmup - rest + interval;
        diagnostics.warning(
                run.spanOf(RunDefinition.WARMUP),
                "warmup=" + warmup + " is not a multiple of interval=" + interval,
                "it is taken as " + rounded);
        return rounded;
    }

    private static ArrivalSpec arrival(RunDefinition run, Diagnostics diagnostics) {
        Distribution distribution = run.value(RunDefinition.DISTRIBUTION);
        if (distribution.variable()) {
            diagnostics.warning(
                    run.spanOf(RunDefinition.DISTRIBUTION),
                    "a rate that varies within a run is not there yet",
                    "each rate of the list becomes a run of its own");
        }
        ArrivalSpec steady = new ArrivalSpec(distribution.shape(), 0, 0);
        return run.find(RunDefinition.BURST)
                .map(burst -> steady.inBursts(burst.onMs(), burst.offMs()))
                .orElse(steady);
    }

    /** The rounds of a run that lasts until it is steady. */
    private static Optional<UntilSteady> steady(RunDefinition run, long roundSeconds, Diagnostics diagnostics) {
        int maxRounds = Math.toIntExact(run.value(RunDefinition.MAXROUNDS));
        Optional<SteadyLimits> limits = run.find(RunDefinition.STEADY);
        if (limits.isEmpty()) {
            // A steady= with a mistake in it was reported by then.
            if (run.settings().has(RunDefinition.MAXROUNDS) && !run.settings().has(RunDefinition.STEADY)) {
                diagnostics.warning(
                        run.spanOf(RunDefinition.MAXROUNDS),
                        "maxrounds= has no effect without steady=",
                        "add steady=iops, or leave it out");
            }
            return Optional.empty();
        }
        TextSpan span = run.spanOf(RunDefinition.STEADY);
        if (roundSeconds == 0 || run.settings().has(RunDefinition.REPLAY)) {
            diagnostics.error(
                    span,
                    "rd=" + run.name() + " ends with its trace, so it cannot last until it is steady",
                    "leave steady= out");
        } else if (run.settings().has(RunDefinition.CONFIDENCE)) {
            diagnostics.error(
                    span,
                    "steady= and confidence= both decide when rd=" + run.name() + " ends",
                    "leave one of them out");
        } else if (limits.get().window() > maxRounds) {
            diagnostics.error(
                    span,
                    "a window of " + limits.get().window() + " rounds is never full within maxrounds=" + maxRounds,
                    "maxrounds=" + limits.get().window() + " or more");
        }
        return Optional.of(new UntilSteady(limits.get(), roundSeconds, maxRounds));
    }

    private static LimitSpec limits(RunDefinition run, Optional<UntilSteady> steady, Overrides overrides) {
        return new LimitSpec(
                run.find(RunDefinition.MAXDATA).orElse(DataLimit.NONE),
                run.find(RunDefinition.MAXDATAREAD).orElse(DataLimit.NONE),
                run.find(RunDefinition.MAXDATAWRITTEN).orElse(DataLimit.NONE),
                run.find(RunDefinition.STOPCURVE).map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                run.find(RunDefinition.CONFIDENCE),
                steady,
                overrides.stopAtFreePercent().orElseGet(() -> run.value(RunDefinition.STOPATFREE)));
    }
}

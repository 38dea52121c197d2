package csdbench.job.session;

import csdbench.plan.LoadSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WatchSpec.IdleLimit;
import csdbench.result.IntervalClosed;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How long the targets of a run have completed nothing: {@code timeout=}. Counted in whole intervals, and only where
 * there is work: at full speed, or while operations are due that could not be started. A target whose work may end
 * before the run does is not watched. One thread owns it.
 */
final class IdleWatch {
    private static final DateTimeFormatter TIME_OF_DAY = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private final IdleLimit limit;
    private final boolean paced;
    private final List<Target> targets = new ArrayList<>();

    private static final class Target {
        final TargetSpec spec;
        final boolean watched;
        double seconds;
        double longestSeconds;
        ZonedDateTime longestEnd;
        long reports;

        Target(TargetSpec spec, boolean watched) {
            this.spec = spec;
            this.watched = watched;
        }

        String name() {
            return (spec.tree().isPresent() ? "fsd=" : "sd=") + spec.name();
        }
    }

    /**
     * A target that has completed nothing for too long.
     *
     * @param lun its device, file or anchor
     * @param text a sentence
     * @param abort whether the session ends
     */
    record Idle(String lun, String text, boolean abort) {}

    IdleWatch(IdleLimit limit, RunSpec run) {
        this.limit = limit;
        this.paced = !(run.load() instanceof LoadSpec.Unlimited);
        for (int i = 0; i < run.targets().size(); i++) {
            boolean goesOn = run.streamsOf(i).stream()
                    .noneMatch(stream -> run.workloads().get(stream.workload()).endsByItself());
            targets.add(new Target(run.targets().get(i), run.replay().isEmpty() && goesOn));
        }
    }

    /** Counts an interval; returns what is to be reported now. */
    List<Idle> closed(IntervalClosed interval) {
        boolean work = !paced || interval.backlog() > 0;
        List<Idle> reports = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            Target target = targets.get(i);
            if (!target.watched || !work || completed(interval, i) > 0) {
                target.seconds = 0;
                target.reports = 0;
                continue;
            }
            target.seconds += interval.seconds();
            if (target.seconds > target.longestSeconds) {
                target.longestSeconds = target.seconds;
                target.longestEnd = interval.at();
            }
            report(target).ifPresent(reports::add);
        }
        return reports;
    }

    private static long completed(IntervalClosed interval, int target) {
        return interval.streams().stream()
                .filter(stream -> stream.target() == target)
                .mapToLong(stream -> stream.all().count())
                .sum();
    }

    private Optional<Idle> report(Target target) {
        long seconds = Math.round(target.seconds);
        boolean abort = limit.abortSeconds().isPresent()
                && seconds >= limit.abortSeconds().getAsLong();
        if (limit.atEnd() || !abort && seconds < limit.seconds() * (target.reports + 1)) {
            return Optional.empty();
        }
        target.reports = seconds / limit.seconds();
        return Optional.of(new Idle(
                target.spec.lun(),
                target.name() + " has completed nothing for " + seconds + " seconds"
                        + (abort ? ", timeout= allows no more" : ""),
                abort));
    }

    /** The longest time of each target that completed nothing for longer than the limit, a sentence each. */
    List<String> longest() {
        return targets.stream()
                .filter(target -> limit.atEnd() && target.longestSeconds > limit.seconds())
                .map(target -> {
                    long seconds = Math.round(target.longestSeconds);
                    ZonedDateTime end = target.longestEnd.truncatedTo(ChronoUnit.SECONDS);
                    return target.name() + " completed nothing for " + seconds + " seconds, from "
                            + end.minusSeconds(seconds).format(TIME_OF_DAY) + " to " + end.format(TIME_OF_DAY)
                            + ", longer than at any other time of the run";
                })
                .toList();
    }
}

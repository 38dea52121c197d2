package csdbench.language.profile;

import csdbench.base.text.Formats;
import csdbench.base.text.Wrapped;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.plan.ArrivalSpec.Shape;
import java.util.List;

/** A profile as a whole parmfile: the maximum, and points up to 120 % of it. Stateless; any thread. */
public final class ProfileParmfile {
    private static final int ELAPSED_SECONDS = 60;
    private static final int WARMUP_SECONDS = 10;

    /** The maximum, and 10 to 120 %. */
    private static final int RUNS = 13;

    /** What the phase with the highest rate has of the maximum: at all of it a queue would only grow. */
    private static final double BUSIEST_PERCENT = 80;

    private static final int WIDTH = 110;

    private ProfileParmfile() {}

    /**
     * The text. The lun is a variable, {@code lun=} on the command line.
     *
     * @param spanPercent the work stays in the first so many percent of the lun, above 0 to 100
     */
    public static String text(Profile profile, double spanPercent, Dialect dialect) {
        Parmfile parmfile = header(profile, spanPercent, dialect);
        profile.ratios().compression().ifPresent(ratio -> parmfile.line("compratio=?", NumberText.plain(ratio)));
        profile.ratios()
                .dedup()
                .ifPresent(ratio -> parmfile.line("dedupratio=?,dedupunit=4k", NumberText.plain(ratio)));
        parmfile.line("sd=sd1,lun=$lun,threads=?,openflags=o_direct", profile.threads())
                .lines(ProfileText.workloads(profile, "sd1", spanPercent, dialect));
        Shape shape = profile.arrivals().shape();
        Parms arrivals = Parms.NONE
                .andIf(shape != Shape.EXPONENTIAL, "distribution=?", shape.word())
                .and(burst(profile, dialect));
        Parms run = Parms.of("rd=?,wd=?", profile.name(), ProfileText.workloadPattern(profile));
        Parms times = Parms.of("elapsed=?,warmup=?,interval=1", ELAPSED_SECONDS, WARMUP_SECONDS);
        if (profile.phases().isEmpty()) {
            parmfile.line(run.and("iorate=curve,curve=(10-120,10)").and(times).and(arrivals));
        } else {
            parmfile.line(run.and("iorate=max").and(times));
            phases(parmfile, profile, spanPercent, dialect, arrivals);
        }
        return parmfile.text();
    }

    /** A run for each, at a share of the rate of the one before it: so the first one's maximum is what all go by. */
    private static void phases(Parmfile to, Profile profile, double spanPercent, Dialect dialect, Parms arrivals) {
        double busiest =
                profile.phases().stream().mapToDouble(Phase::ratePercent).max().orElseThrow();
        double before = busiest * 100 / BUSIEST_PERCENT;
        for (Phase phase : profile.phases()) {
            Profile within = profile.in(phase);
            to.lines(ProfileText.workloads(within, "sd1", spanPercent, dialect));
            to.line(Parms.of("rd=?,wd=?", within.name(), ProfileText.workloadPattern(within))
                    .and("iorate=?", NumberText.plain(100 * phase.ratePercent() / before) + "%")
                    .and("elapsed=?,interval=1", elapsedSeconds(phase))
                    .and(arrivals));
            before = phase.ratePercent();
        }
    }

    private static long elapsedSeconds(Phase phase) {
        return Math.max(2, Math.round(phase.seconds()));
    }

    /** vdbench has no bursts; its rate is the same on the whole. */
    private static Parms burst(Profile profile, Dialect dialect) {
        return switch (dialect) {
            case VDBENCH -> Parms.NONE;
            case CSDBENCH ->
                Parms.of(
                        "burst=?",
                        profile.arrivals()
                                .burst()
                                .map(burst ->
                                        List.of(NumberText.plain(burst.onMs()), NumberText.plain(burst.offMs()))));
        };
    }

    private static Parmfile header(Profile profile, double spanPercent, Dialect dialect) {
        Parmfile parmfile = new Parmfile();
        parmfile.comment(profile.title() + ": " + profile.threads() + " outstanding I/Os, "
                + Formats.percent(profile.readPercent()) + " reads, a mean of " + NumberText.kib(profile.meanBytes())
                + " KiB.");
        parmfile.comment("Takes: " + Formats.seconds(seconds(profile)) + ".");
        parmfile.comment("Run: csdbench run parmfiles/profiles/" + profile.name() + ".parm lun=sim:csd3000-7.68tb"
                + (profile.needsSectors() ? "?lba=512" : ""));
        parmfile.comment("");
        String runs = profile.phases().isEmpty()
                ? "then 10 to 120 % of its rate."
                : "then one for each phase; the busiest has 80 % of that rate.";
        String programs = switch (dialect) {
            case CSDBENCH -> "Only for csdbench; --dialect vdbench prints one that vdbench takes, too.";
            case VDBENCH -> "vdbench takes this file as well: -f FILE lun=LUN.";
        };
        wrapped(
                parmfile,
                "A run as fast as the lun goes, " + runs + " The work stays in " + span(spanPercent)
                        + " of the lun; fill it before. " + programs);
        wrapped(parmfile, "Basis: " + profile.origin().basis().meaning() + ".");
        if (!profile.origin().source().isEmpty()) {
            wrapped(parmfile, "Source: " + profile.origin().source() + ".");
        }
        if (!profile.origin().note().isEmpty()) {
            wrapped(parmfile, profile.origin().note());
        }
        return parmfile.line(Parms.NONE);
    }

    private static long seconds(Profile profile) {
        long once = ELAPSED_SECONDS + WARMUP_SECONDS;
        return profile.phases().isEmpty()
                ? RUNS * once
                : once
                        + profile.phases().stream()
                                .mapToLong(ProfileParmfile::elapsedSeconds)
                                .sum();
    }

    /** {@code the first 25 %}, or {@code all}. */
    static String span(double percent) {
        return percent == 100 ? "all" : "the first " + NumberText.plain(percent) + " %";
    }

    /** Without what would be taken for a variable: whether comments are read for those is not ours to know. */
    private static void wrapped(Parmfile to, String text) {
        String plain = text.replace('$', 'S').replace('!', '.').strip().replaceAll("\\s+", " ");
        // A comment begins with two characters more.
        Wrapped.lines(plain, WIDTH - 2).forEach(to::comment);
    }
}

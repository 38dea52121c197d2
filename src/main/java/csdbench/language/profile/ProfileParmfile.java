package csdbench.language.profile;

import csdbench.base.text.Formats;
import csdbench.plan.ArrivalSpec.Shape;
import java.util.ArrayList;
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
    private static final int PAGE_BYTES = 4096;

    private ProfileParmfile() {}

    /**
     * The lines. The lun is a variable, {@code lun=} on the command line.
     *
     * @param spanPercent the work stays in the first so many percent of the lun, above 0 to 100
     */
    public static List<String> lines(Profile profile, double spanPercent, Dialect dialect) {
        List<String> lines = new ArrayList<>(header(profile, spanPercent, dialect));
        profile.ratios().compression().ifPresent(ratio -> lines.add("compratio=" + NumberText.plain(ratio)));
        profile.ratios()
                .dedup()
                .ifPresent(ratio -> lines.add("dedupratio=" + NumberText.plain(ratio) + ",dedupunit=4k"));
        lines.add("sd=sd1,lun=$lun,threads=" + profile.threads() + ",openflags=o_direct");
        lines.addAll(ProfileText.workloadLines(profile, "sd1", spanPercent, dialect));
        String arrivals = (profile.arrivals().shape() == Shape.EXPONENTIAL
                        ? ""
                        : ",distribution=" + profile.arrivals().shape().word())
                + burst(profile, dialect);
        String run = "rd=" + profile.name() + ",wd=" + ProfileText.workloadPattern(profile) + ",iorate=";
        String times = ",elapsed=" + ELAPSED_SECONDS + ",warmup=" + WARMUP_SECONDS + ",interval=1";
        if (profile.phases().isEmpty()) {
            lines.add(run + "curve,curve=(10-120,10)" + times + arrivals);
        } else {
            lines.add(run + "max" + times);
            lines.addAll(phases(profile, spanPercent, dialect, arrivals));
        }
        return lines;
    }

    /** A run for each, at a share of the rate of the one before it: so the first one's maximum is what all go by. */
    private static List<String> phases(Profile profile, double spanPercent, Dialect dialect, String arrivals) {
        double busiest =
                profile.phases().stream().mapToDouble(Phase::ratePercent).max().orElseThrow();
        List<String> lines = new ArrayList<>();
        double before = busiest * 100 / BUSIEST_PERCENT;
        for (Phase phase : profile.phases()) {
            Profile within = profile.in(phase);
            lines.addAll(ProfileText.workloadLines(within, "sd1", spanPercent, dialect));
            lines.add("rd=" + within.name() + ",wd=" + ProfileText.workloadPattern(within) + ",iorate="
                    + NumberText.plain(100 * phase.ratePercent() / before) + "%,elapsed=" + elapsedSeconds(phase)
                    + ",interval=1" + arrivals);
            before = phase.ratePercent();
        }
        return lines;
    }

    private static long elapsedSeconds(Phase phase) {
        return Math.max(2, Math.round(phase.seconds()));
    }

    /** vdbench has no bursts; its rate is the same on the whole. */
    private static String burst(Profile profile, Dialect dialect) {
        return switch (dialect) {
            case VDBENCH -> "";
            case CSDBENCH ->
                profile.arrivals()
                        .burst()
                        .map(burst -> ",burst=(" + NumberText.plain(burst.onMs()) + ","
                                + NumberText.plain(burst.offMs()) + ")")
                        .orElse("");
        };
    }

    private static List<String> header(Profile profile, double spanPercent, Dialect dialect) {
        List<String> lines = new ArrayList<>();
        lines.add("* " + profile.title() + ": " + profile.threads() + " outstanding I/Os, "
                + Formats.percent(profile.readPercent()) + " reads, a mean of " + NumberText.kib(profile.meanBytes())
                + " KiB.");
        lines.add("* Takes: " + Formats.seconds(seconds(profile)) + ".");
        lines.add("* Run: scripts/csdbench run parmfiles/profiles/" + profile.name() + ".parm lun=sim:csd3000-7.68tb"
                + (needsSectors(profile) ? "?lba=512" : ""));
        lines.add("*");
        lines.addAll(comment((profile.phases().isEmpty()
                        ? "A run as fast as the lun goes, then 10 to 120 % of its rate."
                        : "A run as fast as the lun goes, then one for each phase; the busiest has 80 % of that rate.")
                + " The work stays in "
                + span(spanPercent) + " of the lun; fill it before. "
                + switch (dialect) {
                    case CSDBENCH -> "Only for csdbench; --dialect vdbench prints one that vdbench takes, too.";
                    case VDBENCH -> "vdbench takes this file as well: -f FILE lun=LUN.";
                }));
        lines.addAll(comment("Basis: " + profile.origin().basis().meaning() + "."));
        if (!profile.origin().source().isEmpty()) {
            lines.addAll(comment("Source: " + profile.origin().source() + "."));
        }
        if (!profile.origin().note().isEmpty()) {
            lines.addAll(comment(profile.origin().note()));
        }
        lines.add("");
        return lines;
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

    /** Whether it moves less than a drive with blocks of 4 KiB can. */
    private static boolean needsSectors(Profile profile) {
        return profile.streams().stream()
                .flatMap(stream -> java.util.stream.Stream.of(stream.readSizes(), stream.writeSizes()))
                .flatMap(mix -> mix.stream())
                .flatMap(mix -> mix.sizes().stream())
                .anyMatch(size -> size.bytes() % PAGE_BYTES != 0);
    }

    /** Without what would be taken for a variable: whether comments are read for those is not ours to know. */
    static List<String> comment(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder("*");
        for (String word : text.replace('$', 'S').replace('!', '.').strip().split("\\s+")) {
            if (line.length() + 1 + word.length() > WIDTH && line.length() > 1) {
                lines.add(line.toString());
                line = new StringBuilder("*");
            }
            line.append(' ').append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}

package csdbench.report.compare;

import csdbench.report.compare.ComparedRun.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Words for differences, and below the table an explanation of those that are in it. One thread owns it. */
final class Legend {
    private final Set<String> untold = new TreeSet<>();
    private final double modelsPercent;
    private boolean repeats;
    private boolean intervals;
    private boolean floors;
    private boolean withheld;
    private boolean wide;
    private boolean model;
    private boolean unlike;
    private boolean alsoLonger;
    private double gainOffPercent;
    private final Set<String> titles = new TreeSet<>();
    private double enoughSeconds;
    private int fewest = Integer.MAX_VALUE;
    private int unknown = Integer.MAX_VALUE;

    /**
     * @param modelsPercent as of {@link ModelErrors#togetherPercent}
     */
    Legend(double modelsPercent) {
        this.modelsPercent = modelsPercent;
    }

    /** The difference of a figure that both sides have. */
    Difference between(ComparedFigure figure, RepeatedRuns first, RepeatedRuns other) {
        Difference difference =
                Difference.between(first.figure(), other.figure(), half(first, other) + off(), figure.moreIsBetter());
        String reason = Withheld.reason(figure, first, other);
        if (reason.isEmpty() && first.virtual() && other.virtual() && Double.isNaN(half(first, other))) {
            reason = Withheld.MODEL;
        }
        if (reason.isEmpty() && Double.isInfinite(modelsPercent)) {
            reason = Withheld.UNKNOWN_MODELS;
        }
        if (reason.isEmpty() && modelsPercent > 0 && !difference.measurable()) {
            reason = Withheld.MODELS;
        }
        if (reason.isEmpty() && difference.wide() && !difference.measurable()) {
            reason = Withheld.WIDE;
        }
        return reason.isEmpty() || Double.isNaN(difference.change()) ? difference : difference.withheld(reason);
    }

    /** By how much the logarithm of a quotient may be off by models, where that is known. */
    private double off() {
        return Double.isInfinite(modelsPercent) ? 0 : Math.log1p(modelsPercent / 100);
    }

    private static double half(RepeatedRuns first, RepeatedRuns other) {
        boolean virtual = first.virtual() && other.virtual();
        return RunNoise.half(first.figure(), other.figure(), virtual ? 0 : ComparedFigure.FLOOR);
    }

    /** The same in words. */
    String difference(ComparedFigure figure, RepeatedRuns first, RepeatedRuns other) {
        boolean repeated = first.repeated() || other.repeated();
        Difference difference = between(figure, first, other);
        if (difference.withheld().startsWith(Withheld.NOT_ALIKE)) {
            unlike = true;
            titles.addAll(Origin.unlikeTitles(first.runs(), other.runs()));
            if (titles.contains(Origin.DATA)) {
                gainOffPercent = Math.max(first.gainOffPercent(), other.gainOffPercent());
            }
            if (!repeated && Double.isNaN(half(first, other))) {
                fewer(first, other);
                alsoLonger = true;
            }
            // What differs stands once, beside the name of the run.
            return difference.withheld(Withheld.NOT_ALIKE).text();
        }
        if (difference.withheld().equals(Withheld.MODEL_GAIN)) {
            gainOffPercent = Math.max(first.gainOffPercent(), other.gainOffPercent());
        } else if (difference.withheld().equals(Withheld.WIDE)) {
            wide = true;
        } else if (difference.withheld().equals(Withheld.MODEL)) {
            model = true;
            fewer(first, other);
        } else if (!difference.withheld().isEmpty()) {
            withheld |= !Withheld.forGood(difference.withheld());
        } else if (Double.isNaN(difference.change())) {
            return difference.text();
        } else if (Double.isNaN(half(first, other))) {
            fewer(first, other);
            unknown = Math.min(unknown, fewest);
        } else {
            repeats |= repeated;
            intervals |= !repeated;
            floors |= !repeated && !(first.virtual() && other.virtual());
            untold(first);
            untold(other);
        }
        return difference.text();
    }

    /** Notes how many intervals there are, and for how long there would be enough. */
    private void fewer(RepeatedRuns... both) {
        for (RepeatedRuns side : both) {
            fewest = Math.min(fewest, side.figure().getFirst().intervals().size());
            enoughSeconds = Math.max(
                    enoughSeconds, side.runs().getFirst().averagedTime().enoughSeconds(RunNoise.MIN_INTERVALS));
        }
    }

    /** How to get enough intervals. */
    private String longer(List<ComparedSide> sides) {
        List<Long> replays = sides.stream()
                .flatMap(side -> side.folders().stream())
                .map(RepeatCommands::replays)
                .toList();
        if (fewest > 0 && replays.stream().allMatch(times -> times > 0)) {
            long times = replays.stream().mapToLong(Long::longValue).max().orElseThrow();
            return " Replay each with --repeat " + times * (RunNoise.MIN_INTERVALS / fewest + 1) + ".";
        }
        return enoughSeconds == 0
                ? ""
                : String.format(Locale.ROOT, " Run each for %.0fs or longer.", Math.ceil(enoughSeconds));
    }

    /** Notes a side whose folders do not tell whether the machine was busy. */
    private void untold(RepeatedRuns side) {
        if (!side.repeated() && !side.all(run -> run.machine() != Machine.UNKNOWN)) {
            untold.add(side.side());
        }
    }

    private String notAlike(List<ComparedSide> sides) {
        return "Not alike: other things were asked of these runs, or they are averaged over other times, as"
                + " beside their names, so a difference is not the drive's alone."
                + (alsoLonger
                        ? " A verdict takes at least " + RunNoise.MIN_INTERVALS + " intervals, too." + longer(sides)
                        : "")
                + (Double.isInfinite(gainOffPercent) && titles.contains(Origin.DATA) ? "" : toJudge(sides));
    }

    /** The option that names the difference; none where a model's gain is wholly unknown. */
    private String toJudge(List<ComparedSide> sides) {
        return Varied.word(titles)
                .map(word -> " To judge by it: " + RepeatCommands.compare(sides) + " --vary " + word)
                .orElse(" Where they differ in one thing on purpose, --vary names it: "
                        + String.join(", ", Varied.words()) + ".");
    }

    /** Whether repeats would tell more. */
    boolean repeatsWanted() {
        return withheld || wide || floors || unknown < Integer.MAX_VALUE;
    }

    List<String> lines(List<ComparedSide> sides) {
        List<String> lines = new ArrayList<>();
        if (repeats || intervals) {
            lines.add("In brackets: 95 % confidence interval of the change, by the "
                    + (repeats && intervals
                            ? "spread of repeats, or else of the intervals"
                            : repeats ? "spread of the repeats" : "intervals of both runs")
                    + " (Welch)" + (off() > 0 ? ", widened by the models' errors." : "."));
        }
        if (gainOffPercent > 0) {
            lines.add(UnpublishedGain.words(gainOffPercent));
        }
        if (floors) {
            lines.add(String.format(
                    Locale.ROOT,
                    "One run each: differences below %.0f %% are not distinguished from noise.",
                    100 * ComparedFigure.FLOOR));
        }
        if (withheld) {
            lines.add("Not told apart: one run does not show how far the next may be from it, beside other programs or"
                    + " far out in the tail.");
        }
        if (wide) {
            lines.add(
                    "Too wide: the 95 % confidence interval reaches beyond half and twice of what was measured, so its"
                            + " ends say nothing. More intervals or repeats narrow it.");
        }
        if (model) {
            lines.add("No interval: both are of a model, whose repeats are alike, and have fewer than "
                    + RunNoise.MIN_INTERVALS + " intervals. How far the model may be off comes on top of it."
                    + longer(sides));
        }
        if (unlike) {
            lines.add(notAlike(sides));
        }
        if (!untold.isEmpty()) {
            lines.add("Whether the machine was busy is not known of " + String.join(", ", untold)
                    + ", whose folder does not tell; if it was, a verdict of single runs is worth nothing.");
        }
        if (unknown < Integer.MAX_VALUE) {
            lines.add("?  not known: " + unknown + (unknown == 1 ? " interval" : " intervals") + "; at least "
                    + RunNoise.MIN_INTERVALS + " or a repeat needed." + longer(sides));
        }
        return lines;
    }
}

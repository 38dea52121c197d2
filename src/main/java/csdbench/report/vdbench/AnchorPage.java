package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Digits;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.RunStarted.Extent;
import csdbench.result.RunStarted.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** anchors.html: what is below each anchor before its first run and after each of them. */
final class AnchorPage {
    private static final long K = 1024;
    private static final String UNITS = "kmgtp";

    private static final String GROUPS = "......Anchor size....    ......Total size.....    ......Workingset....."
            + "    ....Existing ........    ...Opened...             ";
    private static final String COLUMNS = "files     dirs  bytes    ".repeat(4) + "files  bytes";

    private final ResultFile page;
    private final Set<String> known = new HashSet<>();
    private int nameWidth;
    private RunStarted run;

    AnchorPage(ResultFile page) {
        this.page = page;
    }

    /** The head of the page. */
    static List<String> head() {
        return List.of(
                "Anchor status report",
                "",
                "(How many files a run opened is not counted, nor the state of an anchor that other hosts share.)",
                "");
    }

    void begin(RunStarted started) {
        run = started;
        List<String> lines = new ArrayList<>();
        int width = started.targets().stream()
                .mapToInt(target -> target.lun().length())
                .max()
                .orElse(0);
        if (width > nameWidth && started.kind().onFiles()) {
            nameWidth = width;
            String blanks = " ".repeat(width + 4);
            lines.addAll(List.of("", blanks + GROUPS, blanks + COLUMNS, ""));
        }
        for (RunStarted.Target target : started.targets()) {
            target.tree().filter(_ -> known.add(target.lun())).ifPresent(tree -> lines.add(row(target.lun(), tree)));
        }
        page.lines(lines);
        page.html(Links.label(started));
    }

    void finish(RunFinished finished) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < finished.devices().trees().size(); i++) {
            String anchor = run.targets().get(i).lun();
            finished.devices().trees().get(i).ifPresent(tree -> lines.add(row(anchor, tree)));
        }
        page.lines(lines);
    }

    /** As in vdbench, a total and a working set that limit nothing are 0. */
    private String row(String anchor, Tree tree) {
        return Digits.padRight(anchor, nameWidth)
                + extent(Optional.of(tree.all()))
                + extent(Optional.of(tree.total()).filter(total -> !total.equals(tree.all())))
                + extent(Optional.of(tree.workingSet()).filter(set -> !set.equals(tree.total())))
                + extent(Optional.of(tree.existing()))
                + Digits.padLeft("n/a", 9)
                + Digits.padLeft("n/a", 7);
    }

    private static String extent(Optional<Extent> extent) {
        Extent shown = extent.orElse(new Extent(0, 0, 0));
        return Digits.padLeft(Long.toString(shown.files()), 9)
                + Digits.padLeft(Long.toString(shown.directories()), 9)
                + Digits.padLeft(bytes(shown.bytes()), 7);
    }

    /** {@code 640.0k}, in powers of 1024. */
    static String bytes(long bytes) {
        double value = bytes;
        int unit = -1;
        while (value >= K && unit < UNITS.length() - 1) {
            value /= K;
            unit++;
        }
        return unit < 0 ? Long.toString(bytes) : String.format(Locale.ROOT, "%.1f", value) + UNITS.charAt(unit);
    }
}

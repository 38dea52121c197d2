package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Digits;
import csdbench.report.vdbench.row.Stamps;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted.PlannedLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Links between pages, and their anchors. */
final class Links {
    private static final int TITLE_WIDTH = 33;
    private static final int NAME_WIDTH = 8;
    private static final int NAMES_PER_LINE = 8;

    /** A page below the folder, whatever a browser makes of the name of it. */
    private static final Pattern PAGE = Pattern.compile("[^\"&%:<>?#/\\\\\\p{Cc}]+");

    private Links() {}

    /** {@code Link to flatfile:  flatfile}, the second a link to the page of that name. */
    static Html page(String title, String name) {
        return page(title, name, name);
    }

    /** A link to a page under another name. */
    static Html page(String title, String name, String shown) {
        return new Html(Digits.padRight(title, TITLE_WIDTH) + toPage(name, shown));
    }

    /** Links to pages of one kind, several in a line, if any. */
    static List<Html> pages(String title, List<String> names) {
        List<Html> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(Digits.padRight(title, TITLE_WIDTH));
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            line.append(toPage(name, name)).append(" ".repeat(Math.max(1, NAME_WIDTH - name.length())));
            if (i % NAMES_PER_LINE == NAMES_PER_LINE - 1 || i == names.size() - 1) {
                lines.add(new Html(line.toString()));
                line = new StringBuilder(" ".repeat(TITLE_WIDTH));
            }
        }
        return lines;
    }

    /** A link to the label of each run on the same page. */
    static List<Html> runs(List<PlannedLabel> runs) {
        List<Html> lines = new ArrayList<>();
        for (PlannedLabel run : runs) {
            String title = lines.isEmpty() ? "Link to Run Definitions:" : "";
            String shown = shown(run.name(), run.forLoops());
            lines.add(new Html(Digits.padRight(title, TITLE_WIDTH) + anchorTo("#" + anchor(shown), shown)));
        }
        return lines;
    }

    /** The line that begins a run on a page, with the anchor for {@link #runs}, between blank ones. */
    static List<Html> label(RunStarted run) {
        String anchor = "<a name=\"" + anchor(shown(run.name(), run.forLoops())) + "\"></a>";
        Html label = new Html(anchor + "<i><b>" + Html.escaped(startLine(run)) + "</b></i>");
        return List.of(Html.text(""), label, Html.text(""));
    }

    /** {@code 09:42:37.002 Starting RD=rd1; I/O rate: 100; elapsed=5; For loops: None}: the line that begins a run. */
    private static String startLine(RunStarted run) {
        return Stamps.clock(run.at()) + " Starting " + run.line();
    }

    /** {@code For loops: None} */
    static String loops(String forLoops) {
        return "For loops: " + (forLoops.isEmpty() ? "None" : forLoops);
    }

    private static String shown(String name, String forLoops) {
        return name + " " + loops(forLoops);
    }

    /** A function of the text alone, so that a link written before the run matches the label written at its start. */
    private static String anchor(String shown) {
        return "_" + Integer.toUnsignedString(shown.hashCode());
    }

    /** A link to the page of a name, or the name alone where a link might leave the folder. */
    private static String toPage(String name, String shown) {
        String file = FolderFiles.fileName(name);
        return PAGE.matcher(file).matches() ? anchorTo(file + ".html", shown) : Html.escaped(shown);
    }

    private static String anchorTo(String address, String shown) {
        return "<A HREF=\"" + address + "\">" + Html.escaped(shown) + "</A>";
    }
}

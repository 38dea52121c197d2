package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.vdbench.row.Layout;
import csdbench.result.ErrorSeen;
import csdbench.result.Events;
import csdbench.result.Notice;
import csdbench.result.Program;
import csdbench.result.RunEvent;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of a session whose names are tags and addresses: a browser sees only the tags that such pages always have. */
class HostileNamesTest {
    private static final String TAGS = "</pre><title><b><A HREF=\"//HOST/x.html\"><A HREF=\"#_1\">";
    private static final String SCHEME = "javascript:alert(1)//<i>";
    private static final Pattern TAG = Pattern.compile("<[a-zA-Z/!?][^>]*>?");
    private static final String LABEL = "<a name=\"_\\d+\"></a><i><b>(.*)</b></i>\n";
    private static final String LINK = "<A HREF=\"(?:#_\\d{3,}|[\\w.-]+\\.html)\">(.*?)</A>";

    @TempDir
    private Path folder;

    @Test
    void everyPageHasOnlyTheTagsOfThisProgram() throws IOException {
        try (VdbenchFiles files = new VdbenchFiles(
                folder.resolve("out"),
                new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, false, false, true, true, false))) {
            events().forEach(files::on);
        }

        try (Stream<Path> pages = Files.list(folder.resolve("out"))) {
            List<Path> all =
                    pages.filter(page -> page.toString().endsWith(".html")).toList();
            assertTrue(all.size() > 20, all.toString());
            for (Path page : all) {
                assertEquals(List.of(), foreignTags(page), page.toString());
            }
        }
    }

    /** Of all lines but the first, of which the end alone may be tags. */
    private static List<String> foreignTags(Path page) throws IOException {
        String text = Files.readString(page);
        String head = "</title><pre>\n";
        assertEquals(0, text.indexOf("<title>"));
        assertEquals(text.indexOf('\n') + 1, text.indexOf(head) + head.length(), text);
        String body = text.substring("<title>".length()).replaceFirst(Pattern.quote(head), "\n");
        return TAG.matcher(body.replaceAll(LABEL, "$1\n").replaceAll(LINK, "$1"))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private static List<RunEvent> events() {
        RunStarted run = Sessions.run(TAGS, OptionalDouble.of(8));
        RunStarted hostile = new RunStarted(
                run.at(),
                TAGS,
                SCHEME,
                run.load(),
                run.times(),
                run.kind(),
                List.of(target(TAGS), target(SCHEME)),
                List.of(Events.workload(SCHEME, 80), Events.workload(TAGS, 20)),
                run.requested(),
                List.of());
        SessionStarted session = Events.session(
                Sessions.START,
                new Program("csdbench", "0.1.0", "abc1234"),
                List.of(TAGS),
                Path.of("out" + TAGS),
                List.of(new SessionStarted.Parmfile(TAGS, TAGS + "\n" + SCHEME)),
                List.of(TAGS),
                List.of(Events.label(TAGS, SCHEME, List.of(TAGS, SCHEME), List.of(SCHEME, TAGS))),
                Map.of(TAGS, TAGS));
        return List.of(
                session,
                new Notice(Sessions.START, Notice.Importance.WARNING, TAGS),
                hostile,
                Sessions.interval(1),
                Sessions.interval(2),
                new ErrorSeen(Sessions.START, "read", TAGS, TAGS, 0, 4096, "EIO", TAGS),
                Sessions.finished(2, List.of(Sessions.interval(2))),
                new SessionFinished(Sessions.START.plusSeconds(9), true, false));
    }

    private static RunStarted.Target target(String name) {
        return Events.target(name, "/data/" + name, 1 << 20, 8, "uring", "fastest here", Optional.empty());
    }
}

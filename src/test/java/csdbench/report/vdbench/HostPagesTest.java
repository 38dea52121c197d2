package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.vdbench.row.Layout;
import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.RunEvent;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session on two hosts, each with a storage of its own, as vdbench lays it out. */
final class HostPagesTest {
    /** What vdbench 5.04.06 wrote for two hosts with {@code report=(host_detail,slave_detail)}. */
    private static final List<String> VDBENCH = List.of(
            ("errorlog flatfile h1 h1-0 h1-0.sd1 h1-0.stdout h1.histogram h1.sd1 h1.var_adm_msgs h2 h2-0 h2-0.sd2"
                            + " h2-0.stdout h2.histogram h2.sd2 h2.var_adm_msgs histogram logfile parmfile parmscan sd1"
                            + " sd1.histogram sd2 sd2.histogram skew status summary totals wd1 wd1.histogram wd2"
                            + " wd2.histogram")
                    .split(" "));

    @TempDir
    private Path folder;

    @Test
    void aFolderOfTwoHostsHasTheFilesThatVdbenchWrites() throws IOException {
        write(events());

        TreeSet<String> pages = new TreeSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".html"))
                    .forEach(name -> pages.add(name.substring(0, name.length() - ".html".length())));
        }
        pages.remove("config");
        assertEquals(new TreeSet<>(VDBENCH), pages);
    }

    @Test
    void theRowsOfTheHostsAddUpToThoseOfTheSummary() throws IOException {
        write(events());

        List<String> whole = rows("summary");
        List<String> one = rows("h1");
        List<String> two = rows("h2");
        assertEquals(4, whole.size());
        for (int i = 0; i < whole.size(); i++) {
            assertEquals(column(whole.get(i), 2), column(one.get(i), 2) + column(two.get(i), 2), 0.001, whole.get(i));
        }
        assertEquals(6.0, column(one.getLast(), 2));
        assertEquals(2.0, column(two.getLast(), 2));
        // Of processor time each host has its own.
        assertEquals("10.0", word(one.getLast(), -2));
        assertEquals("30.0", word(two.getLast(), -2));
        assertEquals(headers("summary"), headers("h2"));
    }

    @Test
    void eachHostHasThePagesOfItsOwnStoragesAlone() throws IOException {
        write(events());

        assertEquals(rows("h1"), rows("h1.sd1"));
        assertEquals(rows("h1"), rows("h1-0"));
        assertEquals(rows("h2"), rows("h2-0.sd2"));
        assertFalse(Files.exists(folder.resolve("h1.sd2.html")));
        assertTrue(text("summary")
                .contains(
                        "Link to HOST reports:            <A HREF=\"h1.html\">h1</A>      <A HREF=\"h2.html\">h2</A>"));
    }

    @Test
    void theSkewPageComparesProcessesAndHosts() throws IOException {
        write(events());

        List<String> lines = Files.readAllLines(folder.resolve("skew.html"));
        assertTrue(lines.stream().anyMatch(line -> line.contains(" Host: ") && line.endsWith(" sys+u")));
        List<String> found = lines.stream()
                .filter(line -> line.matches("\\S+ (h1|h2|h1-0|h2-0) .*"))
                .map(line -> word(line, 1) + " " + word(line, 2))
                .toList();
        assertEquals(List.of("h1-0 6.00", "h2-0 2.00", "h1 6.00", "h2 2.00"), found);
    }

    @Test
    void aHostThatTakesNoPartHasNoRows() throws IOException {
        write(events().stream()
                .map(event -> event instanceof IntervalClosed interval ? on(interval, List.of("h1")) : event)
                .toList());

        assertEquals(List.of(), rows("h2"));
        assertEquals(4, rows("h1").size());
    }

    @Test
    void aPortInTheNameOfAHostIsNoAddressInALink() throws IOException {
        assertEquals("h1_5580", SessionTexts.page(Optional.of("h1:5580")));
    }

    private static List<RunEvent> events() {
        List<RunEvent> events = new ArrayList<>();
        events.add(Sessions.session()
                .on(List.of(
                        new SessionStarted.Host("h1", "10.0.0.1", Map.of("sd1", "/dev/one")),
                        new SessionStarted.Host("h2", "10.0.0.2", Map.of("sd2", "/dev/two")))));
        events.add(Sessions.run("rd1", OptionalDouble.of(8)));
        List<IntervalClosed> intervals = Stream.of(1, 2, 3)
                .map(Sessions::interval)
                .map(interval -> on(interval, List.of("h1", "h2")))
                .toList();
        events.addAll(intervals);
        events.add(Sessions.finished(3, intervals.subList(1, 3)));
        events.add(new SessionFinished(Sessions.START.plusSeconds(9), true, false));
        return events;
    }

    private static IntervalClosed on(IntervalClosed interval, List<String> hosts) {
        IntervalClosed.Clock clock = new IntervalClosed.Clock(0, 50);
        List<IntervalClosed.HostTotals> parts = new ArrayList<>();
        for (String host : hosts) {
            int i = hosts.indexOf(host);
            parts.add(new IntervalClosed.HostTotals(
                    host, interval.streams().subList(i, i + 1), new CpuUse(5 + 20 * i, 5, 0, 0), clock));
        }
        return new IntervalClosed(
                interval.at(),
                interval.number(),
                interval.warmup(),
                interval.seconds(),
                interval.streams(),
                interval.cpu(),
                0,
                List.of(),
                parts);
    }

    private void write(List<RunEvent> events) throws IOException {
        PageChoice choice = new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, true, true, true, true, false);
        try (VdbenchFiles files = new VdbenchFiles(folder, choice)) {
            events.forEach(files::on);
        }
    }

    private String text(String page) throws IOException {
        return Files.readString(folder.resolve(page + ".html"));
    }

    /** Without the time of day, which differs between pages of vdbench. */
    private List<String> rows(String page) throws IOException {
        return text(page)
                .lines()
                .filter(line -> line.matches("\\S+ +(\\d+|avg_\\d+-\\d+) +[0-9.]+ .*"))
                .toList();
    }

    private List<String> headers(String page) throws IOException {
        return text(page)
                .lines()
                .filter(line -> line.contains("interval  ") || line.contains(" rate "))
                .collect(Collectors.toList());
    }

    private static double column(String row, int index) {
        return Double.parseDouble(word(row, index));
    }

    private static String word(String row, int index) {
        List<String> words = Arrays.asList(row.strip().split(" +"));
        return words.get(index < 0 ? words.size() + index : index);
    }
}

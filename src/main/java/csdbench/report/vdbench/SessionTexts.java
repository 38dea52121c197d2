package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Digits;
import csdbench.report.vdbench.row.Stamps;
import csdbench.result.SessionStarted;
import csdbench.result.SessionStarted.PlannedLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Texts known at the beginning of a session: pages that never change, and heads of those that grow. */
record SessionTexts(SessionStarted session, PageChoice choice) {
    /** Without words that readers take for a row. */
    private static final String LEFT_OUT = "rows of whole runs leave out the warm-up, without one the first interval;"
            + " result.json counts that, too; resp is from submission: what waited is in report.html alone.";

    /** What the name of a workload begins with that a run has without wd=. */
    private static final String OF_RUN = "rd=";

    /** Behind the name of a host: its process, of which it has one. */
    static final String SLAVE = "-0";

    /** Distinct storages of all runs on luns, or on files, as far as known in advance. */
    List<String> targets(boolean onFiles) {
        return names(onFiles, PlannedLabel::targets);
    }

    /** Distinct workloads of all runs on luns, or on files, as far as known in advance. */
    List<String> workloads(boolean onFiles) {
        return names(onFiles, PlannedLabel::workloads);
    }

    /** Whether any run is on files. */
    boolean onFiles() {
        return session.runs().stream().anyMatch(run -> run.kind().onFiles());
    }

    private List<String> names(boolean onFiles, Function<PlannedLabel, List<String>> kind) {
        return session.runs().stream()
                .filter(run -> run.kind().onFiles() == onFiles)
                .flatMap(run -> kind.apply(run).stream())
                .distinct()
                .toList();
    }

    /** The head of summary.html. */
    List<Html> summary(String writtenBy) {
        List<Html> lines = new ArrayList<>();
        lines.add(Html.text(writtenBy + "; " + LEFT_OUT));
        lines.add(Html.text("Vdbench summary report, created " + Stamps.created(session.at()) + " ("
                + Stamps.createdUtc(session.at()) + ")"));
        lines.add(Html.text(""));
        lines.add(Links.page("Link to logfile:", "logfile"));
        lines.add(Links.page("Run totals:", "totals"));
        lines.add(Links.page("Vdbench status:", "status"));
        lines.add(Links.page("Copy of input parameter files:", "parmfile"));
        lines.add(Links.page("Copy of parameter scan detail:", "parmscan"));
        lines.add(Links.page("Link to errorlog:", "errorlog"));
        lines.add(Links.page("Link to flatfile:", "flatfile"));
        if (onFiles()) {
            lines.add(Links.page("Link to anchor status:", "anchors"));
        }
        lines.add(Html.text(""));
        if (session.hosts().isEmpty()) {
            lines.add(Links.page("Link to HOST reports:", VdbenchFiles.HOST));
        } else {
            lines.addAll(Links.pages(
                    "Link to HOST reports:",
                    hosts().stream()
                            .map(host -> page(host.map(SessionStarted.Host::name)))
                            .toList()));
        }
        lines.addAll(Links.pages("Link to FSD reports:", choice.trees() ? targets(true) : List.of()));
        lines.addAll(Links.pages("Link to FWD reports:", workloads(true)));
        lines.add(Links.page("Link to response time histogram:", "histogram"));
        lines.add(Links.page("Link to workload skew report:", "skew"));
        lines.addAll(Links.pages("Link to SD reports:", choice.storages() ? targets(false) : List.of()));
        Map<Boolean, List<String>> work =
                workloads(false).stream().collect(Collectors.partitioningBy(name -> name.startsWith(OF_RUN)));
        if (work.get(false).size() > 1) {
            lines.addAll(Links.pages("Link to WD reports:", work.get(false)));
        }
        work.get(true).forEach(name -> lines.add(Links.page("Link to workload report:", name)));
        if (onFiles()) {
            lines.add(Links.page("Link to anchor report:", "anchors"));
        }
        if (choice.runningTotals()) {
            lines.add(Links.page("Cumulative run totals:", RunningTotals.PAGE, "run totals"));
        }
        lines.add(Html.text(""));
        lines.addAll(Links.runs(session.runs()));
        lines.add(Html.text(""));
        lines.add(Links.page("Link to config output:", "config"));
        return lines;
    }

    /** Hosts that have pages: one without a name when one machine does all. */
    List<Optional<SessionStarted.Host>> hosts() {
        return session.hosts().isEmpty()
                ? List.of(Optional.empty())
                : session.hosts().stream().map(Optional::of).toList();
    }

    /** What the pages of a host begin with; no colon, which would make a link of it an address. */
    static String page(Optional<String> host) {
        return FolderFiles.fileName(host.orElse(VdbenchFiles.HOST)).replace(':', '_');
    }

    /** The head of a host's page. */
    List<Html> host(Optional<String> host, List<String> targets) {
        String page = page(host);
        List<Html> lines =
                new ArrayList<>(Html.texts(List.of("Host report for host=" + host.orElse(VdbenchFiles.HOST), "")));
        host.ifPresent(
                _ -> lines.add(Links.page("Link to response time histogram:", page + ".histogram", "histogram")));
        lines.addAll(List.of(
                Links.page("Link to slave report:", page + SLAVE),
                Links.page("Link to slave output:", page + SLAVE + ".stdout", "stdout"),
                Links.page("Link to system messages:", page + ".var_adm_msgs", "messages")));
        lines.addAll(details("Link to host SD reports:", page, choice.hostDetail() ? targets : List.of()));
        return lines;
    }

    /** The head of the page of a host's only process. */
    List<Html> slave(Optional<String> host, List<String> targets) {
        String slave = host.orElse(VdbenchFiles.HOST) + SLAVE;
        List<Html> lines = new ArrayList<>(Html.texts(List.of("Slave report for slave=" + slave, "")));
        lines.addAll(
                details("Links to slave SD reports:", page(host) + SLAVE, choice.slaveDetail() ? targets : List.of()));
        return lines;
    }

    /** The head of the page of a storage on one host or in one process. */
    List<Html> detail(String title, String target) {
        return withRunLinks(title + " SD report for sd=" + target, "");
    }

    private static List<Html> details(String title, String place, List<String> targets) {
        return targets.stream()
                .map(name -> Links.page(title, place + "." + name, "sd=" + name))
                .toList();
    }

    /** A page's own lines, then links to the runs and a blank line. */
    List<Html> withRunLinks(String... own) {
        return withRunLinks(Html.texts(List.of(own)));
    }

    List<Html> withRunLinks(List<Html> own) {
        List<Html> lines = new ArrayList<>(own);
        lines.add(Html.text(""));
        lines.addAll(Links.runs(session.runs()));
        lines.add(Html.text(""));
        return lines;
    }

    /** parmfile.html: the files as read, each after a line with its name. */
    List<String> parmfiles() {
        List<String> lines = new ArrayList<>();
        for (SessionStarted.Parmfile parmfile : session.parmfiles()) {
            lines.add("");
            lines.add("* Contents of parameter file: " + parmfile.name());
            lines.add("");
            parmfile.text().lines().forEach(lines::add);
        }
        return lines;
    }

    /** parmscan.html: how each line was parsed. */
    List<String> scan() {
        String clock = Stamps.clock(session.at()) + " ";
        return session.scan().stream().map(line -> clock + line).toList();
    }

    /** config.html: the machine. */
    List<String> config() {
        int width =
                session.host().keySet().stream().mapToInt(String::length).max().orElse(0);
        List<String> lines = new ArrayList<>(List.of("Configuration of host localhost", ""));
        session.host().forEach((fact, value) -> lines.add(Digits.padRight(fact + ":", width + 1) + " " + value));
        return lines;
    }

    /** localhost-0.stdout.html: the console of vdbench's slave process, which does not exist here. */
    List<Html> slaveOutput(Optional<String> host) {
        String title = "Standard output of slave " + host.orElse(VdbenchFiles.HOST) + SLAVE;
        if (host.isPresent()) {
            return Html.texts(List.of(title, "", "The agent on this host keeps results of its own there."));
        }
        return List.of(
                Html.text(title),
                Html.text(""),
                new Html(session.program().name() + " does all I/O in one process, and what that has to say is in "
                        + "<A HREF=\"logfile.html\">logfile</A>."));
    }

    /** localhost.var_adm_msgs.html: the system log in vdbench. */
    List<String> systemMessages(Optional<String> host) {
        return List.of(
                "System messages of host " + host.orElse(VdbenchFiles.HOST),
                "",
                session.program().name()
                        + " does not copy the system's log. See journalctl or dmesg for the time of a run.");
    }

    /** swat_mon.txt and its sibling, which only Oracle's Swat reads; its format is not public. */
    List<String> swat() {
        return List.of("* " + Provenance.program(session) + " writes nothing for Swat. See flatfile.html.");
    }
}

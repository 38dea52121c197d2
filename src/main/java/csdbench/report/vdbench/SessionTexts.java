package csdbench.report.vdbench;

import csdbench.result.SessionStarted;
import csdbench.result.SessionStarted.PlannedLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What is known when a session begins: pages that never change after it, and the heads of those that grow. */
final class SessionTexts {
    private final SessionStarted session;

    SessionTexts(SessionStarted session) {
        this.session = session;
    }

    /** Storage definitions of all runs, each once, as far as they are told in advance. */
    List<String> targets() {
        return names(PlannedLabel::targets);
    }

    /** Workloads of all runs, each once, as far as they are told in advance. */
    List<String> workloads() {
        return names(PlannedLabel::workloads);
    }

    private List<String> names(Function<PlannedLabel, List<String>> kind) {
        return session.runs().stream()
                .flatMap(run -> kind.apply(run).stream())
                .distinct()
                .toList();
    }

    /** The head of summary.html. */
    List<String> summary() {
        List<String> lines = new ArrayList<>();
        lines.add(Provenance.line(session));
        lines.add("Vdbench summary report, created " + Stamps.created(session.at()) + " ("
                + Stamps.createdUtc(session.at()) + ")");
        lines.add("");
        lines.add(Links.page("Link to logfile:", "logfile"));
        lines.add(Links.page("Run totals:", "totals"));
        lines.add(Links.page("Vdbench status:", "status"));
        lines.add(Links.page("Copy of input parameter files:", "parmfile"));
        lines.add(Links.page("Copy of parameter scan detail:", "parmscan"));
        lines.add(Links.page("Link to errorlog:", "errorlog"));
        lines.add(Links.page("Link to flatfile:", "flatfile"));
        lines.add("");
        lines.add(Links.page("Link to HOST reports:", "localhost"));
        lines.add(Links.page("Link to response time histogram:", "histogram"));
        lines.add(Links.page("Link to workload skew report:", "skew"));
        lines.addAll(Links.pages("Link to SD reports:", targets()));
        if (workloads().size() > 1) {
            lines.addAll(Links.pages("Link to WD reports:", workloads()));
        }
        lines.add("");
        lines.addAll(Links.runs(session.runs()));
        lines.add("");
        lines.add(Links.page("Link to config output:", "config"));
        return lines;
    }

    /** Lines of a page's own, then links to the runs and the blank line behind them. */
    List<String> withRunLinks(String... own) {
        return withRunLinks(List.of(own));
    }

    List<String> withRunLinks(List<String> own) {
        List<String> lines = new ArrayList<>(own);
        lines.add("");
        lines.addAll(Links.runs(session.runs()));
        lines.add("");
        return lines;
    }

    /** parmfile.html: the files as they were read, each under a line that names it. */
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

    /** parmscan.html: how each line was understood. */
    List<String> scan() {
        String clock = Stamps.clock(session.at()) + " ";
        return session.scan().stream().map(line -> clock + line).toList();
    }

    /** config.html: what the machine is. */
    List<String> config() {
        int width =
                session.host().keySet().stream().mapToInt(String::length).max().orElse(0);
        List<String> lines = new ArrayList<>(List.of("Configuration of host localhost", ""));
        session.host().forEach((fact, value) -> lines.add(Digits.padRight(fact + ":", width + 1) + " " + value));
        return lines;
    }

    /** localhost-0.stdout.html: a slave process of vdbench writes its console here; there is none. */
    List<String> slaveOutput() {
        return List.of(
                "Standard output of slave localhost-0",
                "",
                session.program() + " does all I/O in one process, and what that has to say is in "
                        + "<A HREF=\"logfile.html\">logfile</A>.");
    }

    /** localhost.var_adm_msgs.html: vdbench copies the system's log here. */
    List<String> systemMessages() {
        return List.of(
                "System messages of host localhost",
                "",
                session.program() + " does not copy the system's log. See journalctl or dmesg for the time of a run.");
    }

    /** swat_mon.txt and its sibling, which only Oracle's Swat reads; its format is not public. */
    List<String> swat() {
        return List.of("* " + Provenance.program(session) + " writes nothing for Swat. See flatfile.html.");
    }
}

package csdbench.job.app;

import csdbench.base.text.TextTable;
import csdbench.drive.system.SystemView;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.ApplicationKind;
import csdbench.job.app.database.ApplicationKind.Finding;
import csdbench.job.app.database.ProgramSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Which applications can run on a machine, and what installs the others; what {@code app doctor --json} prints. Any
 * thread.
 *
 * @param schema version of this object, 1
 * @param applications all that there are
 */
public record AppInventory(int schema, List<Entry> applications) {
    public AppInventory {
        applications = List.copyOf(applications);
    }

    /**
     * @param app its name
     * @param canRun whether it is installed as it is needed
     * @param version of its server; null when it cannot run
     * @param programs that it needs
     * @param objection why it cannot run, null when it can
     * @param apt the command that installs its packages, null when it needs none
     * @param dnf the same where packages are Fedora's
     */
    public record Entry(
            String app,
            boolean canRun,
            String version,
            List<Needed> programs,
            String objection,
            String apt,
            String dnf) {
        public Entry {
            programs = List.copyOf(programs);
        }
    }

    /**
     * A program.
     *
     * @param name of its file
     * @param path null when it is missing
     * @param version null where it was not asked, or says none
     */
    public record Needed(String name, String path, String version) {}

    /** Looks for all of them on this machine; nothing is installed or changed. */
    public static AppInventory here() {
        return of(ProgramSearch.of(SystemView.real()));
    }

    static AppInventory of(ProgramSearch search) {
        return new AppInventory(
                1, Applications.ALL.stream().map(kind -> entry(kind, search)).toList());
    }

    private static Entry entry(ApplicationKind kind, ProgramSearch search) {
        Finding found = kind.look(search);
        return new Entry(
                kind.name(),
                found.application().isPresent(),
                found.application().map(Application::version).orElse(null),
                found.programs().stream()
                        .map(each -> new Needed(
                                each.name(),
                                each.path().map(Path::toString).orElse(null),
                                each.version().isEmpty() ? null : each.version()))
                        .toList(),
                found.application().isPresent() ? null : found.objection(),
                kind.packages().none() ? null : kind.packages().apt(),
                kind.packages().none() ? null : kind.packages().dnf());
    }

    /** Names of those that can run. */
    public List<String> runnable() {
        return applications.stream().filter(Entry::canRun).map(Entry::app).toList();
    }

    /** For people. */
    public List<String> lines() {
        TextTable table = new TextTable(
                TextTable.left("application"),
                TextTable.left("can run"),
                TextTable.left("program"),
                TextTable.left("version"),
                TextTable.left("where"));
        for (Entry entry : applications) {
            String app = entry.app();
            String can = entry.canRun() ? "yes" : "no";
            for (Needed program : entry.programs()) {
                table.row(
                        app,
                        can,
                        program.name(),
                        program.version() == null ? "" : program.version(),
                        program.path() == null ? "missing" : program.path());
                app = "";
                can = "";
            }
            if (entry.programs().isEmpty()) {
                table.row(app, can, "", "", "");
            }
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("");
        applications.stream().filter(entry -> !entry.canRun()).forEach(entry -> lines.addAll(help(entry)));
        lines.add(
                runnable().isEmpty()
                        ? "No application can run here."
                        : "These can run: " + String.join(", ", runnable()) + ".");
        return lines;
    }

    private static List<String> help(Entry entry) {
        List<String> lines = new ArrayList<>();
        lines.add(entry.objection() + ".");
        if (entry.apt() != null) {
            lines.add("  " + entry.apt());
            lines.add("  " + entry.dnf());
        }
        lines.add("");
        return lines;
    }
}

package csdbench.job.fleet;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.Campaign;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.hosts.HostsCommission;
import csdbench.job.hosts.HostsRequest;
import csdbench.job.request.RunRequest;
import csdbench.job.session.LongCommand;
import csdbench.job.session.SessionFolder;
import csdbench.report.fleet.Fleet;
import csdbench.report.fleet.FleetFile;
import csdbench.report.fleet.FleetLines;
import csdbench.report.fleet.FleetPage;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.ReviewReport;
import csdbench.result.review.Review;
import csdbench.result.review.WorkloadReview;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The same review on the drives of many hosts, each carried out by its host, and one report of all. A host whose review
 * fails does not end those of the others; one that is lost does as {@code --on-loss} says. One thread.
 */
public final class FleetReview implements HostsCommission.Watcher {
    private final Terminal terminal;
    private final PageWriter pages;
    private final HostsRequest request;
    private final RunRequest.Devices devices;
    private final LongCommand command;
    private final Map<String, Integer> results = new HashMap<>();
    private Path folder;
    private Fleet fleet;
    private ExitCode code = ExitCode.SUCCESS;

    /** Writes the page of a review. */
    @FunctionalInterface
    public interface PageWriter {
        void write(Review review, Path page) throws IOException;
    }

    /** @param pages writes the page of a review */
    public FleetReview(
            Terminal terminal,
            PageWriter pages,
            HostsRequest request,
            RunRequest.Devices devices,
            LongCommand command) {
        this.terminal = terminal;
        this.pages = pages;
        this.request = request;
        this.devices = devices;
        this.command = command;
    }

    /**
     * Does what is not complete.
     *
     * @param asked without drives when nothing has begun
     * @param words of the command that each host gets, in the order of the hosts
     */
    public ExitCode run(Fleet asked, List<List<String>> words, Path into) throws Failure, IOException {
        folder = into;
        fleet = asked;
        List<String> left = new Campaign<>(request.labels(), this::isComplete).left();
        if (left.isEmpty()) {
            return report();
        }
        try (HostsCommission hosts =
                        HostsCommission.prepare(request, devices, words, asked.id(), command.stopRequest(), this);
                SessionFolder _ = SessionFolder.held(folder, List.of()).toldTo(terminal.onlooker())) {
            begin(left);
            terminal.error(left.size() + " hosts review their drives "
                    + (asked.inTurn() ? "one after the other" : "together") + "; results in " + folder);
            if (asked.inTurn()) {
                for (String host : left) {
                    if (!hosts.stopped()) {
                        hosts.carryOut(List.of(host));
                    }
                }
            } else {
                hosts.carryOut(left);
            }
        }
        ExitCode end = report();
        if (!fleet.complete()) {
            end = end.worse(command.stopRequest().requested() ? ExitCode.INTERRUPTED : ExitCode.NOT_MET);
            terminal.error("csdbench review --resume " + folder + " goes on from there");
        }
        return end;
    }

    private boolean isComplete(String host) {
        List<Fleet.Drive> own = fleet.drives().stream()
                .filter(drive -> drive.host().equals(host))
                .toList();
        return !own.isEmpty() && own.stream().allMatch(drive -> drive.status() == Fleet.Status.COMPLETE);
    }

    /** From here on it can be resumed. */
    private void begin(List<String> left) throws UsageError {
        List<Fleet.Drive> drives = new ArrayList<>();
        for (String host : request.labels()) {
            List<Fleet.Drive> known = fleet.drives().stream()
                    .filter(drive -> drive.host().equals(host))
                    .toList();
            if (known.isEmpty()) {
                drives.add(Fleet.Drive.of(host, folderOf(host), Fleet.Status.WAITING));
            } else {
                known.forEach(drive -> drives.add(left.contains(host) ? drive.with(Fleet.Status.PARTIAL, "") : drive));
            }
        }
        try {
            Files.createDirectories(folder);
            write(drives);
        } catch (IOException e) {
            throw new UsageError(
                    "cannot write results into " + folder + ": " + Sentences.of(e) + "; choose another folder with -o");
        }
    }

    private void write(List<Fleet.Drive> drives) throws IOException {
        fleet = FleetFile.write(folder, fleet.with(drives));
    }

    private static String folderOf(String host) {
        return host.replaceAll("[^A-Za-z0-9._-]", "-");
    }

    @Override
    public void arrived(String host, String file, String text) {
        if (!file.matches("(drive-[0-9]{1,4}/)?" + ReviewFile.FILE.replace(".", "[.]"))) {
            return;
        }
        Path below = Path.of(file);
        String name = folderOf(host) + (below.getParent() == null ? "" : "/" + below.getParent());
        try {
            Path own = Files.createDirectories(folder.resolve(name));
            NewFile.replace(own.resolve(ReviewFile.FILE), text);
            Review review = ReviewFile.read(own);
            progress(name, review);
            List<Fleet.Drive> drives = new ArrayList<>(fleet.drives());
            drives.removeIf(drive -> drive.folder().equals(name) || isPlaceOf(drive, host, name));
            drives.add(
                    position(host),
                    Fleet.Drive.of(host, name, review.complete() ? Fleet.Status.COMPLETE : Fleet.Status.PARTIAL));
            write(drives);
        } catch (IOException e) {
            code = code.worse(ExitCode.IO_ERROR);
            terminal.error("error: " + host + ": its results cannot be kept: " + Sentences.of(e));
        }
    }

    /** A host with several drives has none in its own folder. */
    private static boolean isPlaceOf(Fleet.Drive drive, String host, String name) {
        return drive.host().equals(host) && drive.what().isEmpty() && name.startsWith(drive.folder() + "/");
    }

    /** Behind the drives of the hosts before it, and those of its own that are known. */
    private int position(String host) {
        List<String> labels = request.labels();
        return (int) fleet.drives().stream()
                .filter(drive -> labels.indexOf(drive.host()) < labels.indexOf(host))
                .count();
    }

    private void progress(String name, Review review) {
        int now = review.workloads().stream()
                        .mapToInt(workload -> workload.states().size())
                        .sum()
                + (int) review.steps().stream().filter(step -> step.complete()).count();
        if (now > results.getOrDefault(name, 0)) {
            results.put(name, now);
            String last = review.workloads().isEmpty()
                    ? ""
                    : ", " + peak(review.workloads().getLast());
            terminal.error(name + ": " + now + (now == 1 ? " result" : " results") + last);
        }
    }

    private static String peak(WorkloadReview workload) {
        return String.format(
                Locale.ROOT,
                "%s %,.0f IOPS",
                workload.title(),
                workload.states().getLast().peakIops());
    }

    @Override
    public void ended(String host, ExitCode hostCode, String said) {
        // Where a host was lost, the others are stopped because of that, and not by the user.
        boolean stopped = hostCode == ExitCode.INTERRUPTED && code == ExitCode.HOST_LOST;
        code = stopped ? code : code.worse(hostCode);
        boolean failed = hostCode != ExitCode.SUCCESS
                && hostCode != ExitCode.NOT_MET
                && hostCode != ExitCode.NOT_PASSED
                && hostCode != ExitCode.INTERRUPTED;
        String why = said.lines()
                .filter(line -> line.startsWith("error: "))
                .reduce((_, last) -> last)
                .orElse("")
                .replaceFirst("^error: ", "");
        terminal.error(
                host + ": its review ended with exit code " + hostCode.number() + (why.isEmpty() ? "" : ", " + why));
        if (failed) {
            mark(host, Fleet.Status.FAILED, why);
        }
    }

    @Override
    public void lost(String host, String reason) {
        code = code.worse(ExitCode.HOST_LOST);
        terminal.error(host + " was lost: " + reason);
        mark(host, Fleet.Status.LOST, reason);
    }

    /** Its drives, but for those that are complete. */
    private void mark(String host, Fleet.Status status, String reason) {
        try {
            write(fleet.drives().stream()
                    .map(drive -> drive.host().equals(host) && drive.status() != Fleet.Status.COMPLETE
                            ? drive.with(status, reason)
                            : drive)
                    .toList());
        } catch (IOException e) {
            code = code.worse(ExitCode.IO_ERROR);
            terminal.error("error: " + Sentences.of(e));
        }
    }

    private ExitCode report() throws IOException {
        Path page = folder.resolve(ReviewReport.FILE);
        for (Map.Entry<String, Review> review :
                FleetFile.reviewed(folder, fleet).reviews().entrySet()) {
            pages.write(review.getValue(), folder.resolve(review.getKey()).resolve(ReviewReport.FILE));
        }
        FleetPage.write(folder, page);
        FleetLines.of(fleet).forEach(terminal::error);
        terminal.error("The report is in " + page + ".");
        return code;
    }
}

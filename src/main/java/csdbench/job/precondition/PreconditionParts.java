package csdbench.job.precondition;

import csdbench.base.file.FoundFile;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.job.command.Campaign;
import csdbench.job.command.UsageError;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import csdbench.result.session.TargetResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a folder holds of a preconditioning: the parmfile and the results of each part, the first and those that went on
 * after an interruption. One thread owns it.
 */
final class PreconditionParts {
    /** Comments of a parmfile: what was asked for, and what was done. */
    static final String PURGE = "* Purge: ";

    static final String PURGED = "* Purged: ";

    private final Path folder;
    private final List<Part> parts = new ArrayList<>();

    /**
     * A part.
     *
     * @param parmfile what it was asked for
     * @param ended runs that came to an end of any kind
     * @param whole whether its session came to an end, so that simulated drives with a state are in their files
     * @param writtenBytes of each run that began, by name, as far as intervals were closed
     */
    private record Part(Parmfile parmfile, List<RunResult> ended, boolean whole, Map<String, Long> writtenBytes) {

        /** Names of the runs that fill. */
        List<String> fills() {
            return runs().filter(run -> !run.equals(PreconditionOrder.ROUNDS)).toList();
        }

        Stream<String> runs() {
            return parmfile.definitions("rd").stream()
                    .filter(run -> run.value("wd").isPresent())
                    .flatMap(run -> run.value("rd").stream());
        }

        List<String> luns() {
            return parmfile.definitions("sd").stream()
                    .flatMap(sd -> sd.value("lun").stream())
                    .toList();
        }

        boolean complete(String run) {
            return ended.stream()
                    .anyMatch(each ->
                            each.head().name().equals(run) && each.ending().complete());
        }

        long capacityBytes() {
            return ended.isEmpty()
                    ? 0
                    : ended.getFirst().parts().targets().stream()
                            .mapToLong(TargetResult::sizeBytes)
                            .sum();
        }
    }

    private PreconditionParts(Path folder) {
        this.folder = folder;
    }

    /**
     * The parts that a folder has.
     *
     * @throws UsageError when a file of them is damaged
     */
    static PreconditionParts in(Path folder) throws UsageError {
        PreconditionParts all = new PreconditionParts(folder);
        for (int number = 1; Files.exists(parmfile(folder, number)); number++) {
            try {
                all.read(number);
            } catch (IOException e) {
                throw damaged(results(folder, number), e.getMessage());
            }
            if (all.parts.getLast().runs().findAny().isEmpty()) {
                throw damaged(parmfile(folder, number), "there is no run in it");
            }
        }
        return all;
    }

    private static UsageError damaged(Path file, String reason) {
        return new UsageError(
                file + " cannot be read, or is damaged: " + reason + "; begin anew with -o and another folder");
    }

    /** Whether a purge was asked for that did not come to its end. */
    boolean purgeCut() {
        List<String> lines = parts.getFirst().parmfile().lines();
        return lines.stream().anyMatch(line -> line.startsWith(PURGE))
                && lines.stream().noneMatch(line -> line.startsWith(PURGED));
    }

    int count() {
        return parts.size();
    }

    static Path parmfile(Path folder, int number) {
        return folder.resolve("part" + number + ".parm");
    }

    static Path results(Path folder, int number) {
        return folder.resolve("part" + number);
    }

    private void read(int number) throws IOException {
        Path result = results(folder, number).resolve(JsonReport.FILE);
        Optional<SessionResult> document =
                Files.exists(result) ? Optional.of(JsonReport.read(results(folder, number))) : Optional.empty();
        List<RunResult> ended = document.map(SessionResult::runs).orElse(List.of());
        Map<String, Long> written = new LinkedHashMap<>();
        for (IntervalResult interval : IntervalsReport.in(results(folder, number))) {
            written.merge(interval.head().name(), interval.work().write().bytes(), Long::sum);
        }
        ended.stream()
                .filter(run -> run.spans().wholeRun() != null)
                .forEach(run ->
                        written.put(run.head().name(), run.spans().wholeRun().bytes()));
        parts.add(new Part(
                Parmfile.read(FoundFile.text(parmfile(folder, number))),
                ended,
                document.map(each -> each.lifetime().finished() != null).orElse(false),
                written));
    }

    /** What came of the rounds, of the last part that has any. */
    Optional<RunResult> rounds() {
        return parts.reversed().stream()
                .flatMap(part -> part.ended().stream())
                .filter(run -> run.head().name().equals(PreconditionOrder.ROUNDS))
                .findFirst();
    }

    /** Bytes that all fills wrote. */
    long filledBytes() {
        return parts.stream()
                .flatMap(part ->
                        part.fills().stream().map(fill -> part.writtenBytes().getOrDefault(fill, 0L)))
                .mapToLong(bytes -> bytes)
                .sum();
    }

    /** Of all luns together, 0 when no run of any part ended. */
    long capacityBytes() {
        return parts.stream().mapToLong(Part::capacityBytes).max().orElse(0);
    }

    /** What the ends of all luns may have that is less than a write, and is left out. */
    long tailBytes() {
        return (long) parts.getFirst().luns().size() * PreconditionOrder.FILL_BYTES;
    }

    /** How often the luns were to be filled. */
    long passes() {
        return parts.getFirst().fills().size();
    }

    /** Whether every fill came to its end, in one part or another. */
    boolean filled() {
        return parts.getFirst().fills().stream().allMatch(run -> parts.stream().anyMatch(part -> part.complete(run)));
    }

    /** Whether what was done is gone with a simulated drive: only one that ended in order left its file. */
    boolean lost() {
        Part last = parts.getLast();
        return last.luns().stream()
                .filter(DriveOrder::isDrive)
                .anyMatch(
                        lun -> !last.whole() || state(lun).filter(Files::exists).isEmpty());
    }

    private static Optional<Path> state(String lun) {
        try {
            return DriveOrder.of(lun).stateFile();
        } catch (DriveProblem _) {
            return Optional.empty();
        }
    }

    /**
     * The parmfile of what is left: without the runs that are complete, and from where the writes of the fill that was
     * cut have certainly been; empty when nothing is left.
     *
     * @throws UsageError when what was done is lost
     */
    Optional<String> rest() throws UsageError {
        Part last = parts.getLast();
        if (lost()) {
            throw new UsageError("the simulated drive of " + folder
                    + " is gone with its process, or with its file; begin anew, and give it state=FILE, which is"
                    + " written at the end and by Ctrl-C, if it is to be resumed");
        }
        Campaign<String> runs = new Campaign<>(last.runs().toList(), run -> done(last, run));
        return runs.left().isEmpty()
                ? Optional.empty()
                : Optional.of(last.parmfile()
                        .changed(line -> !line.defines("rd")
                                        || !runs.known().test(line.value("rd").orElseThrow())
                                ? Optional.of(from(line, last))
                                : Optional.empty())
                        .text());
    }

    private static boolean done(Part part, String run) {
        return part.complete(run) && (!run.equals(PreconditionOrder.ROUNDS) || steady(part, run));
    }

    private static boolean steady(Part part, String run) {
        return part.ended().stream()
                .anyMatch(each -> each.head().name().equals(run)
                        && each.checks().steady() != null
                        && each.checks().steady().reached());
    }

    /** With several luns nobody knows which of them was written how far: such a fill begins again. */
    private Parms from(Parms workload, Part last) {
        String name = workload.value("wd").orElse("");
        if (!workload.defines("wd") || !last.fills().contains(name)) {
            return workload;
        }
        long sizeBytes = capacityBytes();
        long written = last.writtenBytes().getOrDefault(name, 0L);
        if (written == 0 || sizeBytes == 0 || last.luns().size() > 1 || last.complete(name)) {
            return workload;
        }
        long began = workload.value("range")
                .filter(PreconditionParts::isCount)
                .map(Long::parseLong)
                .orElse(0L);
        long inFlight = (long) PreconditionOrder.FILL_THREADS * PreconditionOrder.FILL_BYTES;
        long sure = Math.max(0, began + written - inFlight);
        long from = sure / PreconditionOrder.FILL_BYTES * PreconditionOrder.FILL_BYTES;
        return workload.without("range").andIf(from != 0, "range=(?,?)", from, sizeBytes);
    }

    /** Whatever a hand wrote into the file: the language complains of it when the part begins. */
    private static boolean isCount(String text) {
        return !text.isEmpty() && text.length() < 19 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}

package csdbench.job.precondition;

import csdbench.base.file.FoundFile;
import csdbench.drive.simulated.DriveOrder;
import csdbench.job.command.UsageError;
import csdbench.report.IntervalDocument;
import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.ResultDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a folder holds of a preconditioning: the parmfile and the results of each part, the first and those that went on
 * after an interruption. One thread owns it.
 */
final class PreconditionParts {
    /** Comments of a parmfile: what was asked for, and what was done. */
    static final String PURGE = "* Purge: ";

    static final String PURGED = "* Purged: ";

    private static final Pattern RUN = Pattern.compile("rd=\\w+,");
    private static final Pattern RANGE = Pattern.compile(",range=\\((\\d+),\\d+\\)");

    private final Path folder;
    private final List<Part> parts = new ArrayList<>();

    /**
     * A part.
     *
     * @param text its parmfile
     * @param ended runs that came to an end of any kind
     * @param whole whether its session came to an end, so that simulated drives with a state are in their files
     * @param writtenBytes of each run that began, by name, as far as intervals were closed
     */
    private record Part(String text, List<ResultDocument.Run> ended, boolean whole, Map<String, Long> writtenBytes) {

        boolean complete(String run) {
            return ended.stream()
                    .anyMatch(each ->
                            each.head().name().equals(run) && each.ending().complete());
        }

        long capacityBytes() {
            return ended.isEmpty()
                    ? 0
                    : ended.getFirst().parts().targets().stream()
                            .mapToLong(ResultDocument.Target::sizeBytes)
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
            if (all.parts
                    .getLast()
                    .text()
                    .lines()
                    .noneMatch(line -> RUN.matcher(line).lookingAt())) {
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
        List<String> lines = parts.getFirst().text().lines().toList();
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
        Optional<ResultDocument> document =
                Files.exists(result) ? Optional.of(JsonReport.read(results(folder, number))) : Optional.empty();
        List<ResultDocument.Run> ended = document.map(ResultDocument::runs).orElse(List.of());
        Map<String, Long> written = new LinkedHashMap<>();
        for (IntervalDocument interval : IntervalsReport.in(results(folder, number))) {
            written.merge(interval.head().name(), interval.work().write().bytes(), Long::sum);
        }
        ended.stream()
                .filter(run -> run.spans().wholeRun() != null)
                .forEach(run ->
                        written.put(run.head().name(), run.spans().wholeRun().bytes()));
        parts.add(new Part(
                FoundFile.text(parmfile(folder, number)),
                ended,
                document.map(each -> each.lifetime().finished() != null).orElse(false),
                written));
    }

    /** Bytes that all fills wrote. */
    long filledBytes() {
        return parts.stream()
                .flatMap(part -> part.writtenBytes().entrySet().stream())
                .filter(run -> run.getKey().startsWith(PreconditionOrder.FILL))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Of all luns together, 0 when no run of any part ended. */
    long capacityBytes() {
        return parts.stream().mapToLong(Part::capacityBytes).max().orElse(0);
    }

    /** What the ends of all luns may have that is less than a write, and is left out. */
    long tailBytes() {
        long luns = parts.getFirst()
                .text()
                .lines()
                .filter(line -> line.startsWith("sd="))
                .count();
        return luns * PreconditionOrder.FILL_BYTES;
    }

    /** How often the luns were to be filled. */
    long passes() {
        return parts.getFirst()
                .text()
                .lines()
                .filter(line -> line.startsWith("rd=" + PreconditionOrder.FILL))
                .count();
    }

    /** Whether every fill came to its end, in one part or another. */
    boolean filled() {
        return parts.getFirst()
                .text()
                .lines()
                .filter(line -> line.startsWith("rd=" + PreconditionOrder.FILL))
                .map(PreconditionParts::name)
                .allMatch(run -> parts.stream().anyMatch(part -> part.complete(run)));
    }

    /**
     * The parmfile of what is left: without the runs that are complete, and from where the writes of the fill that was
     * cut have certainly been; empty when nothing is left.
     *
     * @throws UsageError when what was done is lost
     */
    Optional<String> rest() throws UsageError {
        Part last = parts.getLast();
        boolean simulated = last.text().contains(PreconditionOrder.LUN + DriveOrder.PREFIX);
        if (simulated && (!last.whole() || !last.text().contains("state="))) {
            throw new UsageError("the simulated drive of " + folder
                    + " is gone with its process; begin anew, and give it state=FILE if it is to be resumed");
        }
        List<String> left = new ArrayList<>();
        boolean any = false;
        for (String line : last.text().lines().toList()) {
            boolean run = RUN.matcher(line).lookingAt();
            if (run && last.complete(name(line)) && (!line.contains(",steady=") || steady(last, name(line)))) {
                continue;
            }
            any |= run;
            left.add(line.startsWith("wd=" + PreconditionOrder.FILL) ? from(line, last) : line);
        }
        return any ? Optional.of(String.join("\n", left) + "\n") : Optional.empty();
    }

    private static boolean steady(Part part, String run) {
        return part.ended().stream()
                .anyMatch(each -> each.head().name().equals(run)
                        && each.checks().steady() != null
                        && each.checks().steady().reached());
    }

    /** With several luns nobody knows which of them was written how far: such a fill begins again. */
    private String from(String workload, Part last) {
        long sizeBytes = capacityBytes();
        long luns = last.text().lines().filter(line -> line.startsWith("sd=")).count();
        long written = last.writtenBytes().getOrDefault(name(workload), 0L);
        if (written == 0 || sizeBytes == 0 || luns > 1 || last.complete(name(workload))) {
            return workload;
        }
        Matcher range = RANGE.matcher(workload);
        long began = range.find() ? Long.parseLong(range.group(1)) : 0;
        long inFlight = (long) PreconditionOrder.FILL_THREADS * PreconditionOrder.FILL_BYTES;
        long sure = Math.max(0, began + written - inFlight);
        long from = sure / PreconditionOrder.FILL_BYTES * PreconditionOrder.FILL_BYTES;
        return RANGE.matcher(workload).replaceAll("") + (from == 0 ? "" : ",range=(" + from + "," + sizeBytes + ")");
    }

    /** {@code fill1} of {@code rd=fill1,wd=fill1,...}. */
    private static String name(String line) {
        return line.substring(3, line.indexOf(','));
    }
}

package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Workloads on files: files fill the file system to a level, each workload runs on a structure of its own at its
 * maximum, then at points of load, and the next level follows. All data, that of the filling files too, compresses as
 * the state of the data has it.
 *
 * @param fullPercents levels, rising, of what the file system can hold; counted by the bytes in files, so that each
 *     state has as many of them. 25 and 90 unless given
 * @param workloads in the order in which they run
 * @param loadPercents of the measured maximum, rising; none unless given
 */
public record FilesStep(List<Double> fullPercents, List<Workload> workloads, List<Double> loadPercents)
        implements Step {
    /** A workload's structure has at most this share of the file system. */
    public static final double STRUCTURE_PERCENT = 5;

    public FilesStep {
        fullPercents = rising(Objects.requireNonNullElse(fullPercents, List.of(25.0, 90.0)), "levels", 95);
        loadPercents = rising(Objects.requireNonNullElse(loadPercents, List.of()), "points of load", 1000);
        if (fullPercents.isEmpty() || fullPercents.getFirst() <= STRUCTURE_PERCENT) {
            throw new IllegalArgumentException("levels of a file system must be above " + STRUCTURE_PERCENT);
        }
        if (workloads == null || workloads.isEmpty()) {
            throw new IllegalArgumentException("a files step needs workloads, a list of objects");
        }
        workloads = List.copyOf(workloads);
        if (workloads.stream().map(Workload::name).distinct().count() < workloads.size()) {
            throw new IllegalArgumentException("two workloads on files have the same name");
        }
    }

    private static List<Double> rising(List<Double> percents, String what, double most) {
        double before = 0;
        for (double percent : percents) {
            if (!(percent > before && percent <= most)) {
                throw new IllegalArgumentException(
                        what + " must rise, and be above 0 to " + StepParmfile.plain(most) + " percent");
            }
            before = percent;
        }
        return List.copyOf(percents);
    }

    FilesStep atLoads(List<Double> loads) {
        return new FilesStep(fullPercents, workloads, loads);
    }

    FilesStep only(List<String> names) throws UsageError {
        for (String name : names) {
            if (workloads.stream().noneMatch(each -> each.name().equals(name))) {
                throw new UsageError("workload " + name + " is not in this suite; it has "
                        + workloads.stream().map(Workload::name).collect(Collectors.joining(", ")));
            }
        }
        return new FilesStep(
                fullPercents,
                workloads.stream().filter(each -> names.contains(each.name())).toList(),
                loadPercents);
    }

    /** All workloads at each level, in order. */
    public List<ReviewRequest.Workload.OnFiles> placed() {
        List<ReviewRequest.Workload.OnFiles> all = new ArrayList<>();
        for (double percent : fullPercents) {
            workloads.forEach(each -> all.add(new ReviewRequest.Workload.OnFiles(each, percent)));
        }
        return all;
    }

    @Override
    public List<String> measured() {
        return placed().stream().map(ReviewRequest.Workload.OnFiles::name).toList();
    }

    @Override
    public List<String> words(ReviewRequest request) {
        List<String> words = new ArrayList<>();
        words.add("files fill the file system to "
                + fullPercents.stream().map(StepParmfile::plain).collect(Collectors.joining(" %, then to ")) + " %");
        workloads.forEach(each -> words.add(each.title()));
        return words;
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return bound(request, capacityBytes, loadPercents.size() + 2);
    }

    /** Of a pass that measures maxima only. */
    public StepBound again(ReviewRequest request, double capacityBytes) {
        return bound(request, capacityBytes, 1);
    }

    private StepBound bound(ReviewRequest request, double capacityBytes, long points) {
        double structuresBytes = workloads.stream()
                .mapToDouble(each -> structureBytes(each, capacityBytes))
                .sum();
        double writtenBytes = fullPercents.getLast() / 100 * capacityBytes + fullPercents.size() * structuresBytes;
        long runs = points * workloads.size() * fullPercents.size();
        return new StepBound(
                StepBound.Kind.WORKLOAD,
                StepBound.Erases.NOTHING,
                writtenBytes,
                runs * request.suite().timing().wholeSeconds() + writtenBytes / StepBound.ASSUMED_BYTES_PER_SECOND,
                runs);
    }

    /** What a workload's structure has on a file system that can hold so much. */
    public static long structureBytes(Workload workload, double capacityBytes) {
        return Math.min(workload.sizeMib() << 20, (long) (STRUCTURE_PERCENT / 100 * capacityBytes));
    }

    @Override
    public boolean reported(ReviewRequest request) {
        return false;
    }

    @Override
    public void check(ReviewRequest request) throws UsageError {
        String option = request.asTrace()
                ? "--as-trace"
                : request.byVdbench()
                        ? "--engine vdbench"
                        : request.fill() != ReviewRequest.FillMode.YES
                                ? "--fill"
                                : request.suite().spanPercent() < 100 ? "--span" : "";
        if (!option.isEmpty()) {
            throw new UsageError(option + " is for suites on luns; leave it out with suite "
                    + request.suite().name());
        }
        if (request.suite().steps().size() > 1) {
            throw new UsageError("suite " + request.suite().name()
                    + " has other steps beside files; put those on luns into a suite of their own");
        }
    }

    @Override
    public void carryOut(StepScope scope) throws Failure, StepScope.Interrupted {
        scope.measureFiles(this);
    }

    /**
     * A workload on files, in vdbench's words.
     *
     * @param name small letters, digits and {@code -}
     * @param title for people
     * @param about what it is and what it was inferred from, in a sentence or two; may be left out
     * @param structure parameters of its {@code fsd=}, without the anchor and without {@code totalsize=}
     * @param sizeMib of the structure, which must have as much; a small file system gets less
     * @param work parameters of each {@code fwd=}, without the structure
     */
    public record Workload(String name, String title, String about, String structure, long sizeMib, List<String> work) {
        public Workload {
            work = Suite.named(work, "a workload on files needs work, a list");
            title = Objects.requireNonNullElse(title, name);
            about = Objects.requireNonNullElse(about, "");
            if (name == null || !name.matches("[a-z0-9]+(-[a-z0-9]+)*") || structure == null || sizeMib < 1) {
                throw new IllegalArgumentException("a workload on files needs a name of small letters, digits and -, a"
                        + " structure, and a sizeMib of at least 1");
            }
        }

        /** Threads of all its parts. */
        public int threads() {
            return work.stream()
                    .mapToInt(part -> (int) number(part, "threads", 1))
                    .sum();
        }

        /** Its parts, as a report lists them. */
        public List<WorkloadReview.Stream> streams() {
            List<WorkloadReview.Stream> streams = new ArrayList<>();
            for (String part : work) {
                String operation = value(part, "operation", "mixed");
                double reads = number(part, "rdpct", operation.equals("read") ? 100 : 0);
                streams.add(new WorkloadReview.Stream(
                        operation,
                        number(part, "skew", 100.0 / work.size()),
                        reads,
                        value(part, "xfersize", "-"),
                        value(part, "fileio", "-"),
                        value(part, "fileselect", "sequential") + " files, " + value(part, "threads", "1")
                                + " threads"));
            }
            return streams;
        }

        private static double number(String part, String key, double otherwise) {
            try {
                return Double.parseDouble(value(part, key, String.valueOf(otherwise)));
            } catch (NumberFormatException _) {
                return otherwise; // Whatever is wrong with it, the planner says where.
            }
        }

        private static String value(String part, String key, String otherwise) {
            for (String each : part.toLowerCase(Locale.ROOT).split(",(?![^(]*\\))")) {
                if (each.strip().startsWith(key + "=")) {
                    return each.strip().substring(key.length() + 1);
                }
            }
            return otherwise;
        }
    }
}

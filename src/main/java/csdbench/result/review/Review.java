package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.result.Program;
import csdbench.result.app.AppResult;
import csdbench.result.steady.ConfidenceInterval;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A whole suite on one drive, or on several used together.
 *
 * @param about what was done and how far it is
 * @param program that measured
 * @param times when it was done
 * @param drive what was measured
 * @param host where, in the order to show
 * @param procedure how
 * @param findings what was found
 */
public record Review(
        @JsonUnwrapped About about,
        Program program,
        @JsonUnwrapped Times times,
        ReviewedDrive drive,
        Map<String, String> host,
        Procedure procedure,
        @JsonUnwrapped Findings findings) {
    /** Version of the file's layout. */
    public static final int SCHEMA = 1;

    /**
     * What was done.
     *
     * @param schema of the file, {@link #SCHEMA}
     * @param suite its name, {@code storagereview}
     * @param complete whether nothing is left to be done
     * @param spanPercent first part of the drive that the workloads were confined to
     */
    public record About(int schema, String suite, boolean complete, double spanPercent) {}

    /**
     * When it was done, in UTC, {@code 2026-05-02T10:11:12Z}.
     *
     * @param finished empty while it goes on
     */
    public record Times(String started, Optional<String> finished) {}

    /**
     * What was found.
     *
     * @param fills of the drive, one for each state of the data, in order
     * @param workloads in the order in which they ran
     * @param steps of the suite beside fills and workloads, by state of the data and then in order; not in the file
     *     when there are none
     * @param applications each without its seconds; not in the file when there are none
     * @param noise how far repeats lie apart; empty where maxima were measured once
     */
    public record Findings(
            List<Fill> fills,
            List<WorkloadReview> workloads,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StepResult> steps,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<AppResult> applications,
            Optional<Noise> noise) {
        public static final Findings NONE = new Findings(List.of(), List.of(), List.of());

        /** With the noise that repeats show. */
        public Findings(List<Fill> fills, List<WorkloadReview> workloads, List<StepResult> steps) {
            this(fills, workloads, steps, List.of(), Noise.of(workloads));
        }

        public Findings {
            fills = List.copyOf(fills);
            workloads = List.copyOf(workloads);
            steps = steps == null ? List.of() : List.copyOf(steps);
            applications = applications == null ? List.of() : List.copyOf(applications);
            applications.stream().flatMap(each -> each.impossible().stream()).forEach(problem -> {
                throw new IllegalArgumentException("applications: " + problem);
            });
        }
    }

    public String suite() {
        return about.suite();
    }

    public boolean complete() {
        return about.complete();
    }

    public double spanPercent() {
        return about.spanPercent();
    }

    public List<Fill> fills() {
        return findings.fills();
    }

    public List<WorkloadReview> workloads() {
        return findings.workloads();
    }

    public List<StepResult> steps() {
        return findings.steps();
    }

    public List<AppResult> applications() {
        return findings.applications();
    }

    public Optional<Noise> noise() {
        return findings.noise();
    }

    /** Which state of the drive the figures are of, and what measures others; empty where nothing was filled. */
    public Optional<String> preparation() {
        return fills().isEmpty()
                ? Optional.empty()
                : Optional.of("filled for each kind of data, then as each step left it; csdbench io measures a drive as"
                        + " it is, csdbench precondition brings it into steady state");
    }

    /** Of all figures, each kind once. */
    public List<Warning> warnings() {
        Stream<List<Warning>> drives = Stream.concat(
                Stream.of(drive.warnings(), Ceiling.of(compared())),
                steps().stream().map(step -> step.ending().warnings()));
        return Warning.together(Stream.concat(
                drives,
                workloads().stream()
                        .flatMap(workload -> workload.states().stream())
                        .flatMap(StateResult::measured)
                        .map(Point::warnings)));
    }

    /** With other findings, while it goes on. */
    public Review with(Findings others) {
        return as(false, Optional.empty(), others);
    }

    /** The same with other applications. */
    public Review withApplications(List<AppResult> applications) {
        return as(complete(), times.finished(), new Findings(fills(), workloads(), steps(), applications, noise()));
    }

    /** The same with nothing left to be done. */
    public Review finished(String at) {
        return as(true, Optional.of(at), findings);
    }

    private Review as(boolean complete, Optional<String> finished, Findings found) {
        return new Review(
                new About(about.schema(), about.suite(), complete, about.spanPercent()),
                program,
                new Times(times.started(), finished),
                drive,
                host,
                procedure,
                found);
    }

    /** States of the data that any workload has results for, in order. */
    public List<Double> dataPercents() {
        return workloads().stream()
                .flatMap(workload -> workload.states().stream())
                .map(StateResult::dataPercent)
                .distinct()
                .toList();
    }

    /** Workloads that have a gain, which takes two states. */
    public List<WorkloadReview> compared() {
        return workloads().stream()
                .filter(workload -> workload.gain().isPresent())
                .toList();
    }

    /**
     * Workloads whose gain may be named by itself, from the smallest; none where there is no gain of all together.
     * Those on top were selected for being there, and luck helped to select them. So intervals of all compared
     * workloads hold at once in 95 of 100 reviews (Bonferroni), and with them that of any selected one.
     */
    public List<WorkloadReview> extremes() {
        return headline().filter(Headline::measurable).isEmpty()
                ? List.of()
                : gained(ConfidenceInterval.USUAL_LEVEL).toList();
    }

    /** What gained where there is no gain of all workloads together: a median of reads and writes may be none. */
    public Optional<Gained> gained() {
        if (!drive.compresses() || headline().filter(Headline::measurable).isPresent()) {
            return Optional.empty();
        }
        return Gained.of(
                gained(Headline.LEVEL)
                        .map(workload -> workload.gain().orElseThrow())
                        .filter(gain -> noise().filter(noise -> noise.holds(gain.iops()))
                                .isEmpty())
                        .toList(),
                compared().size());
    }

    /** @param together the level at which intervals of all that are compared hold at once */
    private Stream<WorkloadReview> gained(double together) {
        List<WorkloadReview> compared = compared();
        double level = 1 - (1 - together) / Math.max(1, compared.size());
        return compared.stream()
                .map(workload -> workload.atLevel(level))
                .filter(workload -> workload.gain().isPresent())
                .sorted(Comparator.comparingDouble(
                        workload -> workload.gain().orElseThrow().iops()));
    }

    /** The gain of all workloads together; empty when nothing was compared. */
    public Optional<Headline> headline() {
        return Headline.of(compared(), noise(), drive);
    }
}

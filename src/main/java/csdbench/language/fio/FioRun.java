package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Jobs that run at the same time, as a run. */
final class FioRun {
    /** Longer than anything takes, in seconds. */
    private static final long NO_END_SECONDS = 360_000_000;

    /** Two intervals. */
    private static final long MIN_SECONDS = 2;

    private final List<FioWorkload> workloads = new ArrayList<>();

    /** Workloads that check what the others wrote. */
    private final List<String> readBack = new ArrayList<>();

    /** Workloads that have names made that the others look at or remove. */
    private final List<String> layouts = new ArrayList<>();

    void add(FioWorkload workload) {
        workloads.add(workload);
    }

    List<FioWorkload> workloads() {
        return workloads;
    }

    /** The job whose end is that of all jobs, also of those that have not begun. */
    Optional<FioJob> last() {
        return workloads.stream()
                .map(FioWorkload::job)
                .filter(job -> FioExit.asked(job) == FioExit.ALL)
                .findFirst();
    }

    /** Whether a job of this name is in it. */
    boolean has(String job) {
        return workloads.stream().anyMatch(workload -> workload.job().name().equals(job));
    }

    /** What is said of it. */
    List<String> notes() {
        Set<String> places = new HashSet<>();
        return workloads.stream()
                .flatMap(workload -> workload.onNames().stream())
                .flatMap(names -> names.shared(places).stream())
                .toList();
    }

    void writeWorkloads(Parmfile parmfile) {
        boolean paced = workloads.stream().anyMatch(FioWorkload::paced);
        boolean flowing = workloads.stream().allMatch(workload -> workload.flow() > 0);
        if (paced && flowing) {
            // The one that is held back most holds back all.
            double perSecondOfFlow = workloads.stream()
                    .filter(FioWorkload::paced)
                    .mapToDouble(workload -> workload.perSecond() / workload.flow())
                    .min()
                    .orElseThrow();
            workloads.forEach(workload -> workload.paceTo(perSecondOfFlow * workload.flow()));
        }
        double flows = paced && flowing
                ? 0
                : workloads.stream().mapToDouble(FioWorkload::flow).sum();
        for (int i = 0; i < workloads.size(); i++) {
            FioWorkload workload = workloads.get(i);
            if (flows > 0 && !flowing) {
                workload.job()
                        .refuse(
                                "flow",
                                "job " + workload.job().name()
                                        + " runs beside jobs with flow=, and all or none have it",
                                "flow= for each; or stonewall");
            }
            if (Math.ceil(workload.rampSeconds()) != warmupSeconds()) {
                workload.job()
                        .refuse(
                                "ramp_time",
                                "job " + workload.job().name() + " runs beside jobs with another ramp_time=, and what"
                                        + " it does in the longest would not be counted",
                                "the same ramp_time= for all of them; or stonewall");
            }
            if (workload.replay().isPresent() && workloads.size() > 1) {
                workload.job()
                        .refuse(
                                "read_iolog",
                                "job " + workload.job().name() + " replays a log beside other jobs",
                                "stonewall for it and for the next; csdbench trace replay A.log B.log has two at once");
            }
            if (workload.depths().isPresent() && (workloads.size() > 1 || paced)) {
                workload.job()
                        .refuse(
                                "latency_target",
                                "job " + workload.job().name() + " searches a depth beside other jobs, or at a rate",
                                "stonewall for it and for the next, and no rate");
            }
            workload.writeWorkloads(parmfile, paced ? i + 1 : 0, share(workload, flows), times(workload));
        }
        workloads.forEach(workload -> workload.writeReadBack(parmfile).ifPresent(readBack::add));
        Set<String> made = new HashSet<>();
        workloads.forEach(workload -> workload.onNames()
                .flatMap(work -> work.writeLayout(parmfile, made))
                .ifPresent(layouts::add));
    }

    private OptionalDouble share(FioWorkload workload, double flows) {
        if (flows > 0) {
            return OptionalDouble.of(100 * workload.flow() / flows);
        }
        return workloads.size() == 1 ? OptionalDouble.of(100) : OptionalDouble.empty();
    }

    /** @param name as the parmfile has it */
    void write(Parmfile parmfile, String name) {
        List<FioWorkload> onNames = workloads.stream()
                .filter(workload -> workload.onNames().isPresent())
                .toList();
        if (onNames.isEmpty()) {
            writeIos(parmfile, name);
        } else if (onNames.size() == workloads.size()) {
            writeOnNames(parmfile, name);
        } else {
            FioJob job = onNames.getFirst().job();
            job.refuse(
                    "ioengine",
                    "job " + job.name() + " works on names of files beside jobs that read and write",
                    "stonewall between them");
        }
    }

    /** What is looked at or removed is made first, by a run of its own. */
    private void writeOnNames(Parmfile parmfile, String name) {
        for (FioWorkload workload : workloads) {
            if (!workload.runSeconds().equals(workloads.getFirst().runSeconds())) {
                workload.job()
                        .refuse(
                                "runtime",
                                "job " + workload.job().name() + " works on names beside jobs with another runtime=",
                                "the same runtime= for all of them; or stonewall");
            }
        }
        writeApart(parmfile, "rd=?,fwd=?,fwdrate=max,format=(restart,only)", name + ".layout", layouts);
        parmfile.line(Parms.of("rd=?,fwd=?,fwdrate=max", Parms.word(name), names())
                .and(length())
                .andIf(warmupSeconds() > 0, "warmup=?", warmupSeconds()));
    }

    private void writeIos(Parmfile parmfile, String name) {
        Optional<Parms> replay = workloads.getFirst().replay();
        parmfile.line(Parms.of("rd=?,wd=?", Parms.word(name), names())
                .and(replay.orElseGet(() -> Parms.of("iorate=max")))
                .and(length())
                .andIf(warmupSeconds() > 0, "warmup=?", warmupSeconds())
                .and(arrivals()));
        writeApart(parmfile, "rd=?,wd=?,iorate=max", name + ".verify", readBack);
    }

    /** A run of its own, until all of it is done. */
    private static void writeApart(Parmfile parmfile, String settings, String name, List<String> of) {
        if (!of.isEmpty()) {
            parmfile.line(settings + ",elapsed=?,interval=1", Parms.word(name), Parms.words(of), NO_END_SECONDS);
        }
    }

    private List<Parms> names() {
        return Parms.words(workloads.stream()
                .flatMap(workload -> workload.names().stream())
                .toList());
    }

    private Optional<FioSteady> steady() {
        return FioSteady.ofAll(workloads.stream().map(FioWorkload::job).toList());
    }

    private Parms length() {
        Optional<Parms> depths = workloads.getFirst().depths();
        return depths.isPresent()
                ? depths.get()
                : steady().map(steady -> steady.rounds(workloads.getFirst().job(), seconds()))
                        .orElseGet(() ->
                                Parms.of("elapsed=?,interval=1", Math.max(MIN_SECONDS, (long) Math.ceil(seconds()))));
    }

    /** Until the last job ends. */
    private double seconds() {
        return workloads.stream()
                .mapToDouble(workload -> workload.runSeconds().isPresent()
                        ? workload.delaySeconds() + workload.runSeconds().getAsDouble()
                        : NO_END_SECONDS)
                .max()
                .orElse(NO_END_SECONDS);
    }

    /** When a workload begins and ends, unless the run does, too. */
    private Parms times(FioWorkload workload) {
        double delay = workload.delaySeconds();
        double length = workload.runSeconds().orElse(0);
        boolean own = length > 0
                && !workload.job().has("steadystate")
                && (delay > 0 || length != seconds() || length < MIN_SECONDS);
        return workload.pauses()
                .and(FioExit.of(workload, workloads).parms())
                .andIf(delay > 0, "startdelay=?", FioNumbers.trimmed(delay))
                .andIf(own, "elapsed=?", FioNumbers.trimmed(length + warmupSeconds()));
    }

    private long warmupSeconds() {
        return (long) Math.ceil(
                workloads.stream().mapToDouble(FioWorkload::rampSeconds).max().orElse(0));
    }

    private Parms arrivals() {
        if (workloads.stream().noneMatch(FioWorkload::paced)) {
            return Parms.NONE;
        }
        boolean poisson = workloads.stream()
                .anyMatch(workload -> workload.job()
                        .text("rate_process")
                        .filter("poisson"::equals)
                        .isPresent());
        return Parms.of("distribution=?", poisson ? "exponential" : "deterministic");
    }
}

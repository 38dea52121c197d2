package csdbench.language.fio;

import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Jobs that run at the same time, as a run. */
final class FioRun {
    /** Longer than anything takes, in seconds. */
    private static final long NO_END_SECONDS = 360_000_000;

    /** Two intervals. */
    private static final long MIN_SECONDS = 2;

    private final List<FioWorkload> workloads = new ArrayList<>();

    /** Workloads that check what the others wrote. */
    private final List<String> readBack = new ArrayList<>();

    void add(FioWorkload workload) {
        workloads.add(workload);
    }

    boolean isEmpty() {
        return workloads.isEmpty();
    }

    List<FioWorkload> workloads() {
        return workloads;
    }

    /** Whether a job of this name is in it. */
    boolean has(String job) {
        return workloads.stream().anyMatch(workload -> workload.job().name().equals(job));
    }

    void writeWorkloads(Parmfile parmfile) {
        boolean paced = workloads.stream().anyMatch(FioWorkload::paced);
        double flows = workloads.stream().mapToDouble(FioWorkload::flow).sum();
        for (int i = 0; i < workloads.size(); i++) {
            FioWorkload workload = workloads.get(i);
            if (flows > 0 && (paced || workload.flow() == 0)) {
                workload.job()
                        .refuse(
                                "flow",
                                "job " + workload.job().name()
                                        + " runs beside jobs with flow=, and all or none have it",
                                "flow= for each, and no rates; or stonewall");
            }
            workload.writeWorkloads(parmfile, paced ? i + 1 : 0, share(workload, flows));
        }
        workloads.forEach(workload -> workload.writeReadBack(parmfile).ifPresent(readBack::add));
    }

    private OptionalDouble share(FioWorkload workload, double flows) {
        if (flows > 0) {
            return OptionalDouble.of(100 * workload.flow() / flows);
        }
        return workloads.size() == 1 ? OptionalDouble.of(100) : OptionalDouble.empty();
    }

    /** @param name as the parmfile has it */
    void write(Parmfile parmfile, String name) {
        List<String> names = workloads.stream()
                .flatMap(workload -> workload.names().stream())
                .toList();
        parmfile.line(Parms.of("rd=?,wd=?,iorate=max", Parms.word(name), FioWorkload.words(names))
                .and("elapsed=?,interval=1", Math.max(MIN_SECONDS, seconds()))
                .andIf(warmupSeconds() > 0, "warmup=?", warmupSeconds())
                .and(limit())
                .and(arrivals()));
        if (!readBack.isEmpty()) {
            parmfile.line(
                    "rd=?,wd=?,iorate=max,elapsed=?,interval=1",
                    Parms.word(name + ".verify"),
                    FioWorkload.words(readBack),
                    NO_END_SECONDS);
        }
    }

    /** What differs from fio where jobs end at other times; refuses a job without an end beside those with one. */
    Optional<String> note() {
        List<FioWorkload> timed = workloads.stream()
                .filter(workload -> workload.runSeconds().isPresent())
                .toList();
        if (!timed.isEmpty() && timed.size() < workloads.size()) {
            FioJob open = workloads.stream()
                    .filter(workload -> workload.runSeconds().isEmpty())
                    .findFirst()
                    .orElseThrow()
                    .job();
            open.refuse(
                    "runtime",
                    "job " + open.name() + " has no runtime= beside jobs that have one, and all end together here",
                    "a runtime= for it, or stonewall to it and to the next");
        }
        long lengths = timed.stream()
                .mapToLong(workload -> workload.runSeconds().orElseThrow())
                .distinct()
                .count();
        if (seconds() < MIN_SECONDS) {
            return Optional.of("job " + timed.getFirst().job().name() + " runs for " + MIN_SECONDS
                    + " s, the shortest run there is");
        }
        return lengths > 1
                ? Optional.of("jobs beside " + timed.getFirst().job().name() + " run for the longest runtime of them, "
                        + seconds() + " s, and not each for its own")
                : Optional.empty();
    }

    private long seconds() {
        return workloads.stream()
                .map(FioWorkload::runSeconds)
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .max()
                .orElse(NO_END_SECONDS);
    }

    private long warmupSeconds() {
        return workloads.stream()
                .mapToLong(workload -> workload.rampSeconds().orElse(0))
                .max()
                .orElse(0);
    }

    private Parms limit() {
        if (workloads.stream()
                .anyMatch(workload -> workload.timed() && workload.runSeconds().isPresent())) {
            return Parms.NONE;
        }
        if (workloads.stream().allMatch(workload -> workload.amountBytes().isPresent())) {
            return Parms.of(
                    "maxdata=?",
                    workloads.stream()
                            .mapToLong(workload -> workload.amountBytes().getAsLong())
                            .sum());
        }
        return workloads.stream().allMatch(workload -> workload.runSeconds().isPresent())
                ? Parms.NONE
                : Parms.of("maxdata=1");
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

package csdbench.language.fio;

import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Jobs that run at the same time, as a run. */
final class FioRun {
    /** Longer than anything takes, in seconds. */
    private static final long NO_END_SECONDS = 360_000_000;

    private final List<FioWorkload> workloads = new ArrayList<>();

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
        for (int i = 0; i < workloads.size(); i++) {
            workloads.get(i).writeWorkloads(parmfile, paced ? i + 1 : 0, workloads.size() == 1);
        }
    }

    /** @param name as the parmfile has it */
    void write(Parmfile parmfile, String name) {
        List<String> names = workloads.stream()
                .flatMap(workload -> workload.names().stream())
                .toList();
        parmfile.line(Parms.of("rd=?,wd=?,iorate=max", Parms.word(name), FioWorkload.words(names))
                .and("elapsed=?,interval=1", Math.max(1, seconds()))
                .andIf(warmupSeconds() > 0, "warmup=?", warmupSeconds())
                .and(limit())
                .and(arrivals()));
    }

    private long seconds() {
        OptionalLong longest = workloads.stream()
                .map(FioWorkload::runSeconds)
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .max();
        boolean open =
                workloads.stream().anyMatch(workload -> workload.runSeconds().isEmpty());
        return open ? NO_END_SECONDS : longest.orElse(NO_END_SECONDS);
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

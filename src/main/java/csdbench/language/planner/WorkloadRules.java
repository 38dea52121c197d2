package csdbench.language.planner;

import csdbench.language.definition.Parm;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.parm.Diagnostics;
import csdbench.language.planner.Assignments.Assignment;
import csdbench.language.resolver.ForLoops;
import csdbench.language.resolver.Storages;
import csdbench.plan.AccessSpec;
import csdbench.plan.RunHeader;
import csdbench.plan.TransferSpec;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** What workloads of the same run must be to each other and to their storage. */
record WorkloadRules(RunDefinition run, Diagnostics diagnostics) {
    /** Rules about the workloads alone. */
    void checkTogether(List<WorkloadDefinition> workloads) {
        checkPriorities(workloads);
        workloads.forEach(this::checkPlaces);
        List<WorkloadDefinition> streaming = workloads.stream()
                .filter(workload -> workload.settings().has(WorkloadDefinition.STREAMS))
                .toList();
        if (!streaming.isEmpty() && workloads.size() > 1) {
            diagnostics.error(
                    streaming.get(0).spanOf(WorkloadDefinition.STREAMS),
                    "Only ONE Workload Definition (WD) allowed when using streams.",
                    "rd=" + run.name() + " with one wd=; it has " + workloads.size(),
                    Optional.empty());
        }
    }

    /** Only one parameter can set the offsets. */
    private void checkPlaces(WorkloadDefinition workload) {
        if (!workload.settings().has(WorkloadDefinition.ZIPF)) {
            return;
        }
        for (Parm<?> other :
                List.of(WorkloadDefinition.HOTBAND, WorkloadDefinition.STRIDE, WorkloadDefinition.STREAMS)) {
            if (workload.settings().has(other)) {
                diagnostics.error(
                        workload.spanOf(WorkloadDefinition.ZIPF),
                        "zipf= and " + other + "= of wd=" + workload.name() + " both set the offsets",
                        "keep one of them");
            }
        }
    }

    /** What begins when the run is over would do nothing. */
    void checkBegins(List<WorkloadDefinition> workloads, RunHeader header) {
        long endSeconds = header.warmupSeconds() + header.elapsedSeconds();
        for (WorkloadDefinition workload : workloads) {
            if (workload.settings().value(WorkloadDefinition.STARTDELAY) >= endSeconds) {
                diagnostics.error(
                        workload.spanOf(WorkloadDefinition.STARTDELAY),
                        "wd=" + workload.name() + " would never begin: rd=" + run.name() + " is over after "
                                + endSeconds + " s",
                        "a smaller startdelay=, or a longer elapsed= of rd=" + run.name());
            }
        }
    }

    /**
     * A rate says when each operation is due, and a pause after the one before says something else: of a workload
     * itself, or of another one that its threads work for.
     */
    void checkPauses(List<Assignment> active, boolean ratedRun) {
        for (Assignment each : active) {
            WorkloadDefinition workload = each.work().written();
            boolean rated = ratedRun
                    || active.stream()
                            .filter(other -> !Collections.disjoint(other.storages(), each.storages()))
                            .anyMatch(other -> other.work().written().settings().has(WorkloadDefinition.IORATE));
            if (rated && workload.settings().value(WorkloadDefinition.THINKTIME) > 0) {
                diagnostics.error(
                        workload.spanOf(WorkloadDefinition.THINKTIME),
                        "thinktime= of wd=" + workload.name() + " and a rate both say when operations start",
                        "iorate=max and no rate of a workload on its storages, or no thinktime=");
            }
        }
    }

    private void checkPriorities(List<WorkloadDefinition> workloads) {
        List<Long> priorities = workloads.stream()
                .flatMap(workload -> workload.find(WorkloadDefinition.PRIORITY).stream())
                .sorted()
                .distinct()
                .toList();
        for (WorkloadDefinition workload : workloads) {
            boolean ranked = workload.settings().has(WorkloadDefinition.PRIORITY);
            boolean rated = workload.settings().has(WorkloadDefinition.IORATE);
            if (rated && !ranked) {
                diagnostics.error(
                        workload.spanOf(WorkloadDefinition.IORATE),
                        "A workload with iorate= also must have  priority= specified.");
            } else if (rated && skew(workload) > 0) {
                diagnostics.error(
                        workload.spanOf(WorkloadDefinition.SKEW),
                        "skew= and iorate= of wd=" + workload.name() + " exclude each other");
            } else if (!ranked && !priorities.isEmpty()) {
                diagnostics.error(
                        workload.span(),
                        "wd=" + workload.name() + " has no priority=, but others of rd=" + run.name() + " have");
            } else if (ranked && priorities.get(priorities.size() - 1) != priorities.size()) {
                diagnostics.warning(
                        workload.spanOf(WorkloadDefinition.PRIORITY),
                        "priorities of rd=" + run.name() + " are not consecutive",
                        "they count from 1 to " + priorities.size());
            }
        }
    }

    /** As vdbench refuses it. */
    void checkThreads(List<WorkloadDefinition> workloads) {
        for (WorkloadDefinition workload : workloads) {
            if (workload.settings().has(WorkloadDefinition.THREADS)) {
                diagnostics.error(
                        workload.spanOf(WorkloadDefinition.THREADS),
                        "threads= of wd=" + workload.name() + " goes only with concatenatesds=yes",
                        "give threads= to the storage or to the run");
            }
        }
    }

    /** Shares of operations and of reads contradict each other, from wherever these come. */
    private void checkOperations(WorkloadDefinition workload, ForLoops.Pass pass) {
        for (Parm<?> other : List.of(WorkloadDefinition.RDPCT, WorkloadDefinition.WRPCT)) {
            if (pass.over(workload).has(other) && workload.settings().has(WorkloadDefinition.OPERATION)) {
                diagnostics.error(
                        workload.spanOf(WorkloadDefinition.OPERATION),
                        "operation= and " + other + "= of wd=" + workload.name() + " both set the share of reads",
                        "keep one of them; operation=(read,70,write,30) is rdpct=70");
            }
        }
    }

    /** Rules about one workload on one storage, as resolved for one pass. */
    void checkOn(WorkloadDefinition workload, AccessSpec access, StorageDefinition storage, ForLoops.Pass pass) {
        checkTransfer(workload, access, storage);
        checkOperations(workload, pass);
        boolean hits = access.readHitPercent() > 0 || access.writeHitPercent() > 0;
        if (hits && Storages.hitAreaBytes(storage, pass) < access.transfer().largestBytes()) {
            diagnostics.error(
                    storage.spanOf(StorageDefinition.HITAREA),
                    "hitarea= of sd=" + storage.name() + " is smaller than a transfer of wd=" + workload.name(),
                    access.transfer().largestBytes() + " bytes or more",
                    Optional.empty());
        }
    }

    /** The threads of what a workload uses are shared evenly by its streams. */
    void checkStreams(WorkloadDefinition workload, int threads, String of) {
        long streams = workload.find(WorkloadDefinition.STREAMS).orElse(1L);
        if (threads % streams != 0) {
            diagnostics.error(
                    workload.spanOf(WorkloadDefinition.STREAMS),
                    "threads=" + threads + " of " + of + " is not a multiple of streams=" + streams,
                    "threads=" + (threads / streams + 1) * streams,
                    Optional.empty());
        }
    }

    private void checkTransfer(WorkloadDefinition workload, AccessSpec access, StorageDefinition storage) {
        TransferSpec transfer = access.transfer();
        if (transfer instanceof TransferSpec.Between between
                && storage.find(StorageDefinition.ALIGN).orElse(0L) != between.alignBytes()) {
            diagnostics.error(
                    workload.spanOf(WorkloadDefinition.XFERSIZE),
                    "sd=" + storage.name() + " has another align= than xfersize= of wd=" + workload.name(),
                    "align=" + between.alignBytes() + " on the storage",
                    Optional.empty());
        }
        long sizeBytes = storage.find(StorageDefinition.SIZE).orElse(0L);
        // The first is left out as block 0 where that is not asked for.
        boolean first = storage.find(StorageDefinition.BLOCK0).orElse(false);
        if (sizeBytes > 0 && sizeBytes < (first ? 1 : 2) * transfer.largestBytes()) {
            diagnostics.error(
                    storage.spanOf(StorageDefinition.SIZE),
                    "sd=" + storage.name() + " is too small for transfers of " + transfer.largestBytes() + " bytes",
                    first ? "room for one of them at least" : "room for two of them, or for one with block0=yes",
                    Optional.empty());
        }
    }

    /** {@code skew=} of a workload; 0 means that none was given. */
    static double skew(WorkloadDefinition workload) {
        return workload.find(WorkloadDefinition.SKEW).orElse(0.0);
    }
}

package csdbench.language.resolver;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import csdbench.language.definition.CommonParms;
import csdbench.language.definition.HostLun;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Resolves storage: what is opened, and which part of it a workload uses. */
public final class Storages {
    private static final long MAX_IN_FLIGHT = 1_000_000;

    private Storages() {}

    /** Complaints that do not depend on a run. */
    public static void check(List<StorageDefinition> storages, Diagnostics diagnostics) {
        for (StorageDefinition storage : storages) {
            if (storage.luns().isEmpty()) {
                diagnostics.error(
                        storage.span(),
                        "No lun name specified for sd=" + storage.name(),
                        "lun= with a file, a device, sim:MODEL or none:SIZE",
                        Optional.empty());
            }
        }
    }

    /** What is opened for a storage in one pass of the loops. */
    public static TargetSpec target(
            StorageDefinition storage,
            RunDefinition run,
            List<ResolvedWorkload> users,
            ForLoops.Pass pass,
            boolean writes,
            Diagnostics diagnostics) {
        String lun = storage.luns().stream().findFirst().map(HostLun::lun).orElse("");
        TextSpan span = storage.luns().stream().findFirst().map(HostLun::span).orElse(storage.span());
        OpenFlags flags = flags(storage, run, users, diagnostics);
        return new TargetSpec(
                storage.name(),
                lun,
                storage.find(StorageDefinition.SIZE).orElse(0L),
                inFlight(storage, users, pass, diagnostics),
                flags,
                writes,
                Path.of(storage.find(StorageDefinition.JOURNAL).orElse("")),
                span.place(),
                storage.value(StorageDefinition.BLOCK0),
                Optional.empty());
    }

    private static Optional<Long> depth(StorageDefinition storage, ForLoops.Pass pass) {
        return pass.over(storage).find(StorageDefinition.IODEPTH);
    }

    /** Threads, and what each of them keeps in flight if that was set. */
    private static TargetSpec.InFlight inFlight(
            StorageDefinition storage, List<ResolvedWorkload> users, ForLoops.Pass pass, Diagnostics diagnostics) {
        int threads = threads(storage, users, pass);
        long depth = depth(storage, pass).orElse(0L);
        long inFlight = threads * Math.max(1, depth);
        if (inFlight > MAX_IN_FLIGHT) {
            diagnostics.error(
                    storage.span(),
                    "sd=" + storage.name() + " has " + inFlight + " I/Os in flight, threads= times iodepth=",
                    "at most " + MAX_IN_FLIGHT,
                    Optional.empty());
            return new TargetSpec.InFlight(threads, 0);
        }
        return new TargetSpec.InFlight(Math.toIntExact(inFlight), Math.toIntExact(depth));
    }

    public static int threads(StorageDefinition storage, List<ResolvedWorkload> users, ForLoops.Pass pass) {
        int ofProfiles = ResolvedWorkload.threads(users);
        return Math.toIntExact(pass.over(storage)
                .find(StorageDefinition.THREADS)
                .orElse(ofProfiles > 0 ? (long) ofProfiles : StorageDefinition.THREADS.defaultValue()));
    }

    /** How a workload uses a storage in one pass of the loops. */
    public static StreamSpec stream(
            int workloadIndex,
            int targetIndex,
            ResolvedWorkload work,
            StorageDefinition storage,
            ContentSpec content,
            ForLoops.Pass pass,
            List<String> hosts) {
        return new StreamSpec(
                workloadIndex,
                targetIndex,
                work.within(range(work.definition(), storage)),
                storage.value(StorageDefinition.OFFSET),
                storage.find(StorageDefinition.ALIGN).orElse(0L),
                hitAreaBytes(storage, pass),
                content,
                hosts,
                storage.find(StorageDefinition.FAULTS).orElse(List.of()));
    }

    public static long hitAreaBytes(StorageDefinition storage, ForLoops.Pass pass) {
        return pass.over(storage).value(StorageDefinition.HITAREA);
    }

    private static LbaRangeSpec range(WorkloadDefinition workload, StorageDefinition storage) {
        if (Accesses.goesThroughHotBandInOrder(workload)) {
            return workload.find(WorkloadDefinition.HOTBAND).orElseThrow();
        }
        return storage.settings()
                .overlaidBy(workload.settings())
                .find(CommonParms.RANGE)
                .orElse(new LbaRangeSpec.Whole());
    }

    /** A run's flags, else a workload's, else the storage's own. A storage is opened once, so workloads must agree. */
    private static OpenFlags flags(
            StorageDefinition storage, RunDefinition run, List<ResolvedWorkload> users, Diagnostics diagnostics) {
        Optional<OpenFlags> ofRun = run.find(CommonParms.OPENFLAGS);
        if (ofRun.isPresent()) {
            return ofRun.get();
        }
        OpenFlags own = storage.find(CommonParms.OPENFLAGS).orElse(OpenFlags.NONE);
        List<OpenFlags> asked = users.stream()
                .map(work -> work.definition().find(CommonParms.OPENFLAGS).orElse(own))
                .distinct()
                .toList();
        if (asked.size() > 1) {
            diagnostics.warning(
                    run.span(),
                    "workloads of rd=" + run.name() + " have different openflags= for sd=" + storage.name(),
                    "it is opened once, with those of wd="
                            + users.get(0).written().name());
        }
        return asked.isEmpty() ? own : asked.get(0);
    }
}

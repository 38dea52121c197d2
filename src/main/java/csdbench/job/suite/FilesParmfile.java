package csdbench.job.suite;

import csdbench.job.data.DataState;
import csdbench.job.suite.step.FilesStep;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepParmfile;
import csdbench.job.suite.step.Timing;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.language.profile.Dialect;
import java.nio.file.Path;
import java.util.List;

/**
 * What a files step does, as parmfiles. Every structure has a folder of its own below the anchor, named by the state of
 * the data, and is removed by the control file in it. Immutable.
 *
 * @param pass over the suite, from 1; each has random numbers of its own
 * @param capacityBytes that the file system can hold
 */
record FilesParmfile(ReviewRequest request, DataState state, FilesStep step, int pass, double capacityBytes) {
    private static final String PREFIX = "csdbench-";
    private static final String FORMAT = "fwd=format,threads=4,xfersize=131072";
    private static final long MEBIBYTE = 1 << 20;
    private static final long MAX_FILE_BYTES = 64 * MEBIBYTE;

    private Path folder(String name) {
        return Path.of(request.luns().getFirst()).toAbsolutePath().resolve(PREFIX + state.percentText() + "-" + name);
    }

    /** The folder of the files that fill the file system to a level. */
    Path fillFolder(double fullPercent) {
        return folder("full-" + StepParmfile.plain(fullPercent));
    }

    /** The folder of a workload's structure. */
    Path folder(FilesStep.Workload workload) {
        return folder(workload.name());
    }

    /** @param shape parameters, as a suite has them */
    private static Parms fsd(String name, Path folder, String shape) {
        return Parms.of("fsd=?,anchor=?", name, Parms.word(folder.toString())).and(new Parms(shape));
    }

    private record Filling(long files, long fileBytes) {}

    /** Room is left for one structure. */
    private Filling filling(double fullPercent) {
        int index = step.fullPercents().indexOf(fullPercent);
        double before =
                index == 0 ? FilesStep.STRUCTURE_PERCENT : step.fullPercents().get(index - 1);
        long bytes = (long) ((fullPercent - before) / 100 * capacityBytes);
        // Large enough to be few, small enough to come to the level.
        long fileBytes = Math.clamp(bytes / 100 / MEBIBYTE * MEBIBYTE, MEBIBYTE, MAX_FILE_BYTES);
        return new Filling(Math.max(1, bytes / fileBytes), fileBytes);
    }

    /** Bytes of the files that fill from the level before to a level. */
    long fillBytes(double fullPercent) {
        Filling filling = filling(fullPercent);
        return filling.files * filling.fileBytes;
    }

    /** Fills from the level before to a level; goes on where that was cut. */
    String fill(double fullPercent) {
        String full = StepParmfile.plain(fullPercent);
        Filling filling = filling(fullPercent);
        return text(begin("Files fill the file system to " + full + " % with data that is " + state.words())
                .line(fsd(
                        "full",
                        fillFolder(fullPercent),
                        "depth=1,width=1,files=" + filling.files + ",sizes=" + filling.fileBytes))
                .line(FORMAT)
                .line("fwd=full,fsd=full,operation=access,threads=1")
                .line(Parms.of("rd=?,fwd=full,fwdrate=1,elapsed=2,interval=1,format=(restart,only)", "full-" + full)));
    }

    /**
     * A workload from its maximum through points of load; its structure is created before and removed behind.
     *
     * @param again how often the maximum is measured once more at the end
     */
    String workload(ReviewRequest.Workload.OnFiles placed, List<Double> loads, int again) {
        FilesStep.Workload workload = placed.workload();
        Parmfile parmfile = begin(placed.title() + ", data " + state.words())
                .line(fsd("tree", folder(workload), workload.structure())
                        .and("totalsize=?", FilesStep.structureBytes(workload, capacityBytes)))
                .line(FORMAT);
        for (int i = 0; i < workload.work().size(); i++) {
            parmfile.line(Parms.of("fwd=?,fsd=tree", "work" + (i + 1))
                    .and(new Parms(workload.work().get(i))));
        }
        Timing timing = request.suite().timing();
        Parms times = StepParmfile.times(timing.elapsedSeconds(), timing);
        parmfile.line(Parms.of("rd=?,fwd=work*", placed.name())
                .and(StepParmfile.loads("fwdrate", loads))
                .and(times)
                .and("format=yes"));
        for (int i = 1; i <= again; i++) {
            parmfile.line(Parms.of("rd=?,fwd=work*,fwdrate=max", placed.name() + "-again" + i)
                    .and(times)
                    .and("format=no"));
        }
        return withRemoval(parmfile, "work*");
    }

    /** Removes structures that are there. */
    String clean(List<Path> folders) {
        Parmfile parmfile = begin("Removes what a review created");
        for (int i = 0; i < folders.size(); i++) {
            parmfile.line(fsd("tree" + i, folders.get(i), "depth=1,width=1,files=1,sizes=4096"));
        }
        return withRemoval(parmfile.line("fwd=trees,fsd=tree*,operation=access,threads=1"), "trees");
    }

    private String withRemoval(Parmfile parmfile, String workloads) {
        return text(parmfile.line("rd=remove,fwd=?,fwdrate=max,elapsed=2,interval=1,format=clean", workloads));
    }

    private String text(Parmfile parmfile) {
        return StepParmfile.text(parmfile, request);
    }

    private Parmfile begin(String what) {
        return StepParmfile.begin(what, request, state, Dialect.CSDBENCH, pass);
    }
}

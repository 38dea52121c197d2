package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.parm.Parms;
import java.util.List;

/** What ends with a job that has {@code exitall}: by {@code exit_what}, as fio says it. */
enum FioExit {
    /** No other job. */
    NONE,
    /** Those that are reported in its group. */
    GROUP,
    /** Those that run beside it. */
    STONEWALL,
    /** Those that would run behind it, too. */
    ALL;

    private static final String WHAT = "exit_what";

    /** What the job asks for. */
    static FioExit asked(FioJob job) {
        FioExit what = switch (job.text(WHAT).orElse("group")) {
            case "group" -> GROUP;
            case "stonewall" -> STONEWALL;
            case "all" -> ALL;
            default -> {
                job.error(WHAT, "group, stonewall or all");
                yield NONE;
            }
        };
        return job.flag("exitall", false) ? what : NONE;
    }

    /**
     * What that is among the jobs of its run: a group that is all of them is what runs beside it.
     *
     * @param run in order; a group begins with {@code new_group}
     */
    static FioExit of(FioWorkload workload, List<FioWorkload> run) {
        FioExit asked = asked(workload.job());
        if (asked != GROUP) {
            return asked;
        }
        int own = run.indexOf(workload);
        int from = own;
        while (from > 0 && !begins(run.get(from))) {
            from--;
        }
        int to = own + 1;
        while (to < run.size() && !begins(run.get(to))) {
            to++;
        }
        if (from == 0 && to == run.size()) {
            return STONEWALL;
        }
        if (to - from == 1) {
            return NONE;
        }
        FioJob job = workload.job();
        job.refuse(
                job.has(WHAT) ? WHAT : "exitall",
                "job " + job.name() + " ends a part of the jobs of its run, those of its group",
                "exit_what=stonewall ends all of them");
        return NONE;
    }

    private static boolean begins(FioWorkload workload) {
        return workload.job().flag("new_group", false);
    }

    Parms parms() {
        return Parms.NONE.andIf(this == STONEWALL || this == ALL, "endsrun=yes");
    }
}

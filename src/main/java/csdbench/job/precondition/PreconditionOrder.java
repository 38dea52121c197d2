package csdbench.job.precondition;

import csdbench.drive.simulated.DriveOrder;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A preconditioning as SNIA's Performance Test Specification has it: workload-independent, every lun written from end
 * to end in 128 KiB, then workload-dependent, rounds of a workload until steady.
 *
 * @param luns as for {@code lun=}; simulated drives begin fresh unless they say otherwise
 * @param size of luns that are files yet to be created, as for {@code size=}
 * @param passes times that the capacity is written, at least 1
 * @param data parameters of what is written, none for random bytes
 * @param workload parameters as behind {@code wd=}, empty to end after the fill
 * @param threads in flight on each lun in rounds, at least 1
 * @param roundSeconds length of a round, at least 2
 * @param steady as for {@code steady=}
 * @param maxRounds as for {@code maxrounds=}
 * @param stopAtFreePercent as for {@code stopatfree=}, empty for its default
 */
public record PreconditionOrder(
        List<String> luns,
        Optional<String> size,
        int passes,
        Parms data,
        String workload,
        long threads,
        long roundSeconds,
        String steady,
        long maxRounds,
        OptionalDouble stopAtFreePercent) {
    static final int FILL_BYTES = 128 << 10;
    static final int FILL_THREADS = 32;
    static final String FILL = "fill";
    static final String ROUNDS = "rounds";
    private static final String WRITES = "rdpct=0";

    /** Longer than anybody waits; a fill ends at the end of the lun. */
    private static final long NO_END_SECONDS = 31_536_000;

    /** In virtual time an interval passes in moments. */
    private static final long SIMULATED_INTERVAL_SECONDS = 10;

    public PreconditionOrder {
        luns = List.copyOf(luns);
    }

    /** The parmfile, a line for each definition. */
    public String parmfile() {
        Parmfile parmfile = new Parmfile()
                .comment("Preconditioning: " + passes + " x the capacity in 128 KiB"
                        + (workload.isEmpty() ? "" : ", then rounds until steady"));
        if (!data.text().isEmpty()) {
            parmfile.line(data);
        }
        for (int i = 1; i <= luns.size(); i++) {
            parmfile.line(storage("sd" + i, luns.get(i - 1)));
        }
        for (int pass = 1; pass <= passes; pass++) {
            parmfile.line("wd=?,sd=*,rdpct=0,xfersize=?,seekpct=eof", FILL + pass, FILL_BYTES);
        }
        if (!workload.isEmpty()) {
            parmfile.line(Parms.of("wd=?,sd=*", workloadName()).and(new Parms(workload)));
        }
        boolean simulated = luns.stream().allMatch(DriveOrder::isDrive);
        for (int pass = 1; pass <= passes; pass++) {
            parmfile.line(Parms.of("rd=?,wd=?,iorate=max,forthreads=?", FILL + pass, FILL + pass, FILL_THREADS)
                    .and("elapsed=?,interval=?", NO_END_SECONDS, simulated ? SIMULATED_INTERVAL_SECONDS : 1)
                    .and(stop()));
        }
        if (!workload.isEmpty()) {
            parmfile.line(Parms.of("rd=?,wd=?,iorate=max,forthreads=?", ROUNDS, workloadName(), threads)
                    .and("elapsed=?,interval=?", roundSeconds, interval())
                    .and(new Parms("steady=" + steady))
                    .and("maxrounds=?", maxRounds)
                    .and(stop()));
        }
        return parmfile.text();
    }

    private Parms stop() {
        return stopAtFreePercent.isPresent() ? Parms.of("stopatfree=?", stopAtFreePercent.getAsDouble()) : Parms.NONE;
    }

    /** That of its profile, so that reports have the name; {@code -write} if only its writes are done. */
    private String workloadName() {
        Parms parameters = new Parms(workload);
        String others = parameters.without("profile").text();
        return parameters
                .value("profile")
                .filter(name -> name.matches("[a-z0-9-]+") && (others.isEmpty() || others.equals(WRITES)))
                .map(name -> others.isEmpty() ? name : name + "-write")
                .orElse(ROUNDS);
    }

    /** Twelve rows a round where they have whole seconds. */
    private long interval() {
        return roundSeconds % 12 == 0 ? roundSeconds / 12 : 1;
    }

    private Parms storage(String name, String lun) {
        return Parms.of("sd=?,lun=?", name, Parms.word(DriveOrder.beginning(lun, "fresh")))
                .and("size=?", size)
                .andIf(!DriveOrder.isDrive(lun), "openflags=o_direct")
                .and("block0=yes");
    }
}

package csdbench.job.precondition;

import csdbench.drive.simulated.DriveOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A preconditioning as SNIA's Performance Test Specification has it: workload-independent, every lun written from end
 * to end in 128 KiB, then workload-dependent, rounds of a workload until steady.
 *
 * @param luns as for {@code lun=}; simulated drives begin fresh unless they say otherwise
 * @param size of luns that are files yet to be created, as for {@code size=}
 * @param passes times that the capacity is written, at least 1
 * @param ratio compression ratio of the data, at least 1
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
        double ratio,
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
    private static final Pattern PROFILE = Pattern.compile("profile=([a-z0-9-]+)(,rdpct=0)?");

    /** In quotes, because names of files may have blanks and commas. */
    static final String LUN = "lun=\"";

    /** Longer than anybody waits; a fill ends at the end of the lun. */
    private static final long NO_END_SECONDS = 31_536_000;

    /** In virtual time an interval passes in moments. */
    private static final long SIMULATED_INTERVAL_SECONDS = 10;

    public PreconditionOrder {
        luns = List.copyOf(luns);
    }

    /** The parmfile, a line for each definition. */
    public String parmfile() {
        List<String> lines = new ArrayList<>();
        lines.add("* Preconditioning: " + passes + " x the capacity in 128 KiB"
                + (workload.isEmpty() ? "" : ", then rounds until steady"));
        if (ratio > 1) {
            lines.add("compratio=" + ratio);
        }
        for (int i = 1; i <= luns.size(); i++) {
            lines.add("sd=sd" + i + "," + storage(luns.get(i - 1)));
        }
        for (int pass = 1; pass <= passes; pass++) {
            lines.add("wd=" + FILL + pass + ",sd=*,rdpct=0,xfersize=" + FILL_BYTES + ",seekpct=eof");
        }
        if (!workload.isEmpty()) {
            lines.add("wd=" + workloadName() + ",sd=*," + workload);
        }
        boolean simulated = luns.stream().allMatch(DriveOrder::isDrive);
        for (int pass = 1; pass <= passes; pass++) {
            lines.add(
                    "rd=" + FILL + pass + ",wd=" + FILL + pass + ",iorate=max,forthreads=" + FILL_THREADS + ",elapsed="
                            + NO_END_SECONDS + ",interval=" + (simulated ? SIMULATED_INTERVAL_SECONDS : 1) + stop());
        }
        if (!workload.isEmpty()) {
            lines.add("rd=" + ROUNDS + ",wd=" + workloadName() + ",iorate=max,forthreads=" + threads + ",elapsed="
                    + roundSeconds + ",interval=" + interval() + ",steady=" + steady + ",maxrounds=" + maxRounds
                    + stop());
        }
        return String.join("\n", lines) + "\n";
    }

    private String stop() {
        return stopAtFreePercent.isPresent() ? ",stopatfree=" + stopAtFreePercent.getAsDouble() : "";
    }

    /** That of its profile, so that reports have the name; {@code -write} if only its writes are done. */
    private String workloadName() {
        Matcher profile = PROFILE.matcher(workload);
        return profile.matches() ? profile.group(1) + (profile.group(2) == null ? "" : "-write") : ROUNDS;
    }

    /** Twelve rows a round where they have whole seconds. */
    private long interval() {
        return roundSeconds % 12 == 0 ? roundSeconds / 12 : 1;
    }

    private String storage(String lun) {
        String sized = size.map(bytes -> ",size=" + bytes).orElse("");
        if (!DriveOrder.isDrive(lun)) {
            return LUN + lun + '"' + sized + ",openflags=o_direct,block0=yes";
        }
        boolean settled = lun.contains("init=") || lun.contains("state=");
        return LUN + lun + (settled ? "" : (lun.contains("?") ? "&" : "?") + "init=fresh") + '"' + sized
                + ",block0=yes";
    }
}

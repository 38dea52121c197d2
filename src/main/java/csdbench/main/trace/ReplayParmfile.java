package csdbench.main.trace;

import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.main.option.Luns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parmfile that a replay on the command line means.
 *
 * @param traces as given, {@code FILE} or {@code FILE@START}
 * @param luns where it is replayed, at least one
 * @param size of each lun, empty for as large as it is
 * @param threads of each lun, empty for the default
 * @param spanPercent of each lun that is used
 * @param rates runs of their own, as {@code iorate=} has them; none for the recorded speed
 * @param options of {@code replay=}, each {@code name=value}
 * @param data parameters of what is written, empty for random bytes
 * @param fill whether the span is written before
 */
record ReplayParmfile(
        List<String> traces,
        List<Lun> luns,
        Optional<String> size,
        Optional<Long> threads,
        String spanPercent,
        List<String> rates,
        List<String> options,
        Optional<Parms> data,
        boolean fill) {

    /** Longer than any fill takes, in seconds. */
    private static final long NO_END_SECONDS = 360_000_000;

    /**
     * Where recorded devices go.
     *
     * @param devices names; empty for all that no other lun stands for
     * @param lun file, device or simulated drive
     */
    record Lun(List<String> devices, String lun) {}

    /** The text of it. */
    String text() {
        Parmfile parmfile = new Parmfile().comment("A replay, as 'csdbench trace replay' was asked for it.");
        data.ifPresent(parmfile::line);
        for (int i = 0; i < luns.size(); i++) {
            List<String> devices = luns.get(i).devices();
            if (!devices.isEmpty()) {
                parmfile.line(
                        "rg=?,devices=?",
                        "rg" + (i + 1),
                        devices.stream().map(Parms::word).toList());
            }
        }
        for (int i = 0; i < luns.size(); i++) {
            parmfile.line(storage(i));
        }
        if (fill) {
            parmfile.line("wd=fill,sd=*,rdpct=0,xfersize=128k,seekpct=eof")
                    .line("rd=fill,wd=fill,iorate=max,elapsed=?,interval=1", NO_END_SECONDS);
        }
        List<Object> replay = new ArrayList<>();
        traces.forEach(trace -> replay.add(Parms.word(trace)));
        replay.addAll(options);
        return parmfile.line(Parms.of("rd=replay,sd=*")
                        .andIf(!rates.isEmpty(), "iorate=?", rates)
                        .and("replay=?", replay))
                .text();
    }

    private Parms storage(int index) {
        Lun lun = luns.get(index);
        boolean direct = lun.lun().startsWith("/dev/") || Luns.real(lun.lun());
        return Parms.of("sd=?,lun=?", "sd" + (index + 1), Parms.word(lun.lun()))
                .and("size=?", size)
                .and("threads=?", threads)
                .andIf(direct, "openflags=o_direct")
                .andIf(!spanPercent.equals("100"), "range=(0,?)", spanPercent)
                .andIf(!lun.devices().isEmpty(), "replay=?", "rg" + (index + 1));
    }
}

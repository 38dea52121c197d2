package csdbench.main.trace;

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
 * @param savingsPercent that compression saves of the data written, empty for incompressible data
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
        Optional<String> savingsPercent,
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

    /** The lines of it. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("* A replay, as 'csdbench trace replay' was asked for it.");
        savingsPercent.ifPresent(percent -> lines.add("savings=" + percent));
        for (int i = 0; i < luns.size(); i++) {
            if (!luns.get(i).devices().isEmpty()) {
                lines.add("rg=rg" + (i + 1) + ",devices=" + list(luns.get(i).devices()));
            }
        }
        for (int i = 0; i < luns.size(); i++) {
            lines.add(storage(i));
        }
        if (fill) {
            lines.add("wd=fill,sd=*,rdpct=0,xfersize=128k,seekpct=eof");
            lines.add("rd=fill,wd=fill,iorate=max,elapsed=" + NO_END_SECONDS + ",interval=1");
        }
        List<String> words = new ArrayList<>();
        traces.forEach(trace -> words.add(quoted(trace)));
        words.addAll(options);
        String iorate = rates.isEmpty() ? "" : ",iorate=(" + String.join(",", rates) + ")";
        lines.add("rd=replay,sd=*" + iorate + ",replay=(" + String.join(",", words) + ")");
        return lines;
    }

    private String storage(int index) {
        Lun lun = luns.get(index);
        boolean device = lun.lun().startsWith("/dev/");
        return "sd=sd" + (index + 1) + ",lun=" + quoted(lun.lun())
                + size.map(bytes -> ",size=" + bytes).orElse("")
                + threads.map(number -> ",threads=" + number).orElse("")
                + (device || Luns.real(lun.lun()) ? ",openflags=o_direct" : "")
                + (spanPercent.equals("100") ? "" : ",range=(0," + spanPercent + ")")
                + (lun.devices().isEmpty() ? "" : ",replay=rg" + (index + 1));
    }

    private static String list(List<String> words) {
        return "(" + String.join(",", words.stream().map(ReplayParmfile::quoted).toList()) + ")";
    }

    /** Quotes protect what would be a separator, an option or a range. */
    private static String quoted(String word) {
        return '"' + word + '"';
    }
}

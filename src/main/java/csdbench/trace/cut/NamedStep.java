package csdbench.trace.cut;

import csdbench.trace.NameTable;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Keeps requests by the name of their device or stream. One thread at a time. */
final class NamedStep implements CutStep {
    private static final int SHOWN = 20;
    private static final byte WANTED = 1;
    private static final byte OTHER = 2;

    private final String what;
    private final List<String> names;
    private final Meaning meaning;
    private final Function<TraceReader, NameTable> table;
    private final ToIntFunction<TraceEntry> number;
    private TraceReader trace;
    private byte[] known = new byte[64];

    NamedStep(
            String what,
            List<String> names,
            Meaning meaning,
            Function<TraceReader, NameTable> table,
            ToIntFunction<TraceEntry> number) {
        this.meaning = meaning;
        this.what = what;
        this.names = names;
        this.table = table;
        this.number = number;
    }

    @Override
    public void begin(TraceReader below) {
        trace = below;
    }

    @Override
    public Verdict take(TraceEntry entry) {
        int at = number.applyAsInt(entry);
        if (at >= known.length) {
            known = Arrays.copyOf(known, Math.max(at + 1, known.length * 2));
        }
        if (known[at] == 0) {
            String own = table.apply(trace).name(at);
            known[at] = names.stream().anyMatch(name -> meaning.holds(name, own)) ? WANTED : OTHER;
        }
        return known[at] == WANTED ? Verdict.KEEP : Verdict.LEAVE_OUT;
    }

    @Override
    public void end() throws TraceProblem {
        List<String> there = table.apply(trace).all().stream()
                .flatMap(own -> meaning.shown(own).stream())
                .distinct()
                .toList();
        for (String name : names) {
            if (table.apply(trace).all().stream().noneMatch(own -> meaning.holds(name, own))) {
                String more = there.size() > SHOWN ? " and " + (there.size() - SHOWN) + " more" : "";
                throw new TraceProblem("the trace has no " + what + " " + name + "; it has "
                        + (there.isEmpty()
                                ? "none"
                                : String.join(", ", there.subList(0, Math.min(SHOWN, there.size()))))
                        + more);
            }
        }
    }
}

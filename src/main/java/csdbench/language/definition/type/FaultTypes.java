package csdbench.language.definition.type;

import csdbench.base.unit.ByteSize;
import csdbench.base.unit.TimeLength;
import csdbench.io.Errno;
import csdbench.language.parm.TextSpan;
import csdbench.language.parm.Value;
import csdbench.plan.fault.FaultSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Faults that are injected. */
public final class FaultTypes {
    private static final Pattern FORM =
            Pattern.compile("(?:(read|write)\\.)?(eio|enodata|slow|freeze|dying)@([^@:]+)(?::([^@:]+))?");
    private static final Pattern PERCENT = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,9})?)%");
    private static final double ALL_PERCENT = 100;

    private FaultTypes() {}

    /** Some faults. */
    public static ParmType<List<FaultSpec>> faults() {
        return new ParmType<>(
                "faults such as eio@1%, write.enodata@1g-2g, slow@0.1%:50ms, freeze@5s:2s or dying@10s:60s",
                (entry, diagnostics) -> {
                    List<FaultSpec> faults = new ArrayList<>();
                    for (Value value : entry.values()) {
                        faults.add(fault(value));
                    }
                    return List.copyOf(faults);
                });
    }

    /** Whether a text is one fault, for those who write a parmfile. */
    public static boolean writable(String text) {
        try {
            fault(new Value(text, TextSpan.commandLine(text), false));
            return true;
        } catch (BadValue _) {
            return false;
        }
    }

    private static FaultSpec fault(Value value) throws BadValue {
        String text = value.text().toLowerCase(Locale.ROOT);
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new BadValue(value.span(), value.text() + " is not a fault");
        }
        String kind = form.group(2);
        boolean timed = !kind.startsWith("e");
        if (timed != (form.group(4) != null)) {
            throw new BadValue(
                    value.span(),
                    value.text() + (timed ? " needs a time behind :" : " fails, and has no time behind :"));
        }
        boolean whole = kind.equals("freeze") || kind.equals("dying");
        if (whole && form.group(1) != null) {
            throw new BadValue(value.span(), kind + " is of all operations, without " + form.group(1) + ".");
        }
        FaultSpec.Part part = form.group(1) == null
                ? FaultSpec.Part.ALL
                : FaultSpec.Part.valueOf(form.group(1).toUpperCase(Locale.ROOT));
        return switch (kind) {
            case "freeze" -> new FaultSpec.Freeze(text, time(value, form.group(3), 0), time(value, form.group(4), 1));
            case "dying" -> new FaultSpec.Dying(text, time(value, form.group(3), 0), time(value, form.group(4), 1));
            case "slow" -> new FaultSpec.Slow(text, time(value, form.group(4), 1), part, chosen(value, form.group(3)));
            default ->
                new FaultSpec.Failing(
                        text, Errno.valueOf(kind.toUpperCase(Locale.ROOT)), part, chosen(value, form.group(3)));
        };
    }

    private static long time(Value value, String text, long leastNs) throws BadValue {
        OptionalLong ns = TimeLength.parseNs(text, Double.NaN);
        if (ns.isEmpty() || ns.getAsLong() < leastNs || !text.matches(".*[a-z]")) {
            throw new BadValue(value.span(), value.text() + ": " + text + " is not a time such as 50ms or 5s");
        }
        return ns.getAsLong();
    }

    private static FaultSpec.Chosen chosen(Value value, String text) throws BadValue {
        Matcher percent = PERCENT.matcher(text);
        if (percent.matches()) {
            double share = Double.parseDouble(percent.group(1)) / ALL_PERCENT;
            if (share > 0 && share <= 1) {
                return new FaultSpec.Share(share);
            }
        }
        int dash = text.indexOf('-');
        OptionalLong from = dash < 1 ? OptionalLong.empty() : ByteSize.parse(text.substring(0, dash));
        OptionalLong to = dash < 1 ? OptionalLong.empty() : ByteSize.parse(text.substring(dash + 1));
        if (from.isEmpty() || to.isEmpty() || to.getAsLong() <= from.getAsLong()) {
            throw new BadValue(
                    value.span(),
                    value.text() + ": " + text
                            + " is neither above 0% to 100% of operations nor a range such as 1g-2g");
        }
        return new FaultSpec.Range(from.getAsLong(), to.getAsLong());
    }
}

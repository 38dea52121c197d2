package csdbench.drive.simulated;

import csdbench.base.text.Formats;
import csdbench.base.text.Similar;
import csdbench.base.unit.ByteSize;
import csdbench.drive.simulated.Published.Condition;
import csdbench.drive.simulated.Published.State;
import csdbench.drive.simulated.flash.FlashSpec;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A simulated drive as specified by a lun: {@code sim:MODEL?key=value&key=value}.
 *
 * @param lun as written; equal luns are one drive
 * @param profile the model, with the parameters that the lun overrides
 * @param init how it begins
 * @param realTime whether completions take real time; otherwise time is virtual
 * @param seed of its random numbers
 * @param stateFile restored from and saved to, empty for none
 * @param keep whether runs go on from each other and the file is saved at the end; otherwise every run begins with the
 *     drive as it is in the file, which is only created
 * @param faults injected faults
 * @param counterFault what is wrong with its counters
 */
public record DriveOrder(
        String lun,
        DriveProfile profile,
        Init init,
        boolean realTime,
        long seed,
        Optional<Path> stateFile,
        boolean keep,
        Faults faults,
        CounterFault counterFault) {

    /**
     * How a drive begins.
     *
     * @param condition its preconditioning
     * @param ratio compression ratio of its data, at least 1
     * @param steady whether both are not these, but those to which the writes of a run lead, and every run begins anew
     */
    public record Init(Condition condition, double ratio, boolean steady) {}

    /** Prefix of the luns of simulated drives. */
    public static final String PREFIX = "sim:";

    private static final String STEADY = "steady";

    private static final List<String> OWN_KEYS =
            List.of("init", "ratio", "span", "transfer", "time", "seed", "unit", "state", "keep", "faults", "counter");

    private static final class Draft {
        private DriveProfile profile;
        private State state = State.FILLED;
        private boolean steady;
        private double spanPercent = 100;
        private int transferBytes = FlashSpec.BLOCK_BYTES;
        private double ratio = 1;
        private boolean realTime;
        private long seed = 1;
        private Optional<Path> stateFile = Optional.empty();
        private boolean keep = true;
        private Faults faults = Faults.NONE;
        private CounterFault counterFault = CounterFault.NONE;
    }

    public static boolean isDrive(String lun) {
        return lun.startsWith(PREFIX);
    }

    /** A lun of a simulated drive that begins so, unless it tells itself how it begins; other luns are not changed. */
    public static String beginning(String lun, String init) {
        boolean told = !isDrive(lun) || lun.contains("init=") || lun.contains("state=");
        return told ? lun : lun + (lun.contains("?") ? "&" : "?") + "init=" + init;
    }

    public Condition condition() {
        return init.condition();
    }

    /** Compression ratio of its initial data. */
    public double ratio() {
        return init.ratio();
    }

    /** Whether every run begins anew, in the steady state of its own writes. */
    public boolean steady() {
        return init.steady();
    }

    /** Reads a lun that begins with {@link #PREFIX}. */
    public static DriveOrder of(String lun) throws DriveProblem {
        String rest = lun.substring(PREFIX.length());
        int mark = rest.indexOf('?');
        Draft draft = new Draft();
        draft.profile = DriveCatalogue.drive(mark < 0 ? rest : rest.substring(0, mark));
        if (mark >= 0) {
            for (String option : rest.substring(mark + 1).split("&")) {
                int equals = option.indexOf('=');
                if (equals < 1) {
                    throw new DriveProblem(
                            "expected key=value after ?, found \"" + option + "\"",
                            "for example " + PREFIX + "csd3000-7.68tb?init=random&ratio=2");
                }
                set(draft, option.substring(0, equals), option.substring(equals + 1));
            }
        }
        if (!draft.keep && draft.stateFile.isEmpty()) {
            throw new DriveProblem("keep=no needs state=FILE", "every run begins with the drive in that file");
        }
        if (draft.steady && draft.stateFile.isPresent()) {
            throw new DriveProblem("init=steady begins every run anew", "leave out state=, or init=steady");
        }
        try {
            draft.profile.flash();
        } catch (IllegalArgumentException e) {
            throw new DriveProblem("such a drive cannot be: " + e.getMessage(), "change one of these");
        }
        return new DriveOrder(
                lun,
                draft.profile,
                new Init(new Condition(draft.state, draft.spanPercent, draft.transferBytes), draft.ratio, draft.steady),
                draft.realTime,
                draft.seed,
                draft.stateFile,
                draft.keep,
                draft.faults,
                draft.counterFault);
    }

    /**
     * The same drive, which has been through this.
     *
     * @param holds compression ratio of its data
     */
    public DriveOrder after(Condition worn, double holds) {
        Init found = new Init(worn, holds, init.steady());
        return new DriveOrder(lun, profile, found, realTime, seed, stateFile, keep, faults, counterFault);
    }

    /** Why its state file cannot be read or written, as far as known before use. */
    public Optional<DriveProblem> stateProblem() {
        return stateFile.flatMap(file -> StateCheck.problem(file, profile.flash()));
    }

    private static void set(Draft draft, String key, String value) throws DriveProblem {
        switch (key) {
            case "init" -> {
                draft.steady = value.equals(STEADY);
                draft.state = draft.steady ? State.FILLED : state(value);
            }
            case "ratio" -> draft.ratio = between(key, value, 1, 1000);
            case "span" -> draft.spanPercent = between(key, value, 0.01, 100);
            case "transfer" -> draft.transferBytes = (int) between(key, number(value), 512, 16 << 20);
            case "time" -> draft.realTime = realTime(value);
            case "seed" -> draft.seed = (long) between(key, value, 0, 1e15);
            case "unit" -> {
                // Makes luns differ, so that they are two drives, each with its own seed.
                draft.seed += 1_000_003L * value.hashCode();
            }
            case "state" -> draft.stateFile = Optional.of(path(value));
            case "keep" -> draft.keep = keep(value);
            case "faults" -> draft.faults = Faults.of(value);
            case "counter" -> draft.counterFault = CounterFault.of(value);
            default -> draft.profile = changed(draft.profile, key, value);
        }
    }

    private static Path path(String value) throws DriveProblem {
        try {
            if (!value.isEmpty()) {
                return Path.of(value);
            }
        } catch (InvalidPathException e) {
            // Reported below, like nothing.
        }
        throw new DriveProblem("state=" + value, "expected the name of a file");
    }

    private static State state(String value) throws DriveProblem {
        return Arrays.stream(State.values())
                .filter(state -> state.word().equals(value))
                .findFirst()
                .orElseThrow(() -> new DriveProblem(
                        "init=" + value + " does not fit",
                        "expected init=fresh, filled, random, sequential or steady"));
    }

    private static boolean keep(String value) throws DriveProblem {
        if (!value.equals("yes") && !value.equals("no")) {
            throw new DriveProblem("keep=" + value + " does not fit", "expected keep=yes or keep=no");
        }
        return value.equals("yes");
    }

    private static boolean realTime(String value) throws DriveProblem {
        if (!value.equals("real") && !value.equals("virtual")) {
            throw new DriveProblem("time=" + value + " does not fit", "expected time=virtual or time=real");
        }
        return value.equals("real");
    }

    private static DriveProfile changed(DriveProfile profile, String key, String value) throws DriveProblem {
        Optional<Parameter> parameter = Parameter.of(key);
        if (parameter.isEmpty()) {
            List<String> keys = new ArrayList<>(OWN_KEYS);
            keys.addAll(Stream.of(Parameter.values()).map(Parameter::key).toList());
            throw new DriveProblem(
                    "a simulated drive has no " + key + "=",
                    Similar.nearest(key, keys)
                            .map(near -> "did you mean " + near + "=?")
                            .orElse("csdbench drives MODEL lists its parameters"));
        }
        Parameter known = parameter.get();
        String number = known.unit() == Parameter.Unit.BYTES ? number(value) : value;
        return profile.with(known, between(key, number, known.min(), known.max()));
    }

    /** A size as a number of bytes, if it is one. */
    private static String number(String value) {
        OptionalLong size = ByteSize.parse(value);
        return size.isPresent() ? Long.toString(size.getAsLong()) : value;
    }

    static double between(String key, String value, double min, double max) throws DriveProblem {
        try {
            double number = Double.parseDouble(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Reported below, like a number out of range.
        }
        throw new DriveProblem(
                key + "=" + value + " does not fit",
                "expected a number between " + Formats.trimmed(min) + " and " + Formats.trimmed(max));
    }
}

package csdbench.drive.simulated;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Fits the parameters whose source is {@code fitted} to a drive's published results: coordinate descent from the values
 * of sheet or class, with decreasing steps. Uses only the drive's published results. Deterministic. One thread owns it.
 */
public final class Fit {
    /** Initial step as a factor: large enough to leave a plateau where another figure is the limit. */
    private static final double FIRST_STEP = 1.3;

    /** Minimum step: below it the model's noise dominates. */
    private static final double LAST_STEP = 1.003;

    /** Exponent by which an unsuccessful step shrinks. */
    private static final double SHORTER = 1.0 / 3;

    /** Minimum significant change of the mean square error. */
    private static final double GAIN = 1e-6;

    /** Significant digits of a fitted figure. */
    private static final int DIGITS = 3;

    private final int commands;
    private DriveProfile best;
    private double bestError;

    private Fit(DriveProfile start, int commands) {
        this.commands = commands;
        best = start;
        bestError = error(start);
    }

    /** The fitted parameters of a drive. */
    public static List<Parameter> parameters(DriveProfile drive) {
        return Arrays.stream(Parameter.values())
                .filter(parameter -> drive.settings().get(parameter).source() == Source.FITTED)
                .toList();
    }

    /** The drive with the initial values of the fit. */
    public static DriveProfile unfitted(DriveProfile drive) {
        DriveProfile start = drive;
        for (Parameter parameter : parameters(drive)) {
            start = start.with(
                    parameter,
                    at(drive, parameter, drive.settings().get(parameter).start()));
        }
        return start;
    }

    /** Fits the drive, in a minute or two. Returns it unchanged without results or fitted parameters. */
    public static DriveProfile of(DriveProfile drive) {
        return of(drive, DriveValidation.DEFAULT_COMMANDS);
    }

    static DriveProfile of(DriveProfile drive, int commands) {
        List<Parameter> parameters = parameters(drive);
        if (parameters.isEmpty() || drive.published().isEmpty()) {
            return drive;
        }
        Fit fit = new Fit(unfitted(drive), commands);
        fit.search(parameters);
        return fit.best;
    }

    private void search(List<Parameter> parameters) {
        double[] steps = new double[parameters.size()];
        Arrays.fill(steps, FIRST_STEP);
        boolean going = true;
        while (going) {
            going = false;
            for (int i = 0; i < steps.length; i++) {
                if (steps[i] > LAST_STEP || steps[i] < 1 / LAST_STEP) {
                    steps[i] = turn(parameters.get(i), steps[i]);
                    going = true;
                }
            }
        }
    }

    /** Tries a step, then the opposite one; returns the next step. */
    private double turn(Parameter parameter, double step) {
        if (improves(parameter, step)) {
            return step;
        }
        if (improves(parameter, 1 / step)) {
            return 1 / step;
        }
        return Math.pow(step, SHORTER);
    }

    private boolean improves(Parameter parameter, double factor) {
        double value = rounded(best.value(parameter) * factor);
        if (value < parameter.min() || value > parameter.max() || value == best.value(parameter)) {
            return false;
        }
        DriveProfile changed = best.with(parameter, at(best, parameter, value));
        double error = error(changed);
        if (error > bestError - GAIN) {
            return false;
        }
        best = changed;
        bestError = error;
        return true;
    }

    private static DriveProfile.Setting at(DriveProfile drive, Parameter parameter, double value) {
        DriveProfile.Setting old = drive.settings().get(parameter);
        return new DriveProfile.Setting(
                value, Math.min(old.low(), value), Math.max(old.high(), value), old.start(), Source.FITTED, old.note());
    }

    private static double rounded(double value) {
        double unit = Math.pow(10, Math.ceil(Math.log10(value)) - DIGITS);
        // Divides by an integer if possible, so that 1.36 does not become 1.3600000000000001.
        return unit < 1 ? Math.rint(value / unit) / Math.rint(1 / unit) : Math.rint(value / unit) * unit;
    }

    private double error(DriveProfile drive) {
        List<Double> squares = new ArrayList<>();
        for (DriveValidation.Row row : DriveValidation.of(drive, commands).rows()) {
            squares.add(Math.pow(row.errorPercent() / 100, 2));
        }
        return squares.stream().mapToDouble(square -> square).average().orElse(0);
    }
}

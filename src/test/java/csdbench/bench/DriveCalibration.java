package csdbench.bench;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.DriveValidation;
import csdbench.drive.simulated.Fit;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.Published;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Prints how near the simulated drives are to what was published, in Markdown. {@code scripts/calibrate} runs it. */
final class DriveCalibration {
    private static final long OTHER_SEED = 7;

    private final PrintStream out;

    private DriveCalibration(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) {
        DriveCalibration tables = new DriveCalibration(new PrintStream(System.out, true, StandardCharsets.UTF_8));
        List<String> names = arguments.length > 0 ? List.of(arguments) : DriveCatalogue.names();
        try {
            for (String name : names) {
                DriveProfile drive = DriveCatalogue.drive(name);
                if (!drive.published().isEmpty()) {
                    tables.print(drive);
                } else if (arguments.length > 0) {
                    tables.out.println(
                            "No results of " + name + " were published that the model could be held against.");
                }
            }
        } catch (DriveProblem e) {
            System.err.println("calibrate: " + e.getMessage() + (e.hint().isEmpty() ? "" : "; " + e.hint()));
            System.exit(2);
        }
    }

    private void print(DriveProfile drive) {
        DriveValidation file = DriveValidation.of(drive);
        DriveProfile unfitted = Fit.unfitted(drive);
        DriveProfile refitted = Fit.of(drive);
        DriveValidation start = DriveValidation.of(unfitted);
        DriveValidation again = DriveValidation.of(refitted);
        out.println("### " + drive.title() + "\n");
        out.println(
                "| result | data | outstanding | drive before | published | model | error | after a refit | error |");
        out.println("|---|---|---|---|---|---|---|---|---|");
        for (int i = 0; i < file.rows().size(); i++) {
            print(file.rows().get(i), again.rows().get(i));
        }
        out.println();
        print("not fitted", start);
        print("the file's figures", file);
        print("the same with another seed", DriveValidation.withSeed(drive, OTHER_SEED));
        print("after a refit", again);
        List<Parameter> fitted = Fit.parameters(drive);
        if (fitted.isEmpty()) {
            out.println("\nNothing was fitted to these results.");
        } else {
            out.println("\n| fitted | begins at | refit | file |");
            out.println("|---|---|---|---|");
            for (Parameter parameter : fitted) {
                out.printf(
                        Locale.ROOT,
                        "| `%s` %s | %s | %s | %s |%n",
                        parameter.key(),
                        parameter.unit().word(),
                        number(unfitted.value(parameter)),
                        number(refitted.value(parameter)),
                        number(drive.value(parameter)));
            }
        }
        out.println();
    }

    private void print(DriveValidation.Row file, DriveValidation.Row again) {
        Published result = file.published();
        out.printf(
                Locale.ROOT,
                "| %s | %s:1 | %s%d | %s, %s %% | %.1fK | %.1fK | %+.1f %% | %.1fK | %+.1f %% |%n",
                result.what(),
                number(result.ratio()),
                result.drives() > 1 ? result.drives() + " x " : "",
                result.workload().threads(),
                result.condition().state().word(),
                number(result.condition().spanPercent()),
                result.iops() / 1000,
                file.model().iops() / 1000,
                tenths(file.errorPercent()),
                again.model().iops() / 1000,
                tenths(again.errorPercent()));
    }

    private void print(String what, DriveValidation calibration) {
        calibration
                .error()
                .ifPresent(error -> out.printf(
                        Locale.ROOT,
                        "* %s: mean error %.1f %%, worst %.1f %%%n",
                        what,
                        error.meanPercent(),
                        error.worstPercent()));
    }

    /** Rounded, and never minus nothing. */
    private static double tenths(double percent) {
        return Math.rint(percent * 10) / 10 + 0.0;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}

package csdbench.bench;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.DriveProfile.KnownError;
import csdbench.drive.simulated.DriveProfile.LeftOut;
import csdbench.drive.simulated.DriveValidation;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.PreparedDrives;
import csdbench.drive.simulated.Published;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** Prints how near the simulated drives are to what was published. {@code scripts/verify calibrate} runs it. */
public final class DriveCalibration {
    /** Enough for a fit; more would change a figure by less than a percent. */
    private static final int FIT_COMMANDS = 8_000;

    private final DriveFit fit;
    private final PrintStream out;

    private DriveCalibration(PrintStream out, long seed) {
        this.fit = new DriveFit(ProfileCommands::of, FIT_COMMANDS, seed);
        this.out = out;
    }

    /** The model beside all published results of a drive, those of workload profiles included. */
    public static DriveValidation validation(DriveProfile drive) {
        return DriveValidation.of(
                drive, new PreparedDrives(DriveValidation.SEED, ProfileCommands::of), DriveValidation.DEFAULT_COMMANDS);
    }

    public static void main(String[] arguments) {
        Deque<String> given = new ArrayDeque<>(List.of(arguments));
        boolean compare = given.removeFirstOccurrence("--compare");
        long seed = DriveValidation.SEED;
        if ("--seed".equals(given.peek())) {
            given.remove();
            seed = Long.parseLong(given.remove());
        }
        DriveCalibration tables = new DriveCalibration(new PrintStream(System.out, true, StandardCharsets.UTF_8), seed);
        Collection<String> names = given.isEmpty() ? DriveCatalogue.names() : given;
        try {
            for (String name : names) {
                DriveProfile drive = DriveCatalogue.drive(name);
                if (!drive.published().isEmpty()) {
                    tables.print(drive, compare);
                } else if (!given.isEmpty()) {
                    tables.out.println(
                            "No results of " + name + " were published that the model could be held against.");
                }
            }
        } catch (DriveProblem e) {
            System.err.println("calibrate: " + e.getMessage() + (e.hint().isEmpty() ? "" : "; " + e.hint()));
            System.exit(2);
        }
    }

    /**
     * @param compare without a fit
     */
    private void print(DriveProfile drive, boolean compare) {
        DriveValidation file = fit.validation(drive);
        DriveProfile unfitted = DriveFit.unfitted(drive);
        DriveProfile refitted = compare ? drive : fit.of(drive);
        DriveValidation start = fit.validation(unfitted);
        DriveValidation again = fit.validation(refitted);
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
        print("after a refit", again);
        List<Parameter> fitted = drive.fitted();
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
            print(compare ? drive.leftOut() : fit.leaveOneOut(drive));
            (compare ? drive.error().flatMap(KnownError::lightLoad) : fit.lightLoad(drive))
                    .ifPresent(light -> print("\n* at light load, all such results left out of the fit", light));
        }
        out.println();
    }

    /** The last column is what the drive's file has of it. */
    private void print(List<LeftOut> leftOut) {
        out.println("\n| left out of the fit | results | mean error | gain | in the file |");
        out.println("|---|---|---|---|---|");
        for (LeftOut left : leftOut) {
            out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.1f %% | %s | `{\"workload\":\"%s\",\"n\":%d,\"meanErrorPercent\":%.1f%s}` |%n",
                    left.workload(),
                    left.results(),
                    left.meanErrorPercent(),
                    gain(left, "%+.1f %%"),
                    left.workload(),
                    left.results(),
                    left.meanErrorPercent(),
                    gain(left, ",\"gainErrorPercent\":%.1f"));
        }
        int results = leftOut.stream().mapToInt(LeftOut::results).sum();
        double sum = leftOut.stream()
                .mapToDouble(left -> left.results() * left.meanErrorPercent())
                .sum();
        out.printf(Locale.ROOT, "| all | %d | %.1f %% | | |%n", results, sum / results);
    }

    private static String gain(LeftOut left, String format) {
        return left.gainErrorPercent().isEmpty()
                ? ""
                : String.format(Locale.ROOT, format, left.gainErrorPercent().getAsDouble());
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
        calibration.error().ifPresent(error -> {
            print("* " + what, error);
            error.lightLoad().ifPresent(light -> print("* " + what + ", at light load", light));
        });
    }

    private void print(String what, KnownError error) {
        out.printf(
                Locale.ROOT,
                "%s: mean error %.1f %%, worst %.1f %%%n",
                what,
                error.meanPercent(),
                error.worstPercent());
    }

    /** Rounded, and never minus nothing. */
    private static double tenths(double percent) {
        return Math.rint(percent * 10) / 10 + 0.0;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}

package csdbench.bench;

import csdbench.drive.simulated.ClosedLoop;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.DriveProfile.KnownError;
import csdbench.drive.simulated.DriveProfile.LeftOut;
import csdbench.drive.simulated.DriveProfile.Setting;
import csdbench.drive.simulated.DriveValidation;
import csdbench.drive.simulated.DriveValidation.Row;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.PreparedDrives;
import csdbench.drive.simulated.Published;
import csdbench.drive.simulated.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresProblem;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.ValueAndJacobianFunction;
import org.hipparchus.util.MathArrays;
import org.hipparchus.util.Pair;

/**
 * Fits the parameters whose source is {@code fitted} to all published results of a drive at once, with one procedure:
 * Levenberg-Marquardt over the logarithms of the figures, from the values of sheet or class, within the range of each.
 * Half of a range costs as much as four results that are off by {@link #SCATTER}, so that a figure stays at that of
 * sheet or class where no result determines it.
 * The same random numbers in every evaluation keep the error smooth. Deterministic. One thread owns it.
 */
final class DriveFit {
    /** Step of a difference quotient in logarithms: beyond the noise of a few thousand commands. */
    private static final double STEP = 0.12;

    private static final int ITERATIONS = 12;

    /** Range of a figure that has none of its own, as a factor of its start. */
    private static final double RANGE = 1.6;

    /** Weight of the fourth power: an error of 13 % counts as much again as by its square. */
    private static final double WORST = 60;

    /** Error of a result that says nothing: about what is left of fitted ones. */
    private static final double SCATTER = 0.03;

    /** Standard deviations from one end of a plausible range to the other. */
    private static final int RANGE_DEVIATIONS = 4;

    private static final int DIGITS = 3;

    /** Maximum bytes of a workload of one size. */
    private static final int MAX_BYTES = 384 << 20;

    private final PreparedDrives drives;
    private final int commands;

    /**
     * @param commands per workload and evaluation
     */
    DriveFit(ClosedLoop.Profiles profiles, int commands) {
        this(profiles, commands, DriveValidation.SEED);
    }

    /**
     * @param commands per workload and evaluation
     * @param seed of everything random in the drives
     */
    DriveFit(ClosedLoop.Profiles profiles, int commands, long seed) {
        this.drives = new PreparedDrives(seed, profiles);
        this.commands = commands;
    }

    /** The model beside all published results. */
    DriveValidation validation(DriveProfile drive) {
        return DriveValidation.of(drive, drives, DriveValidation.DEFAULT_COMMANDS);
    }

    /** The drive with the initial values of the fit. */
    static DriveProfile unfitted(DriveProfile drive) {
        DriveProfile start = drive;
        for (Parameter parameter : drive.fitted()) {
            start = with(start, parameter, drive.settings().get(parameter).start());
        }
        return start;
    }

    /** The drive fitted to its results; itself without results or fitted parameters. */
    DriveProfile of(DriveProfile drive) {
        List<Parameter> parameters = drive.fitted();
        if (parameters.isEmpty() || drive.published().isEmpty()) {
            return drive;
        }
        double[] start = new double[parameters.size()];
        double[] low = new double[start.length];
        double[] high = new double[start.length];
        for (int i = 0; i < start.length; i++) {
            Setting setting = drive.settings().get(parameters.get(i));
            start[i] = Math.log(setting.start());
            low[i] = Math.log(setting.open() ? setting.low() : setting.start() / RANGE);
            high[i] = Math.log(setting.open() ? setting.high() : setting.start() * RANGE);
        }
        Errors errors = new Errors(drive, parameters, start, low, high);
        double[] best = best(
                errors,
                new LeastSquaresBuilder()
                        .start(start)
                        .target(new double[errors.count()])
                        .model(errors)
                        .parameterValidator(at -> bounded(at, low, high))
                        .checkerPair((_, before, now) ->
                                MathArrays.distanceInf(before.getPoint(), now.getPoint()) < STEP / 10)
                        .lazyEvaluation(true)
                        .maxIterations(ITERATIONS)
                        .maxEvaluations(4 * ITERATIONS)
                        .build());
        DriveProfile found = drive;
        for (int i = 0; i < start.length; i++) {
            found = with(found, parameters.get(i), rounded(Math.exp(best[i])));
        }
        return found;
    }

    /** Where it ends, or the best that it came past where steps to and fro at a bound use up all iterations. */
    private static double[] best(Errors errors, LeastSquaresProblem problem) {
        try {
            return new LevenbergMarquardtOptimizer()
                    .optimize(problem)
                    .getPoint()
                    .toArray();
        } catch (MathIllegalStateException e) {
            return errors.best();
        }
    }

    private static RealVector bounded(RealVector at, double[] low, double[] high) {
        return new ArrayRealVector(IntStream.range(0, low.length)
                .mapToDouble(i -> Math.clamp(at.getEntry(i), low[i], high[i]))
                .toArray());
    }

    /** The weighted errors of the model as a function of its figures, then how far these are from their start. */
    private final class Errors implements ValueAndJacobianFunction {
        private final DriveProfile drive;
        private final List<Parameter> parameters;
        private final double[] start;
        private final double[] range;
        private double[] best;
        private double least = Double.POSITIVE_INFINITY;

        Errors(DriveProfile drive, List<Parameter> parameters, double[] start, double[] low, double[] high) {
            this.drive = drive;
            this.parameters = parameters;
            this.start = start;
            this.best = start;
            this.range = MathArrays.ebeSubtract(high, low);
        }

        /** Of all that were evaluated. */
        double[] best() {
            return best;
        }

        int count() {
            return drive.published().size() + start.length;
        }

        @Override
        public Pair<RealVector, RealMatrix> value(RealVector at) {
            return new Pair<>(computeValue(at.toArray()), computeJacobian(at.toArray()));
        }

        @Override
        public RealVector computeValue(double[] at) {
            double[] away = new double[start.length];
            for (int i = 0; i < start.length; i++) {
                away[i] = SCATTER * RANGE_DEVIATIONS * (at[i] - start[i]) / range[i];
            }
            RealVector all = new ArrayRealVector(errors(at(drive, parameters, at)), away);
            if (all.getNorm() < least) {
                least = all.getNorm();
                best = at.clone();
            }
            return all;
        }

        @Override
        public RealMatrix computeJacobian(double[] at) {
            RealMatrix jacobian = new Array2DRowRealMatrix(count(), at.length);
            for (int i = 0; i < at.length; i++) {
                double[] less = at.clone();
                double[] more = at.clone();
                less[i] -= STEP / 2;
                more[i] += STEP / 2;
                jacobian.setColumnVector(
                        i, computeValue(more).subtract(computeValue(less)).mapDivide(STEP));
            }
            return jacobian;
        }
    }

    /** Every workload in turn is left out of a fit to all others, and predicted. */
    List<LeftOut> leaveOneOut(DriveProfile drive) {
        List<LeftOut> all = new ArrayList<>();
        for (String workload : drive.published().stream()
                .map(Published::workloadName)
                .distinct()
                .toList()) {
            List<Published> others = new ArrayList<>(drive.published());
            others.removeIf(result -> result.workloadName().equals(workload));
            DriveProfile found = with(of(with(drive, others)), drive.published());
            List<Row> unseen = validation(found).rows().stream()
                    .filter(row -> row.published().workloadName().equals(workload))
                    .toList();
            double mean = unseen.stream()
                    .mapToDouble(row -> Math.abs(row.errorPercent()))
                    .average()
                    .orElse(0);
            OptionalDouble gain = gainErrorPercent(unseen);
            all.add(new LeftOut(
                    workload,
                    unseen.size(),
                    tenths(mean),
                    gain.isEmpty() ? gain : OptionalDouble.of(tenths(gain.getAsDouble()))));
        }
        return all;
    }

    /**
     * How far the rate of the data that compresses best over that of incompressible data is off in the rows of one
     * workload, 10 where the model has 1.1 times the published quotient; empty unless both were published.
     */
    private static OptionalDouble gainErrorPercent(List<Row> rows) {
        Optional<Row> first =
                rows.stream().filter(row -> row.published().ratio() == 1).findFirst();
        Optional<Row> last = rows.stream()
                .filter(row -> row.published().ratio() > 1)
                .max(Comparator.comparingDouble(row -> row.published().ratio()));
        if (first.isEmpty() || last.isEmpty()) {
            return OptionalDouble.empty();
        }
        double model = last.get().model().iops() / first.get().model().iops();
        double published =
                last.get().published().iops() / first.get().published().iops();
        return OptionalDouble.of(100 * (model / published - 1));
    }

    /** The error at light load, all such results left out of a fit to the others; empty without such results. */
    Optional<KnownError> lightLoad(DriveProfile drive) {
        List<Published> others =
                drive.published().stream().filter(result -> !result.lightLoad()).toList();
        return validation(with(of(with(drive, others)), drive.published()))
                .error()
                .flatMap(KnownError::lightLoad);
    }

    private static double tenths(double percent) {
        return Math.rint(percent * 10) / 10;
    }

    private static DriveProfile at(DriveProfile drive, List<Parameter> parameters, double[] logarithms) {
        DriveProfile changed = drive;
        for (int i = 0; i < logarithms.length; i++) {
            changed = with(changed, parameters.get(i), Math.exp(logarithms[i]));
        }
        return changed;
    }

    private static DriveProfile with(DriveProfile drive, Parameter parameter, double value) {
        Setting old = drive.settings().get(parameter);
        double bounded = Math.clamp(value, parameter.min(), parameter.max());
        double low = old.open() ? Math.min(old.low(), bounded) : bounded;
        double high = old.open() ? Math.max(old.high(), bounded) : bounded;
        return drive.with(parameter, new Setting(bounded, low, high, old.start(), Source.FITTED, old.note()));
    }

    private static double rounded(double value) {
        double unit = Math.pow(10, Math.ceil(Math.log10(value)) - DIGITS);
        // Divides by an integer if possible, so that 1.36 does not become 1.3600000000000001.
        return unit < 1 ? Math.rint(value / unit) / Math.rint(1 / unit) : Math.rint(value / unit) * unit;
    }

    /** Writes of one size take more of them, to fill the write buffer. */
    private int commands(Published result) {
        Published.Workload workload = result.workload();
        int writes = workload.profile().isEmpty() && workload.readPercent() == 0 ? 8 : 1;
        return Math.min(commands * writes, MAX_BYTES / workload.transferBytes());
    }

    /** Roots of what each result adds to the sum of squares. */
    private double[] errors(DriveProfile drive) {
        return drive.published().parallelStream()
                .mapToDouble(
                        result -> drives.run(drive, result, commands(result)).iops() / result.iops() - 1)
                .map(error -> error * Math.sqrt(1 + WORST * error * error))
                .toArray();
    }

    private static DriveProfile with(DriveProfile drive, List<Published> results) {
        return new DriveProfile(
                drive.name(),
                drive.title(),
                drive.codec(),
                drive.calibration(),
                drive.error(),
                drive.leftOut(),
                drive.settings(),
                results);
    }
}

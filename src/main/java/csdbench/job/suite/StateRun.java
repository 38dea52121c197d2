package csdbench.job.suite;

import csdbench.base.text.Sentences;
import csdbench.job.fitting.TraceFile;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.result.RunObserver;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import csdbench.result.review.StateResult;
import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A review with data of one kind: fill, aging, workloads. One thread owns it. */
final class StateRun {
    private static final long MEBIBYTE = 1 << 20;

    /** Long enough that a point at the maximum of a fast drive begins it anew only a few times. */
    private static final long RECORDED_REQUESTS = 500_000;

    /** Whatever it is: points are shares of what is measured. */
    private static final long RECORDED_RATE = 10_000;

    private final ReviewOrder order;
    private final DataState state;
    private final Path folder;
    private final StepRunner carrier;
    private final ReviewLog book;
    private final FillCheck proof;
    private final RunObserver progress;
    private final StepParmfile text;
    private final long capacityBytes;

    /** The user had enough. */
    static final class Interrupted extends Exception {
        private static final long serialVersionUID = 1;
    }

    /**
     * @param folder for what the steps write
     * @param capacityBytes of one lun
     */
    StateRun(
            ReviewOrder order,
            DataState state,
            Path folder,
            long capacityBytes,
            Dialect dialect,
            StepRunner carrier,
            ReviewLog book,
            FillCheck proof,
            RunObserver progress) {
        this.order = order;
        this.state = state;
        this.folder = folder;
        this.capacityBytes = capacityBytes;
        this.carrier = carrier;
        this.book = book;
        this.proof = proof;
        this.progress = progress;
        this.text = new StepParmfile(order, state, folder, dialect);
    }

    /** Does what was not done before. */
    void carryOut() throws SuiteProblem, Interrupted {
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < order.workloads().size(); i++) {
            if (!book.has(i, state)) {
                left.add(i);
            }
        }
        if (left.isEmpty()) {
            return;
        }
        fill();
        for (int workload : left) {
            if (order.ages(workload) && !order.simulated()) {
                age();
            }
            book.add(workload, measured(workload));
        }
    }

    private void fill() throws SuiteProblem, Interrupted {
        Optional<Fill> known = book.fill(state);
        if (order.simulated()) {
            if (known.isEmpty()) {
                book.add(order.fill() ? filled() : setByModel());
            }
            return;
        }
        Optional<String> proved = order.mayReuseFill() || known.isPresent() ? proof.of(state) : Optional.empty();
        if (proved.isPresent()) {
            if (known.isEmpty()) {
                book.add(new Fill(
                        state.percent(),
                        state.ratio(),
                        "skipped: " + proved.get(),
                        0,
                        0,
                        0,
                        List.of(),
                        "",
                        Optional.empty()));
            }
            return;
        }
        if (!order.fill()) {
            throw new SuiteProblem("--fill no: nothing proves that " + String.join(", ", order.luns())
                    + " holds data that is " + state.words() + ": " + proof.doubt(state)
                    + "; leave --fill no out to fill it");
        }
        book.add(filled());
        proof.keep(state);
    }

    private Fill setByModel() {
        return new Fill(
                state.percent(),
                state.ratio(),
                "skipped: the model begins as a drive that was filled in order",
                0,
                0,
                0,
                List.of(),
                "",
                Optional.empty());
    }

    private Fill filled() throws SuiteProblem, Interrupted {
        proof.forget();
        book.begins("depth of the fill", state);
        int threads = FillDepth.best(step("00-depths", text.depths()).runs());
        book.begins("fill", state);
        StepRunner.Outcome outcome = step("00-fill", text.fill(threads));
        if (outcome.runs().isEmpty()) {
            throw new SuiteProblem("the fill ended without a result; see " + folder.resolve("00-fill"));
        }
        Point whole = outcome.runs().getLast().point();
        return new Fill(
                state.percent(),
                state.ratio(),
                "written",
                Math.round(whole.bytesPerSecond() * whole.seconds()),
                whole.seconds(),
                threads,
                FillSamples.thinned(outcome.samples()),
                proof.look(state, outcome.runs().getLast()),
                Counters.of(outcome.runs()));
    }

    private void age() throws SuiteProblem, Interrupted {
        book.begins("overwriting the span at random", state);
        double spanBytes =
                capacityBytes * order.suite().spanPercent() / 100 * order.luns().size();
        step("00-aging", text.aging(Math.round(spanBytes * order.suite().agingPasses())));
    }

    private StateResult measured(int workload) throws SuiteProblem, Interrupted {
        Profile profile = order.workloads().get(workload);
        book.begins(profile.title(), state);
        String name = String.format(Locale.ROOT, "%02d-%s", workload + 1, profile.name());
        Path recording = folder.resolve(name + ".ctrace");
        String parm = order.asTrace()
                ? text.replay(profile, agedBy(workload), recording, recorded(profile, recording))
                : text.workload(profile, agedBy(workload));
        List<StateResult> repeats = new ArrayList<>();
        try {
            for (int i = 1; i <= order.repeats(); i++) {
                repeats.add(result(
                        step(order.repeats() == 1 ? name : name + "-" + i, parm).runs()));
            }
        } finally {
            remove(recording);
        }
        return Repeats.median(repeats);
    }

    /** Makes the recording of a workload that fills the span of all luns; gives the command that makes the same. */
    private String recorded(Profile profile, Path recording) throws SuiteProblem {
        double spanBytes = capacityBytes * order.suite().spanPercent() / 100;
        long usableBytes =
                ((long) spanBytes / MEBIBYTE - 1) * MEBIBYTE * order.luns().size();
        try {
            Files.createDirectories(folder);
            TraceFile.write(recording, profile, usableBytes, RECORDED_RATE, order.seed(), RECORDED_REQUESTS);
        } catch (TraceProblem | IOException e) {
            throw new SuiteProblem("cannot make a trace of " + profile.name() + ": " + e.getMessage(), e);
        }
        return "csdbench trace generate " + profile.name() + " -o " + recording.getFileName() + " --requests "
                + RECORDED_REQUESTS + " --rate " + RECORDED_RATE + " --size " + usableBytes + " --seed "
                + order.seed();
    }

    /** It takes megabytes, and is made again in a second. */
    private static void remove(Path recording) {
        try {
            Files.deleteIfExists(recording);
        } catch (IOException _) {
            // It is in the way of nothing.
        }
    }

    /** Whether the span was overwritten at random before a workload, or by it. */
    private boolean agedBy(int workload) {
        for (int i = 0; i <= workload; i++) {
            if (order.ages(i)) {
                return true;
            }
        }
        return false;
    }

    private StateResult result(List<StepRunner.Measured> runs) throws SuiteProblem {
        if (runs.isEmpty()) {
            throw new SuiteProblem("a workload ended without a result; see " + folder);
        }
        List<Point> points = new ArrayList<>();
        for (int i = 1; i < runs.size(); i++) {
            points.add(runs.get(i).point().at(order.suite().loadPercents().get(i - 1)));
        }
        return StateResult.of(state.percent(), state.ratio(), 0, runs.getFirst().point(), points, Counters.of(runs));
    }

    /** Writes a step down and carries it out. */
    private StepRunner.Outcome step(String name, String parm) throws SuiteProblem, Interrupted {
        Path place = folder.resolve(name);
        Path parmfile = place.resolve(name.substring("00-".length()) + ".parm");
        try {
            Files.createDirectories(place);
            Files.writeString(parmfile, parm);
        } catch (IOException e) {
            throw new SuiteProblem("cannot write " + parmfile + ": " + Sentences.of(e), e);
        }
        StepRunner.Outcome outcome = carrier.carryOut(parmfile, place, progress);
        if (!outcome.complete()) {
            throw new Interrupted();
        }
        return outcome;
    }
}

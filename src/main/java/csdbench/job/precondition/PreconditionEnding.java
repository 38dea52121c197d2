package csdbench.job.precondition;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.report.Finding;
import csdbench.report.JsonReport;
import csdbench.report.runs.RunAnswer;
import csdbench.report.runs.RunsPage;
import csdbench.result.session.RunResult;
import csdbench.result.session.SteadyResult;
import csdbench.result.session.TargetResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The last lines of a preconditioning: the verdict, what was written, which state it leaves, where results are. */
record PreconditionEnding(Path folder, PreconditionParts parts, Terminal terminal) {
    /**
     * Prints them.
     *
     * @param code how the runs ended
     * @param shown whether the figures of the rounds stand above already
     * @return how the preconditioning ended
     */
    ExitCode tell(ExitCode code, boolean shown) throws IOException {
        Path last = PreconditionParts.results(folder, parts.count());
        Optional<RunResult> rounds = parts.rounds();
        if (rounds.isPresent() && Files.exists(last.resolve(JsonReport.FILE))) {
            terminal.say(verdict(rounds.get()));
            figures(last, shown);
        }
        if (parts.capacityBytes() > 0) {
            terminal.say(written());
        }
        boolean missing =
                parts.filled() && parts.filledBytes() < parts.passes() * (parts.capacityBytes() - parts.tailBytes());
        if (missing) {
            terminal.say("Less was written than was asked for, so the drive is not preconditioned.");
        }
        rounds.ifPresent(run -> terminal.say(state(run)));
        if (code == ExitCode.INTERRUPTED || code == ExitCode.IO_ERROR) {
            terminal.error("To go on: csdbench precondition --resume " + folder);
        }
        page();
        boolean doubtful = rounds.flatMap(Finding::againstSteady).isPresent();
        return missing || doubtful ? code.worse(ExitCode.NOT_MET) : code;
    }

    private void figures(Path last, boolean shown) throws IOException {
        terminal.say("");
        if (shown) {
            RunAnswer.remarks(last).thresholds().forEach(terminal::say);
        } else {
            RunAnswer.lines(last, PreconditionOrder.ROUNDS, "last rounds").forEach(terminal::say);
            terminal.say("");
        }
    }

    /** Whether it is steady, and since when. */
    private static String verdict(RunResult rounds) {
        SteadyResult steady = rounds.checks().steady();
        boolean reached = steady != null && steady.reached();
        String reason = rounds.ending().reason();
        Optional<RunResult.Warning> doubt = Finding.againstSteady(rounds);
        String verdict = !reached
                ? "NOT steady"
                : doubt.isPresent() ? "Rule met, NOT shown to be steady" : "Steady" + rate(steady);
        return verdict + (reason.isEmpty() ? "" : ": " + reason)
                + (reached && doubt.isPresent() ? "; the warning says why" : "") + ".";
    }

    /** The mean of the window that met the rule, where it tracked the rate. */
    private static String rate(SteadyResult steady) {
        return steady.variables().stream()
                .filter(variable ->
                        variable.name().equals("iops") && !variable.judged().isEmpty())
                .findFirst()
                .map(variable -> String.format(
                        Locale.ROOT,
                        " at %,.0f IOPS",
                        variable.judged().getLast().mean()))
                .orElse("");
    }

    /** Which state the figures are of, and what measures another: the same drive has other figures there. */
    private static String state(RunResult rounds) {
        boolean simulated = rounds.parts().targets().stream().anyMatch(TargetResult::simulated);
        boolean whole = Finding.againstSteady(rounds).isEmpty();
        return "State of the drive: as these writes left it"
                + ". "
                + (!simulated
                        ? "csdbench io measures other loads on it"
                        : "csdbench io begins a simulated drive in the steady state of its own load"
                                + (whole ? "" : ", overwritten once and more, so it may be faster or slower there"))
                + "; csdbench review begins with one filled anew for each kind of data."
                + (simulated && !whole ? " ?shrink=100 behind the lun shows that state in seconds." : "");
    }

    private String written() {
        List<String> times = List.of("once", "twice");
        String asked = parts.passes() <= times.size() ? times.get((int) parts.passes() - 1) : parts.passes() + " times";
        return String.format(
                Locale.ROOT,
                "Filled: %,d bytes written in 128 KiB, %.2f times the %s of all luns; asked for: %s%s.",
                parts.filledBytes(),
                (double) parts.filledBytes() / parts.capacityBytes(),
                Formats.bytes(parts.capacityBytes()),
                asked,
                parts.filled() ? "" : ", and not all of it is done");
    }

    /** The page is no result: without it the preconditioning is as good. */
    private void page() {
        Path page = folder.resolve(RunsPage.FILE);
        try {
            RunsPage.write(folder, page);
            terminal.say("The report is in " + page + ".");
        } catch (IOException e) {
            terminal.error("warning: " + page + " is not written: " + Sentences.of(e));
        }
    }
}

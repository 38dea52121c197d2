package csdbench.job.request;

import csdbench.content.ContentSpec;
import csdbench.content.ContentText;
import csdbench.engine.run.StopRequest;
import csdbench.engine.sample.WrittenData;
import csdbench.job.command.Terminal;
import csdbench.language.definition.Definition;
import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.planner.Planner;
import csdbench.language.resolver.Overrides;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.listing.CheckListing;
import csdbench.plan.slice.PlanHash;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the user's parmfiles say and what follows from it.
 *
 * @param source as read
 * @param plan free of errors
 */
public record PlannedText(ParmSource source, RunPlan plan) {
    private static final String HOST_VARIABLE = "host";
    private static final Pattern HOST = Pattern.compile("^[^*#].*[$]host(?![A-Za-z0-9_])");

    /** What would be run and with what, for people, a line each. */
    public List<String> listing() {
        return CheckListing.lines(plan);
    }

    /** Fingerprint of the whole plan: equal on two hosts that planned the same. */
    public String hash() {
        return PlanHash.of(plan);
    }

    /** The same text with what else is known of its plan. */
    public PlannedText withPlan(RunPlan known) {
        return new PlannedText(source, known);
    }

    /**
     * The same as a host plans it whom the user named beside the parmfiles, where they speak of {@code $host} and name
     * no hosts themselves.
     *
     * @param label of the host
     * @param run what was asked for
     */
    public PlannedText onHost(String label, RunRequest run, StopRequest stopRequest) {
        boolean speaks = source.parmfiles().stream()
                .flatMap(text -> text.lines().stream())
                .anyMatch(line -> HOST.matcher(line).find());
        if (!speaks || !LocalHosts.all(plan) || run.parmfiles().variables().containsKey(HOST_VARIABLE)) {
            return this;
        }
        Map<String, String> variables = new LinkedHashMap<>(run.parmfiles().variables());
        variables.put(HOST_VARIABLE, label);
        Parmfiles named = new Parmfiles(run.parmfiles().files(), run.parmfiles().texts(), variables);
        // What is to be said of the text was said when it was read first.
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Terminal silent = new Terminal(nowhere, nowhere, Optional.empty());
        return read(named, run.overrides(), silent)
                .flatMap(text -> TraceScanProgress.into(text, silent, stopRequest))
                .orElse(this);
    }

    /** Reads and plans with nothing overridden. */
    public static Optional<PlannedText> read(Parmfiles parmfiles, Terminal terminal) {
        return read(parmfiles, Overrides.NONE, terminal);
    }

    /** Reads and plans. Every complaint goes to the terminal; empty when one of them is an error. */
    public static Optional<PlannedText> read(Parmfiles parmfiles, Overrides overrides, Terminal terminal) {
        return read(parmfiles, overrides, new Diagnostics(), terminal);
    }

    /** The same for a caller that wants the complaints, too. */
    public static Optional<PlannedText> read(
            Parmfiles parmfiles, Overrides overrides, Diagnostics diagnostics, Terminal terminal) {
        ParmSource source = ParmSource.read(parmfiles.files(), parmfiles.texts(), parmfiles.variables(), diagnostics);
        if (source.parmfiles().isEmpty() && diagnostics.hasErrors()) {
            terminal.complain(diagnostics); // Nothing could be read, so there is nothing to find fault with.
            return Optional.empty();
        }
        return planned(source, overrides, diagnostics, terminal);
    }

    /** The same of a text that is in no file, with nothing overridden. */
    public static Optional<PlannedText> of(String name, String text, Terminal terminal) {
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.of(name, text, Map.of(), diagnostics);
        return planned(source, Overrides.NONE, diagnostics, terminal);
    }

    /** The same of what was read. */
    public static Optional<PlannedText> of(ParmSource source, Terminal terminal) {
        return planned(source, Overrides.NONE, new Diagnostics(), terminal);
    }

    private static Optional<PlannedText> planned(
            ParmSource source, Overrides overrides, Diagnostics diagnostics, Terminal terminal) {
        List<Definition> definitions = Definitions.read(source, diagnostics);
        SimulatedLuns.check(definitions, diagnostics);
        RunPlan plan = Planner.plan(definitions, overrides, diagnostics);
        terminal.complain(diagnostics);
        boolean sound = !diagnostics.hasErrors() && dataCanBeMade(plan, terminal);
        return sound ? Optional.of(new PlannedText(source, plan)) : Optional.empty();
    }

    /** Tells of data that only its generator knows to be impossible, such as that of a profile it cannot read. */
    private static boolean dataCanBeMade(RunPlan plan, Terminal terminal) {
        Map<ContentSpec, String> writers = new LinkedHashMap<>();
        for (RunSpec run : plan.runs()) {
            run.written()
                    .keySet()
                    .forEach(
                            content -> writers.putIfAbsent(content, run.header().name()));
        }
        boolean possible = true;
        for (Map.Entry<ContentSpec, String> writer : writers.entrySet()) {
            Optional<String> problem = WrittenData.problem(writer.getKey());
            problem.ifPresent(why -> terminal.error("error: rd=" + writer.getValue() + " cannot write "
                    + ContentText.of(writer.getKey()) + ": " + why + "; nothing was run"));
            possible &= problem.isEmpty();
        }
        return possible;
    }
}

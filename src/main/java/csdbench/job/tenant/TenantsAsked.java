package csdbench.job.tenant;

import csdbench.base.text.Phrases;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.PlannedText;
import csdbench.language.definition.Definition;
import csdbench.language.definition.Definitions;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tenants of parmfiles, each a workload of theirs; they have no runs themselves.
 *
 * @param names of the workloads
 * @param text of the parmfiles without includes and variables
 * @param together the plan of a run with all of them
 */
record TenantsAsked(List<String> names, Parmfile text, PlannedText together) {
    private static final int MIN_TENANTS = 2;
    private static final int MAX_TENANTS = 16;

    /** Name of the text that is added to the user's, in messages. */
    private static final Path NAME = Path.of("csdbench tenants");

    /**
     * Reads them.
     *
     * @param named tenants that must be there; an empty name is everybody
     * @return empty if they cannot be read, which the terminal was told
     * @throws UsageError if their workloads are no tenants
     */
    static Optional<TenantsAsked> read(Parmfiles parmfiles, Set<String> named, Terminal terminal) throws UsageError {
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.read(parmfiles.files(), parmfiles.texts(), parmfiles.variables(), diagnostics);
        List<Definition> definitions = Definitions.read(source, diagnostics);
        if (diagnostics.hasErrors()) {
            terminal.complain(diagnostics);
            return Optional.empty();
        }
        List<String> tenants = tenants(definitions);
        for (String name : named) {
            if (!name.isEmpty() && !tenants.contains(name)) {
                throw new UsageError("--slo " + name + ": there is no such tenant; there are " + Phrases.list(tenants));
            }
        }
        List<Path> files = new ArrayList<>(parmfiles.files());
        files.add(NAME);
        Map<Path, String> texts = new HashMap<>(parmfiles.texts());
        texts.put(
                NAME,
                Parms.of("rd=all,wd=?,iorate=max,elapsed=2,interval=1", tenants).text() + "\n");
        return PlannedText.read(new Parmfiles(files, texts, parmfiles.variables()), terminal)
                .map(planned -> new TenantsAsked(tenants, Parmfile.read(source.joined()), planned));
    }

    private static List<String> tenants(List<Definition> definitions) throws UsageError {
        List<String> tenants = new ArrayList<>();
        Map<String, String> storages = new LinkedHashMap<>();
        for (Definition each : definitions) {
            if (each instanceof RunDefinition run) {
                throw new UsageError("rd=" + run.name()
                        + ": tenants adds the runs itself; take rd= out, and use --for and --repeats");
            }
            if (each instanceof WorkloadDefinition workload) {
                tenants.add(workload.name());
                String other = null;
                for (NamePattern storage : workload.find(WorkloadDefinition.SD).orElse(List.of())) {
                    String first = storages.putIfAbsent(storage.text(), workload.name());
                    other = first == null ? other : first;
                }
                if (other != null) {
                    throw new UsageError(
                            "wd=" + other + " and wd=" + workload.name() + " have one sd=, and so share its"
                                    + " threads; give each an sd= of its own, of the same lun if wanted");
                }
            }
        }
        if (tenants.size() < MIN_TENANTS || tenants.size() > MAX_TENANTS) {
            throw new UsageError("tenants are the workloads wd= of the parmfile, " + MIN_TENANTS + " to " + MAX_TENANTS
                    + " of them; there " + (tenants.size() == 1 ? "is 1" : "are " + tenants.size()));
        }
        return tenants;
    }

    /**
     * The same with runs.
     *
     * @param seed of offsets and arrivals, unless they have one
     */
    Parmfile with(long seed, List<Parms> runs) {
        Parmfile parmfile = new Parmfile();
        if (text.definitions("seed").isEmpty()) {
            parmfile.line("seed=?", seed);
        }
        parmfile.lines(text);
        runs.forEach(parmfile::line);
        return parmfile;
    }
}

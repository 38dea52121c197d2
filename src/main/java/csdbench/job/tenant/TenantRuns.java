package csdbench.job.tenant;

import csdbench.base.text.Phrases;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.language.definition.Definition;
import csdbench.language.definition.Definitions;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Parmfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The runs of tenants, each a workload of a parmfile that has no runs itself. Static. */
public final class TenantRuns {
    private static final int MIN_TENANTS = 2;
    private static final int MAX_TENANTS = 16;

    /** Name of the text that is added to the user's, in messages and results. */
    private static final Path NAME = Path.of("csdbench tenants");

    private TenantRuns() {}

    /**
     * The same parmfiles with runs.
     *
     * @param seconds of each run
     * @param repeats of each combination
     * @param named tenants that must be there; an empty name is everybody
     * @return empty if they cannot be read, which the terminal was told
     * @throws UsageError if their workloads are no tenants
     */
    public static Optional<Parmfiles> of(
            Parmfiles parmfiles, long seconds, int repeats, Set<String> named, Terminal terminal) throws UsageError {
        Diagnostics diagnostics = new Diagnostics();
        List<Definition> definitions = Definitions.read(
                ParmSource.read(parmfiles.files(), parmfiles.texts(), parmfiles.variables(), diagnostics), diagnostics);
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
        texts.put(NAME, text(tenants, seconds, repeats));
        return Optional.of(new Parmfiles(files, texts, parmfiles.variables()));
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

    /** Each alone, in pairs, all together; every repeat begins elsewhere, every other goes backwards. */
    private static String text(List<String> tenants, long seconds, int repeats) {
        List<List<String>> combinations = new ArrayList<>();
        tenants.forEach(tenant -> combinations.add(List.of(tenant)));
        for (int i = 0; i < tenants.size(); i++) {
            for (int j = i + 1; j < tenants.size(); j++) {
                combinations.add(List.of(tenants.get(i), tenants.get(j)));
            }
        }
        if (tenants.size() > 2) {
            combinations.add(tenants);
        }
        Parmfile text = new Parmfile();
        for (int repeat = 1; repeat <= repeats; repeat++) {
            List<List<String>> order = new ArrayList<>(combinations);
            Collections.rotate(order, repeat);
            if (repeat % 2 == 0) {
                Collections.reverse(order);
            }
            for (List<String> combination : order) {
                text.line(
                        "rd=?,wd=?,iorate=max,elapsed=?,interval=1",
                        "r" + repeat + "_" + String.join("_", combination),
                        combination,
                        seconds);
            }
        }
        return text.text();
    }
}

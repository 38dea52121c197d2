package csdbench.main.io;

import com.sun.management.OperatingSystemMXBean;
import csdbench.base.file.FoundFile;
import csdbench.job.command.Terminal;
import csdbench.language.fio.FioParmfile;
import csdbench.language.parm.Diagnostics;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Job files and options of fio on a command line: every option that is none of ours. */
final class FioInput {
    private static final String USUAL_PAGE = "4k";

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|--OPTION=VALUE",
            description = "Job files of fio, and options as fio's own command line has them, --name first; what stands"
                    + " before the first job is for all.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--section",
            paramLabel = "NAME",
            description = "Take only this section of the job files; may be repeated.")
    private List<String> sections = new ArrayList<>();

    /** A command whose unknown options are fio's. */
    static CommandLine line(Object command) {
        return new CommandLine(command).setUnmatchedOptionsArePositionalParams(true);
    }

    /**
     * The parmfile; every complaint goes to the terminal, and it is empty when one of them is an error.
     *
     * @param wrong gets what was read where it is empty, once the complaints are told
     */
    Optional<FioParmfile> read(Terminal terminal, Consumer<FioParmfile> wrong) {
        Diagnostics diagnostics = new Diagnostics();
        Set<String> wanted = new LinkedHashSet<>(sections);
        List<FioParmfile> faulty = new ArrayList<>();
        Optional<FioParmfile> parmfile = FioParmfile.read(words, wanted, variables(), diagnostics, faulty::add);
        terminal.complain(diagnostics);
        faulty.forEach(wrong);
        return parmfile;
    }

    /** Those of the environment, and fio's own. */
    private static Map<String, String> variables() {
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put("$ncpus", String.valueOf(Runtime.getRuntime().availableProcessors()));
        variables.put("$pagesize", pageSize());
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        variables.put("$mb_memory", String.valueOf(system.getTotalMemorySize() >> 20));
        return variables;
    }

    /** Of the kernel, in bytes; where it does not say, that of most machines. */
    private static String pageSize() {
        try {
            return FoundFile.text(Path.of("/proc/self/smaps"))
                    .lines()
                    .filter(line -> line.startsWith("KernelPageSize:"))
                    .findFirst()
                    .map(line -> line.replaceAll("[^0-9]", "") + "k")
                    .orElse(USUAL_PAGE);
        } catch (IOException _) {
            return USUAL_PAGE;
        }
    }
}

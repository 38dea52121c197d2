package csdbench.main.io;

import csdbench.job.command.Terminal;
import csdbench.language.fio.FioParmfile;
import csdbench.language.parm.Diagnostics;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Job files and options of fio on a command line: every option that is none of ours. */
final class FioInput {
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

    /** The parmfile; every complaint goes to the terminal, and it is empty when one of them is an error. */
    Optional<FioParmfile> read(Terminal terminal) {
        Diagnostics diagnostics = new Diagnostics();
        Set<String> wanted = new LinkedHashSet<>(sections);
        Optional<FioParmfile> parmfile = FioParmfile.read(words, wanted, System.getenv(), diagnostics);
        terminal.complain(diagnostics);
        return parmfile;
    }
}

package csdbench.main.pki;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.pki.Credentials;
import csdbench.job.pki.PkiFolder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Certificates of hosts. */
@Command(
        name = "pki",
        mixinStandardHelpOptions = true,
        header = "Make and show the certificates by which hosts that measure together know each other.",
        description = "Not needed with ssh launch, which makes certificates for each session by itself.",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExample:%n",
        footer = {
            "  csdbench pki init",
            "  csdbench pki issue host1 10.0.0.1",
            "  csdbench pki issue --controller desk 10.0.0.100",
            "  csdbench pki show"
        })
public final class PkiCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private PkiCommand() {}

    /** The command with those below it. */
    public static CommandLine line(Terminal terminal) {
        return new CommandLine(new PkiCommand())
                .addSubcommand(new Init(terminal))
                .addSubcommand(new Issue(terminal))
                .addSubcommand(new Show(terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }

    /** Where certificates are, what all commands have. */
    private abstract static class OnFolder implements Callable<Integer> {
        final Terminal terminal;

        @Option(
                names = "--folder",
                paramLabel = "FOLDER",
                description = "Where certificates are. Default: .csdbench/pki in the home folder.")
        private Optional<Path> folder;

        OnFolder(Terminal terminal) {
            this.terminal = terminal;
        }

        Path path() {
            return folder.orElseGet(() -> Path.of(System.getProperty("user.home"), ".csdbench", "pki"));
        }

        PkiFolder pki() {
            return new PkiFolder(path(), Instant.now());
        }

        /** Says what there is now. */
        Integer made(Credentials credentials, String then) throws UsageError {
            Path made = credentials.keyStore().getParent();
            new PkiFolder(made, Instant.now()).show().forEach(terminal::line);
            terminal.line(made + ": " + then);
            return ExitCode.SUCCESS.number();
        }
    }

    @Command(
            name = "init",
            mixinStandardHelpOptions = true,
            header = "Make a certificate authority of your own.",
            footerHeading = "%nExample:%n",
            footer = "  csdbench pki init --name \"csdbench lab 3\"")
    private static final class Init extends OnFolder {
        @Option(names = "--name", defaultValue = "csdbench", description = "Of the authority. Default: csdbench.")
        private String name;

        @Option(names = "--days", defaultValue = "3650", description = "How long it is valid. Default: 3650.")
        private long days;

        Init(Terminal terminal) {
            super(terminal);
        }

        @Override
        public Integer call() throws UsageError {
            return made(
                    pki().init(name, days),
                    "keep this folder to yourself; who has it can issue certificates that all hosts accept");
        }
    }

    @Command(
            name = "issue",
            mixinStandardHelpOptions = true,
            header = "Make key and certificate of an agent's host, or of a controller.",
            footerHeading = "%nExample:%n",
            footer = {
                "  csdbench pki issue host1 host1.lab 10.0.0.1",
                "  csdbench pki issue --controller desk 10.0.0.100"
            })
    private static final class Issue extends OnFolder {
        @Parameters(index = "0", paramLabel = "NAME", description = "Of the host, as in hd=.")
        private String name;

        @Parameters(
                index = "1..*",
                paramLabel = "ADDRESS",
                description = "Names and addresses that the host is reached under, as in system=. Default: NAME.")
        private List<String> known = List.of();

        @Option(
                names = "--controller",
                description = "For the host that runs the others; without it for one with an agent.")
        private boolean controller;

        @Option(names = "--days", defaultValue = "825", description = "How long it is valid. Default: 825.")
        private long days;

        Issue(Terminal terminal) {
            super(terminal);
        }

        @Override
        public Integer call() throws UsageError {
            return made(
                    controller ? pki().issueController(name, known, days) : pki().issue(name, known, days),
                    "copy this folder to " + name + ", readable by its user alone");
        }
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            header = "List authority and certificates, until when they are valid, and what is wrong with them.",
            footerHeading = "%nExample:%n",
            footer = "  csdbench pki show")
    private static final class Show extends OnFolder {
        Show(Terminal terminal) {
            super(terminal);
        }

        @Override
        public Integer call() throws UsageError {
            pki().show().forEach(terminal::line);
            return ExitCode.SUCCESS.number();
        }
    }
}

package csdbench.main.hosts;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.pki.Credentials;
import csdbench.job.pki.PkiDocument;
import csdbench.job.pki.PkiFolder;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.CommandGroup;
import csdbench.main.option.JsonOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Certificates of hosts. */
@Command(
        name = "pki",
        header = "Make and show the certificates by which hosts that measure together know each other.",
        description = "Not needed with ssh launch, which makes certificates for each session by itself.",
        commandListHeading = "%nCommands:%n",
        subcommands = {PkiCommand.Init.class, PkiCommand.Issue.class, PkiCommand.Show.class},
        footer = {
            "  csdbench pki init",
            "  csdbench pki issue host1 10.0.0.1",
            "  csdbench pki issue --controller desk 10.0.0.100",
            "  csdbench pki show"
        })
public final class PkiCommand extends CommandGroup {
    /** Where certificates are, what all commands have. */
    private abstract static class OnFolder extends AnyCommand {
        @Option(
                names = "--folder",
                paramLabel = "FOLDER",
                description = "Where certificates are. Default: .csdbench/pki in the home folder.")
        private Optional<Path> folder;

        Path path() {
            return folder.orElseGet(() -> Path.of(System.getProperty("user.home"), ".csdbench", "pki"));
        }

        PkiFolder pki() {
            return new PkiFolder(path(), Instant.now());
        }

        @Mixin
        private JsonOption json = new JsonOption();

        /** Says what there is now. */
        ExitCode made(Credentials credentials, String then) throws UsageError {
            Path made = credentials.keyStore().getParent();
            show(new PkiFolder(made, Instant.now()));
            json.people(terminal).line(made + ": " + then);
            return ExitCode.SUCCESS;
        }

        final void show(PkiFolder folder) throws UsageError {
            PkiDocument there = folder.show();
            if (json.wanted()) {
                JsonOption.print(terminal, there);
            } else {
                there.lines().forEach(terminal::line);
            }
        }
    }

    @Command(
            name = "init",
            header = "Make a certificate authority of your own.",
            footer = "  csdbench pki init --name \"csdbench lab 3\"")
    static final class Init extends OnFolder {
        @Option(names = "--name", defaultValue = "csdbench", description = "Of the authority. Default: csdbench.")
        private String name;

        @Option(names = "--days", defaultValue = "3650", description = "How long it is valid. Default: 3650.")
        private long days;

        @Override
        protected ExitCode carryOut() throws UsageError {
            return made(
                    pki().init(name, days),
                    "keep this folder to yourself; who has it can issue certificates that all hosts accept");
        }
    }

    @Command(
            name = "issue",
            header = "Make key and certificate of an agent's host, or of a controller.",
            footer = {
                "  csdbench pki issue host1 host1.lab 10.0.0.1",
                "  csdbench pki issue --controller desk 10.0.0.100"
            })
    static final class Issue extends OnFolder {
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

        @Option(
                names = "--authority",
                paramLabel = "DIR",
                description = {
                    "The authority's own folder, where it is not ca in --folder: nothing is written",
                    "there."
                })
        private Optional<Path> authority;

        @Option(names = "--days", defaultValue = "825", description = "How long it is valid. Default: 825.")
        private long days;

        @Override
        protected ExitCode carryOut() throws UsageError {
            PkiFolder by = authority
                    .map(folder -> new PkiFolder(path(), folder, Instant.now()))
                    .orElseGet(this::pki);
            return made(
                    controller ? by.issueController(name, known, days) : by.issue(name, known, days),
                    "copy this folder to " + name + ", readable by its user alone");
        }
    }

    @Command(
            name = "show",
            header = "List authority and certificates, until when they are valid, and what is wrong with them.",
            footer = "  csdbench pki show")
    static final class Show extends OnFolder {
        @Override
        protected ExitCode carryOut() throws UsageError {
            show(pki());
            return ExitCode.SUCCESS;
        }
    }
}

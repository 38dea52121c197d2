package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileFile;
import csdbench.language.profile.ProfileListing;
import csdbench.language.profile.ProfileParmfile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import csdbench.language.profile.ProfilesDocument;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Workload profiles. */
@Command(
        name = "profile",
        header = "List the workload profiles, show one in full, or print a parmfile of it.",
        customSynopsis = {
            "csdbench profile [FOLDER]",
            "       csdbench profile show NAME [--json | --parmfile] [OPTIONS]"
        },
        subcommands = ProfileCommand.Show.class,
        sortOptions = false,
        footer = {
            "  csdbench profile show sql-90-10",
            "",
            "A workload asks for one by name: wd=wd1,sd=sd1,profile=sql-90-10.",
            "csdbench help profiles explains what they are, how certain each is, and how to write your own."
        })
final class ProfileCommand extends AnyCommand {
    @Parameters(
            arity = "0..1",
            paramLabel = "FOLDER",
            description = "List the profile files there in place of the built-in profiles.")
    private Path folder;

    @Mixin
    private JsonOption json = new JsonOption();

    /** The command with the one below it. */
    static CommandLine line() {
        return new CommandLine(new ProfileCommand()).registerConverter(Dialect.class, Values.words(Dialect.class));
    }

    @Override
    protected ExitCode carryOut() throws UsageError, ProfileProblem {
        if (folder != null && Profiles.names().contains(folder.toString())) {
            throw new UsageError(folder + " is a profile; csdbench profile show " + folder + " shows all of it");
        }
        List<Profile> profiles = folder == null ? Profiles.all() : Profiles.in(folder);
        if (json.wanted()) {
            JsonOption.print(terminal, ProfilesDocument.of(profiles));
        } else {
            String example =
                    folder == null ? "sql-90-10" : folder.resolve("NAME.json").toString();
            ProfileListing.list(profiles, example).forEach(terminal::line);
        }
        return ExitCode.SUCCESS;
    }

    /** One profile. */
    @Command(
            name = "show",
            header = "Show a profile in full, or print it as a file or as a parmfile.",
            customSynopsis = "csdbench profile show NAME [--json | --parmfile] [OPTIONS]",
            sortOptions = false,
            footer = {
                "  csdbench profile show sql-90-10 --parmfile > sql.parm",
                "  csdbench run sql.parm lun=sim:csd3000-7.68tb"
            })
    static final class Show extends AnyCommand {
        @Parameters(
                paramLabel = "NAME",
                description = "A profile of the list, or a profile file: a path with a / in it or an ending .json.")
        private String name;

        @ArgGroup
        private Form form = new Form();

        @Option(
                names = "--dialect",
                paramLabel = "D",
                description = {
                    "Who the parmfile is for: vdbench (and csdbench), or csdbench alone,",
                    "which needs no approximations (default vdbench)."
                })
        private Optional<Dialect> dialect;

        @Option(
                names = "--span",
                paramLabel = "PERCENT",
                converter = Values.Percent.class,
                description = "LBA span: the first P percent of the lun (default the profile's).")
        private Optional<Double> spanPercent;

        /** In place of tables. */
        static final class Form {
            @Option(names = "--json", description = "Print a profile file to begin with.")
            private boolean json;

            @Option(names = "--parmfile", description = "Print a parmfile: the maximum, and 10 to 120 %% of it.")
            private boolean parmfile;
        }

        @Override
        protected ExitCode carryOut() throws UsageError, ProfileProblem {
            Profile profile = Profiles.profile(name);
            if (!form.parmfile && (dialect.isPresent() || spanPercent.isPresent())) {
                throw new UsageError("--dialect and --span are about a parmfile; add --parmfile");
            }
            if (form.json) {
                terminal.out().print(ProfileFile.json(profile));
            } else if (form.parmfile) {
                terminal.out()
                        .print(ProfileParmfile.text(
                                profile, spanPercent.orElse(profile.spanPercent()), dialect.orElse(Dialect.VDBENCH)));
            } else {
                ProfileListing.about(profile, name).forEach(terminal::say);
            }
            return ExitCode.SUCCESS;
        }
    }
}

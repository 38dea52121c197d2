package csdbench.main.review;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.fleet.FleetReview;
import csdbench.job.hosts.HostsRequest;
import csdbench.job.power.PowerMeter;
import csdbench.job.request.RunRequest.Devices;
import csdbench.job.review.ReviewEnding;
import csdbench.job.review.ReviewFlow;
import csdbench.job.session.LongCommand;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.main.health.PowerOption;
import csdbench.main.hosts.HostOptions;
import csdbench.main.option.FailOn;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Permits;
import csdbench.main.option.PlanDocument;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.WatchedCommand;
import csdbench.report.fleet.Fleet;
import csdbench.report.fleet.FleetFile;
import csdbench.report.review.ReviewFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** A whole suite on a drive. */
@Command(
        name = "review",
        header = "Review a drive: fill it, run a suite from light load to saturation for each kind of data, report.",
        sortOptions = false,
        footer = {
            "  csdbench review --workload sql-90-10,oracle --points 50,100",
            "",
            "Without a LUN the drive is simulated, csd3000-7.68tb, and nothing is written but the",
            "results. Several are reviewed one after the other, and compared.",
            "With --hosts each host reviews its own --lun, all at once unless --in-turn, and",
            "one report compares them; see csdbench help hosts.",
            "Exit codes: 0 done, 1 repeats differed by more than --spread or a step did not",
            "become steady in its rounds, 2 something is wrong with the command line, 3",
            "refused because data could be lost, 4 I/O errors, 5 a host was lost, 8 a threshold",
            "of --fail-on was not kept, 130 interrupted; csdbench review --resume DIR goes on from there."
        })
public final class ReviewCommand extends WatchedCommand {
    static final String NAME = "review";

    /** Options that are for the machine on which the command is given. */
    private static final Set<String> OWN = Stream.of(
                    HostOptions.WITH_VALUE,
                    HostOptions.ALONE,
                    Set.of(
                            "--in-turn",
                            "--host-lun",
                            "--allow-write",
                            "--overwrite",
                            "--output",
                            "--resume",
                            "--plan",
                            "--json",
                            PowerOption.NAME,
                            "--power-idle"),
                    Set.of("--against", "--charts"))
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    /** What must be said again to go on; so must permits to write. */
    private static final Set<String> SAID_AGAIN =
            Set.of("--ssh", "--launch", "--credentials", "--insecure", "--charts", PowerOption.NAME, "--power-idle");

    /** What may be said beside --resume. */
    private static final Set<String> HERE_AND_NOW = Stream.of(
                    SAID_AGAIN, Set.of("--resume", "--allow-write", "--overwrite", "--json"))
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    @Mixin
    private ReviewOptions options = new ReviewOptions();

    @Mixin
    private Permits permits = new Permits();

    @Option(names = "--plan", description = "Say what would be done, erased and written, and stop.")
    private boolean plan;

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Go on with the review in DIR, as it was asked for, at the workload that was cut. Permits are"
                    + " given anew.")
    private Path resume;

    @Mixin
    private FailOn.OrAbort failOn = new FailOn.OrAbort();

    @Mixin
    private ReportOptions report = new ReportOptions();

    @Mixin
    private PowerOption power = new PowerOption();

    @Mixin
    private HostOptions hosts = new HostOptions();

    @Option(names = "--in-turn", description = "With --hosts: one host after the other, such as behind one power feed.")
    private boolean inTurn;

    @Option(
            names = "--host-lun",
            paramLabel = "HOST=LUN",
            description = "With --hosts: what one of them has in place of --lun. Repeatable.")
    private Map<String, String> hostLuns = new LinkedHashMap<>();

    @Override
    protected ExitCode carryOut() throws UsageError {
        if (resume != null) {
            if (FleetFile.in(resume)) {
                return resumedFleet();
            }
            ReviewCommand resumed = resumed();
            resumed.output = output;
            return resumed.call(resume);
        }
        Path folder = output.folder();
        if (begun(folder) || FleetFile.in(folder)) {
            throw new UsageError("there is a review in " + folder + "; go on with it by --resume " + folder
                    + ", or choose another folder with -o");
        }
        if (hosts.request().named()) {
            return fleet(
                    Fleet.of(HexFormat.of().toHexDigits(new SecureRandom().nextInt()), arguments(), inTurn), folder);
        }
        return call(folder);
    }

    private ExitCode resumedFleet() throws UsageError {
        Fleet known;
        refuseBesideResume(resume, HERE_AND_NOW);
        try {
            known = FleetFile.read(resume);
        } catch (IOException e) {
            throw new UsageError("--resume " + resume + ": " + e.getMessage());
        }
        ReviewCommand resumed = parsed(known.arguments(), resume.resolve(FleetFile.FILE));
        resumed.output = output;
        return resumed.fleet(known, resume);
    }

    /** The same on many hosts. */
    private ExitCode fleet(Fleet fleet, Path folder) throws UsageError {
        if (plan) {
            throw new UsageError("--plan is of one host; ask for it there");
        }
        if (power.asked()) {
            throw new UsageError(PowerOption.NAME + " is of one host; ask for it there");
        }
        List<String> words = new ArrayList<>(List.of(NAME));
        for (OptionSpec option : given().matchedOptions()) {
            if (OWN.contains(option.longestName()) || option.longestName().equals(FailOn.NAME)) {
                continue;
            }
            for (String value : option.originalStringValues()) {
                words.add(option.arity().max() == 0 ? option.longestName() : option.longestName() + "=" + value);
            }
        }
        options.words().forEach(lun -> words.add("--lun=" + lun));
        options.refuseOwnFiles();
        // The history is here, so its figures go along.
        failOn.ofReviews(tags()).forEach(threshold -> words.add(FailOn.NAME + "=" + threshold));
        Set<String> unknown = new TreeSet<>(hostLuns.keySet());
        unknown.removeAll(hosts.request().labels());
        if (!unknown.isEmpty()) {
            throw new UsageError("--host-lun: " + String.join(", ", unknown) + " is not in --hosts");
        }
        List<List<String>> all = hosts.request().labels().stream()
                .map(host -> wordsOf(host, words))
                .toList();
        Devices devices = new Devices(permits.ids(), Optional.empty(), false, false, true);
        HostsRequest request = hosts.request();
        Terminal people = output.people(terminal);
        ReviewEnding ending = report.ending(people);
        return LongCommand.run(terminal, command -> {
            ExitCode code = new FleetReview(
                            people, (review, page) -> ending.write(List.of(review), page), request, devices, command)
                    .run(fleet, all, folder);
            if (output.wanted() && FleetFile.in(folder)) {
                JsonOption.print(terminal, FleetFile.text(folder));
            }
            return code;
        });
    }

    private List<String> wordsOf(String host, List<String> words) {
        if (!hostLuns.containsKey(host)) {
            return words;
        }
        List<String> own = new ArrayList<>(words);
        own.removeIf(word -> word.startsWith("--lun="));
        own.add("--lun=" + hostLuns.get(host));
        return own;
    }

    /** A command of the words that a controller sent; what is for the controller or for permits is refused. */
    static ReviewCommand ofController(List<String> words, Terminal terminal) throws UsageError {
        ReviewCommand command;
        try {
            command = parsed(words, terminal);
        } catch (CommandLine.ParameterException e) {
            throw new UsageError(e.getMessage());
        }
        for (OptionSpec option : command.given().matchedOptions()) {
            if (OWN.contains(option.longestName())) {
                throw new UsageError(option.longestName() + " is not for a controller to say");
            }
        }
        command.options.refuseOwnFiles();
        return command;
    }

    /** Words are words: @FILE of somebody else would be read on this host, and reported. */
    private static ReviewCommand parsed(List<String> words, Terminal terminal) {
        ReviewCommand command = new ReviewCommand();
        command.terminal = terminal;
        new CommandLine(command).setExpandAtFiles(false).parseArgs(words.toArray(String[]::new));
        return command;
    }

    private CommandLine.ParseResult given() {
        return spec.commandLine().getParseResult();
    }

    /** Carries it out on this machine, or goes on with what the folder has; a stop ends it as Ctrl-C would. */
    ExitCode here(Path folder, List<String> allowWrite, boolean planOnly, Consumer<Runnable> onStop) throws UsageError {
        List<ReviewRequest> requests = options.requests(arguments());
        List<String> thresholds = thresholds(folder);
        boolean abort = failOn.abort();
        ReviewEnding ending = report.ending(terminal);
        return LongCommand.run(terminal, command -> {
            command.stopOn(onStop);
            checkFiles(requests, folder);
            return new ReviewFlow(terminal, command, allowWrite, ending)
                    .judged(thresholds, abort)
                    .with(options.apps.asked())
                    .run(requests, folder, planOnly);
        });
    }

    /** What goes on is compared with what it was when it began. */
    private List<String> thresholds(Path folder) throws UsageError {
        if (!begun(folder)) {
            return failOn.ofReviews(tags());
        }
        try {
            List<String> begun = ReviewFile.read(first(folder).resolve(ReviewFile.FILE))
                    .procedure()
                    .failOn();
            // What was taken out of the file is asked for all the same.
            return failOn.are(begun) ? begun : failOn.ofReviews(tags());
        } catch (IOException e) {
            throw new UsageError(folder + ": " + e.getMessage());
        }
    }

    private static Path first(Path folder) {
        return Files.exists(folder.resolve("drive-1")) ? folder.resolve("drive-1") : folder;
    }

    private static boolean begun(Path folder) {
        return Stream.of(folder, folder.resolve("drive-1"))
                .anyMatch(each -> Files.exists(each.resolve(ReviewFile.FILE)));
    }

    /** What goes on has written them already. */
    private void checkFiles(List<ReviewRequest> requests, Path folder) throws Failure {
        permits.checkFiles(requests.stream()
                .filter(_ -> !begun(folder))
                .flatMap(each -> each.luns().stream())
                .toList());
    }

    private ExitCode call(Path folder) throws UsageError {
        List<String> arguments = arguments();
        List<ReviewRequest> requests = options.requests(arguments);
        List<String> thresholds = thresholds(folder);
        boolean abort = failOn.abort();
        Terminal people = output.people(terminal);
        ReviewEnding ending = report.ending(people);
        return LongCommand.run(terminal, command -> {
            checkFiles(requests, folder);
            List<PlanFacts> plans = new ArrayList<>();
            ExitCode code;
            try (PowerMeter meter = plan ? PowerMeter.none() : power.start()) {
                code = new ReviewFlow(people.gauged(meter), command, permits.ids(), ending)
                        .judged(thresholds, abort)
                        .with(options.apps.asked())
                        .planned(plans::add)
                        .run(requests, folder, plan);
            }
            if (plan && output.wanted() && code == ExitCode.SUCCESS) {
                JsonOption.print(terminal, PlanDocument.of(NAME, plans));
            } else if (output.wanted()) {
                JsonOption.print(terminal, "reviews", ReviewEnding.texts(folder));
            }
            return code;
        });
    }

    /** The command as it was given when the review in {@link #resume} began. */
    private ReviewCommand resumed() throws UsageError {
        Path first = first(resume);
        if (!begun(resume)) {
            throw new UsageError("--resume " + resume + ": no review has begun there, as it has no " + ReviewFile.FILE
                    + "; name the folder that -o named, or begin one: csdbench review -o " + resume);
        }
        refuseBesideResume(resume, HERE_AND_NOW);
        List<String> arguments;
        try {
            arguments =
                    ReviewFile.read(first.resolve(ReviewFile.FILE)).procedure().arguments();
        } catch (IOException e) {
            throw new UsageError("--resume " + resume + ": " + e.getMessage());
        }
        return parsed(arguments, first.resolve(ReviewFile.FILE));
    }

    private ReviewCommand parsed(List<String> arguments, Path file) throws UsageError {
        if (arguments.isEmpty()) {
            throw new UsageError(file + ": \"arguments\" must be those of a review, and there are none");
        }
        ReviewCommand command;
        try {
            int own = arguments.getFirst().equals(NAME) ? 1 : 0;
            command = parsed(arguments.subList(own, arguments.size()), terminal);
        } catch (CommandLine.ParameterException e) {
            throw new UsageError(file + ": \"arguments\" must be those of a review: " + e.getMessage());
        }
        for (OptionSpec option : command.given().matchedOptions()) {
            checkSaidAgain(option, file);
        }
        command.permits = permits;
        return command;
    }

    /** No folder starts programs, names credentials or writes elsewhere by itself. */
    private void checkSaidAgain(OptionSpec option, Path file) throws UsageError {
        OptionSpec here = given().matchedOption(option.longestName());
        if (SAID_AGAIN.contains(option.longestName())
                && (here == null || !here.originalStringValues().equals(option.originalStringValues()))) {
            String words = option.arity().max() == 0
                    ? option.longestName()
                    : option.longestName() + " \"" + String.join(" ", option.originalStringValues()) + "\"";
            throw new UsageError(file + " asks for " + words + ", which a folder cannot permit;"
                    + " add that to the command if you mean it");
        }
    }
}

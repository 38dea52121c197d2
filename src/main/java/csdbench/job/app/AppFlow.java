package csdbench.job.app;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.content.TargetCodec;
import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.system.DiskTraffic;
import csdbench.drive.system.HostFacts;
import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.app.database.ProgramSearch;
import csdbench.job.command.Campaign;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.FolderTrust;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.SessionFolder;
import csdbench.job.tracing.Recording;
import csdbench.report.app.AppPage;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppLoad.PageRatio;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSetup;
import csdbench.trace.format.TraceTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * Measures an application on each variant and state of the data, repeat by repeat, and goes on where an earlier call
 * was interrupted. One thread owns it.
 */
public final class AppFlow {
    private static final List<TargetCodec> CODECS = List.of(TargetCodec.DEFLATE, TargetCodec.LZ4, TargetCodec.ZSTD);

    private static final List<Double> USUAL_RATIOS = List.of(1.0, 2.0);

    /** Of the trace, in the folder of results. */
    private static final String TRACE = "trace.ctrace";

    private static final long MAX_TRACE_BYTES = 8L << 30;

    private final Path results;
    private final Order order;
    private final SystemView view = SystemView.real();
    private final Application app;
    private final List<String> variants;
    private final ServerUser user;
    private final PageRatios pages;
    private boolean wholeTrace = true;
    private boolean anyVersion;

    /**
     * What the user asks for.
     *
     * @param app one of {@link Applications#ALL}
     * @param place for the database
     * @param variants ways of running it, each once
     * @param sizeBytes of the data
     * @param codec for which ratios hold, {@link TargetCodec#NEUTRAL} excepted
     * @param ratios each once, the first is what others are compared with; none for the usual
     * @param load numbers of clients, and how they behave
     * @param seconds that each is measured
     * @param repeats of all of it
     * @param trace whether requests of the device below are recorded, once, with the most clients
     */
    public record Order(
            String app,
            DatabasePlace place,
            List<String> variants,
            long sizeBytes,
            TargetCodec codec,
            List<Double> ratios,
            ClientLoad load,
            long seconds,
            int repeats,
            boolean trace) {
        private Order of(List<Double> usual) {
            return new Order(app, place, variants, sizeBytes, codec, usual, load, seconds, repeats, trace);
        }
    }

    /** A state of the data in a repeat. */
    private record Step(int repeat, String variant, double ratio) {}

    /**
     * @param results folder for {@code app.json} and the page
     * @param files of the user's, which it may need
     * @throws UsageError when programs are missing, or it has no such variant
     */
    public AppFlow(Path results, Order order, UserFiles files) throws UsageError {
        this.results = results;
        this.app = Applications.asked(order.app(), files, ProgramSearch.of(view));
        if (app.ownData() && !order.ratios().isEmpty()) {
            throw new UsageError(
                    "--data: " + app.folder() + " has none of {ratio}, {percent}, {kept} and {payload}, so data is "
                            + app.name() + "'s own; leave it out");
        }
        this.order = order.ratios().isEmpty() ? order.of(app.ownData() ? List.of(1.0) : USUAL_RATIOS) : order;
        this.variants = order.variants().isEmpty() ? app.variants().subList(0, 1) : order.variants();
        for (String variant : variants) {
            if (!app.variants().contains(variant)) {
                throw new UsageError(
                        "--variant " + variant + ": " + app.name() + " has " + String.join(", ", app.variants()));
            }
        }
        order.load().check(app);
        this.user = ServerUser.of(view, System.getProperty("user.name"), app.account());
        this.pages = new PageRatios(app, order.codec());
    }

    /** The same, which goes on with what another version has begun, and notes that. */
    public AppFlow withAnyVersion() {
        anyVersion = true;
        return this;
    }

    /** The codec of a word. */
    public static TargetCodec codec(String word) throws UsageError {
        return CODECS.stream()
                .filter(codec -> codec.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new UsageError("--codec " + word + ": expected one of "
                        + CODECS.stream().map(TargetCodec::word).collect(Collectors.joining(", "))));
    }

    /**
     * What would be done.
     *
     * @param title of that; empty for none
     */
    public PlanFacts plan(String title) {
        long loads = (long) order.repeats() * variants.size() * order.ratios().size();
        return new PlanFacts(title)
                .add("programs", app.name() + " " + app.version() + " in " + app.folder())
                .add("variants", String.join(", ", variants))
                .add(
                        "database",
                        order.place().name() + (user.name().isEmpty() ? "" : ", as user " + user.name())
                                + ", removed at the end")
                .add("data", data() + ", in turns, loaded " + loads + " times")
                .add(
                        "writes",
                        app.commandLine().isEmpty()
                                ? "at least " + Formats.bytes(order.sizeBytes() * loads) + ", and what clients change"
                                : "what " + String.join(" ", app.commandLine()) + " writes")
                .add("clients", order.load().words(app) + ", each for " + Formats.seconds(order.seconds()))
                .add(
                        "time",
                        "at least "
                                + Formats.seconds(loads * order.load().clients().size() * order.seconds())
                                + ", and what loading takes")
                .add("results", results.toString());
    }

    private String data() {
        String ratios = order.ratios().stream().map(Formats::ratio).collect(Collectors.joining(", "));
        return app.ownData()
                ? "the program's own, whose ratio is not controlled"
                : ratios
                        + (app.toldRatio()
                                ? ", which the program is told"
                                : " by " + pages.measured().word());
    }

    /** What stands against it, before anything is made and without a question. */
    public void check() throws Failure {
        FolderTrust.checkResults(results);
        if (log().all().complete()) {
            return;
        }
        app.check(order.sizeBytes(), view);
        if (order.place() instanceof DatabasePlace.Lun lun) {
            MountedLun.check(lun, results);
        }
        Home.checkRoom(order.place(), view, app.ownData() ? 0 : order.sizeBytes());
        if (order.trace()) {
            Recording.check(view);
            checkTrace(setup().place().device());
        }
    }

    /**
     * Tries whether pages can have what is asked for, unless some is measured already.
     *
     * @throws UsageError when they cannot
     */
    public void checkRatios(Progress progress) throws Failure {
        if (app.commandLine().isEmpty() && log().all().loads().isEmpty()) {
            pages.trial(order, variants, view, user, progress);
        }
    }

    private void checkTrace(String device) throws UsageError {
        if (device.isEmpty() || !view.exists("/sys/block/" + device)) {
            throw new UsageError("--trace: the drive below " + order.place().name()
                    + " is not known, or a part of one, so its requests cannot be recorded; leave it out, or name a"
                    + " whole drive by --lun");
        }
        if (DiskTraffic.reaches(
                view, view.nearestExisting(results.toAbsolutePath().toString()), device)) {
            throw new UsageError("--trace: " + results + " is on the drive that is recorded, and its own writes would"
                    + " be, too; name a folder on another drive with -o");
        }
    }

    private AppLog log() throws UsageError {
        return AppLog.of(results, HostFacts.read(view).asMap(), setup(), anyVersion);
    }

    /** Carries out what the folder of results has not. */
    public ExitCode run(Terminal terminal, Progress progress) throws Failure {
        check();
        try (SessionFolder _ = SessionFolder.held(results, List.of()).toldTo(terminal.onlooker())) {
            FolderTrust.checkResults(results);
            AppLog log = log();
            Campaign.Ended ended = log.all().complete() ? whole(terminal) : measure(log, terminal, progress);
            progress.erase();
            AppPage.lines(log.all()).forEach(terminal::say);
            terminal.error("The report is in " + results.resolve(AppPage.FILE) + ".");
            traced(terminal);
            return ended.code();
        } catch (IOException e) {
            throw new UsageError("cannot read or write in " + results + ": " + Sentences.of(e));
        } catch (Failure e) {
            throw e.code() == ExitCode.INTERRUPTED
                    ? Failure.interrupted(e.getMessage() + "; to go on: the same command, with -o " + results)
                    : e;
        }
    }

    /** Nothing is left to be measured. */
    private Campaign.Ended whole(Terminal terminal) {
        if (order.place() instanceof DatabasePlace.Lun lun) {
            MountedLun.clearLeft(lun, results, terminal);
        }
        return Campaign.Ended.whole(ExitCode.SUCCESS);
    }

    private Campaign.Ended measure(AppLog log, Terminal terminal, Progress progress) throws Failure, IOException {
        AppResult before = log.all();
        if (variants.size() * order.ratios().size() > 1) {
            checkRatios(progress); // Rather than when the first have been measured.
        }
        try (Home home = Home.open(order.place(), view, results, terminal, progress);
                DatabaseFolder database =
                        DatabaseFolder.claim(view, home.files(), home.seen(), user.entering(home.enter()))) {
            home.note().ifPresent(log::note);
            return new Campaign<>(steps(), step -> before.has(step.repeat(), step.variant(), step.ratio()))
                    .<IOException>carryOut(_ -> Campaign.Ended.whole(ExitCode.SUCCESS), step -> {
                        log.add(load(step, database, home, progress));
                        return Campaign.Ended.whole(ExitCode.SUCCESS);
                    });
        }
    }

    private void traced(Terminal terminal) {
        if (order.trace() && !wholeTrace) {
            terminal.error(results.resolve(TRACE) + " is not whole: the kernel had no room for all events, or it"
                    + " none for more; it predicts nothing. Take fewer clients, or a shorter --for.");
        } else if (order.trace() && Files.exists(results.resolve(TRACE))) {
            terminal.error("What the drive was asked for is in " + results.resolve(TRACE)
                    + "; to predict what another gains, replay it with each ratio and compare: csdbench trace"
                    + " replay " + results.resolve(TRACE) + " sim:csd3000-7.68tb --mode dependent --data "
                    + Formats.ratio(order.ratios().getLast()));
        }
    }

    private AppSetup setup() throws UsageError {
        return new AppSetup(
                app.name(),
                app.version(),
                Home.place(order.place(), view),
                variants,
                new AppSetup.Data(
                        order.sizeBytes(),
                        pages.measured().word(),
                        order.ratios(),
                        app.inMemory(),
                        app.toldRatio(),
                        app.ownData()),
                order.load().clients(),
                order.load().setup(app),
                order.seconds(),
                order.repeats());
    }

    /** Every other repeat in reverse, so that what drifts meets all states alike. */
    private List<Step> steps() {
        List<Step> steps = new ArrayList<>();
        for (int repeat = 1; repeat <= order.repeats(); repeat++) {
            List<Step> states = new ArrayList<>();
            for (String variant : variants) {
                for (double ratio : order.ratios()) {
                    states.add(new Step(repeat, variant, ratio));
                }
            }
            steps.addAll(repeat % 2 == 1 ? states : states.reversed());
        }
        return steps;
    }

    private AppLoad load(Step step, DatabaseFolder database, Home home, Progress progress) throws Failure, IOException {
        int connected = order.load().mostConnected(app);
        long seed = 1000L * step.repeat() + order.ratios().indexOf(step.ratio());
        progress.show("making a database");
        home.trim();
        try (Database table = app.start(new Application.Start(
                database,
                user.entering(home.enter()),
                step.variant(),
                order.sizeBytes(),
                connected,
                order.load().users(seed),
                progress))) {
            long rows = Math.max(connected, order.sizeBytes() / table.layout().rowBytes());
            double payload = table.storesPlain()
                    ? pages.payload(table, step.ratio(), Math.min(rows, PageRatios.TRIAL_ROWS), seed)
                    : step.ratio();
            table.fill(rows, payload, order.codec(), seed);
            List<PageRatio> loaded = table.ratios();
            if (table.storesPlain()) {
                pages.check(step.ratio(), loaded);
            }
            long storedBytes = table.storedBytes();
            Optional<AppLoad.Space> space = space(home);
            List<AppPoint> points = new ArrayList<>();
            for (int threads : order.load().clients()) {
                ClientsRun run = new ClientsRun(table, view, results, home.device(), home.counters(), progress);
                points.add(
                        order.trace()
                                        && step.equals(steps().getFirst())
                                        && threads == order.load().most()
                                ? recorded(run, home, threads, rows, progress)
                                : run.measure(threads, rows, (int) order.seconds()));
                table.settle();
            }
            return new AppLoad(
                    step.repeat(),
                    step.variant(),
                    step.ratio(),
                    payload,
                    rows,
                    storedBytes,
                    space,
                    loaded,
                    table.ratios(),
                    points);
        } finally {
            database.prepare();
        }
    }

    /** The same, with a trace of what the device is asked for meanwhile. */
    private AppPoint recorded(ClientsRun run, Home home, int threads, long rows, Progress progress) throws Failure {
        Recording.Order kept = new Recording.Order(
                List.of(home.device()), results.resolve(TRACE), TraceTarget.CTRACE, MAX_TRACE_BYTES, Optional.empty());
        try (Recording recording = Recording.begin(view, kept)) {
            AppPoint point = run.measure(threads, rows, (int) order.seconds());
            Recording.Recorded recorded = recording.finish(progress);
            wholeTrace = recorded.dropped() == 0 && !recorded.full();
            return point;
        }
    }

    /** What the drive holds, where it counts that and what it takes. */
    private static Optional<AppLoad.Space> space(Home home) {
        home.trim();
        CounterReadings now = home.counters().sample(true);
        OptionalLong occupied = now.value(Counter.OCCUPIED_BYTES);
        AppLoad.Space space = new AppLoad.Space(
                now.value(Counter.STORED_BYTES), occupied.isPresent() ? occupied : now.value(Counter.COMPRESSED_BYTES));
        return Optional.of(space).filter(each -> each.physicalBytes().isPresent());
    }
}

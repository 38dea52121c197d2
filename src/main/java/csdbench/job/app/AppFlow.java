package csdbench.job.app;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.base.text.TextTable;
import csdbench.content.TargetCodec;
import csdbench.content.measure.Codec;
import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.system.DiskTraffic;
import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.app.database.ProgramSearch;
import csdbench.job.command.Campaign;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.SessionFolder;
import csdbench.job.tracing.Recording;
import csdbench.report.app.AppFile;
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
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * Measures an application on each variant and state of the data, repeat by repeat, and goes on where an earlier call
 * was interrupted. One thread owns it.
 */
public final class AppFlow {
    private static final List<TargetCodec> CODECS = List.of(TargetCodec.DEFLATE, TargetCodec.LZ4, TargetCodec.ZSTD);

    /** How far pages may be off from what was asked. */
    private static final double MAX_ERROR = 0.03;

    /** Below it the payload stays as it is. */
    private static final double CLOSE = 0.005;

    private static final long TRIAL_ROWS = 2048;
    private static final double MAX_PAYLOAD_RATIO = 20;

    /** Of the trace, in the folder of results. */
    private static final String TRACE = "trace.ctrace";

    private static final long MAX_TRACE_BYTES = 8L << 30;

    private final Path results;
    private final Order order;
    private final SystemView view = SystemView.real();
    private final Application app;
    private final List<String> variants;
    private final ServerUser user;
    private boolean wholeTrace = true;

    /**
     * What the user asks for.
     *
     * @param app one of {@link Applications#ALL}
     * @param place for the database
     * @param variants ways of running it, each once
     * @param sizeBytes of the data
     * @param codec for which ratios hold, {@link TargetCodec#NEUTRAL} excepted
     * @param ratios each once, the first is what others are compared with
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
            boolean trace) {}

    /** A state of the data in a repeat. */
    private record Step(int repeat, String variant, double ratio) {}

    /**
     * @param results folder for {@code app.json} and the page
     * @throws UsageError when programs are missing, or it has no such variant
     */
    public AppFlow(Path results, Order order) throws UsageError {
        this.results = results;
        this.order = order;
        this.app = Applications.find(order.app(), ProgramSearch.of(view));
        this.variants = order.variants().isEmpty() ? app.variants().subList(0, 1) : order.variants();
        for (String variant : variants) {
            if (!app.variants().contains(variant)) {
                throw new UsageError(
                        "--variant " + variant + ": " + app.name() + " has " + String.join(", ", app.variants()));
            }
        }
        order.load().check(app);
        this.user = ServerUser.of(view, System.getProperty("user.name"), app.account());
    }

    /** The codec of a word. */
    public static TargetCodec codec(String word) throws UsageError {
        return CODECS.stream()
                .filter(codec -> codec.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new UsageError("--codec " + word + ": expected one of "
                        + CODECS.stream().map(TargetCodec::word).collect(Collectors.joining(", "))));
    }

    /** What would be done. */
    public List<String> plan() {
        long loads = (long) order.repeats() * variants.size() * order.ratios().size();
        TextTable table = new TextTable(TextTable.left(""), TextTable.left(""));
        table.row("programs", app.name() + " " + app.version() + " in " + app.folder());
        table.row("variants", String.join(", ", variants));
        table.row(
                "database",
                order.place().name() + (user.name().isEmpty() ? "" : ", as user " + user.name())
                        + ", removed at the end");
        table.row(
                "data",
                order.ratios().stream().map(Formats::ratio).collect(Collectors.joining(", ")) + " by " + codec().word()
                        + ", in turns, loaded " + loads + " times");
        table.row("writes", "at least " + Formats.bytes(order.sizeBytes() * loads) + ", and what clients change");
        table.row("clients", order.load().words(app) + ", each for " + Formats.seconds(order.seconds()));
        table.row(
                "time",
                "at least " + Formats.seconds(loads * order.load().clients().size() * order.seconds())
                        + ", and what loading takes");
        table.row("results", results.toString());
        return table.lines();
    }

    /** What stands against it, before anything is made and without a question. */
    public void check() throws Failure {
        if (order.place() instanceof DatabasePlace.Lun lun) {
            MountedLun.check(lun, results);
        }
        if (order.trace()) {
            Recording.check(view);
        }
    }

    private void checkTrace(Home home) throws UsageError {
        String device = home.place().device();
        if (order.trace() && (device.isEmpty() || !view.exists("/sys/block/" + device))) {
            throw new UsageError("--trace: the drive below " + order.place().name()
                    + " is not known, or a part of one, so its requests cannot be recorded; leave it out, or name a"
                    + " whole drive by --lun");
        }
        if (order.trace()
                && DiskTraffic.deviceBelow(view, results.toAbsolutePath().toString())
                        .filter(below -> below.equals(device) || view.exists("/sys/block/" + device + "/" + below))
                        .isPresent()) {
            throw new UsageError("--trace: " + results + " is on the drive that is recorded, and its own writes would"
                    + " be, too; name a folder on another drive with -o");
        }
    }

    /** Carries out what the folder of results has not. */
    public ExitCode run(Terminal terminal, Progress progress) throws Failure {
        check();
        try (SessionFolder _ = SessionFolder.held(results, List.of());
                Home home = Home.open(order.place(), view, results, terminal, progress);
                DatabaseFolder database =
                        DatabaseFolder.claim(view, home.files(), home.seen(), user.entering(home.enter()))) {
            checkTrace(home);
            AppSetup setup = setup(home);
            AppResult before = AppFile.read(results).orElse(AppResult.of(setup));
            if (!before.setup().equals(setup)) {
                throw new UsageError(results + " has an application that was measured otherwise; choose another"
                        + " folder with -o");
            }
            Results found = new Results(before);
            Campaign.Ended ended = new Campaign<>(
                            steps(), step -> before.has(step.repeat(), step.variant(), step.ratio()))
                    .<IOException>carryOut(_ -> Campaign.Ended.whole(ExitCode.SUCCESS), step -> {
                        found.add(load(step, database, home, progress));
                        return Campaign.Ended.whole(ExitCode.SUCCESS);
                    });
            progress.erase();
            AppPage.lines(found.all).forEach(terminal::say);
            terminal.error("The report is in " + results.resolve(AppPage.FILE) + ".");
            if (order.trace() && !wholeTrace) {
                terminal.error(results.resolve(TRACE) + " is not whole: the kernel had no room for all events, or it"
                        + " none for more; it predicts nothing. Take fewer clients, or a shorter --for.");
            } else if (order.trace() && Files.exists(results.resolve(TRACE))) {
                terminal.error("What the drive was asked for is in " + results.resolve(TRACE)
                        + "; to predict what another gains, replay it with each ratio and compare: csdbench trace"
                        + " replay " + results.resolve(TRACE) + " sim:csd3000-7.68tb --mode dependent --data "
                        + Formats.ratio(order.ratios().getLast()));
            }
            return ended.code();
        } catch (IOException e) {
            throw new UsageError("cannot read or write in " + results + ": " + Sentences.of(e));
        } catch (Failure e) {
            throw e.code() == ExitCode.INTERRUPTED
                    ? Failure.interrupted(e.getMessage() + "; to go on: the same command, with -o " + results)
                    : e;
        }
    }

    /** What is known so far, and its files. */
    private final class Results {
        private AppResult all;

        Results(AppResult before) {
            all = before;
        }

        void add(AppLoad load) throws IOException {
            all = all.with(load);
            AppFile.write(results, all);
            AppPage.write(all, results.resolve(AppPage.FILE));
        }
    }

    private AppSetup setup(Home home) {
        return new AppSetup(
                app.name(),
                app.version(),
                home.place(),
                variants,
                new AppSetup.Data(order.sizeBytes(), codec().word(), order.ratios()),
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
                    ? payloadRatio(table, step.ratio(), Math.min(rows, TRIAL_ROWS), seed)
                    : step.ratio();
            table.fill(rows, payload, order.codec(), seed);
            List<PageRatio> loaded = table.ratios();
            if (table.storesPlain()) {
                check(step.ratio(), achieved(loaded));
            }
            long storedBytes = table.storedBytes();
            Optional<AppLoad.Space> space = space(home);
            List<AppPoint> points = new ArrayList<>();
            for (int threads : order.load().clients()) {
                ClientsRun run =
                        new ClientsRun(table, view, results, home.place().device(), home.counters(), progress);
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
        try (Recording recording = Recording.begin(
                view, home.place().device(), results.resolve(TRACE), TraceTarget.CTRACE, MAX_TRACE_BYTES)) {
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

    /** The ratio of the payload with which whole pages, headers and all, have the ratio that was asked. */
    private double payloadRatio(Database table, double ratio, long rows, long seed) throws Failure {
        table.fill(rows, ratio, order.codec(), seed);
        double achieved = achieved(table.ratios());
        if (Math.abs(achieved / ratio - 1) < CLOSE) {
            return ratio;
        }
        // The compressed size of a page is that of its headers and, in proportion, that of its payload.
        double share = 1 / ratio + (1 / ratio - 1 / achieved) / table.layout().payloadShare();
        return Math.clamp(1 / Math.max(share, 1 / MAX_PAYLOAD_RATIO), 1, MAX_PAYLOAD_RATIO);
    }

    private void check(double ratio, double achieved) throws UsageError {
        if (Math.abs(achieved / ratio - 1) > MAX_ERROR) {
            throw new UsageError(String.format(
                    Locale.ROOT,
                    "pages of %s cannot have %.2f:1 by %s: the nearest is %.2f:1; ask for that, or for less",
                    app.name(),
                    ratio,
                    codec().word(),
                    achieved));
        }
    }

    private double achieved(List<PageRatio> ratios) {
        return ratios.stream()
                .filter(each -> each.codec().equals(codec().word()))
                .findFirst()
                .orElseThrow()
                .ratio();
    }

    private Codec codec() {
        return switch (order.codec()) {
            case DEFLATE, NEUTRAL -> Codec.DEFLATE_6;
            case LZ4 -> Codec.LZ4;
            case ZSTD -> Codec.ZSTD_1;
        };
    }
}

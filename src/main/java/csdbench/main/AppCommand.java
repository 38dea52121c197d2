package csdbench.main;

import csdbench.job.app.AppFlow;
import csdbench.job.app.AppInventory;
import csdbench.job.app.ClientLoad;
import csdbench.job.app.DatabasePlace;
import csdbench.job.app.UserFiles;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.session.LongCommand;
import csdbench.main.option.AllowWrite;
import csdbench.main.option.DataWord;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.Values;
import csdbench.main.option.WatchedCommand;
import csdbench.report.app.AppFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures applications. */
@Command(
        name = "app",
        header = "Measure an application that is installed, on data of known compressibility.",
        customSynopsis = {
            "csdbench app APP (--folder DIR | --lun LUN --allow-write ID) [OPTIONS]",
            "       csdbench app doctor [--json]"
        },
        subcommands = AppCommand.Doctor.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  csdbench app doctor",
            "  csdbench app postgres --folder /mnt/csd --data 1:1,2:1 --threads 1,4",
            "  csdbench app postgres --lun /dev/nvme1n1 --allow-write SERIAL",
            "",
            "The database is made anew and removed at the end. Nothing is installed.",
            "csdbench help docs/applications explains it."
        })
final class AppCommand extends WatchedCommand {
    private static final long NS_PER_SECOND = 1_000_000_000;

    @Parameters(
            arity = "0..1",
            paramLabel = "APP",
            description = {
                "postgres: PostgreSQL 15 or later, with pgbench.",
                "mariadb: InnoDB of MariaDB 10.6 or later, with sysbench.",
                "lsm: its MyRocks, a log-structured merge tree.",
                "order-entry: users who enter orders, in PostgreSQL or, with --driver, MariaDB.",
                "nosql: Redis 7 or Valkey, with the mixes of YCSB.",
                "command: any other program, as --adapter describes it."
            })
    private String app = "";

    @Option(
            names = "--adapter",
            paramLabel = "FILE",
            description = "Of command: a JSON file that says what is run, and where its report has figures.")
    private Optional<Path> adapter = Optional.empty();

    @Option(
            names = "--driver",
            paramLabel = "JAR",
            description = "Of order-entry: MariaDB's JDBC driver, mariadb-java-client-VERSION.jar; then users enter"
                    + " orders in MariaDB.")
    private Optional<Path> driver = Optional.empty();

    @Option(names = "--folder", paramLabel = "DIR", description = "Folder on the drive, in which the database is made.")
    private Path folder;

    @Option(
            names = "--lun",
            paramLabel = "LUN",
            description = "In place of a folder, a block device that holds nothing: it is discarded, gets a file system"
                    + " that only this program sees, and is empty at the end. For root.")
    private String lun = "";

    @Option(names = "--fs", paramLabel = "NAME", description = "File system of a lun: ext4 or xfs; default ext4.")
    private String fileSystem = "";

    @Mixin
    private AllowWrite allowed = new AllowWrite();

    @Option(
            names = "--variant",
            paramLabel = "WORD,...",
            split = ",",
            description =
                    "How it runs, each way apart. postgres: fillfactor=100, fillfactor=70; mariadb: doublewrite=on,"
                            + " doublewrite=off; lsm: compression=off, compression=lz4; nosql: a to f, mixes of YCSB,"
                            + " whose log is durable each second, a-always to f-always at once. Default the first.")
    private List<String> variants = new ArrayList<>();

    @Option(
            names = "--data",
            paramLabel = "DATA,...",
            split = ",",
            converter = DataWord.RatioReader.class,
            description = "Ratios of the pages as they are stored, each compared with the first; default 1:1,2:1."
                    + " like:FILE, a sample or a profile of yours, is the ratio that the codec has of it in 4 KiB.")
    private List<DataWord> data = new ArrayList<>();

    @Option(
            names = "--codec",
            paramLabel = "CODEC",
            defaultValue = "deflate",
            description = "Whose ratios: deflate, lz4 or zstd; default ${DEFAULT-VALUE}.")
    private String codec = "";

    @Option(
            names = "--threads",
            paramLabel = "N,...",
            split = ",",
            defaultValue = "1,4,16",
            description = "Numbers of clients, of order-entry and nosql users; default ${DEFAULT-VALUE}.")
    private List<Integer> threads = new ArrayList<>();

    @Option(
            names = "--think",
            paramLabel = "T",
            converter = Values.LengthFrom0.class,
            description =
                    "How long a user of order-entry or nosql thinks between transactions, on average; default not at"
                            + " all.")
    private long think;

    @Option(
            names = "--connections",
            paramLabel = "N",
            description =
                    "Connections that users of order-entry and nosql share; default as many as users, 64 at most.")
    private int connections;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = Values.LargeSize.class,
            defaultValue = "4g",
            description = "Of the data; a tenth is cached by databases, all of it by nosql. Default ${DEFAULT-VALUE}.")
    private long size;

    @Option(
            names = "--for",
            paramLabel = "T",
            converter = Values.MeasuredLength.class,
            defaultValue = "60s",
            description = "How long each number of clients is measured; default ${DEFAULT-VALUE}.")
    private long seconds;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            converter = Values.Repeats.class,
            defaultValue = "3",
            description = "Of all of it, the data in turns; gains need two. Default ${DEFAULT-VALUE}.")
    private int repeats;

    @Option(
            names = "--trace",
            description = "Record what the drive below is asked for, once, with the most clients, as trace.ctrace: to"
                    + " replay it on a simulated drive predicts what the application would gain there. For root.")
    private boolean trace;

    @Option(names = "--plan", description = "Say what would be done and written, and stop.")
    private boolean plan;

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Override
    protected ExitCode carryOut() throws Failure {
        if (app.isEmpty()) {
            throw new UsageError("app needs the name of an application; csdbench app doctor says which can run here");
        }
        if (connections < 0 || connections > ClientLoad.MAX_CONNECTIONS) {
            throw new UsageError("--connections: expected 1 to " + ClientLoad.MAX_CONNECTIONS);
        }
        if (new HashSet<>(variants).size() < variants.size()) {
            throw new UsageError("--variant has a word twice; name each once");
        }
        if (new HashSet<>(threads).size() < threads.size()) {
            throw new UsageError("--threads has a number twice; name each once");
        }
        Path results = output.folder();
        AppFlow flow = new AppFlow(
                results,
                new AppFlow.Order(
                        app,
                        place(),
                        variants,
                        size,
                        AppFlow.codec(codec),
                        DataWord.ratios(data, codec),
                        new ClientLoad(threads, think * NS_PER_SECOND, connections),
                        seconds,
                        repeats,
                        trace),
                new UserFiles(adapter, driver));
        if (plan) {
            flow.check();
            return Plan.tell(terminal, "app", flow.plan(""), output);
        }
        return LongCommand.run(terminal, command -> {
            ExitCode code = flow.run(output.people(terminal), command.progress());
            if (output.wanted()) {
                JsonOption.print(terminal, AppFile.text(results));
            }
            return code;
        });
    }

    private DatabasePlace place() throws UsageError {
        if (lun.isEmpty() == (folder == null)) {
            throw new UsageError("app needs --folder DIR or --lun LUN, one of them: where the database is made");
        }
        if (folder != null) {
            if (folder.toString().isBlank() || Files.exists(folder) && !Files.isDirectory(folder)) {
                throw new UsageError(
                        "--folder " + (folder.toString().isBlank() ? "has no name" : folder + " is no folder")
                                + "; name the folder in which the database is made");
            }
            if (!allowed.ids().isEmpty() || !fileSystem.isEmpty()) {
                throw new UsageError("--allow-write and --fs are for --lun; leave them out with --folder");
            }
            return new DatabasePlace.Folder(folder);
        }
        String wanted = fileSystem.isEmpty() ? DatabasePlace.Lun.FILE_SYSTEMS.getFirst() : fileSystem;
        if (!DatabasePlace.Lun.FILE_SYSTEMS.contains(wanted)) {
            throw new UsageError(
                    "--fs " + wanted + ": expected one of " + String.join(", ", DatabasePlace.Lun.FILE_SYSTEMS));
        }
        return new DatabasePlace.Lun(lun, wanted, allowed.ids());
    }

    /** Says which applications can run here. */
    @Command(
            name = "doctor",
            header = "Say which applications can run here, and what installs the others.",
            description = {"Nothing is installed or changed. The exit code is 0 when at least one can run, otherwise 1."
            },
            sortOptions = false,
            footer = "  csdbench app doctor")
    static final class Doctor extends WatchedCommand {
        @Mixin
        private JsonOption json = new JsonOption();

        @Override
        protected ExitCode carryOut() {
            AppInventory found = AppInventory.here();
            if (json.wanted()) {
                JsonOption.print(terminal, found);
            } else {
                found.lines().forEach(terminal::say);
            }
            return found.runnable().isEmpty() ? ExitCode.NOT_MET : ExitCode.SUCCESS;
        }
    }
}

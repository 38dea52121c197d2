package csdbench.job.app;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.drive.system.DiskTraffic;
import csdbench.drive.system.SystemView;
import csdbench.engine.host.SystemMeter;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.CpuUse;
import csdbench.result.Latency;
import csdbench.result.LatencyTotals;
import csdbench.result.app.AppInterval;
import csdbench.result.app.AppPoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Measures a number of clients: pgbench runs longer than is measured at both ends, and the device and the processors
 * are read at the ends of the same seconds to which logged transactions belong. One thread.
 *
 * @param server to which clients connect
 * @param folder for pgbench's files, which are removed
 * @param device that is counted, empty for none
 */
record PgbenchRun(PostgresServer server, SystemView view, Path folder, String device, Progress progress) {
    private static final String LOG = "pgbench-log";
    private static final String SCRIPT = "pgbench.sql";
    private static final String OUTPUT = "pgbench.txt";
    private static final int MAX_WARM_SECONDS = 10;
    private static final long NS_PER_SECOND = 1_000_000_000;

    /** One transaction, sent at once: a row is read, another is changed, which writes all of it anew. */
    private static final String TEXT = """
            \\set one random(1, :rows)
            \\set other random(1, :rows)
            SELECT length(payload) FROM $TABLE WHERE id = :one \\; \
            UPDATE $TABLE SET counter = counter + 1 WHERE id = :other;
            """.replace("$TABLE", PostgresTable.NAME);

    /** The state of the machine at the end of a second. */
    private record Reading(CpuUse cpu, DiskTraffic disk) {}

    /** @param seconds that are measured, at least 1 */
    AppPoint measure(int clients, long rows, int seconds) throws Failure {
        try {
            removeFiles();
            NewFile.replace(folder.resolve(SCRIPT), TEXT);
            long before = server.committed();
            int warm = Math.clamp(seconds / 5, 1, MAX_WARM_SECONDS);
            long beginNs = System.nanoTime() + warm * NS_PER_SECOND;
            long beginUs = System.currentTimeMillis() * 1000 + warm * 1_000_000L;
            List<Reading> readings;
            Process process = ChildProgram.builder(command(clients, rows, warm + seconds + 1))
                    .redirectOutput(folder.resolve(OUTPUT).toFile())
                    .start();
            try {
                process.getOutputStream().close();
                readings = readings(process, beginNs, seconds, clients);
                end(process);
                if (readings.size() <= seconds) {
                    throw Failure.io("pgbench ended before its time: "
                            + ChildProgram.last(FoundFile.text(folder.resolve(OUTPUT))));
                }
            } finally {
                process.destroyForcibly();
            }
            PgbenchLog log = log(beginUs, seconds);
            AppPoint point = point(clients, log, server.committed() - before, readings);
            removeFiles();
            return point;
        } catch (IOException e) {
            throw Failure.io("cannot read or write in " + folder + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Failure.interrupted("interrupted");
        }
    }

    private List<String> command(int clients, long rows, int seconds) {
        int jobs = Math.min(clients, Runtime.getRuntime().availableProcessors());
        List<String> command = new ArrayList<>(List.of(server.program("pgbench"), "-n", "-l"));
        command.addAll(List.of("--log-prefix=" + folder.resolve(LOG).toAbsolutePath()));
        command.addAll(List.of("-f", folder.resolve(SCRIPT).toAbsolutePath().toString(), "-D", "rows=" + rows));
        command.addAll(List.of("-c", "" + clients, "-j", "" + jobs, "-T", "" + seconds));
        command.addAll(server.connection(PostgresServer.NAME).subList(0, 4));
        command.add(PostgresServer.NAME);
        return command;
    }

    /** At the beginning of the first second and at the end of each. */
    private List<Reading> readings(Process process, long beginNs, int seconds, int clients)
            throws InterruptedException, Failure {
        SystemMeter meter = new SystemMeter(view);
        List<Reading> readings = new ArrayList<>();
        for (int second = 0; second <= seconds; second++) {
            long dueNs = beginNs + second * NS_PER_SECOND;
            if (process.waitFor(dueNs - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                break;
            }
            ChildProgram.checkStopped(progress);
            readings.add(new Reading(
                    meter.cpuSinceLast(), DiskTraffic.of(view, device).orElse(new DiskTraffic(0, 0, 0, 0))));
            progress.show(String.format(Locale.ROOT, "clients: %d, second %d of %d", clients, second, seconds));
        }
        return readings;
    }

    private void end(Process process) throws InterruptedException, IOException, Failure {
        while (!process.waitFor(100, TimeUnit.MILLISECONDS)) {
            ChildProgram.checkStopped(progress);
        }
        if (process.exitValue() != 0) {
            server.checkAlive();
            throw Failure.io("pgbench failed: " + ChildProgram.last(FoundFile.text(folder.resolve(OUTPUT))));
        }
    }

    private PgbenchLog log(long beginUs, int seconds) throws IOException, Failure {
        PgbenchLog log = new PgbenchLog(beginUs, seconds);
        for (Path file : logs()) {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(FoundFile.stream(file), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    log.add(line);
                }
            } catch (IllegalArgumentException e) {
                throw Failure.io(file + ": " + e.getMessage());
            }
        }
        return log;
    }

    private static AppPoint point(int clients, PgbenchLog log, long committed, List<Reading> readings) {
        List<PgbenchLog.Second> seconds = log.seconds();
        List<AppInterval> intervals = new ArrayList<>();
        CpuUse cpu = CpuUse.UNKNOWN;
        for (int i = 1; i < readings.size(); i++) {
            Reading now = readings.get(i);
            DiskTraffic disk = now.disk().since(readings.get(i - 1).disk());
            cpu = cpu.mean(now.cpu(), 1.0 / i);
            intervals.add(new AppInterval(
                    i,
                    seconds.get(i - 1).transactions(),
                    seconds.get(i - 1).meanNs(),
                    disk.readBytes(),
                    disk.writtenBytes(),
                    now.cpu().usedPercent()));
        }
        LatencyTotals times = log.times();
        DiskTraffic all = readings.getLast().disk().since(readings.getFirst().disk());
        return new AppPoint(
                clients,
                new AppPoint.Transactions(
                        times.count(), (double) times.count() / seconds.size(), log.logged(), committed, log.failed()),
                Latency.of(times),
                cpu,
                Optional.of(new AppPoint.Traffic(all.reads(), all.readBytes(), all.writes(), all.writtenBytes()))
                        .filter(_ -> readings.getLast().disk().reads() > 0),
                intervals);
    }

    private List<Path> logs() throws IOException {
        List<Path> logs = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, LOG + ".*")) {
            files.forEach(logs::add);
        }
        return logs;
    }

    private void removeFiles() throws IOException {
        for (Path log : logs()) {
            Files.delete(log);
        }
        Files.deleteIfExists(folder.resolve(SCRIPT));
        Files.deleteIfExists(folder.resolve(OUTPUT));
    }
}

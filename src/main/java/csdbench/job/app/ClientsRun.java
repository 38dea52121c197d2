package csdbench.job.app;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.real.DeviceSampler;
import csdbench.drive.system.DiskTraffic;
import csdbench.drive.system.SystemView;
import csdbench.engine.host.SystemMeter;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.database.Database;
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
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Measures a number of clients: their program runs longer than is measured at both ends, and the device and the
 * processors are read at the ends of the same seconds to which logged transactions belong. One thread.
 *
 * @param database to which clients connect
 * @param folder for the program's files, which are removed
 * @param device that is counted, empty for none
 * @param counters of the drive itself
 */
record ClientsRun(
        Database database, SystemView view, Path folder, String device, DeviceSampler counters, Progress progress) {
    private static final String FILES = "csdbench-clients";
    private static final String LOG = FILES + "-log";
    private static final String OUTPUT = FILES + ".txt";
    private static final int MAX_WARM_SECONDS = 10;
    private static final long NS_PER_SECOND = 1_000_000_000;

    /** The state of the machine at the end of a second. */
    private record Reading(CpuUse cpu, DiskTraffic disk, Optional<CounterReadings> counters) {}

    /** @param seconds that are measured, at least 1 */
    AppPoint measure(int clients, long rows, int seconds) throws Failure {
        try {
            removeFiles();
            NewFile.replace(script(), database.clients().script());
            long before = database.committed();
            int warm = Math.clamp(seconds / 5, 1, MAX_WARM_SECONDS);
            long beginNs = System.nanoTime() + warm * NS_PER_SECOND;
            long beginUs = System.currentTimeMillis() * 1000 + warm * 1_000_000L;
            List<Reading> readings;
            Process process = ChildProgram.builder(database.clients()
                            .command(
                                    script().toAbsolutePath(),
                                    folder.resolve(LOG).toAbsolutePath(),
                                    clients,
                                    rows,
                                    warm + seconds + 1))
                    .redirectOutput(folder.resolve(OUTPUT).toFile())
                    .start();
            try {
                process.getOutputStream().close();
                readings = readings(process, beginNs, seconds, clients);
                end(process);
                if (readings.size() <= seconds) {
                    throw Failure.io(name() + " ended before its time: "
                            + ChildProgram.last(FoundFile.text(folder.resolve(OUTPUT))));
                }
            } finally {
                process.destroyForcibly();
            }
            TransactionLog log = log(beginUs, seconds);
            return point(clients, log, database.committed() - before, readings, medium(readings));
        } catch (IOException e) {
            throw Failure.io("cannot read or write in " + folder + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Failure.interrupted("interrupted");
        } finally {
            forgetFiles();
        }
    }

    private void forgetFiles() {
        try {
            removeFiles();
        } catch (IOException _) {
            // The next call removes them.
        }
    }

    private String name() {
        return database.clients().program();
    }

    private Path script() {
        return folder.resolve(FILES + database.clients().scriptEnding());
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
                    meter.cpuSinceLast(),
                    DiskTraffic.of(view, device).orElse(new DiskTraffic(0, 0, 0, 0)),
                    second == 0 || second == seconds ? Optional.of(counters.sample(true)) : Optional.empty()));
            progress.show(String.format(Locale.ROOT, "clients: %d, second %d of %d", clients, second, seconds));
        }
        return readings;
    }

    private void end(Process process) throws InterruptedException, IOException, Failure {
        while (!process.waitFor(100, TimeUnit.MILLISECONDS)) {
            ChildProgram.checkStopped(progress);
        }
        if (process.exitValue() != 0) {
            database.checkAlive();
            throw Failure.io(name() + " failed: " + ChildProgram.last(FoundFile.text(folder.resolve(OUTPUT))));
        }
    }

    private TransactionLog log(long beginUs, int seconds) throws IOException, Failure {
        TransactionLog log = new TransactionLog(beginUs, seconds);
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

    private static Optional<AppPoint.Medium> medium(List<Reading> readings) {
        CounterReadings first = readings.getFirst().counters().orElseThrow();
        CounterReadings last = readings.getLast().counters().orElseThrow();
        OptionalLong host = since(first, last, Counter.HOST_WRITTEN_BYTES);
        OptionalLong physical = since(first, last, Counter.PHYSICAL_WRITTEN_BYTES);
        return host.isPresent() && physical.isPresent()
                ? Optional.of(new AppPoint.Medium(host.getAsLong(), physical.getAsLong()))
                : Optional.empty();
    }

    private static OptionalLong since(CounterReadings first, CounterReadings last, Counter counter) {
        return first.value(counter).isPresent() && last.value(counter).isPresent()
                ? OptionalLong.of(
                        last.value(counter).getAsLong() - first.value(counter).getAsLong())
                : OptionalLong.empty();
    }

    private static AppPoint point(
            int clients, TransactionLog log, long committed, List<Reading> readings, Optional<AppPoint.Medium> medium) {
        List<TransactionLog.Second> seconds = log.seconds();
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
                medium,
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
        Files.deleteIfExists(script());
        Files.deleteIfExists(folder.resolve(OUTPUT));
    }
}

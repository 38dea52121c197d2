package csdbench.job.app;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.real.DeviceSampler;
import csdbench.drive.system.DiskTraffic;
import csdbench.drive.system.SystemView;
import csdbench.engine.host.SystemMeter;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.clients.Clients.Span;
import csdbench.job.app.clients.ClientsWork;
import csdbench.job.app.database.Database;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.CpuUse;
import csdbench.result.Latency;
import csdbench.result.app.AppInterval;
import csdbench.result.app.AppPoint;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Measures a number of clients: they work longer than is measured at both ends, and the device and the processors are
 * read at the ends of the same seconds to which their transactions belong. One thread.
 *
 * @param database to which clients connect
 * @param folder for files of clients, which are removed
 * @param device that is counted, empty for none
 * @param counters of the drive itself
 */
record ClientsRun(
        Database database, SystemView view, Path folder, String device, DeviceSampler counters, Progress progress) {
    private static final int MAX_WARM_SECONDS = 10;

    /** The state of the machine at the end of a second. */
    private record Reading(CpuUse cpu, DiskTraffic disk, Optional<CounterReadings> counters) {}

    /** @param seconds that are measured, at least 1 */
    AppPoint measure(int clients, long rows, int seconds) throws Failure {
        long before = database.server().committed();
        int warmSeconds = Math.clamp(seconds / 5, 1, MAX_WARM_SECONDS);
        Span span = new Span(clients, rows, warmSeconds, seconds, folder, progress);
        try (Clients.Running running = database.clients().begin(span)) {
            List<Reading> readings = readings(running, span);
            ClientsWork work = running.finish();
            return point(clients, work, database.server().committed() - before, readings);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Failure.interrupted("interrupted");
        } catch (Failure e) {
            if (e.code() != ExitCode.INTERRUPTED) {
                database.server().checkAlive();
            }
            throw e;
        }
    }

    /** At the beginning of the first second and at the end of each. */
    private List<Reading> readings(Clients.Running running, Span span) throws InterruptedException, Failure {
        SystemMeter meter = new SystemMeter(view);
        List<Reading> readings = new ArrayList<>();
        boolean last = false;
        for (int second = 0; !last; second++) {
            running.await(second);
            last = running.last(second, span);
            ChildProgram.checkStopped(progress);
            readings.add(new Reading(
                    meter.cpuSinceLast(),
                    DiskTraffic.of(view, device).orElse(new DiskTraffic(0, 0, 0, 0)),
                    second == 0 || last ? Optional.of(counters.sample(true)) : Optional.empty()));
            progress.show(
                    String.format(Locale.ROOT, "clients: %d, second %d of %d", span.clients(), second, span.seconds()));
        }
        return readings;
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

    private static AppPoint point(int clients, ClientsWork work, long committed, List<Reading> readings) {
        List<AppInterval> intervals = new ArrayList<>();
        CpuUse cpu = CpuUse.UNKNOWN;
        for (int i = 1; i < readings.size(); i++) {
            Reading now = readings.get(i);
            ClientsWork.Second second = work.seconds().get(i - 1);
            DiskTraffic disk = now.disk().since(readings.get(i - 1).disk());
            cpu = cpu.mean(now.cpu(), 1.0 / i);
            intervals.add(new AppInterval(
                    i,
                    second.transactions(),
                    second.meanNs(),
                    disk.readBytes(),
                    disk.writtenBytes(),
                    now.cpu().usedPercent(),
                    second.kinds()));
        }
        DiskTraffic all = readings.getLast().disk().since(readings.getFirst().disk());
        long measured = work.times().count();
        return new AppPoint(
                clients,
                new AppPoint.Transactions(
                        measured,
                        (double) measured / work.seconds().size(),
                        work.logged(),
                        committed,
                        work.failed(),
                        work.retried()),
                Latency.of(work.times()),
                work.kinds(),
                work.users(),
                cpu,
                Optional.of(new AppPoint.Traffic(all.reads(), all.readBytes(), all.writes(), all.writtenBytes()))
                        .filter(_ -> readings.getLast().disk().reads() > 0),
                medium(readings),
                intervals,
                work.said());
    }
}

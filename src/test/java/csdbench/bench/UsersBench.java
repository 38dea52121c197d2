package csdbench.bench;

import csdbench.base.unit.Rng;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.clients.ClientsWork;
import csdbench.job.app.users.UserWork;
import csdbench.job.app.users.Users;
import csdbench.job.app.users.UsersClients;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * 15,000 users that think, on a database that answers at once: how late they are woken, which is csdbench's own part of
 * their response times. Budget: p99 below 5 ms on two cores, as more would be taken for the drive's. The figure of JMH
 * says nothing; the lines beneath it do.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(1)
public class UsersBench {
    private static final int SECONDS = 10;
    private static final int CONNECTIONS = 64;

    @Param({"500", "1000", "5000"})
    public int thinkMs;

    /** Answers at once. */
    private static final class Nothing implements UserWork, UserWork.Session {
        @Override
        public List<Kind> kinds() {
            return List.of(new Kind("read", 60), new Kind("write", 40));
        }

        @Override
        public Session connect() {
            return this;
        }

        @Override
        public Done run(int kind, Rng random) {
            return Done.AT_ONCE;
        }

        @Override
        public void close() {
            // There is nothing.
        }
    }

    @Benchmark
    public long lateness() throws Failure, InterruptedException {
        Users users = new Users(CONNECTIONS, TimeUnit.MILLISECONDS.toNanos(thinkMs), 1);
        Clients.Span span = new Clients.Span(Users.MAX_USERS, 0, 2, SECONDS, Path.of(""), Progress.NONE);
        try (Clients.Running running = new UsersClients(new Nothing(), users).begin(span)) {
            for (int second = 0; second <= SECONDS; second++) {
                running.await(second);
            }
            ClientsWork work = running.finish();
            Latency late = work.users().orElseThrow().late().orElseThrow();
            System.out.printf(
                    Locale.ROOT,
                    "%n%d users, think %d ms: %.0f transactions/s; woken late p50 %.3f ms, p99 %.3f ms, p99.9 %.3f ms,"
                            + " max %.1f ms%n",
                    Users.MAX_USERS,
                    thinkMs,
                    (double) work.times().count() / SECONDS,
                    late.ns(Percentile.P50) / 1e6,
                    late.ns(Percentile.P99) / 1e6,
                    late.ns(Percentile.P99_9) / 1e6,
                    late.max() / 1e6);
            return work.logged();
        }
    }
}

package csdbench.job.app.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.clients.ClientsWork;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.Percentile;
import csdbench.result.app.AppInterval;
import csdbench.result.app.AppPoint;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class UsersClientsTest {
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger busy = new AtomicInteger();
    private final AtomicInteger mostBusy = new AtomicInteger();

    /** What a connection does. */
    @FunctionalInterface
    private interface Transaction {
        UserWork.Done run(int kind) throws Failure;
    }

    private UserWork work(Transaction transaction) {
        return new UserWork() {
            @Override
            public List<Kind> kinds() {
                return List.of(new Kind("often", 90), new Kind("seldom", 10));
            }

            @Override
            public Session connect() {
                open.incrementAndGet();
                return new Session() {
                    @Override
                    public Done run(int kind, Rng random) throws Failure {
                        mostBusy.accumulateAndGet(busy.incrementAndGet(), Math::max);
                        try {
                            return transaction.run(kind);
                        } finally {
                            busy.decrementAndGet();
                        }
                    }

                    @Override
                    public void close() {
                        open.decrementAndGet();
                    }
                };
            }
        };
    }

    private static ClientsWork run(UserWork work, Users users, int clients) throws Failure, InterruptedException {
        Clients.Span span = new Clients.Span(clients, 0, 0, 1, Path.of(""), Progress.NONE);
        try (Clients.Running running = new UsersClients(work, users).begin(span)) {
            running.await(0);
            running.await(1);
            return running.finish();
        }
    }

    private static UserWork.Done slow() {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
        return UserWork.Done.AT_ONCE;
    }

    @Test
    void waitingForOneOfAFewConnectionsIsResponseAndNotService() throws Failure, InterruptedException {
        ClientsWork done = run(work(_ -> slow()), new Users(2, 0, 1), 20);

        assertEquals(2, mostBusy.get());
        assertEquals(0, open.get());
        AppPoint.Users users = done.users().orElseThrow();
        assertEquals(2, users.connections());
        long response = Math.round(done.times().meanNs());
        assertTrue(
                response > 5 * users.service().mean(),
                response + " and " + users.service().mean());
        assertTrue(users.late().isEmpty(), "nobody slept");
    }

    @Test
    void usersThatWaitForAConnectionAtTheEndGiveUp() throws Failure, InterruptedException {
        ClientsWork done = run(
                work(_ -> {
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
                    return UserWork.Done.AT_ONCE;
                }),
                new Users(1, 0, 1),
                500);

        assertTrue(done.logged() <= 101, done.logged() + " in two seconds");
    }

    @Test
    void transactionsOfKindsAreCountedInTheirSecondAsOftenAsTheyWeigh() throws Failure, InterruptedException {
        ClientsWork done = run(work(_ -> slow()), new Users(4, 0, 1), 4);

        long often = done.kinds().getFirst().count();
        long all = done.times().count();
        assertEquals(0.9, (double) often / all, 0.06);
        assertEquals(all, done.kinds().stream().mapToLong(AppPoint.Kind::count).sum());
        ClientsWork.Second second = done.seconds().getFirst();
        assertEquals(all, second.transactions());
        assertEquals(
                List.of("often", "seldom"),
                second.kinds().stream().map(AppInterval.Kind::name).toList());
        assertTrue(second.kinds().getLast().p99Ns().isEmpty(), "too few to say it");
        assertTrue(done.logged() > all, "those behind the measured second are logged");
    }

    @Test
    void usersThatThinkAreAsManyAsTheirTimesSay() throws Failure, InterruptedException {
        Users users = new Users(8, TimeUnit.MILLISECONDS.toNanos(100), 1);

        ClientsWork done = run(work(_ -> UserWork.Done.AT_ONCE), users, 400);

        assertEquals(4000.0, (double) done.times().count(), 400);
        assertTrue(done.users().orElseThrow().late().orElseThrow().has(Percentile.P99));
    }

    @Test
    void failedAndRetriedOnesAreCountedApart() throws Failure, InterruptedException {
        ClientsWork done = run(
                work(kind ->
                        slow().committed() && kind == 1 ? new UserWork.Done(false, 3) : new UserWork.Done(true, 1)),
                new Users(4, 0, 1),
                4);

        assertEquals(0, done.kinds().getLast().count());
        assertTrue(done.kinds().getLast().failed() > 0);
        assertEquals(3 * done.failed() + done.logged(), done.retried());
    }

    @Test
    void theFirstThatCannotGoOnEndsAll() throws InterruptedException, Failure {
        CountDownLatch first = new CountDownLatch(1);
        UserWork work = work(_ -> {
            first.countDown();
            throw Failure.io("the server is gone");
        });
        Clients.Span span = new Clients.Span(5, 0, 1, 60, Path.of(""), Progress.NONE);

        try (Clients.Running running = new UsersClients(work, new Users(5, 0, 1)).begin(span)) {
            first.await();
            assertEquals(
                    "the server is gone",
                    assertThrows(Failure.class, () -> running.await(60)).getMessage());
        }
        assertEquals(0, open.get());
    }

    @Test
    void usersThatAreEndedWhileTheyThinkEndAtOnce() throws Failure {
        Clients.Span span = new Clients.Span(1000, 0, 1, 600, Path.of(""), Progress.NONE);
        Users users = new Users(8, TimeUnit.HOURS.toNanos(1), 1);
        long beginNs = System.nanoTime();

        new UsersClients(work(_ -> UserWork.Done.AT_ONCE), users).begin(span).close();

        assertTrue(System.nanoTime() - beginNs < TimeUnit.SECONDS.toNanos(8));
        assertEquals(0, open.get());
    }
}

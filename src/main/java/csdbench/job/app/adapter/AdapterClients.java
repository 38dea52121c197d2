package csdbench.job.app.adapter;

import csdbench.job.app.clients.Clients;
import csdbench.job.app.clients.ClientsWork;
import csdbench.job.app.database.Application;
import csdbench.job.command.Failure;
import csdbench.result.LatencyTotals;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppPoint.SaidInterval;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The program of an adapter, measured from its start to its end. */
record AdapterClients(Adapter adapter, Application.Start how, Filling filling) implements Clients {
    @Override
    public Running begin(Span span) throws Failure {
        Filling now = filling.with(span.clients(), span.seconds());
        return new Program(
                adapter, how, now, AdapterProcess.start(adapter, adapter.name(), how, now.in(adapter.command())));
    }

    /** One that runs. */
    private static final class Program implements Running {
        /** Beside the seconds that it was told, twice. */
        private static final int SPARE_SECONDS = 60;

        private final Adapter adapter;
        private final Application.Start how;
        private final Filling filling;
        private final AdapterProcess process;
        private final long beginNs = System.nanoTime();
        private int seconds;
        private boolean ended;

        Program(Adapter adapter, Application.Start how, Filling filling, AdapterProcess process) {
            this.adapter = adapter;
            this.how = how;
            this.filling = filling;
            this.process = process;
        }

        @Override
        public long beginNs() {
            return beginNs;
        }

        @Override
        public void await(int second) throws Failure, InterruptedException {
            seconds = second;
            ended = second > 0 && process.ended(endNs(second) - System.nanoTime(), how.progress());
            if (!ended && adapter.uses(Placeholder.SECONDS) && second > 2 * filling.seconds() + SPARE_SECONDS) {
                throw Failure.io(adapter.name() + " was told to work for " + filling.seconds()
                        + " s and still does after " + second + " s; see what " + Placeholder.SECONDS.word()
                        + " is for it in " + adapter.file());
            }
        }

        @Override
        public boolean last(int second, Span span) {
            return ended;
        }

        @Override
        public ClientsWork finish() throws Failure, InterruptedException {
            ProgramReport report = process.report();
            List<SaidInterval> intervals = List.of();
            if (adapter.report().intervals().isPresent()) {
                IntervalsFile file = adapter.report().intervals().get();
                Path path = how.folder().data().resolve(filling.in(file.file())).normalize();
                intervals = file.read(path, reached(path));
            }
            AppPoint.Said said = report.said(intervals);
            return new ClientsWork(
                    Collections.nCopies(seconds, new ClientsWork.Second(0, 0, List.of())),
                    LatencyTotals.NONE,
                    0,
                    0,
                    0,
                    List.of(),
                    Optional.empty(),
                    Optional.of(said));
        }

        /** A file of the program's, as csdbench reaches it. */
        private Path reached(Path path) {
            Path data = how.folder().data();
            return path.startsWith(data) ? how.folder().stored().resolve(data.relativize(path)) : path;
        }

        @Override
        public void close() {
            process.close();
        }
    }
}

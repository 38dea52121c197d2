package csdbench.job.app.adapter;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.content.TargetCodec;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.app.database.DatabaseServer;
import csdbench.job.app.database.PayloadRows;
import csdbench.job.app.database.StoredPages;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The folder of a program, with a file of data where it wants that. There is no server. One thread owns it. */
final class AdapterDatabase implements Database, DatabaseServer {
    private static final long CLEANUP_SECONDS = 60;

    private final Adapter adapter;
    private final Application.Start how;
    private Filling filling;

    AdapterDatabase(Adapter adapter, Application.Start how) {
        this.adapter = adapter;
        this.how = how;
        this.filling = new Filling(how.folder().data(), how.clients(), 0, 1, 0, how.sizeBytes());
    }

    @Override
    public Layout layout() {
        return new Layout(Filling.BLOCK_BYTES, 1);
    }

    /** What a program makes of data is looked at where it is told which files have it. */
    @Override
    public boolean storesPlain() {
        return adapter.stored().isPresent();
    }

    @Override
    public void fill(long rows, double ratio, TargetCodec codec, long seed) throws Failure {
        filling = new Filling(how.folder().data(), how.clients(), 0, ratio, seed, how.sizeBytes());
        if (adapter.uses(Placeholder.PAYLOAD)) {
            PayloadRows payload = PayloadRows.of(rows, Filling.BLOCK_BYTES, ratio, codec, seed, how.progress());
            try (OutputStream out = NewFile.stream(payload())) {
                payload.write(out, (to, _, block) -> to.write(block));
            } catch (IOException e) {
                throw Failure.io("cannot write the data of " + adapter.name() + ": " + Sentences.of(e));
            }
        }
        for (int i = 0; i < adapter.prepare().size(); i++) {
            how.progress().show("preparing " + adapter.name());
            run("prepare[" + i + "] of " + adapter.name(), adapter.prepare().get(i));
        }
        settle();
    }

    private void run(String what, List<String> command) throws Failure {
        try (AdapterProcess process = AdapterProcess.start(adapter, what, how, filling.in(command))) {
            while (!process.ended(TimeUnit.SECONDS.toNanos(1), how.progress())) {
                // However long it takes.
            }
            process.report();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Failure.interrupted("interrupted");
        }
    }

    private Path payload() {
        return how.folder().stored().resolve(Filling.PAYLOAD);
    }

    /** What is not written yet would be counted with what comes next. */
    @Override
    public void settle() throws Failure {
        ChildProgram.run(
                how.user().beside(List.of("/bin/sync", "-f", how.folder().data().toString())), _ -> {}, how.progress());
    }

    @Override
    public List<PageRatio> ratios() throws Failure {
        if (adapter.stored().isPresent()) {
            return StoredPages.ratios(stored(adapter.stored().get()));
        }
        return adapter.uses(Placeholder.PAYLOAD) ? StoredPages.ratios(List.of(payload())) : List.of();
    }

    /** Files of a pattern, at least one. */
    private List<Path> stored(String pattern) throws Failure {
        PathMatcher names = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        List<Path> found;
        try (Stream<Path> files = Files.walk(how.folder().stored())) {
            found = files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> names.matches(file.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw Failure.io("cannot see what " + adapter.name() + " stored: " + e.getMessage());
        }
        if (found.isEmpty()) {
            throw Failure.io(adapter.name() + " stored no file " + pattern + " in its folder, as " + adapter.file()
                    + " says behind \"stored\"");
        }
        return found;
    }

    @Override
    public long storedBytes() throws Failure {
        try (Stream<Path> files = Files.walk(how.folder().stored())) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        } catch (IOException | UncheckedIOException e) {
            throw Failure.io("cannot see what " + adapter.name() + " stored: " + e.getMessage());
        }
    }

    @Override
    public DatabaseServer server() {
        return this;
    }

    @Override
    public long committed() {
        return 0;
    }

    @Override
    public void checkAlive() {
        // There is none.
    }

    @Override
    public Clients clients() {
        return new AdapterClients(adapter, how, filling);
    }

    /** Cleans up, when the user has stopped it, too; what a command of that cannot do is left. */
    @Override
    public void close() {
        for (List<String> command : adapter.cleanup()) {
            try (AdapterProcess process =
                    AdapterProcess.start(adapter, "cleanup of " + adapter.name(), how, filling.in(command))) {
                process.ended(TimeUnit.SECONDS.toNanos(CLEANUP_SECONDS), Progress.NONE);
            } catch (Failure _) {
                // The folder is removed all the same.
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

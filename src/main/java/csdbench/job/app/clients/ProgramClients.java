package csdbench.job.app.clients;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.command.Failure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Clients that are a child program with a script of ours and a log of its transactions. */
public record ProgramClients(ClientProgram program) implements Clients {
    private static final String FILES = "csdbench-clients";
    private static final String LOG = FILES + "-log";
    private static final String OUTPUT = FILES + ".txt";
    private static final long STEP_MS = 100;

    @Override
    public Running begin(Span span) throws Failure {
        Child child = new Child(program, span);
        try {
            child.start();
            return child;
        } catch (Failure e) {
            child.close();
            throw e;
        }
    }

    /** A program that runs. */
    private static final class Child implements Running {
        private final ClientProgram program;
        private final Span span;
        private Optional<Process> process = Optional.empty();
        private long beginNs;
        private long beginUs;

        Child(ClientProgram program, Span span) {
            this.program = program;
            this.span = span;
        }

        void start() throws Failure {
            try {
                removeFiles();
                NewFile.replace(script(), program.script());
                beginNs = System.nanoTime() + span.warmSeconds() * Span.NS_PER_SECOND;
                beginUs = System.currentTimeMillis() * 1000 + span.warmSeconds() * 1_000_000L;
                Process started = ChildProgram.builder(program.command(
                                script().toAbsolutePath(),
                                span.folder().resolve(LOG).toAbsolutePath(),
                                span.clients(),
                                span.rows(),
                                span.workSeconds()))
                        .redirectOutput(output().toFile())
                        .start();
                process = Optional.of(started);
                started.getOutputStream().close();
            } catch (IOException e) {
                throw failure(e);
            }
        }

        private Failure failure(IOException e) {
            return Failure.io("cannot read or write in " + span.folder() + ": " + Sentences.of(e));
        }

        @Override
        public long beginNs() {
            return beginNs;
        }

        @Override
        public void await(int second) throws Failure, InterruptedException {
            if (process.orElseThrow().waitFor(endNs(second) - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                checkEnd();
                throw Failure.io(program.name() + " ended before its time: " + said());
            }
        }

        @Override
        public ClientsWork finish() throws Failure, InterruptedException {
            while (!process.orElseThrow().waitFor(STEP_MS, TimeUnit.MILLISECONDS)) {
                ChildProgram.checkStopped(span.progress());
            }
            checkEnd();
            TransactionLog log = log();
            return new ClientsWork(
                    log.seconds(),
                    log.times(),
                    log.logged(),
                    log.failed(),
                    0,
                    List.of(),
                    Optional.empty(),
                    Optional.empty());
        }

        private void checkEnd() throws Failure {
            if (process.orElseThrow().exitValue() != 0) {
                throw Failure.io(program.name() + " failed: " + said());
            }
        }

        private String said() throws Failure {
            try {
                return ChildProgram.last(FoundFile.text(output()));
            } catch (IOException e) {
                throw failure(e);
            }
        }

        private TransactionLog log() throws Failure {
            TransactionLog log = new TransactionLog(beginUs, span.seconds());
            try {
                for (Path file : logs()) {
                    add(file, log);
                }
                return log;
            } catch (IOException e) {
                throw failure(e);
            }
        }

        private static void add(Path file, TransactionLog log) throws Failure, IOException {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(FoundFile.stream(file), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    log.add(line);
                }
            } catch (IllegalArgumentException e) {
                throw Failure.io(file + ": " + e.getMessage());
            }
        }

        private Path script() {
            return span.folder().resolve(FILES + program.scriptEnding());
        }

        private Path output() {
            return span.folder().resolve(OUTPUT);
        }

        private List<Path> logs() throws IOException {
            List<Path> logs = new ArrayList<>();
            try (DirectoryStream<Path> files = Files.newDirectoryStream(span.folder(), LOG + ".*")) {
                files.forEach(logs::add);
            }
            return logs;
        }

        private void removeFiles() throws IOException {
            for (Path log : logs()) {
                Files.delete(log);
            }
            Files.deleteIfExists(script());
            Files.deleteIfExists(output());
        }

        @Override
        public void close() {
            process.ifPresent(Process::destroyForcibly);
            try {
                removeFiles();
            } catch (IOException _) {
                // The next call removes them.
            }
        }
    }
}

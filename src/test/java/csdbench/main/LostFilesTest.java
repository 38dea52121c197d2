package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.report.review.ReviewFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are gone or shorter than they were, and programs that were killed. */
class LostFilesTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private int csdbench(String... arguments) {
        return csdbench("nothing that is ever printed", () -> {}, arguments);
    }

    /** Does something when a word is printed for the first time. */
    private int csdbench(String word, Moment moment, String... arguments) {
        shown.reset();
        PrintStream both = new PrintStream(
                new ByteArrayOutputStream() {
                    private boolean done;

                    @Override
                    public synchronized void write(byte[] bytes, int from, int count) {
                        shown.write(bytes, from, count);
                        if (!done && said().contains(word)) {
                            done = true;
                            try {
                                moment.comes();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        }
                    }
                },
                true,
                StandardCharsets.UTF_8);
        return Main.run(List.of(arguments), new Terminal(both, both, Optional.empty()));
    }

    private interface Moment {
        void comes() throws IOException;
    }

    private String said() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    private String results() {
        return folder.resolve("out").toString();
    }

    private String parmfile(String text) throws IOException {
        return Files.writeString(folder.resolve("parm"), text).toString();
    }

    private String writing(Path lun) throws IOException {
        return parmfile(String.format(Locale.ROOT, """
                sd=sd1,lun=%s,size=1m,journal=%s
                wd=wd1,sd=sd1,xfersize=4k,rdpct=0,seekpct=eof
                rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1
                """, lun, folder));
    }

    private static void cut(Path file, long bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(bytes);
        }
    }

    @Test
    void aLunThatIsDeletedWhileARunUsesItIsNoSuccess() throws IOException {
        Path lun = folder.resolve("lun");
        assertEquals(
                4, csdbench("Starting RD=rd1", () -> Files.delete(lun), "run", writing(lun), "-o", results()), said());
        assertTrue(said().contains(lun + " was deleted while rd=rd1 used it"), this::said);
    }

    @Test
    void aFileThatWasCutIsRecoveredAsFarAsItGoesAndWhatIsBeyondIsLost() throws IOException {
        Path lun = folder.resolve("lun");
        assertEquals(0, csdbench("run", writing(lun), "-o", results(), "--journal", "yes"), this::said);
        cut(lun, 512 << 10);

        assertEquals(4, csdbench("run", writing(lun), "-o", results(), "--journal", "recover"), this::said);

        assertTrue(
                said().contains("sd=sd1,lun=" + lun + " ends at byte 524,288, and its journal has 128 written key"
                        + " blocks beyond: they are lost."),
                this::said);
        assertFalse(said().contains("Data Validation error"), this::said);
    }

    @Test
    void aProgramThatEndedWhileItMadeItsFileIsGoneOnWith() throws IOException {
        Path lun = folder.resolve("lun");
        String parm = writing(lun);
        // As a kill leaves it: the journal is new, and the file is not as long as it will be.
        Path journals = Files.createDirectory(folder.resolve("journals"));
        csdbench(
                "Starting RD=SD_format",
                () -> {
                    for (String name : List.of("sd1.jnl", "sd1.map")) {
                        Files.copy(folder.resolve(name), journals.resolve(name));
                    }
                },
                "run",
                parm,
                "-o",
                results(),
                "--journal",
                "yes");
        cut(lun, 12 << 10);
        String recovering =
                parmfile(Files.readString(Path.of(parm)).replace("journal=" + folder, "journal=" + journals));

        assertEquals(0, csdbench("run", recovering, "-o", results(), "--journal", "recover"), this::said);

        assertEquals(1 << 20, Files.size(lun));
    }

    @Test
    void aReviewThatWasKilledInItsFirstFillIsResumed() throws Exception {
        Path whole = folder.resolve("whole");
        Path killed = folder.resolve("killed");
        assertEquals(
                0,
                csdbench(
                        "    ended  workload",
                        () -> copy(whole, killed),
                        "review",
                        "--lun",
                        "sim:csd3000-7.68tb?nominal=64m",
                        "--workload",
                        "random-read-4k",
                        "--points",
                        "50",
                        "--data",
                        "0",
                        "-o",
                        whole.toString()),
                this::said);
        assertEquals(List.of(), ReviewFile.read(killed).fills(), "it is there from the first second on");

        assertEquals(0, csdbench("review", "--resume", killed.toString()), this::said);

        assertEquals(without(whole), without(killed));
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    /** The review without its times. */
    private static String without(Path review) throws IOException {
        return Files.readString(review.resolve("review.json")).replaceAll("\"\\d{4}-\\d\\d-\\d\\dT[^\"]*\"", "a time");
    }
}

package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.Errno;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Jobs of fio that work on names of files and directories, from the job to fio's figures. */
class FioNamesTest {
    private static final String[] LOOK_AND_DELETE = {
        "--size=12k",
        "--filename=a:b:c",
        "--name=look",
        "--ioengine=filestat",
        "--time_based",
        "--runtime=2",
        "--name=gone",
        "--stonewall",
        "--ioengine=filedelete"
    };

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Path place() throws IOException {
        return Files.createDirectories(folder.resolve("a place"));
    }

    private int fio(String... words) throws IOException {
        out.reset();
        err.reset();
        List<String> all = new ArrayList<>(List.of("fio", "--output-format=json"));
        all.add("-o");
        all.add(folder.resolve("result").toString());
        all.add("--directory=" + place());
        all.addAll(List.of(words));
        return Main.run(
                all,
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private JsonNode jobs() {
        return JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .get("jobs");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> paths = Files.list(place())) {
            return paths.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static void assertCounts(int ios, int bytes, int times, JsonNode row) {
        assertEquals(ios, row.get("total_ios").asInt());
        assertEquals(bytes, row.get("io_bytes").asInt());
        assertEquals(times, row.at("/clat_ns/N").asInt());
        assertEquals(0, row.at("/lat_ns/N").asInt());
        assertEquals(0, row.at("/slat_ns/N").asInt());
    }

    @Test
    void eachCloneMakesItsFilesAndTheyCountAsReads() throws IOException {
        int code = fio("--name=t", "--ioengine=filecreate", "--filesize=4k", "--nrfiles=3", "--numjobs=2");

        assertEquals(0, code, err());
        assertEquals(List.of("t.0.0", "t.0.1", "t.0.2", "t.1.0", "t.1.1", "t.1.2"), names());
        assertEquals(0, Files.size(place().resolve("t.0.0")));
        assertEquals(2, jobs().size());
        assertCounts(3, 12_288, 3, jobs().at("/0/read"));
        assertCounts(0, 0, 0, jobs().at("/0/write"));
    }

    @Test
    void aWriteJobCountsWritesAndAFileIsAsManyIosAsItHasBlocks() throws IOException {
        int code = fio(
                "--name=t", "--ioengine=filestat", "--rw=write", "--filesize=8k", "--bs=4k", "--nrfiles=3", "--thread");

        assertEquals(0, code, err());
        assertCounts(6, 24_576, 3, jobs().at("/0/write"));
        assertEquals(8192, Files.size(place().resolve("t.0.2")));
    }

    @Test
    void clonesOfAGroupAreReportedAsOne() throws IOException {
        int code = fio(
                "--name=t", "--ioengine=filestat", "--filesize=4k", "--nrfiles=3", "--numjobs=4", "--group_reporting");

        assertEquals(0, code, err());
        assertEquals(1, jobs().size());
        assertCounts(12, 49_152, 12, jobs().at("/0/read"));
    }

    @Test
    void theSixEnginesRunSideBySide() throws IOException {
        List<String> words = new ArrayList<>(List.of("--size=4k"));
        for (String engine : List.of("filecreate", "filestat", "filedelete", "dircreate", "dirstat", "dirdelete")) {
            words.addAll(List.of("--name=" + engine, "--ioengine=" + engine, "--filename=" + engine + "1"));
        }

        assertEquals(0, fio(words.toArray(String[]::new)), err());
        assertEquals(List.of("dircreate1", "dirstat1", "filecreate1", "filestat1"), names());
        jobs().forEach(job -> assertCounts(1, 4096, 1, job.get("read")));
    }

    @Test
    void namesThatAreWorkedOnSideBySideAreNoted() throws IOException {
        String[] delete = {"--name=w", "--ioengine=filedelete", "--filename=a:b:c:d", "--size=16k", "--numjobs=2"};

        assertEquals(0, fio(delete), err());

        assertTrue(err().contains("each is had by one at a time"), err());
        int all = jobs().valueStream()
                .mapToInt(job -> job.at("/read/total_ios").asInt())
                .sum();
        assertEquals(4, all);
        delete[4] = "--numjobs=1";
        assertEquals(0, fio(delete), err());
        assertFalse(err().contains("one at a time"), err());
    }

    @Test
    void aFileThatSomebodyMadeIsNotDeleted() throws IOException {
        Path mine = Files.writeString(place().resolve("mine"), "mine");

        int code = fio("--name=t", "--ioengine=filedelete", "--size=8k", "--filename=mine:other", "--overwrite");

        assertEquals(ExitCode.REFUSED.number(), code, err());
        assertTrue(err().contains("mine is there already"), err());
        assertEquals("mine", Files.readString(mine));
        assertEquals(List.of("mine"), names());
    }

    @Test
    void statsGoRoundUntilTheTimeIsOver() throws IOException {
        int code =
                fio("--name=t", "--ioengine=filestat", "--filesize=4k", "--nrfiles=3", "--time_based=1", "--runtime=2");

        assertEquals(0, code, err());
        assertTrue(jobs().at("/0/read/total_ios").asInt() > 3, err());
    }

    @Test
    void whatCannotBeDoneToNamesIsRefusedByName() throws IOException {
        for (String option :
                List.of("loops=2", "rate_iops=10", "rw=trim", "rw=randrw", "time_based=1", "verify=crc32c")) {
            int code = fio("--name=t", "--ioengine=filedelete", "--size=4k", "--runtime=1", "--" + option);

            assertEquals(ExitCode.USAGE.number(), code, err());
        }
        for (String name : List.of("filename=a*", "filename=a/b:c/d", "filename_format=$filenum/x")) {
            assertEquals(
                    ExitCode.USAGE.number(), fio("--name=t", "--ioengine=filecreate", "--size=8k", "--" + name), err());
        }
        assertEquals(
                ExitCode.USAGE.number(),
                fio("--name=t", "--ioengine=filestat", "--size=4k", "--name=u", "--ioengine=psync"));
        assertTrue(err().contains("stonewall between them"), err());
        assertEquals(ExitCode.USAGE.number(), fio("--readonly", "--name=t", "--ioengine=filecreate", "--size=4k"));
        assertEquals(List.of(), names());
    }

    @Test
    void anOptionThatIsAsItAsksIsNotNoted() throws IOException {
        int code = fio(
                "--name=t",
                "--ioengine=filecreate",
                "--size=4k",
                "--create_on_open=1",
                "--openfiles=1",
                "--fallocate=none");

        assertEquals(0, code, err());
        assertFalse(err().contains("note: fio's"), err());
    }

    /** Runs jobs, and does something once files of theirs, with colons between them, are laid out. */
    private int fioAndOnce(String made, Callable<?> then, String... words) throws Exception {
        CompletableFuture<Integer> session = CompletableFuture.supplyAsync(() -> {
            try {
                return fio(words);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        for (String name : made.split(":", -1)) {
            Path waited = place().resolve(name);
            while (!laidOut(waited) && !session.isDone()) {
                Thread.onSpinWait();
            }
        }
        then.call();
        return session.get();
    }

    private static boolean laidOut(Path path) throws IOException {
        UserDefinedFileAttributeView marks = Files.getFileAttributeView(path, UserDefinedFileAttributeView.class);
        if (!Files.exists(path) || !marks.list().contains("csdbench.made")) {
            return false;
        }
        ByteBuffer mark = ByteBuffer.allocate(256);
        marks.read("csdbench.made", mark);
        String words = StandardCharsets.US_ASCII.decode(mark.flip()).toString();
        return Files.isDirectory(path) || words.contains("complete");
    }

    @Test
    void whatGotANameMeanwhileStaysAndIsTold() throws Exception {
        Path mine = Files.writeString(folder.resolve("mine"), "mine");
        Path taken = place().resolve("b");

        int code = fioAndOnce(
                "a:b:c", () -> Files.move(mine, taken, StandardCopyOption.REPLACE_EXISTING), LOOK_AND_DELETE);

        assertEquals(ExitCode.IO_ERROR.number(), code, err());
        assertEquals("mine", Files.readString(taken));
        assertEquals(Errno.ESTALE.number(), jobs().at("/1/error").asInt());
        assertTrue(remarks().contains("delete: 1 ESTALE, first " + taken), remarks());
    }

    @Test
    void whatSomebodyWroteIntoBetweenLayoutAndDeleteStaysAndIsNamed() throws Exception {
        Path written = place().resolve("b");

        int code = fioAndOnce("a:b:c", () -> Files.writeString(written, "mine"), LOOK_AND_DELETE);

        assertEquals(ExitCode.IO_ERROR.number(), code, err());
        assertEquals("mine", Files.readString(written));
        assertTrue(remarks().contains("delete: 1 ESTALE, first " + written), remarks());
    }

    @Test
    void aFileThatIsAsLongAsItWasIsDeletedOnlyIfNobodyTouchedIt() throws Exception {
        FileTime later = FileTime.from(Instant.now().plusSeconds(5));

        int code = fioAndOnce("a:b:c", () -> Files.setLastModifiedTime(place().resolve("b"), later), LOOK_AND_DELETE);

        assertEquals(ExitCode.IO_ERROR.number(), code, err());
        assertTrue(names().contains("b"), err());
    }

    @Test
    void theRestIsDeletedWhereJobsGoOnBehindErrors() throws Exception {
        Path mine = Files.writeString(folder.resolve("mine"), "mine");
        String[] words = Stream.concat(Stream.of("--continue_on_error=all"), Stream.of(LOOK_AND_DELETE))
                .toArray(String[]::new);

        fioAndOnce("a:b:c", () -> Files.move(mine, place().resolve("b"), StandardCopyOption.REPLACE_EXISTING), words);

        assertEquals(List.of("b"), names());
    }

    @Test
    void whatGotTheNameOfADirectoryMeanwhileStays() throws Exception {
        Path mine = Files.createDirectory(folder.resolve("mine"));
        Path taken = place().resolve("b");
        String[] words = Stream.of(LOOK_AND_DELETE)
                .map(word -> word.replace("=file", "=dir").replace("=dirname", "=filename"))
                .toArray(String[]::new);

        int code = fioAndOnce(
                "a:b:c",
                () -> {
                    Files.delete(taken);
                    return Files.move(mine, taken);
                },
                words);

        assertEquals(ExitCode.IO_ERROR.number(), code, err());
        assertTrue(names().contains("b"), err());
    }

    @Test
    void aNameThatSomebodyTakesBetweenJobsIsToldInTheDocument() throws Exception {
        int code = fioAndOnce(
                "a",
                () -> Files.writeString(place().resolve("b"), "mine"),
                "--size=4k",
                "--name=look",
                "--filename=a",
                "--ioengine=filestat",
                "--time_based",
                "--runtime=2",
                "--name=gone",
                "--stonewall",
                "--filename=b",
                "--ioengine=filedelete");

        assertEquals(ExitCode.REFUSED.number(), code, err());
        assertTrue(remarks().contains("b is there already"), remarks());
        assertEquals("mine", Files.readString(place().resolve("b")));
    }

    private String remarks() {
        return JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .at("/csdbench/remarks")
                .toString();
    }

    @Test
    void namesThatAnEarlierSessionMadeAreDeleted() throws IOException {
        // As a delete leaves them that was cut.
        assertEquals(0, fio("--name=t", "--ioengine=filestat", "--filesize=4k", "--nrfiles=3"), err());

        assertEquals(0, fio("--name=t", "--ioengine=filedelete", "--filesize=4k", "--nrfiles=5"), err());

        assertCounts(5, 20_480, 5, jobs().at("/0/read"));
        assertEquals(List.of(), names());
        assertEquals(0, fio("--name=t", "--ioengine=dirstat", "--filesize=4k", "--nrfiles=3"), err());
        assertEquals(0, fio("--name=t", "--ioengine=dirdelete", "--filesize=4k", "--nrfiles=3"), err());
        assertEquals(List.of(), names());
    }

    @Test
    void whatAnEarlierSessionCreatedIsDeleted() throws IOException {
        for (String kind : List.of("file", "dir")) {
            assertEquals(0, fio("--name=t", "--ioengine=" + kind + "create", "--size=12k", "--filename=a:b:c"), err());
            assertFalse(err().contains("were there already"), err());

            assertEquals(0, fio("--name=t", "--ioengine=" + kind + "delete", "--size=12k", "--filename=a:b:c"), err());

            assertEquals(List.of(), names());
        }
    }

    @Test
    void aCreationThatFindsTheNameTakenIsNoted() throws IOException {
        for (String kind : List.of("file", "dir")) {
            assertEquals(0, fio("--name=t", "--ioengine=" + kind + "create", "--size=4k", "--filename=" + kind), err());

            assertEquals(
                    0,
                    fio("--name=t", "--ioengine=" + kind + "create", "--size=8k", "--filename=" + kind + ":b" + kind),
                    err());

            assertTrue(err().contains("nothing was made: 1 of job t"), err());
        }
    }

    @Test
    void whatSomebodyWroteIntoAfterItsCreationIsNotDeleted() throws IOException {
        assertEquals(0, fio("--name=t", "--ioengine=filecreate", "--size=4k", "--filename=a"), err());
        Files.writeString(place().resolve("a"), "mine");

        int code = fio("--name=t", "--ioengine=filedelete", "--size=4k", "--filename=a");

        assertEquals(ExitCode.REFUSED.number(), code, err());
        assertEquals("mine", Files.readString(place().resolve("a")));
    }

    @Test
    void whatSomebodyWroteIntoOrCopiedIsNotDeleted() throws IOException {
        assertEquals(0, fio("--name=t", "--ioengine=filestat", "--filesize=4k", "--nrfiles=2"), err());
        Path file = place().resolve("t.0.1");

        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));

        assertEquals(
                ExitCode.REFUSED.number(), fio("--name=t", "--ioengine=filedelete", "--filesize=4k", "--nrfiles=2"));
        Files.copy(place().resolve("t.0.0"), folder.resolve("copy"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.move(folder.resolve("copy"), file, StandardCopyOption.REPLACE_EXISTING);
        assertEquals(
                ExitCode.REFUSED.number(), fio("--name=t", "--ioengine=filedelete", "--filesize=4k", "--nrfiles=2"));
        assertEquals(List.of("t.0.0", "t.0.1"), names());
    }

    @Test
    void aRefusalIsAnObjectOnStandardOutput() throws IOException {
        Files.writeString(place().resolve("mine"), "mine");

        int code = fio("--name=t", "--ioengine=filedelete", "--size=4k", "--filename=mine");

        JsonNode refusal = JsonMapper.shared().readTree(out.toString(StandardCharsets.UTF_8));
        assertEquals(code, refusal.get("exitCode").asInt());
        assertTrue(refusal.get("message").asString().contains("mine is there already"), err());
        fio("--name=t", "--no_such_option=1");
        assertFalse(JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .get("ok")
                .asBoolean());
    }
}

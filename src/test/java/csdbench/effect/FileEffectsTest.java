package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.RunFinished;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parameters of trees of files and of what is done in them, on a real file system. */
class FileEffectsTest {
    /** Two directories with four files of 16 KiB each. */
    private static final String FSD = "fsd=fsd1,anchor=FOLDER/a,width=2,files=4,sizes=16k";

    private static final String ONCE = "fwd=fwd1,fsd=fsd1,operation=read,fileselect=once";
    private static final String RD = "rd=rd1,fwd=fwd*,fwdrate=max,elapsed=60";

    @TempDir
    private Path folder;

    private EffectRun run(String... lines) {
        return EffectRun.onFiles(folder, lines);
    }

    /** The run behind its format. */
    private EffectRun.Carried formatted(String fsd, String fwd, String rd) {
        EffectRun run = run(fsd, fwd, rd + ",format=yes");
        assertEquals(2, run.runs().size());
        return run.run(1);
    }

    /** Paths of the files of a tree, in order. */
    private List<String> files(String anchor) {
        Path root = folder.resolve(anchor);
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(path -> path.toString().endsWith(".file"))
                    .map(path -> root.relativize(path).toString())
                    .filter(path -> !path.startsWith("vdb_control"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long bytes(String anchor) throws IOException {
        long sum = 0;
        for (String file : files(anchor)) {
            sum += Files.size(folder.resolve(anchor).resolve(file));
        }
        return sum;
    }

    private void format(String fsd) {
        run(fsd, ONCE, RD + ",format=(yes,only)");
    }

    @Test
    @Effect({"fsd.fsd", "fsd.anchor", "fsd.depth", "fsd.width", "fsd.files", "fsd.sizes"})
    void aTreeHasTheShapeThatItsParametersDescribe() throws IOException {
        format("fsd=fsd1,anchor=FOLDER/a,depth=2,width=2,files=3,sizes=5k");
        assertEquals(12, files("a").size());
        assertEquals("vdb.1_1.dir/vdb.2_1.dir/vdb_f0001.file", files("a").getFirst());
        assertEquals("vdb.1_2.dir/vdb.2_2.dir/vdb_f0003.file", files("a").getLast());
        assertEquals(12 * 5 * 1024, bytes("a"));

        format("fsd=fsd1,anchor=FOLDER/b,depth=0,files=10,sizes=(1k,50,3k,50)");
        assertEquals(10, files("b").size());
        assertTrue(bytes("b") > 10 << 10 && bytes("b") < 30 << 10, "two sizes");
    }

    @Test
    @Effect({"fsd.distribution", "fsd.totalsize"})
    void filesLieWhereTheyAreDistributedUpToTheirTotal() throws IOException {
        format("fsd=fsd1,anchor=FOLDER/all,depth=2,width=1,files=3,distribution=all");
        assertEquals(6, files("all").size());
        format("fsd=fsd1,anchor=FOLDER/some,files=10,sizes=1k,totalsize=4k");
        assertEquals(4, files("some").size());
        assertEquals(4096, bytes("some"));
    }

    @Test
    @Effect("fsd.workingsetsize")
    void aRunUsesNoMoreThanTheWorkingSet() {
        assertEquals(8, formatted(FSD, ONCE, RD).files("open"));
        assertEquals(2, formatted(FSD + ",workingsetsize=32k", ONCE, RD).files("open"));
    }

    @Test
    @Effect({"fsd.count", "fwd.fsd", "rd.fsd"})
    void aCountMakesTreesBesideEachOther() {
        run("fsd=fsd,anchor=FOLDER/a,count=(3,2),files=1", "fwd=fwd1,fsd=fsd*,operation=read", RD + ",format=only");
        assertEquals(1, files("a3").size());
        assertEquals(1, files("a4").size());
        run(
                "fsd=fsd,anchor=FOLDER/b,count=(1,3),files=1",
                "fwd=fwd1,fsd=(fsd1,fsd2),operation=read",
                RD + ",format=only",
                RD.replace("rd1", "rd2") + ",format=only,fsd=fsd3");
        assertEquals(1, files("b3").size());
    }

    @Test
    @Effect("fsd.shared")
    void aSharedTreeHasNoControlFile() {
        format(FSD);
        assertTrue(Files.exists(folder.resolve("a/vdb_control.file")));
        String shared = FSD.replace("/a", "/shared") + ",shared=yes";
        run(shared, ONCE, RD + ",format=(restart,only)");
        assertEquals(8, files("shared").size());
        assertFalse(Files.exists(folder.resolve("shared/vdb_control.file")));
    }

    @Test
    @Effect("general.create_anchors")
    void missingFoldersAboveAnAnchorAreCreatedWhenAskedFor() {
        String deep = FSD.replace("/a", "/some/where/a");
        assertThrows(AssertionError.class, () -> format(deep));
        run("create_anchors=yes", deep, ONCE, RD + ",format=only");
        assertEquals(8, files("some/where/a").size());
    }

    /** A file that is opened with O_PATH can be neither read nor written, so that every operation fails. */
    @Test
    @Effect({"fsd.openflags", "fwd.openflags", "rd.openflags"})
    void filesAreOpenedWithTheFlagsOfTheRunTheWorkloadOrTheTree() {
        format(FSD);
        String path = ",openflags=0x200000";
        String none = ",openflags=0x0";
        assertTrue(failed(FSD, ONCE + path, RD));
        assertTrue(failed(FSD, ONCE + none, RD + path));
        assertTrue(failed(FSD + path, ONCE, RD));
        assertFalse(failed(FSD + path, ONCE + none, RD));
        assertFalse(failed(FSD, ONCE + path, RD + none));
    }

    private boolean failed(String fsd, String fwd, String rd) {
        return run(fsd, fwd, rd).only().finished().ending().errors() > 0;
    }

    /** A file cannot be opened as a directory, by whomever, for whatever, and however it would be closed. */
    @Test
    void oneErrorOfOpeningIsCountedAsOne() {
        format(FSD);
        RunFinished.Ending ending = run(
                        FSD + ",openflags=0x10000",
                        ONCE,
                        "fwd=fwd2,fsd=fsd1,operation=write,fileselect=once,openflags=(0x10000,fsync)",
                        "fwd=fwd3,fsd=fsd1,operation=open,fileselect=once",
                        "fwd=fwd4,fsd=fsd1,operation=close,fileselect=once",
                        RD)
                .only()
                .finished()
                .ending();
        RunFinished.FailureCount failed = ending.failures().getFirst();
        assertEquals(1, ending.failures().size());
        assertEquals(new RunFinished.FailureCount("open", "ENOTDIR", 20, ending.errors(), failed.first()), failed);
        assertTrue(failed.first().contains("vdb_f000"), failed.first());
    }

    @Test
    @Effect({"fwd.fwd", "fwd.operation", "rd.rd", "rd.fwd"})
    void theOperationIsDoneToEveryFile() {
        format(FSD);
        EffectRun looks = run(
                FSD,
                ONCE,
                "fwd=looks,fsd=fsd1,operation=getattr,fileselect=once",
                "fwd=touches,fsd=fsd1,operation=setattr,fileselect=once",
                "fwd=deletes,fsd=fsd1,operation=delete,fileselect=once",
                "rd=first,fwd=looks,fwdrate=max,elapsed=60",
                "rd=second,fwd=touches,fwdrate=max,elapsed=60",
                "rd=third,fwd=deletes,fwdrate=max,elapsed=60");
        assertEquals("first", looks.run(0).started().name());
        assertEquals(8, looks.run(0).files("getattr"));
        assertEquals(8, looks.run(1).files("setattr"));
        assertEquals(8, looks.run(2).files("delete"));
        assertEquals(List.of(), files("a"));
    }

    @Test
    @Effect({"fwd.xfersize", "fwd.stopafter"})
    void aFileIsReadInTransfersUntilItIsLeft() {
        EffectRun.Carried whole = formatted(FSD, ONCE + ",xfersize=8k", RD);
        assertEquals(16, whole.reads());
        assertEquals(8192 * 16, whole.measured().bytes());
        assertEquals(8, formatted(FSD, ONCE + ",xfersize=8k,stopafter=1", RD).reads());
        assertEquals(16, formatted(FSD, ONCE + ",xfersize=4k,stopafter=50%", RD).reads());
    }

    @Test
    @Effect({"fwd.rdpct", "rd.forrdpct"})
    void readsAndWritesAreMixed() {
        String random = "fwd=fwd1,fsd=fsd1,fileio=random,xfersize=4k,fileselect=random";
        String some = "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=60,maxdata=8m";
        EffectRun.Carried mixed = formatted(FSD, random + ",rdpct=25", some);
        assertEquals(25, 100.0 * mixed.reads() / (mixed.reads() + mixed.writes()), 6);
        EffectRun loop = run(FSD, random, some + ",forrdpct=(0,100)");
        assertEquals(0, loop.run(0).reads());
        assertEquals(0, loop.run(1).writes());
    }

    @Test
    @Effect({"fwd.fileio", "fwd.fileselect"})
    void filesAreGoneThroughAndChosenAsAsked() {
        EffectRun.Carried once = formatted(FSD, ONCE + ",fileio=(sequential,delete),xfersize=4k", RD);
        assertEquals(32, once.reads());
        assertEquals(List.of(), files("a"));
        EffectRun.Carried again =
                formatted(FSD, "fwd=fwd1,fsd=fsd1,operation=read,xfersize=16k,fileselect=random", RD + ",maxdata=4m");
        assertTrue(again.reads() >= 256, again.reads() + " reads");
    }

    @Test
    @Effect({"fwd.skew", "rd.fwdrate"})
    void theRateIsKeptAndSharedByTheWorkloads() {
        EffectRun.Carried run = run(
                        FSD,
                        "fwd=fwd1,fsd=fsd1,operation=getattr,skew=75",
                        "fwd=fwd2,fsd=fsd1,operation=access",
                        "rd=rd1,fwd=fwd*,fwdrate=400,elapsed=2,format=yes")
                .run(1);
        assertEquals(800, (double) (run.files("getattr") + run.files("access")), 200);
        assertEquals(75, 100.0 * run.files("getattr") / (run.files("getattr") + run.files("access")), 6);
    }

    @Test
    @Effect("fwd.target")
    void copiesGoToTheTarget() {
        format(FSD);
        String other = FSD.replace("fsd1", "fsd2").replace("/a", "/b");
        run(
                FSD,
                other,
                "fwd=fwd1,fsd=fsd2,operation=read",
                "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=60,format=(only,directories)");
        assertEquals(List.of(), files("b"));
        EffectRun.Carried copied = run(FSD, other, "fwd=fwd1,fsd=fsd1,target=fsd2,operation=copy,fileselect=once", RD)
                .run(0);
        assertEquals(files("a"), files("b"));
        long bytes = files("a").size() * 16_384L;
        assertEquals(2 * bytes, copied.measured().bytes(), "read and written by copies");
        assertEquals(copied.reads(), copied.writes());
    }

    @Test
    @Effect({"fwd.threads", "rd.forthreads"})
    void aWorkloadHasItsThreads() {
        String reads = "fwd=fwd1,fsd=counted,operation=read,fileio=random,threads=3";
        String tree = FSD.replace("fsd1", "counted");
        String seconds = "rd=rd1,fwd=fwd1,fwdrate=100,elapsed=2";
        assertEquals(3, formatted(tree, reads, seconds).workerThreads());
        EffectRun loop = run(tree, reads, seconds + ",forthreads=(1,5)");
        assertEquals(1, loop.run(0).workerThreads());
        assertEquals(5, loop.run(1).workerThreads());
    }

    @Test
    @Effect("general.fwd_thread_adjust")
    void aWorkloadGetsMoreThreadsForItsTreesUnlessThatIsForbidden() {
        String[] two = {
            "fsd=fsd,anchor=FOLDER/a,count=(1,2),files=1", ONCE.replace("=fsd1", "=fsd*"), RD + ",format=yes"
        };
        assertEquals(2, run(two).runs().size());
        assertThrows(AssertionError.class, () -> run("fwd_thread_adjust=no", two[0], two[1], two[2]));
    }

    @Test
    @Effect("rd.format")
    void aFormatDoesWhatItsWordsSay() throws IOException {
        // One write of a file, as in vdbench: formatxfersize= is for the files of SDs.
        assertEquals(
                8,
                run("formatxfersize=4k", FSD, ONCE, RD + ",format=(yes,only)")
                        .only()
                        .writes());
        EffectRun small = run(FSD, "fwd=format,xfersize=4k", ONCE, RD + ",format=(yes,only)");
        assertEquals(32, small.only().writes());
        Files.delete(folder.resolve("a/vdb.1_1.dir/vdb_f0002.file"));
        assertEquals(1, run(FSD, ONCE, RD + ",format=(restart,only)").only().writes());
        assertEquals(8, files("a").size());
        run(FSD, ONCE, RD + ",format=clean");
        assertFalse(Files.exists(folder.resolve("a/vdb.1_1.dir")));
        run(FSD, ONCE, RD + ",format=(only,directories)");
        assertTrue(Files.exists(folder.resolve("a/vdb.1_1.dir")));
        assertEquals(List.of(), files("a"));
    }

    @Test
    @Effect({"rd.operations", "rd.foroperations"})
    void operationsOfTheRunReplaceThoseOfItsWorkloads() {
        EffectRun.Carried both = formatted(FSD, ONCE, RD + ",operations=(getattr,access)");
        assertEquals(8, both.files("getattr"));
        assertEquals(8, both.files("access"));
        assertEquals(0, both.reads());
        EffectRun loop = run(FSD, ONCE, RD + ",foroperations=(getattr,setattr)");
        assertEquals(8, loop.run(0).files("getattr"));
        assertEquals(8, loop.run(1).files("setattr"));
    }

    @Test
    @Effect({"rd.fordepth", "rd.forwidth", "rd.forfiles", "rd.forsizes"})
    void aLoopOverTheStructureFormatsEachOfThem() throws IOException {
        run(FSD, ONCE, RD + ",format=(yes,only),fordepth=2,forwidth=3,forfiles=1,forsizes=2k");
        assertEquals(9, files("a").size());
        assertEquals(9 * 2048, bytes("a"));
        EffectRun runs = run(FSD, ONCE, RD + ",format=yes,forfiles=(1,2)");
        assertEquals(2, runs.run(1).files("open"));
        assertEquals(4, runs.run(3).files("open"));
    }

    @Test
    @Effect({"rd.fortotalsize", "rd.forwss"})
    void aLoopOverAmountsUsesThatPartOfTheTree() throws IOException {
        run(FSD, ONCE, RD + ",format=(yes,only),fortotalsize=32k");
        assertEquals(2 * 16384, bytes("a"));
        assertEquals(3, formatted(FSD, ONCE, RD + ",forwss=48k").files("open"));
    }
}

package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trees whose files or directories have names that a user chose, in a folder that has other things, too. */
class NamedTreesTest {
    private static final String RD = "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=60,interval=1";
    private static final String LAYOUT = RD.replace("rd1", "layout") + ",format=(restart,only)";

    @TempDir
    private Path folder;

    private Path place() throws IOException {
        return Files.createDirectories(folder.resolve("place"));
    }

    private String fsd(String more) {
        return "fsd=fsd1,anchor=FOLDER/place,sizes=4k," + more;
    }

    private static String fwd(String operation) {
        return "fwd=fwd1,fsd=fsd1,operation=" + operation + ",fileselect=once";
    }

    private Program program(String... lines) {
        return Program.run(
                folder,
                Stream.of(lines)
                        .map(line -> line.replace("FOLDER", folder.toString()))
                        .toArray(String[]::new));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> paths = Files.list(place())) {
            return paths.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    @Effect("fsd.names")
    void filesGetTheNamesThatAreAskedForBesideOthers() throws IOException {
        Files.writeString(place().resolve("mine"), "mine");

        EffectRun run = EffectRun.onFiles(folder, fsd("depth=0,files=3,names=\"a b.*.x\""), fwd("create"), RD);

        assertEquals(3, run.only().files("create"));
        assertEquals(List.of("a b.0.x", "a b.1.x", "a b.2.x", "mine"), names());
        assertEquals("mine", Files.readString(place().resolve("mine")));
    }

    @Test
    void aListHasANameForEach() throws IOException {
        EffectRun.onFiles(folder, fsd("depth=0,files=2,names=(one,two)"), fwd("create"), LAYOUT);

        assertEquals(List.of("one", "two"), names());
        assertEquals(4096, Files.size(place().resolve("two")));
    }

    @Test
    void directoriesAreMadeLookedAtAndRemoved() throws IOException {
        String fsd = fsd("depth=1,width=4,files=1,names=d*");

        EffectRun run = EffectRun.onFiles(
                folder,
                fsd,
                fwd("getattr"),
                fwd("rmdir").replace("fwd1", "fwd2"),
                LAYOUT,
                RD,
                RD.replace("rd1", "rd2").replace("fwd1", "fwd2"));

        assertEquals(4, run.run(0).files("mkdir"));
        assertEquals(0, run.run(0).files("create"));
        assertEquals(4, run.run(1).files("getattr"));
        assertEquals(4, run.run(2).files("rmdir"));
        assertEquals(List.of(), names());
    }

    @Test
    void whatIsThereIsOpenedAndNotMadeAnew() throws IOException {
        Files.writeString(place().resolve("f0"), "mine");

        EffectRun run = EffectRun.onFiles(folder, fsd("depth=0,files=2,names=f*"), fwd("create"), RD);

        assertEquals(2, run.only().files("create"));
        assertEquals("mine", Files.readString(place().resolve("f0")));
    }

    @Test
    void whatIsThereIsLookedAtAsItIs() throws IOException {
        Files.writeString(place().resolve("f0"), "mine");

        EffectRun run = EffectRun.onFiles(folder, fsd("depth=0,files=2,names=f*"), fwd("getattr"), LAYOUT, RD);

        assertEquals(2, run.run(1).files("getattr"));
        assertEquals("mine", Files.readString(place().resolve("f0")));
        assertEquals(4096, Files.size(place().resolve("f1")));
    }

    @Test
    void nothingThatTheSessionDidNotMakeIsChangedOrRemoved() throws IOException {
        Files.writeString(place().resolve("f0"), "mine");
        String fsd = fsd("depth=0,files=2,names=f*");

        for (String operation : List.of("delete", "write", "setattr", "read,fileio=(sequential,delete)")) {
            Program refused = program(fsd, fwd(operation), LAYOUT, RD);

            assertEquals(ExitCode.REFUSED, refused.exit(), refused.said());
            assertTrue(refused.said().contains("place/f0 is there already"), refused.said());
        }
        Program cleaned = program(fsd, fwd("getattr"), RD + ",format=yes");
        assertEquals(ExitCode.REFUSED, cleaned.exit(), cleaned.said());
        assertEquals(List.of("f0"), names());
        assertEquals("mine", Files.readString(place().resolve("f0")));
    }

    @Test
    void whatASessionMadeItRemoves() throws IOException {
        Files.writeString(place().resolve("mine"), "mine");

        Program done = program(
                fsd("depth=0,files=2,names=f*"),
                fwd("create"),
                fwd("delete").replace("fwd1", "fwd2"),
                RD,
                RD.replace("rd1", "rd2").replace("fwd1", "fwd2"));

        assertEquals(ExitCode.SUCCESS, done.exit(), done.said());
        assertEquals(List.of("mine"), names());
    }

    @Test
    void whatASessionWroteItRemovesToo() throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                fsd("depth=0,files=8,names=f*"), fwd("delete").replace("fwd1", "fwd9"), fwd("setattr"), LAYOUT, RD));
        for (String io : List.of("sequential", "random", "(random,shared)")) {
            String name = "w" + io.length();
            lines.add(3, "fwd=" + name + ",fsd=fsd1,operation=write,xfersize=1k,threads=4,fileio=" + io);
            lines.add("rd=" + name + ",fwd=" + name + ",fwdrate=500,elapsed=2,interval=1");
        }
        lines.add(RD.replace("rd1", "rd9").replace("fwd1", "fwd9"));

        Program done = program(lines.toArray(String[]::new));

        assertEquals(ExitCode.SUCCESS, done.exit(), done.said());
        assertEquals(List.of(), names());
    }

    @Test
    void whatASessionWroteALaterOneRemoves() throws IOException {
        String fsd = fsd("depth=0,files=2,names=f*");
        assertEquals(
                ExitCode.SUCCESS,
                program(fsd, fwd("write") + ",xfersize=1k,stopafter=1", LAYOUT, RD)
                        .exit());

        Program done = program(fsd, fwd("delete"), RD);

        assertEquals(ExitCode.SUCCESS, done.exit(), done.said());
        assertEquals(List.of(), names());
    }

    @Test
    void noCopyIsWrittenOverAFileThatTookItsName() throws Exception {
        Path mine = Files.writeString(folder.resolve("mine"), "mine");
        Path taken = Files.createDirectory(folder.resolve("goal")).resolve("f0");
        CompletableFuture<Program> session = CompletableFuture.supplyAsync(() -> program(
                fsd("depth=0,files=2,names=f*"),
                "fsd=fsd2,anchor=FOLDER/goal,depth=0,files=2,sizes=4k,names=f*",
                fwd("copy") + ",target=fsd2",
                fwd("getattr").replace("fwd1", "fwd2").replace("once", "sequential"),
                LAYOUT,
                RD,
                RD.replace("rd1", "look").replace("fwd1", "fwd2").replace("60", "2"),
                RD.replace("rd1", "again")));
        while (!session.isDone() && !(Files.exists(folder.resolve("goal/f1")) && Files.size(taken) == 4096)) {
            Thread.onSpinWait();
        }
        Files.move(mine, taken, StandardCopyOption.REPLACE_EXISTING);

        Program done = session.get();

        assertEquals(ExitCode.IO_ERROR, done.exit(), done.said());
        assertEquals("mine", Files.readString(taken), done.said());
        assertTrue(done.said().contains("ESTALE"), done.said());
    }

    @Test
    void aDirectoryOfSomebodyStays() throws IOException {
        String fsd = fsd("depth=1,width=1,files=1,names=d");
        Files.createDirectory(place().resolve("d"));

        Program refused = program(fsd, fwd("rmdir"), LAYOUT, RD);

        assertEquals(ExitCode.REFUSED, refused.exit(), refused.said());
        assertEquals(List.of("d"), names());
    }

    @Test
    void aLinkIsNoFileOfThatName() throws IOException {
        Path mine = Files.writeString(folder.resolve("mine"), "mine");
        Files.createSymbolicLink(place().resolve("f0"), mine);

        Program refused = program(fsd("depth=0,files=1,names=f*"), fwd("create"), RD);

        assertEquals(ExitCode.REFUSED, refused.exit(), refused.said());
        assertTrue(refused.said().contains("f0 is not a regular file"), refused.said());
    }

    @Test
    void treesOfDifferentNamesShareAFolder() throws IOException {
        EffectRun run = EffectRun.onFiles(
                folder,
                fsd("depth=0,files=3,names=a*"),
                fsd("depth=0,files=2,names=b*").replace("fsd1", "fsd2"),
                "fwd=fwd1,fsd=fsd*,operation=create,fileselect=once,threads=2",
                RD);

        assertEquals(5, run.only().files("create"));
        assertEquals(List.of("a0", "a1", "a2", "b0", "b1"), names());
    }

    @Test
    void namesThatCannotBeAreRefused() {
        for (String words : List.of("a/b", "..", "(a,b)", "\"*a*\"", "x".repeat(300))) {
            Program refused = program(fsd("depth=0,files=3,names=" + words), fwd("create"), RD);

            assertEquals(ExitCode.USAGE, refused.exit(), refused.said());
            assertTrue(refused.said().contains("names= of fsd=fsd1"), refused.said());
        }
        assertEquals(
                ExitCode.USAGE,
                program(fsd("depth=2,width=2,files=3,names=a*"), fwd("create"), RD)
                        .exit());
    }
}

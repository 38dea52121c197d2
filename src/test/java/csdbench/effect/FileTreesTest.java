package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What runs do to a tree, and what they leave alone. */
@EnabledOnOs(OS.LINUX)
final class FileTreesTest {
    private static final String READ = "fwd=fwd1,fsd=fsd1,operation=read,xfersize=4k,fileselect=once,threads=2";

    @TempDir
    private Path folder;

    private Path anchor() {
        return folder.resolve("anchor");
    }

    private String fsd(String more) {
        return "fsd=fsd1,anchor=" + anchor() + ",depth=1,width=2,files=3,sizes=8k" + more;
    }

    private Program run(String... lines) {
        return Program.run(folder, lines);
    }

    private Program format() {
        Program made = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=(yes,only)");
        assertEquals(ExitCode.SUCCESS, made.exit(), made.said());
        return made;
    }

    private static long count(JsonNode run, String direction) {
        return run.get(direction).get("count").asLong();
    }

    private List<String> tree() throws IOException {
        try (Stream<Path> paths = Files.walk(anchor())) {
            return paths.filter(path -> path.getFileName().toString().startsWith("vdb"))
                    .filter(path -> !path.getFileName().toString().startsWith("vdb_control"))
                    .map(path -> anchor().relativize(path).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aTreeIsCreatedReadOnceAndDescribedByItsControlFile() throws IOException {
        Program read = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=20,format=yes");
        assertEquals(ExitCode.SUCCESS, read.exit(), read.said());
        assertEquals(8, tree().size());
        assertEquals(8192, Files.size(anchor().resolve("vdb.1_2.dir/vdb_f0003.file")));
        assertEquals(6, count(read.runs().get(0), "write"));
        assertEquals(12, count(read.runs().get(1), "read"));
        assertTrue(Files.readString(anchor().resolve("vdb_control.file")).contains("file status 6"));
    }

    @Test
    void theHostsNameAndWildcardsReachAnchorsAndWorkloads() {
        Program run = run(
                "fsd=fsd_!host,anchor=" + folder + "/$host,depth=1,width=1,files=2,sizes=4k\n"
                        + "fwd=read_one,fsd=fsd_*,operation=read,fileselect=once",
                "fwd=other,fsd=fsd*,operation=getattr",
                "rd=rd1,fwd=read*,fwdrate=max,elapsed=20,format=yes");
        assertEquals(ExitCode.SUCCESS, run.exit(), run.said());
        assertTrue(Files.exists(folder.resolve("localhost/vdb.1_1.dir/vdb_f0002.file")));
        assertEquals(2, count(run.runs().get(1), "read"));
        assertFalse(run.runs().get(1).toString().contains("getattr"), "the other workload has another name");
    }

    @Test
    void aRestartWritesOnlyWhatIsMissingOrShort() throws IOException {
        format();
        Files.delete(anchor().resolve("vdb.1_1.dir/vdb_f0001.file"));
        Files.write(anchor().resolve("vdb.1_2.dir/vdb_f0002.file"), new byte[100]);
        Program again = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=(restart,only)");
        assertEquals(ExitCode.SUCCESS, again.exit(), again.said());
        assertEquals(2, count(again.runs().get(0), "write"));
        assertEquals(8192, Files.size(anchor().resolve("vdb.1_2.dir/vdb_f0002.file")));
    }

    @Test
    void aCleanRemovesTheTreeAndNothingElse() throws IOException {
        format();
        Path own = Files.writeString(anchor().resolve("vdb.1_1.dir/letter"), "dear");
        Program clean = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=clean");
        assertEquals(ExitCode.IO_ERROR, clean.exit(), clean.said());
        assertTrue(clean.said().contains("vdb.1_1.dir") && clean.said().contains("ENOTEMPTY"), clean.said());
        assertEquals(List.of("vdb.1_1.dir"), tree());
        assertEquals("dear", Files.readString(own));
    }

    @Test
    void aLinkInTheTreeIsNotFollowed() throws IOException {
        format();
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Path precious = Files.writeString(outside.resolve("vdb_f0001.file"), "precious");
        for (int file = 1; file <= 3; file++) {
            Files.delete(anchor().resolve("vdb.1_1.dir/vdb_f000" + file + ".file"));
        }
        Files.delete(anchor().resolve("vdb.1_1.dir"));
        Files.createSymbolicLink(anchor().resolve("vdb.1_1.dir"), outside);
        Path single = anchor().resolve("vdb.1_2.dir/vdb_f0001.file");
        Files.delete(single);
        Files.createSymbolicLink(single, precious);

        Program again = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=(restart,only)");

        assertEquals(ExitCode.REFUSED, again.exit(), again.said());
        assertEquals("precious", Files.readString(precious));
        assertEquals(1, outside.toFile().list().length);
    }

    @Test
    void anotherStructureIsReplacedOnlyWhereThatIsAsked() throws IOException {
        format();
        String other = "fsd=fsd1,anchor=" + anchor() + ",depth=2,width=1,files=1,sizes=4k";
        Program refused = run(other, READ, "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2");
        assertEquals(ExitCode.IO_ERROR, refused.exit(), refused.said());
        assertTrue(refused.said().contains("holds another structure"), refused.said());
        assertEquals(8, tree().size());
        assertEquals(
                ExitCode.SUCCESS,
                run(other, READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=(yes,only)")
                        .exit());
        assertEquals(
                List.of("vdb.1_1.dir", "vdb.1_1.dir/vdb.2_1.dir", "vdb.1_1.dir/vdb.2_1.dir/vdb_f0001.file"), tree());
    }

    @Test
    void aDamagedControlFileKeepsEverythingInTheAnchorSafe() throws IOException {
        format();
        Path control = anchor().resolve("vdb_control.file");
        Files.writeString(control, Files.readString(control).replace("width 2", "width 3"));
        Program refused = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=(yes,only)");
        assertEquals(ExitCode.IO_ERROR, refused.exit(), refused.said());
        assertTrue(refused.said().contains(control.toRealPath() + " is damaged"), refused.said());
        assertEquals(8, tree().size());
    }

    @Test
    void aControlFileThatWasCopiedBesideFilesOfOthersProvesNothing() throws IOException {
        format();
        Path own = folder.resolve("own");
        Path mine = Files.createDirectories(own.resolve("vdb.1_1.dir")).resolve("vdb_f0001.file");
        Files.writeString(mine, "mine");
        Files.copy(anchor().resolve("vdb_control.file"), own.resolve("vdb_control.file"));
        String fsd = fsd("").replace(anchor().toString(), own.toString());
        for (String rd :
                List.of("fwdrate=max,format=(clean)", "fwdrate=max,format=yes", "fwdrate=max,format=restart")) {
            Program refused = run(fsd, READ, "rd=rd1,fwd=fwd1," + rd);
            assertEquals(ExitCode.REFUSED, refused.exit(), refused.said());
            assertTrue(
                    refused.said().contains("its vdb_control.file does not belong to what is in it"), refused.said());
            assertTrue(refused.said().contains("touch '" + own + "/.csdbench-anchor'"), refused.said());
            assertEquals("mine", Files.readString(mine));
        }
        Files.createFile(own.resolve(".csdbench-anchor"));
        Program cleaned = run(fsd, READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=(clean)");
        assertEquals(ExitCode.SUCCESS, cleaned.exit(), cleaned.said());
        assertFalse(Files.exists(mine));
    }

    @Test
    void aReadDoesNotMakeAControlFileOfOthersOursForTheRunAfterIt() throws IOException {
        format();
        Files.delete(anchor().resolve(".csdbench-anchor"));
        Path mine = anchor().resolve("vdb.1_1.dir/vdb_f0001.file");
        Files.writeString(mine, "mine");
        Program read = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2,format=no");
        assertEquals(ExitCode.SUCCESS, read.exit(), read.said());
        Program refused = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=(yes,only)");
        assertEquals(ExitCode.REFUSED, refused.exit(), refused.said());
        assertEquals("mine", Files.readString(mine));
    }

    /** As trees of versions without the mark, of vdbench, and trees that were copied by their visible names. */
    @Test
    void aTreeThatIsAsItsControlFileTellsIsUsedAndMarked() throws IOException {
        format();
        Path mark = anchor().resolve(".csdbench-anchor");
        Files.delete(mark);
        Program again = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=(restart,only)");
        assertEquals(ExitCode.SUCCESS, again.exit(), again.said());
        assertTrue(Files.exists(mark));
    }

    @Test
    void oneFolderIsNotTwoTreesOfARun() throws IOException {
        format();
        Path link = Files.createSymbolicLink(folder.resolve("link"), anchor());
        List<String> before = tree();
        for (String[] other : new String[][] {
            {link.toString(), ",totalsize=16k", "are both " + anchor()},
            {link.toString(), "", "which would be formatted twice"},
            {anchor().toString(), ",totalsize=16k", "with another structure, totalsize= or workingsetsize="}
        }) {
            Program refused = run(
                    fsd(""),
                    fsd(other[1]).replace("fsd1", "fsd2").replace(anchor().toString(), other[0]),
                    READ,
                    READ.replace("fwd1", "fwd2").replace("fsd1", "fsd2"),
                    "rd=rd1,fwd=fwd*,fwdrate=max,format=(clean)");
            assertEquals(ExitCode.USAGE, refused.exit(), refused.said());
            assertTrue(refused.said().contains(other[2]), refused.said());
            assertEquals(before, tree());
        }
    }

    @Test
    void deletesEndWhenNothingIsLeft() throws IOException {
        format();
        Program deleted =
                run(fsd(""), "fwd=fwd1,fsd=fsd1,operation=delete,threads=3", "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=20");
        assertEquals(ExitCode.SUCCESS, deleted.exit(), deleted.said());
        assertEquals(List.of("vdb.1_1.dir", "vdb.1_2.dir"), tree());
        assertTrue(deleted.said().contains("no file or directory is left"), deleted.said());
    }

    /** Files are claimed: whoever reads one is not surprised by its removal. */
    @Test
    void operationsThatCreateAndRemoveDoNotFailEachOther() {
        Program mixed = run(
                "fsd=fsd1,anchor=" + anchor() + ",depth=2,width=2,files=20,sizes=4k",
                "fwd=default,fsd=fsd1,threads=2,fileselect=random,xfersize=1k",
                "fwd=a,operation=read",
                "fwd=b,operation=delete",
                "fwd=c,operation=create",
                "fwd=d,operation=getattr",
                "fwd=e,operation=write",
                "fwd=f,operation=mkdir",
                "rd=rd1,fwd=*,fwdrate=2000,format=yes,elapsed=2");
        assertFalse(mixed.said().contains("errno"), mixed.said());
        assertEquals(0, mixed.runs().get(1).get("errors").asLong());
    }

    @Test
    void aRunThatFindsNothingToReadIsRefusedWithWhatToDo() {
        Program refused = run(fsd(""), READ, "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2");
        assertEquals(ExitCode.IO_ERROR, refused.exit(), refused.said());
        assertTrue(refused.said().contains("none has its full size; format=yes"), refused.said());
    }

    @Test
    void aRunThatFindsNothingToDoSaysSoAndGivesNoAdviceAboutRates() {
        Program nothing = run(
                fsd(""),
                READ,
                "fwd=fwd2,fsd=fsd1,operation=create",
                "rd=rd1,fwd=fwd1,fwdrate=100,elapsed=2,format=yes",
                "rd=rd2,fwd=fwd2,fwdrate=100,elapsed=2,format=no");
        assertTrue(nothing.said().contains("No operation was done: no file or directory is left"), nothing.said());
        assertFalse(nothing.said().contains("ask for a lower rate"), nothing.said());
    }

    @Test
    void filesThatMemoryMayAnswerForAreNamed() {
        String rd = "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=20,format=yes";
        Program cached = run(fsd(""), READ, rd);
        assertTrue(cached.said().contains("memory may answer in place of the drive"));
        assertTrue(cached.runs().get(1).at("/targets/0/pageCache").asBoolean());
        Program direct = run(fsd(""), READ + ",openflags=o_direct", rd);
        assertFalse(direct.said().contains("memory may answer"));
        assertFalse(direct.runs().get(1).at("/targets/0/pageCache").asBoolean());
    }

    @Test
    void dataOfFilesIsValidatedAlsoWhereTheyComeAndGo() {
        Program mixed = run(
                "validate=yes",
                "fsd=fsd1,anchor=" + anchor() + ",depth=1,width=2,files=20,sizes=(8k,50,20k,50)",
                "fwd=default,fsd=fsd1,threads=2,fileselect=random,fileio=random,xfersize=4k",
                "fwd=fwd1,rdpct=60",
                "fwd=fwd2,operation=delete",
                "fwd=fwd3,operation=create",
                "fwd=fwd4,operation=write,fileio=sequential",
                "rd=rd1,fwd=*,fwdrate=1000,format=yes,elapsed=2");
        JsonNode validation = mixed.runs().get(1).get("validation");
        assertTrue(validation.get("rightBlocks").asLong() > 50, validation::toString);
        assertEquals(0, validation.get("corruptBlocks").asLong(), mixed.said());
    }

    @Test
    void aFileThatWasChangedBehindTheRunIsNamedWithTheOffsetInIt() {
        String change = "printf XX | dd bs=1 seek=5000 conv=notrunc of=" + anchor() + "/vdb.1_2.dir/vdb_f0002.file";
        Program found = run(
                "validate=yes",
                fsd(""),
                READ,
                "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=20,format=yes,startcmd=\"" + change + "\"");
        assertEquals(ExitCode.IO_ERROR, found.exit(), found.said());
        assertTrue(
                found.said().contains("Data corruption on " + anchor() + "/vdb.1_2.dir/vdb_f0002.file"), found.said());
        assertEquals(
                1, found.runs().get(1).get("validation").get("corruptBlocks").asLong());
    }

    private Program journaled(String words, String rd) {
        return run(
                "journal=(noflush" + words + ")",
                fsd(",journal=" + folder),
                READ,
                "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=20," + rd);
    }

    @Test
    @Effect("fsd.journal")
    void aLaterSessionKnowsWhatAnEarlierOneWroteInFiles() {
        String fsd = fsd(",journal=" + folder);
        run("journal=noflush", fsd, READ, "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=20,format=yes");
        assertTrue(Files.exists(folder.resolve("fsd1.map")) && Files.exists(folder.resolve("fsd1.jnl")));
        Program again = journaled(",recover,only", "format=no");
        assertTrue(again.said().contains("Journal of fsd=fsd1: of 12 key blocks the content of 12 is known"));
        JsonNode recovery = again.runs().get(0);
        assertEquals(12, recovery.get("validation").get("rightBlocks").asLong(), again.said());
        assertEquals(0, recovery.get("validation").get("corruptBlocks").asLong());
    }

    @Test
    void aFileThatWasChangedOrCutShortBetweenSessionsIsNamed() throws IOException {
        journaled("", "format=yes");
        Path changed = anchor().resolve("vdb.1_1.dir/vdb_f0002.file");
        byte[] bytes = Files.readAllBytes(changed);
        bytes[5000] ^= 1;
        Files.write(changed, bytes);
        Files.write(anchor().resolve("vdb.1_2.dir/vdb_f0001.file"), new byte[0]);
        Files.delete(anchor().resolve("vdb.1_2.dir/vdb_f0003.file"));
        Program found = journaled(",recover,only", "format=no");
        assertEquals(ExitCode.IO_ERROR, found.exit(), found.said());
        assertTrue(found.said().contains("Data corruption on " + changed), found.said());
        assertTrue(
                found.said().contains("fsd=fsd1: 2 files are gone or shorter than their journal knows"), found.said());
        assertTrue(found.said().contains("vdb.1_2.dir/vdb_f0001.file ends at byte 0"), found.said());
    }

    @Test
    void aJournalOfAnotherStructureIsRefused() {
        journaled("", "format=yes");
        String other = fsd(",journal=" + folder).replace("width=2,files=3", "width=3,files=2");
        Program refused = run("journal=recover", other, READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=yes");
        assertTrue(refused.said().contains("width=2,files=3"), refused.said());
        assertTrue(refused.said().contains("belongs to anchor="), refused.said());
    }

    @Test
    void aJournalInTheAnchorIsAMistake() {
        Program refused =
                run("journal=yes", fsd(",journal=" + anchor()), READ, "rd=rd1,fwd=fwd1,fwdrate=max,format=yes");
        assertEquals(ExitCode.USAGE, refused.exit(), refused.said());
        assertTrue(refused.said().contains("would lie in its anchor"), refused.said());
    }

    @Test
    void aCopiedOrMovedFileIsCheckedAgainstWhatWasWrittenToItsSource() throws IOException {
        String journal = ",journal=" + folder;
        String second = fsd(journal).replace("fsd1", "fsd2").replace("/anchor,", "/other,");
        String once = ",fwdrate=max,elapsed=20,format=no";
        String[] workloads = {
            "fwd=default,fileselect=once,xfersize=4k",
            "fwd=all1,fsd=fsd*,operation=getattr,threads=2",
            "fwd=copy1,fsd=fsd1,operation=copy,target=fsd2",
            "fwd=read1,fsd=fsd2,operation=read",
            "fwd=delete1,fsd=fsd2,operation=delete",
            "fwd=move1,fsd=fsd1,operation=move,target=fsd2"
        };
        Program carried = run(
                "journal=noflush\n" + fsd(journal) + "\n" + second,
                String.join("\n", workloads),
                "rd=rd0,fwd=all1" + once.replace("format=no", "format=yes"),
                "rd=rd1,fwd=copy1" + once,
                "rd=rd2,fwd=read1" + once,
                "rd=rd3,fwd=delete1" + once,
                "rd=rd4,fwd=move1" + once,
                "rd=rd5,fwd=read1" + once);
        assertEquals(ExitCode.SUCCESS, carried.exit(), carried.said());
        for (int read : new int[] {3, 6}) {
            JsonNode validation = carried.runs().get(read).get("validation");
            assertEquals(12, validation.get("rightBlocks").asLong(), validation::toString);
        }
        Path changed = folder.resolve("other/vdb.1_1.dir/vdb_f0002.file");
        byte[] bytes = Files.readAllBytes(changed);
        bytes[5000] ^= 1;
        Files.write(changed, bytes);
        String[] again = {"journal=only\n" + fsd(journal) + "\n" + second, String.join("\n", workloads)};
        Program found = run(again[0], again[1], "rd=rd1,fwd=(copy1,move1,read1)" + once);
        assertEquals(ExitCode.IO_ERROR, found.exit(), found.said());
        assertTrue(found.said().contains("Data corruption on " + changed), found.said());
        JsonNode validation = found.runs().get(0).get("validation");
        assertEquals(11, validation.get("rightBlocks").asLong(), found.said());
        assertFalse(found.said().contains("shorter"), found.said());
        Program other = run(again[0], again[1], "rd=rd1,fwd=read1" + once);
        assertTrue(other.said().contains("the same copies and moves, as before"), other.said());
    }

    /** vdbench formats only the source, and then ends with an exception. */
    @Test
    void aFormatCreatesFilesOnlyWhereTheyAreTakenFromSoThatAllCanBeMoved() throws IOException {
        String second = fsd("").replace("fsd1", "fsd2").replace("/anchor,", "/other,");
        String move = "fwd=fwd1,fsd=fsd1,operation=move,target=fsd2,threads=2";
        for (String format : List.of("yes", "restart", "restart")) {
            Program moved = run(fsd(""), second, move, "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=20,format=" + format);
            assertEquals(ExitCode.SUCCESS, moved.exit(), moved.said());
            assertEquals(6, count(moved.runs().get(0), "write"), "of one tree");
            assertEquals(List.of("vdb.1_1.dir", "vdb.1_2.dir"), tree());
            assertTrue(Files.exists(folder.resolve("other/vdb.1_2.dir/vdb_f0003.file")));
        }
        format();
        Program full = run(fsd(""), second, move, "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=6");
        assertEquals(ExitCode.IO_ERROR, full.exit(), full.said());
        assertTrue(full.said().contains("format=restart removes them"), full.said());
        Program room =
                run(fsd(""), second, move, "fwd=fwd2,fsd=fsd2,operation=delete", "rd=rd1,fwd=*,fwdrate=max,elapsed=6");
        assertEquals(ExitCode.SUCCESS, room.exit(), room.said());
        assertEquals(0, tree().stream().filter(name -> name.endsWith(".file")).count(), "all were moved");
    }

    @Test
    void oneFolderUnderTwoNamesIsOneTreeOrRefused() throws IOException {
        format();
        Path link = Files.createSymbolicLink(folder.resolve("link"), anchor());
        String both = "fwd=fwd1,fsd=fsd*,operation=getattr,threads=2";
        String rd = "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2";
        Program refused = run(
                fsd(""),
                fsd(",workingsetsize=8k").replace("fsd1", "fsd2").replace(anchor() + ",", link + ","),
                both,
                rd);
        assertEquals(ExitCode.USAGE, refused.exit(), refused.said());
        assertTrue(refused.said().contains("are both " + anchor()), refused.said());
        Program shared = run(fsd(""), fsd("").replace("fsd1", "fsd2").replace(anchor() + ",", link + ","), both, rd);
        assertEquals(ExitCode.SUCCESS, shared.exit(), shared.said());
    }
}

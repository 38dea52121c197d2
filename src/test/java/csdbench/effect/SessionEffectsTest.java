package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Parameters of a whole session: what is done around the runs, checked, and left behind. */
class SessionEffectsTest {
    private static final String SD = "sd=sd1,lun=DRIVE,size=16m,threads=8";
    private static final String WD = "wd=wd1,sd=sd1";
    private static final String RD = "rd=rd1,wd=wd1,iorate=1000,elapsed=2";

    @TempDir
    private Path folder;

    private Program run(String... lines) {
        return Program.run(folder, lines);
    }

    @Test
    @Effect({"general.startcmd", "general.endcmd", "rd.startcmd", "rd.endcmd"})
    void commandsAreRunAroundTheSessionAndAroundEachRun() throws IOException {
        Path log = folder.resolve("commands");
        run(
                "startcmd=\"echo session >> " + log + "\"",
                "endcmd=\"echo over >> " + log + "\"",
                SD,
                WD,
                RD + ",startcmd=\"echo begins >> " + log + "\",endcmd=\"echo ended >> " + log + "\"",
                RD.replace("rd=rd1", "rd=rd2"));
        assertEquals(List.of("session", "begins", "ended", "over"), Files.readAllLines(log));
    }

    @Test
    @Effect("general.loop")
    void aLoopDoesAllRunsAgain() {
        assertEquals(1, run(SD, WD, RD).runs().size());
        assertEquals(3, run("loop=3", SD, WD, RD).runs().size());
    }

    @Test
    void aDriveThatARunWasStoppedForIsKept() {
        String sd = "sd=sd1,lun=DRIVE&capacity=256m&state=" + folder.resolve("drive.state") + ",threads=4";
        for (int session = 0; session < 2; session++) {
            Program stopped = run(
                    sd,
                    WD + ",xfersize=64k,rdpct=0,seekpct=eof",
                    "rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1,stopatfree=10");
            assertEquals(ExitCode.STOPPED, stopped.exit(), stopped.said());
            JsonNode counters = stopped.runs().at("/0/targets/0/counters");
            long written = counters.get("hostWrittenBytes").asLong();
            assertTrue(session == 0 ? written > 32 << 20 : written < 1 << 20, counters::toString);
        }
        assertTrue(Files.exists(folder.resolve("drive.state")));
    }

    @Test
    @Effect("rd.stopcurve")
    void aCurveEndsBehindThePointThatWasTooSlow() {
        String curve = "rd=rd1,wd=wd1,iorate=curve,curve=(20,40,60),elapsed=2";
        assertEquals(4, run(SD, WD, curve).runs().size());
        assertEquals(4, run(SD, WD, curve + ",stopcurve=1000").runs().size());
        Program over = run(SD, WD, "rd=rd1,wd=wd1,iorate=curve,curve=(50,200),elapsed=2");
        assertEquals(ExitCode.SUCCESS, over.exit());
        assertTrue(over.said().contains("Exit code 0: a point of a curve did not reach the rate"), over.said());
        Program stopped = run(SD, WD, curve + ",stopcurve=0.001");
        assertEquals(2, stopped.runs().size());
        assertTrue(stopped.said().contains("stopcurve=0.001 ms was exceeded"), stopped.said());
    }

    @Test
    @Effect("general.report")
    void pagesOfStoragesAreMoreOrFewerAsAsked() {
        run("report=host_detail", SD, WD, RD);
        assertEquals(Set.of("sd1.html", "sd1.histogram.html", "localhost.sd1.html"), pagesOf("sd1"));
        run("report=(slave_detail,no_sd_detail)", SD, WD, RD);
        assertEquals(Set.of("localhost-0.sd1.html"), pagesOf("sd1"));
        run("report=no_fsd_detail", SD, WD, RD);
        assertEquals(Set.of("sd1.html", "sd1.histogram.html"), pagesOf("sd1"));
    }

    private Set<String> pagesOf(String name) {
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.contains(name))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @Effect("general.report_run_totals")
    void totalsOfEverythingSoFarCoverAllRuns() {
        Program both = run("report_run_totals=yes", SD, WD, RD, RD.replace("rd=rd1", "rd=rd2"));
        String page = both.text("totals_optional.html");
        long all = count(both.runs().get(0)) + count(both.runs().get(1));
        assertTrue(
                page.contains("Total reads+writes:"
                        + " ".repeat(17 - Long.toString(all).length()) + all),
                page);
        assertTrue(page.contains("Last reported interval is interval #2 on "), page);
        run(SD, WD, RD);
        assertFalse(Files.exists(folder.resolve("out/totals_optional.html")));
    }

    @Test
    @Effect("general.abort_failed_skew")
    void aShareThatIsOffEndsTheSession() {
        String[] shares = {
            SD,
            WD + ",skew=30",
            WD.replace("wd1", "wd2") + ",skew=70",
            "rd=rd1,wd=(wd1,wd2),iorate=10,elapsed=2",
            "rd=rd2,wd=(wd1,wd2),iorate=10,elapsed=2"
        };
        assertEquals(
                2,
                run(shares[0], shares[1], shares[2], shares[3], shares[4])
                        .runs()
                        .size());
        Program strict = run("abort_failed_skew=0.001", shares[0], shares[1], shares[2], shares[3], shares[4]);
        assertEquals(1, strict.runs().size());
        assertEquals(ExitCode.IO_ERROR, strict.exit());
        assertTrue(strict.said().contains("abort_failed_skew=0.001 allows less"), strict.said());
    }

    @Test
    @Effect("general.monitor")
    void aWordInTheFileEndsTheRunOrTheSession() throws IOException {
        Path file = Files.writeString(folder.resolve("monitor"), "terminate");
        String monitor = "monitor=" + file;
        String two = RD.replace("rd=rd1", "rd=rd2");
        assertEquals(2, run(monitor, SD, WD, RD, two).runs().size(), "what it held before means nothing");

        JsonNode runs = run(monitor, SD, WD, ends(file, "shutdown", RD), two).runs();
        assertTrue(count(runs.get(0)) < 1_500, runs::toString);
        assertTrue(count(runs.get(1)) > 1_500, "it was obeyed once");

        assertEquals(
                1,
                run(monitor, SD, WD, ends(file, "end_vdbench", RD), two).runs().size());
        assertEquals("end_vdbench", Files.readString(file).strip(), "it is never written");
    }

    /** The command comes after the session has looked at the file for the first time. */
    private static String ends(Path file, String word, String run) {
        return run + ",startcmd=\"echo " + word + " > " + file + "\"";
    }

    @Test
    @Effect("general.histogram")
    void aHistogramHasTheBucketsThatAreNamedOrIsLeftOut() {
        String usual = run(SD, WD, RD).text("histogram.html");
        String own = run("histogram=(default,77u,1m)", SD, WD, RD).text("histogram.html");
        assertTrue(usual.lines().noneMatch(line -> line.strip().startsWith("0.077")), usual);
        assertTrue(own.contains("0.077"), own);
        assertTrue(own.lines().count() < usual.lines().count());
        assertTrue(run("histogram=suppress", SD, WD, RD)
                        .text("histogram.html")
                        .lines()
                        .count()
                < own.lines().count());
    }

    @Test
    @Effect({"general.formatsds", "general.formatxfersize"})
    void filesAreMadeFirstAsAskedAndInTransfersOfTheirSize() throws IOException {
        Path file = folder.resolve("data");
        String[] reads = {
            "sd=sd1,lun=" + file + ",size=1m", "wd=wd1,sd=sd1,seekpct=eof", "rd=rd1,wd=wd1,iorate=max,elapsed=9"
        };
        JsonNode made = run(reads).runs();
        assertEquals("SD_format", made.get(0).get("name").asString());
        assertEquals(8, count(made.get(0)), "of 128 KiB");
        assertEquals(1, run(reads).runs().size(), "it is there");

        JsonNode always = run("formatsds=yes\nformatxfersize=64k", reads[0], reads[1], reads[2])
                .runs();
        assertEquals(2, always.size());
        assertEquals(16, count(always.get(0)), "of 64 KiB");

        Files.delete(file);
        assertNotEquals(
                ExitCode.SUCCESS,
                run("formatsds=no", reads[0], reads[1], reads[2]).exit());
    }

    private static long count(JsonNode run) {
        return run.get("total").get("count").asLong();
    }

    @Test
    @Effect("sd.count")
    void aCountNumbersTheFiles() {
        run(
                "sd=sd,lun=" + folder.resolve("data") + ",count=(1,2),size=1m",
                "wd=wd1,sd=sd*,rdpct=0,seekpct=eof",
                "rd=rd1,wd=wd1,iorate=max,elapsed=9");
        assertTrue(Files.exists(folder.resolve("data1")) && Files.exists(folder.resolve("data2")));
    }

    @Test
    @Effect("general.data_errors")
    void theCommandForTheFirstErrorIsRunOnce() throws IOException {
        Path log = folder.resolve("errors");
        Program run = run(
                "data_errors=\"echo $lba $size $error >> " + log + "\"",
                SD.replace("DRIVE", "DRIVE&faults=cut@0.5s"),
                WD,
                RD);
        assertEquals(ExitCode.IO_ERROR, run.exit());
        assertEquals(1, Files.readAllLines(log).size());
    }

    @Test
    @Effect("general.showlba")
    void eachOperationHasItsLineWithStorageWorkloadOffsetAndTime() {
        String lines = "sd1 wd1 [01] [0-9]+ [0-9]+";
        Program both = run("showlba=yes", SD, WD + ",rdpct=70", RD, "rd=rd2,wd=wd1,iorate=100,elapsed=2");
        List<String> written = both.text("localhost-0.showlba.txt").lines().toList();
        assertEquals(count(both.runs().get(0)) + count(both.runs().get(1)), written.size(), 2.0);
        assertTrue(written.stream().allMatch(line -> line.matches(lines)), written::toString);
        List<String[]> words = written.stream().map(line -> line.split(" ")).toList();
        double reads = words.stream().filter(line -> line[2].equals("1")).count();
        assertEquals(0.7, reads / words.size(), 0.05);
        assertTrue(words.stream()
                .allMatch(line -> Long.parseLong(line[3]) % 4096 == 0 && Long.parseLong(line[3]) < 16 << 20));
        assertTrue(words.stream().map(line -> line[3]).distinct().count() > 500);
        assertEquals(2, words.stream().filter(line -> line[4].equals("0")).count(), 2.0, "each run begins at 0");
        assertEquals(1999, Long.parseLong(words.getLast()[4]), 50.0);
        run(SD, WD, RD);
        assertFalse(Files.exists(folder.resolve("out/localhost-0.showlba.txt")));
    }

    @Test
    void offsetsAreOfTheStorageThatALongOneConsistsOf() {
        Program both = run(
                "showlba=yes,concatenatesds=yes",
                "sd=sd1,lun=DRIVE,size=8m",
                "sd=sd2,lun=DRIVE&unit=2,size=8m",
                "wd=wd1,sd=sd*,seekpct=eof,xfersize=1m,threads=1",
                "rd=rd1,wd=wd1,iorate=max,elapsed=9");
        List<String> written = both.text("localhost-0.showlba.txt").lines().toList();
        assertEquals(16, written.size());
        for (int i = 0; i < 16; i++) {
            String start = "sd" + (i < 8 ? 1 : 2) + " wd1 1 " + ((i % 8) << 20) + " ";
            assertTrue(written.get(i).startsWith(start), written.get(i));
        }
    }

    @Test
    @Effect("general.timeout")
    void aStorageThatCompletesNothingIsReportedAndEndsTheSessionIfAsked() throws IOException {
        Program usual = idle("timeout=3", SD);
        assertEquals(ExitCode.SUCCESS, usual.exit());
        assertFalse(usual.said().contains("completed nothing"), usual.said());

        Program warned = idle("timeout=3", HANGS);
        assertEquals(ExitCode.SUCCESS, warned.exit());
        for (int seconds = 3; seconds <= 9; seconds += 3) {
            assertTrue(warned.said().contains("sd=sd1 has completed nothing for " + seconds + " seconds."));
        }
        assertFalse(warned.said().contains("for 4 seconds"), warned.said());
        assertTrue(idle("timeout=(report,5)", HANGS).said().contains("sd=sd1 completed nothing for 9 seconds, from "));
        assertFalse(idle("timeout=(report,10)", HANGS).said().contains("completed nothing"));
        assertEquals(10, intervals(warned));

        Program ended = idle("timeout=(3,abort)", HANGS);
        assertEquals(ExitCode.IO_ERROR, ended.exit());
        assertEquals(4 + 1, intervals(ended), "the last one waits for what is in flight");
        assertTrue(ended.said().contains("for 3 seconds, timeout= allows no more"), ended.said());
        assertEquals(6 + 1, intervals(idle("timeout=(2,5)", HANGS)));

        Path log = folder.resolve("idle");
        Program asked =
                idle("timeout=(2,\"echo $lun >> " + log + "; grep -c csd3000 " + log + " | sed s/3/abort/\")", HANGS);
        assertEquals(3, Files.readAllLines(log).size(), "it is run each time until it prints abort");
        assertEquals(ExitCode.IO_ERROR, asked.exit());
        assertEquals(7 + 1, intervals(asked));
    }

    /** Every command after the first second takes ten. */
    private static final String HANGS =
            "sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&init=fresh&stallGap=1&stall=1e7&stallSigma=0,size=16m,threads=1";

    private Program idle(String timeout, String storage) {
        return run(timeout, storage, WD, "rd=rd1,wd=wd1,iorate=max,elapsed=10");
    }

    private static int intervals(Program program) {
        return (int) program.text("intervals.jsonl").lines().count();
    }

    private static final String FLIP = "DRIVE&faults=flip@64k";

    /** Everything is written, then read. */
    private Program writtenAndRead(String general, String sdMore) {
        return run(
                general,
                SD.replace("DRIVE", FLIP).replace("16m", "1m") + sdMore,
                WD + ",seekpct=eof",
                "rd=write,wd=wd1,iorate=max,elapsed=9,forrdpct=0",
                "rd=read,wd=wd1,iorate=max,elapsed=9,forrdpct=100");
    }

    @Test
    @Effect("general.validate")
    void validationFindsAFlippedBit() {
        JsonNode without = writtenAndRead("validate=no", "").runs().get(1);
        assertTrue(
                without.get("validation") == null || without.get("validation").isNull(), without::toString);

        Program with = writtenAndRead("validate=yes", "");
        JsonNode validation = with.runs().get(1).get("validation");
        assertEquals(1, validation.get("corruptBlocks").asLong());
        assertEquals(255, validation.get("rightBlocks").asLong());
    }

    @Test
    @Effect("sd.validate")
    void whatIsLeftOutOfValidationIsNotCheckedAndMayBeTrimmed() {
        String files = "sd=default,size=1m,threads=1\nsd=sd1,lun=" + folder.resolve("a") + "\nsd=sd2,lun="
                + folder.resolve("b");
        String[] work = {
            "wd=wd1,sd=sd1,xfersize=4k,rdpct=0,seekpct=eof",
            "wd=wd2,sd=sd2,xfersize=4k,operation=trim,seekpct=eof",
            "wd=wd3,sd=sd*,xfersize=4k,rdpct=100,seekpct=eof",
            "rd=rd1,wd=(wd1,wd2),iorate=max,elapsed=9",
            "rd=rd2,wd=wd3,iorate=max,elapsed=9"
        };

        JsonNode left = run("validate=yes\n" + files + ",validate=no", work[0], work[1], work[2], work[3], work[4])
                .runs()
                .get(1)
                .get("validation");
        assertEquals(256, left.get("rightBlocks").asLong(), left::toString);
        assertEquals(0, left.get("corruptBlocks").asLong(), left::toString);

        JsonNode both = run("validate=yes\n" + files, work[0], work[0].replace('1', '2'), work[2], work[3], work[4])
                .runs()
                .get(1)
                .get("validation");
        assertEquals(512, both.get("rightBlocks").asLong(), both::toString);
    }

    @Test
    @Effect({"general.journal", "sd.journal"})
    void aJournalIsKeptInItsFolderAndLetsALaterSessionCheck() throws IOException {
        Path journals = Files.createDirectory(folder.resolve("journals"));
        String sd = "sd=sd1,lun=" + folder.resolve("data") + ",size=1m,journal=" + journals;
        String[] writes = {WD + ",rdpct=0,seekpct=eof", "rd=rd1,wd=wd1,iorate=max,elapsed=9"};
        run(sd, writes[0], writes[1]);
        assertEquals(0, files(journals), "no journal was asked for");

        run("journal=yes", sd, writes[0], writes[1]);
        assertTrue(files(journals) > 0);

        JsonNode recovery = run("journal=only", sd, writes[0], writes[1]).runs();
        assertEquals(1, recovery.size());
        assertEquals(256, recovery.get(0).get("validation").get("rightBlocks").asLong(), recovery::toString);
    }

    private static long files(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.count();
        }
    }

    @Test
    @Effect({"sd.openflags", "wd.openflags", "rd.openflags"})
    void flagsReachTheFileAndDecideHowItsIoIsDone() {
        Path file = folder.resolve("data");
        for (List<String> place : List.of(
                List.of(",openflags=o_direct", "", ""),
                List.of("", ",openflags=o_direct", ""),
                List.of("", "", ",openflags=o_direct"))) {
            assertNotEquals(PAGE_CACHE, reason(file, place.get(0), place.get(1), place.get(2)));
        }
        assertEquals(PAGE_CACHE, reason(file, "", "", ""));
    }

    private static final String PAGE_CACHE = "buffered I/O completes in the submitting thread";

    private String reason(Path file, String sdMore, String wdMore, String rdMore) {
        return run(
                        "sd=sd1,lun=" + file + ",size=1m" + sdMore,
                        WD + ",seekpct=eof" + wdMore,
                        "rd=rd1,wd=wd1,iorate=max,elapsed=9" + rdMore)
                .runs()
                .get(0)
                .get("targets")
                .get(0)
                .get("backendReason")
                .asString();
    }

    @Test
    void anAnchorThatHoldsFilesOfSomebodyElseIsRefusedAndLeftAlone() throws IOException {
        Path foreign =
                Files.writeString(Files.createDirectory(folder.resolve("home")).resolve("letter"), "dear");
        Program files = run(
                "fsd=fsd1,anchor=" + foreign.getParent() + ",depth=1,width=1,files=1,sizes=4k",
                "fwd=fwd1,fsd=fsd1,operation=read",
                "rd=rd1,fwd=fwd1,fwdrate=100,elapsed=2,format=yes");
        assertEquals(ExitCode.REFUSED, files.exit());
        assertTrue(files.said().contains("holds letter"), files.said());
        assertEquals("dear", Files.readString(foreign));
    }

    /** What the house does not demand an effect of, because it has none yet. */
    @Test
    void runsOnSeveralHostsAreRefused() {
        assertEquals(ExitCode.USAGE, run("hd=one", "hd=two", SD, WD, RD).exit());
    }
}

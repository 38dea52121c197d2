package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.TargetCodec;
import csdbench.language.parm.Diagnostic;
import csdbench.language.planner.Plans;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ContentResolverTest {
    @Test
    void theSmallestTransferIsThatOfTheWorkloadsThatWriteSuchData() {
        assertEquals(
                OptionalLong.of(1024),
                smallest("sd=sd1,lun=/tmp/a,size=1g\n"
                        + "wd=wd1,sd=sd1,rdpct=0,xfersize=4k\n"
                        + "wd=wd2,sd=sd1,rdpct=0,xfersize=(1k,1,8k,99)\n"
                        + "wd=wd3,sd=sd1,rdpct=100,xfersize=512\n"
                        + "rd=rd1,wd=wd*,iorate=max\n"));
    }

    @Test
    void aPassWhoseWritesAreCountedIsAsIfFromOneWrite() {
        String run = "rd=rd1,wd=wd1,iorate=max,rdpct=0,xfersize=512,";

        assertEquals(OptionalLong.of(512), smallest(Plans.ONE + run + "seekpct=eof\n"));
        assertEquals(OptionalLong.empty(), smallest("compressionseed=7\n" + Plans.ONE + run + "seekpct=eof\n"));
        assertEquals(OptionalLong.of(512), smallest("compressionseed=7\n" + Plans.ONE + run + "seekpct=100\n"));
    }

    private static OptionalLong smallest(String text) {
        Plans plans = Plans.clean(text);
        return plans.run()
                .smallestWriteBytes(
                        plans.run().written().keySet().iterator().next(),
                        plans.plan().general());
    }

    @Test
    void aSampleWhoseVariableWasNotGivenIsToldHowToGiveIt() {
        Plans missed = Plans.of("compstyle=like:$mine\n" + Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n");

        assertEquals(
                Optional.of("give the variable on the command line: mine=FILE"),
                missed.complaint().hint());
    }

    @Test
    void nothingSaidIsIncompressible() {
        assertEquals(ContentSpec.INCOMPRESSIBLE, content("", "", "", ""));
    }

    @Test
    void theSameRatioCanBeSaidInThreeWays() {
        assertEquals(4, content("compratio=4\n", "", "", "").ratio());
        assertEquals(4, content("compression=25\n", "", "", "").ratio());
        assertEquals(4, content("savings=75\n", "", "", "").ratio());
        assertEquals(1, content("savings=0\n", "", "", "").ratio());
    }

    @Test
    void whatStandsNearerToTheRunCounts() {
        assertEquals(2, content("compratio=2\n", "", "", "").ratio());
        assertEquals(3, content("compratio=2\n", ",compratio=3", "", "").ratio());
        assertEquals(
                4, content("compratio=2\n", ",compratio=3", ",compratio=4", "").ratio());
        assertEquals(
                5,
                content("compratio=2\n", ",compratio=3", ",compratio=4", ",compratio=5")
                        .ratio());
    }

    @Test
    void aNearerAmountReplacesAFartherOneInWhateverWayItIsSaid() {
        assertEquals(4, content("compratio=2\n", "", ",savings=75", "").ratio());
        assertEquals(
                List.of(new Share(1, 50), new Share(4, 50)),
                content("savings=75\n", "", "", ",compmix=(1,50,4,50)").mix());
        assertEquals(
                10, content("", ",compmix=(1,50,4,50)", "", ",compression=10").ratio());
    }

    @Test
    void regionsAreAMixInOrderAndGiveWayToANearerMix() {
        ContentSpec regions = content("compratio=2\n", ",compregions=(4,75,1,25)", "", "");

        assertEquals(List.of(new Share(4, 75), new Share(1, 25)), regions.mix());
        assertEquals(
                List.of(
                        new ContentSpec.Region(new Share(4, 75), 3 << 20),
                        new ContentSpec.Region(new Share(1, 25), 4 << 20)),
                regions.regions(4 << 20));
        assertFalse(content("", ",compregions=(4,75,1,25)", ",compmix=(4,75,1,25)", "")
                .hasRegions());
    }

    @Test
    void aDefaultGivesWayToAnAmountSaidInAnotherWay() {
        assertEquals(
                4,
                stream("sd=default,compratio=2\nsd=sd1,lun=/tmp/a,size=1g,savings=75\nrd=rd1,sd=sd1,iorate=max\n")
                        .content()
                        .ratio());
    }

    @Test
    void everythingElseOfDataComesFromTheNearestLevelThatSaysIt() {
        ContentSpec content =
                content("compcodec=lz4,compguard=36\n", ",compunit=8k", ",compratio=2", ",compcodec=zstd,compguard=0");
        assertEquals(
                ContentSpec.of(ContentStyle.EXACT, List.of(new Share(2, 100)), Optional.empty())
                        .withCodec(TargetCodec.ZSTD, 8192, 0),
                content);
    }

    @Test
    void storagesOfOneWorkloadCanBeWrittenDifferently() {
        RunSpec run = Plans.clean("sd=sd1,lun=/tmp/a,size=1g,compratio=2\nsd=sd2,lun=/tmp/b,size=1g\n"
                        + "wd=wd1,sd=sd*,rdpct=0\nrd=rd1,wd=wd1,iorate=max\n")
                .run();
        assertEquals(
                List.of(2.0, 1.0),
                run.streams().stream().map(each -> each.content().ratio()).toList());
    }

    @Test
    void loopsChangeDataAndAreNamed() {
        Plans plans =
                Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=max,forcompratio=(1.5,4),forcompcodec=(lz4,deflate)\n"
                        + "rd=rd2,wd=wd1,iorate=max,forsavings=(0,50)\n"
                        + "rd=rd3,wd=wd1,iorate=max,compratio=2,forcompunit=(4k,64k),forcompguard=(0,36)\n"
                        + "rd=rd4,wd=wd1,iorate=max,compression=50,forcompstyle=(vdbench,exact)\n"
                        + "rd=rd5,wd=wd1,iorate=max,compstyle=fio,forcompchunk=(512,4k)\n");
        assertEquals(
                List.of(
                        "comp=1.5 compcodec=lz4",
                        "comp=1.5 compcodec=deflate",
                        "comp=4 compcodec=lz4",
                        "comp=4 compcodec=deflate",
                        "savings=0",
                        "savings=50",
                        "comp=2 compunit=4k compguard=0",
                        "comp=2 compunit=4k compguard=36",
                        "comp=2 compunit=64k compguard=0",
                        "comp=2 compunit=64k compguard=36",
                        "compression=50 compstyle=vdbench",
                        "compression=50 compstyle=exact",
                        "compstyle=fio compchunk=512",
                        "compstyle=fio compchunk=4k"),
                plans.loops());
        assertEquals(TargetCodec.LZ4, content(plans, 2).codec());
        assertEquals(4, content(plans, 2).ratio());
        assertEquals(2, content(plans, 5).ratio());
        assertEquals(65_536, content(plans, 9).unitBytes());
        assertEquals(36, content(plans, 9).guardBytes());
        assertEquals(ContentStyle.VDBENCH, content(plans, 10).style());
        assertEquals(4096, content(plans, 13).unitBytes());
    }

    @Test
    void twoAmountsOfOneLevelAreAnErrorAtTheSecond() {
        assertError(
                "savings= and compratio= both say how far data compresses",
                "savings=50",
                "wd=wd1,compratio=2,savings=50");
        assertError(
                "compratio= and compmix= both say how far data compresses",
                "compratio=2",
                "wd=wd1,compmix=(2,100),compratio=2");
        assertError(
                "compression= and compratio= both say how far data compresses",
                "compression=50",
                "rd=rd0,sd=sd1,iorate=max,forcompratio=(1,2),compression=50");
    }

    @Test
    void aStyleAndWhatItDoesNotObeyAreAnErrorAtTheSecond() {
        assertError("compratio= does not apply to compstyle=zero", "compratio=2", "wd=wd1,compstyle=zero,compratio=2");
        assertError("savings= does not apply to compstyle=zero", "compstyle=zero", "wd=wd1,savings=50,compstyle=zero");
        assertError("compunit= does not apply to compstyle=fio", "compunit=8k", "wd=wd1,compstyle=fio,compunit=8k");
        assertError(
                "compcodec= does not apply to compstyle=vdbench",
                "compcodec=lz4",
                "wd=wd1,compstyle=vdbench,compcodec=lz4");
        assertError(
                "compmix= does not apply to compstyle=zero",
                "compmix=(2,100)",
                "wd=wd1,compstyle=zero,compmix=(2,100)");
        assertError("compchunk= does not apply to compstyle=exact", "compchunk=4k", "wd=wd1,compchunk=4k");
    }

    @Test
    void aNearerStyleTakesAwayWhatItDoesNotObey() {
        assertEquals(
                1,
                content("compratio=2,compcodec=lz4\n", "", ",compstyle=zero", "")
                        .ratio());
        assertEquals(
                2,
                content("compratio=2,compunit=8k\n", "", ",compstyle=vdbench", "")
                        .ratio());
    }

    @Test
    void aNearerAmountForAStyleThatObeysNoneIsAnError() {
        Diagnostic complaint = Plans.of(
                        "compstyle=zero\n" + Plans.ONE + "rd=rd1,wd=wd1,iorate=max,forcompratio=(1,2)\n")
                .complaint();
        assertEquals("compratio= does not apply to compstyle=zero", complaint.problem());
        assertEquals(4, complaint.span().line());
    }

    @Test
    void aGuardLeavesSomethingOfEachBlock() {
        assertEquals(36, content("compratio=4,compguard=36\n", "", "", "").guardBytes());
        assertEquals(
                "compguard=2048 leaves nothing of a block that compresses to 2048 bytes",
                Plans.of("compratio=2,compguard=2k\n" + Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n")
                        .complaint()
                        .problem());
    }

    @Test
    void aSampleIsFoundBesideTheParmfileOrIsMissed(@TempDir Path folder) throws IOException {
        Path sample = Files.writeString(folder.resolve("sample.bin"), "data");
        String run = Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n";
        Plans found = Plans.clean("compstyle=like:" + sample + "\n" + run);
        assertEquals(Optional.of(sample), content(found, 0).file());

        Plans missed = Plans.of("compstyle=like:" + sample + ".gone\n" + run);
        assertTrue(missed.complaint().problem().endsWith("sample.bin.gone: there is no such file"));
        assertTrue(Plans.of("compstyle=like:" + folder + "\n" + run)
                .complaint()
                .problem()
                .endsWith(": that is a folder"));
        assertFalse(missed.complaint().expected().isEmpty());
    }

    @Test
    void aPatternIsTheStyleOfEverythingAndExcludesOtherWaysToSayIt(@TempDir Path folder) throws IOException {
        Path bytes = Files.writeString(folder.resolve("bytes"), "data");
        String run = Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n";
        ContentSpec content = content(Plans.clean("pattern=" + bytes + "\n" + run), 0);
        assertEquals(ContentStyle.FILE, content.style());
        assertEquals(Optional.of(bytes), content.file());

        String style = "compstyle=file:" + bytes;
        assertEquals(
                List.of("compratio= does not apply to " + style),
                Plans.of("pattern=" + bytes + ",compratio=2\n" + run).errors());
        assertEquals(
                List.of("dedupratio= does not apply to " + style),
                Plans.of("pattern=" + bytes + ",dedupratio=2,dedupunit=4k\n" + run)
                        .errors());
        assertEquals(
                List.of("pattern= and compstyle= both say what data looks like"),
                Plans.of("pattern=" + bytes + ",compstyle=zero\n" + run).errors());
        assertEquals(
                Optional.of("a file with the data to write"),
                Plans.of("pattern=" + bytes + ".gone\n" + run).complaint().expected());
    }

    private static void assertError(String problem, String second, String line) {
        String run = line.startsWith("rd=") ? "" : "rd=rd1,wd=wd1,sd=sd1,iorate=max\n";
        Diagnostic complaint =
                Plans.of("sd=sd1,lun=/tmp/a,size=1g\n" + line + "\n" + run).complaint();
        assertEquals(problem, complaint.problem());
        assertEquals(2, complaint.span().line());
        assertEquals(line.indexOf(second) + 1, complaint.span().column());
    }

    private static ContentSpec content(String general, String storage, String workload, String run) {
        return stream(general + "sd=sd1,lun=/tmp/a,size=1g" + storage + "\nwd=wd1,sd=sd1" + workload
                        + "\nrd=rd1,wd=wd1,iorate=max" + run + "\n")
                .content();
    }

    private static ContentSpec content(Plans plans, int run) {
        return plans.raw(run).streams().getFirst().content();
    }

    private static StreamSpec stream(String text) {
        return Plans.clean(text).run().streams().getFirst();
    }
}

package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.content.ContentSpec;
import csdbench.language.planner.Plans;
import csdbench.plan.AccessSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AccessesTest {
    @Test
    void seekpctTakesNumbersAndWords() {
        assertEquals(new SeekSpec.Mixed(100), seek("seekpct=random"));
        assertEquals(new SeekSpec.Mixed(0), seek("seekpct=sequential"));
        assertEquals(new SeekSpec.Mixed(80), seek("seekpct=80"));
        assertEquals(new SeekSpec.ToEnd(), seek("seekpct=eof"));
        assertEquals(new SeekSpec.FromRandomStart(), seek("seekpct=seqnz"));
        assertEquals(new SeekSpec.Poisson(4), seek("seekpct=(poisson,4)"));
    }

    @Test
    void aStrideIsAWayToSeek() {
        assertEquals(new SeekSpec.Stride(4096, 65536), seek("stride=(4k,64k)"));
    }

    /** As flatfiles of vdbench 5.04.06 have it. */
    @Test
    void aStrideIsReportedWithTheShareOfRandomAddressesAskedForBesideIt() {
        assertEquals(100, seek("stride=(4k,64k)").reportedPercent());
        assertEquals(20, seek("stride=(4k,64k),seekpct=20").reportedPercent());
        assertEquals(0, seek("stride=(4k,64k),seekpct=seq").reportedPercent());
    }

    @Test
    void aStrideHasNoEndSoThatOneThatIsToEndHasNoStride() {
        Plans plans = Plans.of(Plans.ONE.strip() + ",stride=(4k,64k),seekpct=eof\nrd=rd1,wd=wd1,iorate=max\n");
        assertEquals(
                new SeekSpec.ToEnd(), plans.run().workloads().get(0).access().seek());
        assertEquals(
                List.of("stride= of wd=wd1 is ignored: seekpct=eof goes through everything once"), plans.problems());
    }

    @Test
    void independentStreamsAreAWayToSeek() {
        assertEquals(new SeekSpec.Streams(4), seek("streams=4,seekpct=seq"));
    }

    @Test
    void aHotBandChoosesEveryRandomPlace() {
        assertEquals(new SeekSpec.HotBand(new LbaRangeSpec.Percent(10, 18)), seek("hotband=(10,18)"));
    }

    @Test
    void aHotBandThatIsReadInOrderIsARange() {
        Plans plans = workload("hotband=(10,18),seekpct=0");
        assertEquals(
                new SeekSpec.Mixed(0), plans.run().workloads().get(0).access().seek());
        assertEquals(
                new LbaRangeSpec.Percent(10, 18), plans.run().streams().get(0).range());
    }

    @Test
    void popularPlacesTakeTheShareOfSeekpct() {
        assertEquals(new SeekSpec.Zipf(0.9, 1, 100), seek("zipf=0.9"));
        assertEquals(new SeekSpec.Zipf(1.2, 32, 75), seek("zipf=(1.2,32),seekpct=75"));
    }

    @Test
    void popularPlacesAreNotGoneThroughInOrder() {
        for (String seekpct : List.of("seekpct=seq", "seekpct=eof", "seekpct=(poisson,3)")) {
            Plans plans = Plans.of(Plans.ONE.strip() + ",zipf=0.9," + seekpct + "\nrd=rd1,wd=wd1,iorate=max\n");
            assertEquals(
                    new SeekSpec.Zipf(0.9, 1, 100),
                    plans.run().workloads().get(0).access().seek());
            assertEquals(
                    "zipf= of wd=wd1 sets random offsets", plans.complaint().problem());
        }
    }

    @Test
    void transfersMayBeMixed() {
        assertEquals(
                new TransferSpec.Mix(List.of(new TransferSpec.Share(4096, 30), new TransferSpec.Share(8192, 70))),
                access("xfersize=(4k,30,8k,70)").transfer());
    }

    @Test
    void writesMayBeGivenInsteadOfReads() {
        assertEquals(70, access("wrpct=30").readPercent());
    }

    @Test
    void aLoopOverSeekpctReplacesTheWorkloads() {
        Plans plans = Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=max,forseekpct=(0,100)\n");
        assertEquals(List.of("seekpct=0", "seekpct=100"), plans.loops());
        assertEquals(
                new SeekSpec.Mixed(0), plans.raw(0).workloads().get(0).access().seek());
    }

    @Test
    void hitsAreSharesOfReadsAndWrites() {
        AccessSpec access = access("rhpct=80,whpct=72");
        assertEquals(80, access.readHitPercent());
        assertEquals(72, access.writeHitPercent());
    }

    @Test
    void theStorageSaysWhereAddressesLie() {
        StreamSpec stream = Plans.clean(
                        "sd=sd1,lun=/tmp/a,offset=1k,align=8k,hitarea=2m,range=(1g,2g)\nrd=rd1,sd=sd1,iorate=max\n")
                .run()
                .streams()
                .get(0);
        assertEquals(
                PlanSamples.stream(
                        0,
                        0,
                        new LbaRangeSpec.Bytes(1L << 30, 2L << 30),
                        1024,
                        8192,
                        2 << 20,
                        ContentSpec.INCOMPRESSIBLE),
                stream);
    }

    @Test
    void theWholeRangeIsNoRange() {
        assertEquals(
                new LbaRangeSpec.Whole(),
                workload("range=(0,100)").run().streams().get(0).range());
    }

    @Test
    void everythingWrittenIsAsCompressibleAsTheGeneralParametersSay() {
        assertEquals(
                3,
                Plans.clean("compratio=3\n" + Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n")
                        .run()
                        .streams()
                        .get(0)
                        .content()
                        .ratio());
    }

    private static SeekSpec seek(String parameters) {
        return access(parameters).seek();
    }

    private static AccessSpec access(String parameters) {
        return workload(parameters).run().workloads().get(0).access();
    }

    private static Plans workload(String parameters) {
        return Plans.clean("sd=sd1,lun=/tmp/a,size=1g\nwd=wd1,sd=sd1," + parameters + "\nrd=rd1,wd=wd1,iorate=max\n");
    }
}

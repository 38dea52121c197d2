package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.listing.CheckListing;
import csdbench.plan.listing.SimulationListing;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;

/** Whatever is written, a plan or a complaint comes of it, and never an exception. */
final class PlannerPropertyTest {
    private static final List<String> KEYWORDS = List.of(
            "sd",
            "lun",
            "size",
            "threads",
            "hitarea",
            "offset",
            "align",
            "openflags",
            "range",
            "count",
            "host",
            "hd",
            "wd",
            "skew",
            "xfersize",
            "rdpct",
            "wrpct",
            "hotband",
            "seekpct",
            "stride",
            "priority",
            "iorate",
            "rhpct",
            "whpct",
            "streams",
            "rd",
            "maxdata",
            "maxdatawritten",
            "curve",
            "stopcurve",
            "elapsed",
            "interval",
            "warmup",
            "pause",
            "forthreads",
            "forxfersize",
            "forrdpct",
            "forseekpct",
            "forcompratio",
            "forhitarea",
            "distribution",
            "fsd",
            "anchor",
            "width",
            "depth",
            "files",
            "sizes",
            "totalsize",
            "shared",
            "fwd",
            "operation",
            "operations",
            "foroperations",
            "fwdrate",
            "format",
            "fileio",
            "fileselect",
            "compratio",
            "formatsds",
            "data_errors",
            "loop",
            "histogram",
            "zipf",
            "profile");

    private static final List<String> VALUES = List.of(
            "sd1",
            "sd2",
            "sd*",
            "*",
            "wd1",
            "rd1",
            "fsd1",
            "fwd1",
            "default",
            "single",
            "range",
            "setsof2",
            "0",
            "1",
            "-1",
            "3",
            "99",
            "100",
            "150",
            "512",
            "4k",
            "1000",
            "1m",
            "1g",
            "9e99",
            "10000000t",
            "50%",
            "max",
            "curve",
            "random",
            "eof",
            "seqnz",
            "yes",
            "no",
            "(yes,only)",
            "(restart,once)",
            "clean",
            "read",
            "getattr",
            "(read,write)",
            "(1,2,3)",
            "(1-5,1)",
            "(1-64,d)",
            "(10,90)",
            "(4k,50,8k,50)",
            "(8k,64k,8k)",
            "(0,200)",
            "(poisson,3)",
            "o_direct",
            "(o_sync,fsync)",
            "/tmp/a",
            "/dev/sdx",
            "none:1t",
            "sim:cd6-7.68tb",
            "uniform",
            "2h",
            "30s",
            "(random,shared)",
            "sequential",
            "0.9",
            "(0.9,32)",
            "sql-90-10",
            "vdi-fc-boot",
            "redhat-oltp1");

    private static final List<String> STARTS = List.of(
            "sd=sd1,lun=/tmp/a",
            "wd=wd1,sd=sd1",
            "rd=rd1,wd=wd1,iorate=max",
            "fsd=fsd1,anchor=/tmp/f",
            "fwd=fwd1,fsd=fsd1,operation=read",
            "rd=rd2,fwd=fwd1,fwdrate=max",
            "sd=sd2",
            "wd=default",
            "wd=wd1_log,profile=sql-90-10,sd=sd1");

    @Seeds(2000)
    void anyTextIsPlannedOrComplainedAbout(Gen gen) {
        String text = text(gen);
        Plans plans = Plans.of(text);

        if (plans.plan().runs().isEmpty()) {
            assertFalse(plans.errors().isEmpty(), text);
        }
        assertEquals(
                plans.plan().runs().size(),
                SimulationListing.lines(plans.plan()).size());
        assertFalse(CheckListing.lines(plans.plan()).isEmpty());
    }

    @Seeds
    @Tag("long")
    void sharesOfEveryPlannedRunAddUpToAll(Gen gen) {
        String text = text(gen);
        Plans.of(text)
                .plan()
                .runs()
                .forEach(run -> assertEquals(
                        100,
                        run.workloads().stream()
                                        .allMatch(
                                                workload -> workload.perSecond().isPresent())
                                ? 100
                                : run.workloads().stream()
                                        .mapToDouble(WorkloadSpec::sharePercent)
                                        .sum(),
                        1e-6));
    }

    private static String text(Gen gen) {
        return switch (gen.intBetween(0, 2)) {
            case 0 -> String.join("\n", gen.listOf(0, 6, () -> gen.oneOf(STARTS) + items(gen, 4)));
            case 1 -> ordered(gen, "sd=sd1,lun=/tmp/a\nwd=wd1,sd=sd1", "rd=rd1,wd=wd1,iorate=max");
            default ->
                ordered(gen, "fsd=fsd1,anchor=/tmp/f\nfwd=fwd1,fsd=fsd1,operation=read", "rd=rd1,fwd=fwd1,fwdrate=max");
        };
    }

    /** In the right order, so that most of it gets as far as the planner. */
    private static String ordered(Gen gen, String work, String run) {
        return work + items(gen, 2) + "\n" + run + items(gen, 2) + "\n";
    }

    private static String items(Gen gen, int most) {
        return gen.listOf(0, most, () -> "," + gen.oneOf(KEYWORDS) + "=" + gen.oneOf(VALUES)).stream()
                .collect(Collectors.joining());
    }
}

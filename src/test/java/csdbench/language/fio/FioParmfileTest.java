package csdbench.language.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.parm.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of jobs, as lines of the parmfile. */
final class FioParmfileTest {
    @TempDir
    private Path folder;

    private final Diagnostics diagnostics = new Diagnostics();

    private Optional<FioParmfile> read(Map<String, String> environment, String... words) {
        return FioParmfile.read(List.of(words), Set.of(), environment, diagnostics, _ -> {});
    }

    private List<String> all(String... words) {
        FioParmfile read = read(Map.of(), words).orElseThrow(() -> new AssertionError(diagnostics.render()));
        return read.parmfile().lines();
    }

    /** Without the one that nearly all have. */
    private List<String> lines(String... words) {
        return all(words).stream().filter(line -> !line.equals("data_errors=1")).toList();
    }

    private String line(String kind, String... words) {
        return lines(words).stream()
                .filter(line -> line.startsWith(kind + "="))
                .findFirst()
                .orElseThrow();
    }

    /** The definition of a job with options, each without its dashes. */
    private String of(String kind, String... options) {
        return line(
                kind,
                Arrays.stream(("name=j size=1m " + String.join(" ", options)).split(" "))
                        .map("--"::concat)
                        .toArray(String[]::new));
    }

    private String refused(String... words) {
        assertTrue(read(Map.of(), words).isEmpty(), "nothing is refused");
        return diagnostics.render();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aJobIsAStorageAWorkloadAndARun() {
        assertEquals(
                List.of(
                        "sd=\"j\",lun=\"j.0.0\",size=1048576,threads=1",
                        "wd=\"j\",sd=(\"j\"),xfersize=4096,rdpct=100,seekpct=0,maxdata=1048576",
                        "rd=\"j\",wd=(\"j\"),iorate=max,elapsed=360000000,interval=1"),
                lines("--name=j", "--size=1m"));
    }

    @Test
    void aJobOnNamesIsATreeOfTheseNamesForEachClone() {
        assertEquals(
                List.of(
                        "fsd=\"j.0\",anchor=\"a\",depth=0,files=3,sizes=4096,names=(\"j.0.*\")",
                        "fsd=\"j.1\",anchor=\"b\",depth=0,files=3,sizes=4096,names=(\"j.1.*\")",
                        "fwd=\"j\",fsd=(\"j.0\",\"j.1\"),operation=delete,fileselect=once,threads=2",
                        "fwd=\"j.layout\",fsd=(\"j.0\",\"j.1\"),operation=getattr,threads=2",
                        "rd=\"j.layout\",fwd=(\"j.layout\"),fwdrate=max,format=(restart,only),elapsed=360000000,"
                                + "interval=1",
                        "rd=\"j\",fwd=(\"j\"),fwdrate=max,elapsed=360000000,interval=1"),
                lines(
                        "--name=j",
                        "--ioengine=filedelete",
                        "--directory=a:b",
                        "--nrfiles=3",
                        "--size=12k",
                        "--numjobs=2"));
        assertTrue(lines("--name=j", "--ioengine=dirstat", "--filename=x/a:x/b", "--size=8k")
                .contains("fsd=\"j\",anchor=\"x\",depth=1,width=2,files=1,sizes=4096,names=(\"a\",\"b\")"));
    }

    @Test
    void clonesGoFromOneDirectoryToTheNext() {
        List<String> lines = lines("--name=j", "--directory=a:b", "--nrfiles=2", "--numjobs=3", "--size=64k");

        assertEquals(
                List.of("a/j.0.0", "a/j.0.1", "b/j.1.0", "b/j.1.1", "a/j.2.0", "a/j.2.1"),
                lines.stream()
                        .filter(line -> line.startsWith("sd="))
                        .map(line -> line.replaceAll(".*lun=\"(.*?)\".*", "$1"))
                        .toList());
    }

    @Test
    void sectionsInheritTheGlobalOnesBeforeThem() throws IOException {
        file("more.fio", "iodepth=4 ; as many\n");
        Path jobs = file("a.fio", """
                [global]
                ioengine=libaio
                size=1m
                  bs = 8k   # of each
                include more.fio
                [a]
                [global]
                bs=16k
                [b]
                iodepth=2
                iodepth=3
                stonewall
                """);
        List<String> lines = lines(jobs.toString());

        assertTrue(lines.get(0).contains("threads=4"), lines.get(0));
        assertTrue(lines.get(1).contains("threads=3"), lines.get(1));
        assertTrue(lines.get(2).contains("xfersize=8192"), lines.get(2));
        assertTrue(lines.get(3).contains("xfersize=16384"), lines.get(3));
        assertEquals(2, lines.stream().filter(line -> line.startsWith("rd=")).count());
    }

    @Test
    void onlyTheSectionsThatAreWantedAreTaken() throws IOException {
        Path jobs = file("a.fio", "[global]\nsize=1m\n[a]\n[b]\nbs=8k\n");
        FioParmfile read = FioParmfile.read(List.of(jobs.toString()), Set.of("b"), Map.of(), diagnostics, _ -> {})
                .orElseThrow();

        assertEquals(1, read.luns().size());
        assertEquals("b.0.0", read.luns().getFirst().name());
    }

    @Test
    void variablesAreThoseOfTheEnvironment() throws IOException {
        Path jobs = file("a.fio", "[a]\nsize=${HOW}m\n");
        FioParmfile read = read(Map.of("HOW", "3"), jobs.toString()).orElseThrow();

        assertEquals(3 << 20, read.luns().getFirst().sizeBytes().orElseThrow());
        assertTrue(refused(jobs.toString()).contains("${HOW} is not set"), diagnostics.render());
    }

    @Test
    void aSteadyStateOfFioIsRoundsOfSteady() {
        String of = "--name=j --size=1m --rw=read --filename=/tmp/x --runtime=60 ";

        assertTrue(run(of + "--ss=iops:10% --ss_dur=30 --ss_ramp=5")
                .endsWith("elapsed=2,interval=1,steady=(iops,15,20,1000),maxrounds=27,warmup=5"));
        assertTrue(run(of + "--ss=bw_slope:0.1% --ss_dur=20 --ss_interval=4")
                .endsWith("elapsed=4,interval=1,steady=(mb,5,1000,0.4),maxrounds=15"));
        assertTrue(run(of + "--ss=lat:2% --ss_dur=2").endsWith("steady=(mean,3,4,1000),maxrounds=30"));
    }

    @Test
    void aSteadyStateThatFioOrARunCannotHaveIsRefused() {
        refusedSteady("--ss=iops:10 --ss_dur=30", "a limit in percent");
        refusedSteady("--ss=iops:10%", "without a window");
        refusedSteady("--ss=iops:10% --ss_dur=90", "is over before its window");
        refusedSteady("--ss=iops:10% --ss_dur=9 --name=k --ss=iops:9%", "beside jobs with another steadystate=");
    }

    private void refusedSteady(String words, String why) {
        Diagnostics found = new Diagnostics();
        List<String> all = List.of(("--name=j --size=1m --rw=read --filename=/tmp/x --runtime=60 " + words).split(" "));

        assertTrue(FioParmfile.read(all, Set.of(), Map.of(), found, _ -> {}).isEmpty(), words);
        assertTrue(found.render().contains(why), found.render());
    }

    private String run(String words) {
        return all(words.split(" ")).stream()
                .filter(line -> line.startsWith("rd="))
                .reduce((_, last) -> last)
                .orElseThrow();
    }

    @Test
    void aQueueOfAnEngineThatWaitsForEachIoIsNoted() {
        String of = "--name=j --size=1m --rw=read --filename=/tmp/x --iodepth=";

        assertTrue(notes(of + "32 --ioengine=psync").contains("iodepth=32 is 1 in effect"));
        assertTrue(notes(of + "32").contains("ioengine=psync, its default, waits for each I/O"));
        assertTrue(!notes(of + "32 --ioengine=libaio").contains("in effect"));
        assertEquals("", notes(of + "1 --ioengine=psync"));
        assertTrue(notes(of + "1 --ioengine=mmap").contains("ioengine=mmap becomes: "));
    }

    private String notes(String words) {
        return String.join("\n", read(Map.of(), words.split(" ")).orElseThrow().notes());
    }

    @Test
    void whatIsNotDoneIsRefusedAndWhatIsUnknownHasItsNearest() {
        String said = refused("--name=j", "--size=1m", "--max_latency=3", "--rwx=read", "--exitall=0");

        assertTrue(said.contains("max_latency=3 is not done"), said);
        assertTrue(said.contains("--fail-on with a threshold"), said);
        assertTrue(said.contains("did you mean rw?"), said);
        assertTrue(!said.contains("exitall"), said);
    }

    @Test
    void whatHasNoEffectIsNoted() {
        FioParmfile read = read(Map.of(), "--name=j", "--size=1m", "--nice=5").orElseThrow();

        assertEquals(List.of("fio's nice=5 has no effect: start csdbench with nice, ionice or taskset"), read.notes());
    }

    @Test
    void aBlockThatIsTrimmedIsWrittenAsAWhole() {
        assertTrue(of("wd", "rw=trimwrite", "bs=4k,4k,8k").contains("xfersize=8192,operation=trimwrite"));
    }

    @Test
    void stridedZonesAreRunsWithASkipBehindEach() {
        assertTrue(of("wd", "zonemode=strided zonesize=8k zonerange=16k zoneskip=4k")
                .contains("stride=(12288,12288,8192),maxdata=1048576"));
    }

    @Test
    void kindsOfAccess() {
        assertTrue(of("wd", "rw=randwrite").contains("rdpct=0,seekpct=shuffled"));
        assertTrue(of("wd", "rw=randrw rwmixread=70").contains("rdpct=70,seekpct=shuffled"));
        assertTrue(of("wd", "rw=rw rwmixwrite=10").contains("rdpct=90,seekpct=seqrw"));
        assertTrue(of("wd", "rw=randtrim").contains("operation=trim,seekpct=shuffled"));
        assertTrue(of("wd", "rw=randtrimwrite", "rate_iops=100")
                .contains("operation=trimwrite,seekpct=shuffled,maxdata=1048576,iorate=200"));
        assertTrue(of("wd", "rw=randread norandommap").contains("seekpct=100"));
        assertTrue(of("wd", "rw=read:8k").contains("stride=(8192,8192)"));
        assertTrue(of("wd", "rw=read:-8k").endsWith("stride=(-8192,-8192),maxdata=1048576"));
        assertTrue(of("wd", "rw=randread:4").contains("seekpct=25"));
        assertTrue(of("wd", "rw=randread percentage_random=30").contains("seekpct=30"));
        assertTrue(of("wd", "rw=randread random_distribution=zipf:1.1").contains("zipf=1.1"));
        assertTrue(of("wd", "rw=write fsync=4").contains("operation=(write,80,flush,20)"));
    }

    @Test
    void sizesOfIos() {
        assertTrue(of("wd", "bs=8k,64k").contains("xfersize=8192"));
        assertTrue(of("wd", "rw=write bs=8k,64k").contains("xfersize=65536"));
        assertTrue(of("wd", "bs=64k kb_base=1000").contains("xfersize=64000"));
        assertTrue(of("wd", "bs=64ki").contains("xfersize=64000"));
        assertTrue(of("wd", "bssplit=4k/50:8k:16k").contains("xfersize=(4096,50,8192,25,16384,25)"));
        assertTrue(of("wd", "bsrange=4k-63k").contains("xfersize=(4096,61440,4096)"));
        List<String> both = lines("--name=j", "--size=1m", "--rw=randrw", "--bs=4k,8k", "--rwmixread=75");
        assertTrue(both.get(1).contains("xfersize=4096,rdpct=100,seekpct=shuffled,maxdata="), both.get(1));
        assertTrue(both.get(2).contains("xfersize=8192,rdpct=0,seekpct=shuffled,maxdata="), both.get(2));
    }

    @Test
    void filesAndQueues() {
        assertTrue(of("sd", "ioengine=psync iodepth=8").endsWith("threads=1"));
        assertTrue(of("sd", "ioengine=io_uring iodepth=8 direct=1 sync=1")
                .endsWith("threads=8,openflags=(o_direct,o_sync)"));
        assertTrue(of("sd", "offset=1m").contains("size=2097152,threads=1,range=(1048576,2097152)"));
        assertTrue(of("sd", "filename=/dev/null0").contains("block0=yes"));
        assertTrue(of("sd", "bs=600k").endsWith("size=1048576,threads=1,block0=yes"), "room for one");
        assertTrue(of("sd", "bs=1k io_size=1k offset=1k").endsWith("size=1052672,threads=1,range=(1024,1049600)"));
        assertTrue(of("sd", "ioengine=null").contains("lun=\"none:1048576\""));
        List<String> many = lines(
                "--name=j",
                "--size=4m",
                "--nrfiles=2",
                "--numjobs=2",
                "--directory=/d",
                "--ioengine=libaio",
                "--iodepth=3");
        assertEquals("sd=\"j.1.0\",lun=\"/d/j.1.0\",size=2097152,threads=2", many.get(2));
        assertEquals("sd=\"j.1.1\",lun=\"/d/j.1.1\",size=2097152,threads=1", many.get(3));
        assertTrue(many.get(4).endsWith("maxdata=2097152"), many.get(4));
    }

    @Test
    void ratesAreOfTheJob() {
        assertTrue(of("wd", "rate_iops=100 numjobs=3").endsWith("maxdata=1048576,iorate=300,priority=1"));
        assertTrue(of("wd", "rate=1m bs=64k").endsWith("iorate=16,priority=1"));
        assertTrue(of("wd", "rw=randrw rwmixread=70 rate_iops=300,100").contains("rdpct=75"));
        assertTrue(of("wd", "rw=write rate_iops=100 fsync=1").contains("iorate=200"));
        assertTrue(of("rd", "rate_iops=9 rate_process=poisson").endsWith("distribution=exponential"));
    }

    @Test
    void whatEndsARun() {
        assertTrue(of("rd", "runtime=90 time_based").endsWith("elapsed=90,interval=1"));
        assertTrue(of("wd", "runtime=90 time_based").endsWith("seekpct=0"));
        assertTrue(of("rd", "runtime=500ms").contains("elapsed=2,interval=1"));
        assertTrue(of("wd", "runtime=500ms").endsWith("elapsed=0.5,maxdata=1048576"));
        assertTrue(of("wd", "io_size=2m loops=3").endsWith("maxdata=6291456"));
        assertTrue(of("wd", "io_size=50%").endsWith("maxdata=524288"));
        assertTrue(of("wd", "bs=300k").endsWith("maxdata=921600"), "whole blocks");
        assertTrue(of("wd", "rw=read:8k").endsWith("maxdata=352256"), "its pass ends where the file does");
        // What fio 3.33 moved for these offsets.
        assertEquals(1_052_672, FioAmount.skipping(1_052_672, 4096, 8192, 0));
        assertEquals(704_512, FioAmount.skipping(1_052_672, 4096, 8192, 4096));
        assertEquals(352_256, FioAmount.skipping(1_052_672, 4096, 8192, 8192));
        assertEquals(352_256, FioAmount.skipping(1_052_672, 4096, 8192, 1 << 20));
        assertEquals(65_536, FioAmount.skipping(98 << 10, 8192, 4096, 12 << 10));
        assertEquals(704_512, FioAmount.skipping(1 << 20, 16 << 10, 8192, 20 << 10));
        assertEquals(77_824, FioAmount.skipping(306 << 10, 4096, 12 << 10, 4096));
        assertTrue(of("wd", "rw=read:4k bs=12k").endsWith("maxdata=1048576"), "it skips through again");
        assertTrue(of("wd", "number_ios=10 bs=8k").endsWith("maxdata=1048576,maxops=10"));
        assertTrue(of("wd", "startdelay=1-2 runtime=5").endsWith("startdelay=1.5,elapsed=5,maxdata=1048576"));
        assertTrue(of("rd", "ramp_time=1500ms runtime=9").contains("elapsed=9,interval=1,warmup=2"));
    }

    @Test
    void whatIsWritten() {
        assertTrue(
                of("wd", "rw=write buffer_compress_percentage=75").contains("savings=75,compstyle=fio,compchunk=512"));
        assertTrue(of("wd", "rw=write buffer_pattern=0x01").contains("compstyle=zero"));
        assertTrue(of("wd", "rw=write zero_buffers").contains("compstyle=zero"));
        assertTrue(of("sd", "rw=write dedupe_percentage=50").endsWith("dedupratio=2,dedupunit=4096"));
    }

    @Test
    void whatIsVerifiedIsReadBack() {
        List<String> lines = lines("--name=j", "--size=1m", "--rw=randwrite", "--verify=crc32c", "--verify_fatal=1");

        assertEquals("validate=no_preread", lines.getFirst());
        assertEquals("wd=\"j.verify\",sd=(\"j\"),xfersize=4096,rdpct=100,seekpct=eof", lines.get(3));
        assertEquals("rd=\"j.verify\",wd=(\"j.verify\"),iorate=max,elapsed=360000000,interval=1", lines.getLast());
        assertEquals(
                4,
                lines("--name=j", "--size=1m", "--rw=write", "--verify=md5", "--do_verify=0")
                        .size());
        List<String> later = lines(
                "--filename=f",
                "--size=1m",
                "--verify=md5",
                "--name=w",
                "--rw=write",
                "--do_verify=0",
                "--name=r",
                "--rw=read",
                "--stonewall");
        assertTrue(later.get(5).startsWith("rd=\"w\""), "one run writes");
        assertTrue(later.get(6).startsWith("rd=\"r\",wd=(\"r\")"), "and one reads what is checked");
        assertTrue(
                refused("--name=j", "--size=1m", "--verify=md5").contains("job j checks what another session wrote"));
    }

    @Test
    void jobsOfAFlowHaveShares() {
        List<String> lines = lines("--size=1m", "--name=a", "--flow=3", "--name=b", "--flow=1");

        assertTrue(lines.get(2).endsWith("skew=75"), lines.get(2));
        assertTrue(lines.get(3).endsWith("skew=25"), lines.get(3));
        assertTrue(refused("--size=1m", "--name=a", "--flow=3", "--name=b").contains("all or none have it"));
    }

    @Test
    void aWarmUpIsThatOfAllJobsOfARun() {
        assertTrue(refused("--size=1m", "--name=a", "--ramp_time=1", "--name=b").contains("would not be counted"));
    }

    @Test
    void zonesAreWorkloads() {
        List<String> lines = lines(
                "--name=j", "--size=1m", "--offset=1m", "--rw=randrw", "--random_distribution=zoned:60/25:0/50:40/");

        assertTrue(lines.get(1).contains("wd=\"j.zone1\""), lines.get(1));
        assertTrue(lines.get(1).endsWith("range=(1048576,1310720),maxdata=630784,skew=60"), lines.get(1));
        assertTrue(lines.get(2).endsWith("range=(1835008,2097152),maxdata=417792,skew=40"), lines.get(2));
        List<String> sizes =
                lines("--name=j", "--filename=/dev/x", "--rw=randread", "--random_distribution=zoned_abs:30/8k:70/64k");
        assertTrue(sizes.get(2).endsWith("range=(8192,73728),maxdata=0.7,skew=70"), sizes.get(2));
        assertTrue(refused("--name=j", "--size=1m", "--random_distribution=zoned:60/25")
                .contains("100 together"));
    }

    @Test
    void allOfADeviceIsFilledAndNoFileSystemIs() {
        assertTrue(lines("--name=j", "--filename=/dev/x", "--rw=write", "--fill_device=1")
                .get(1)
                .endsWith("maxdata=1"));
        assertTrue(refused("--name=j", "--rw=randwrite", "--fill_device=1").contains("does not write it once"));
    }

    @Test
    void eachJobOfARunHasItsOwnEnd() {
        List<String> lines =
                lines("--size=1m", "--name=a", "--runtime=5", "--time_based", "--name=b", "--runtime=9", "--name=c");

        assertTrue(lines.get(3).endsWith("seekpct=0,elapsed=5"), lines.get(3));
        assertTrue(lines.get(4).endsWith("elapsed=9,maxdata=1048576"), lines.get(4));
        assertTrue(lines.get(5).endsWith("seekpct=0,maxdata=1048576"), lines.get(5));
        assertTrue(lines.getLast().contains("elapsed=360000000"), lines.getLast());
    }

    @Test
    void clonesAreReportedApartUnlessTheyAreAGroup() {
        FioParmfile apart = read(Map.of(), "--size=1m", "--name=a", "--numjobs=2", "--name=b", "--stonewall")
                .orElseThrow();
        FioParmfile group = read(
                        Map.of(),
                        "--size=1m",
                        "--group_reporting",
                        "--name=a",
                        "--numjobs=2",
                        "--name=b",
                        "--new_group")
                .orElseThrow();

        assertEquals(
                List.of(List.of("a.0"), List.of("a.1"), List.of("b")),
                apart.reported().stream().map(FioReported::storages).toList());
        assertEquals(
                List.of(0, 0, 1),
                apart.reported().stream().map(FioReported::group).toList());
        assertEquals(
                List.of(0, 0, 1),
                group.reported().stream().map(FioReported::group).toList());
        assertTrue(group.reported().stream().allMatch(FioReported::grouped));
        assertFalse(apart.reported().stream().anyMatch(FioReported::grouped));
        assertEquals("2", group.reported().getFirst().options().get("numjobs"));
    }

    @Test
    void aJobPausesAfterItsIosAndMayEndItsRun() {
        assertTrue(of("wd", "thinktime=2000").contains(",thinktime=0.002,"));
        assertTrue(of("wd", "thinktime=1s", "thinktime_blocks=8").contains(",thinktime=1,thinkops=8,"));
        assertTrue(of("sd", "ioengine=libaio", "iodepth=8", "thinktime=5ms").endsWith("threads=1"));
        assertTrue(of("wd", "exitall").contains(",endsrun=yes,"));
        assertTrue(refused("--name=a", "--size=1m", "--thinktime=5", "--rate_iops=100")
                .contains("both a rate and a pause say when its I/Os start"));
    }

    @Test
    void aPauseOfAWholeQueueIsRefused() {
        assertTrue(refused(
                        "--name=a",
                        "--size=1m",
                        "--ioengine=libaio",
                        "--iodepth=4",
                        "--thinktime=5",
                        "--thinktime_blocks=2")
                .contains("its queue runs empty before each pause"));
    }

    @Test
    void theFirstErrorEndsTheSessionUnlessItIsToGoOn() {
        assertEquals("data_errors=1", all("--name=a", "--size=1m").getFirst());
        assertEquals(
                "data_errors=1000000000",
                all("--name=a", "--size=1m", "--continue_on_error=all").getFirst());
        assertEquals(
                "data_errors=1000000000",
                all("--name=a", "--size=1m", "--ignore_error=,ENOSPC").getFirst());
        assertEquals(
                List.of(),
                lines("--name=a", "--size=1m", "--rw=write", "--verify=crc32c").stream()
                        .filter(line -> line.startsWith("data_errors"))
                        .toList());
    }

    @Test
    void jobsAreACommandLineThatReadsAsTheSameJobs() throws IOException {
        Path jobs = file("a.fio", """
                [global]
                size=1m
                [a]
                numjobs=2
                description=it's two
                [b]
                stonewall
                rw=randread
                """);
        FioParmfile read = read(Map.of(), jobs.toString()).orElseThrow();

        assertEquals(
                "fio --name=a --size=1m --numjobs=2 --description='it'\\''s two' --name=b --size=1m --stonewall=1"
                        + " --rw=randread",
                read.commandLine());
        assertEquals(
                read.parmfile().lines(),
                all(
                        "--name=a",
                        "--size=1m",
                        "--numjobs=2",
                        "--description=it's two",
                        "--name=b",
                        "--size=1m",
                        "--stonewall=1",
                        "--rw=randread"));
    }
}

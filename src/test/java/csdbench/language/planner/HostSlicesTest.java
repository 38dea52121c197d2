package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.resolver.Overrides;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.files.FileWork;
import csdbench.plan.files.TreeShare;
import csdbench.plan.listing.CheckListing;
import csdbench.plan.listing.CommandListing;
import csdbench.plan.listing.HostListing;
import csdbench.plan.slice.HostSlice;
import csdbench.plan.slice.HostSlices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class HostSlicesTest {
    private static final String TWO = "hd=one,system=10.0.0.1\nhd=two,system=10.0.0.2\n";

    @Test
    void hostsDivideRateAndThreadsOfALunThatAllHave() {
        RunPlan plan = Plans.clean(TWO + Plans.ONE + "rd=rd1,wd=wd1,iorate=1000,threads=9")
                .plan();
        assertEquals(List.of(500.0, 500.0), rates(plan));
        assertEquals(List.of(5, 4), threads(plan));
    }

    @Test
    void aHostThatOneWorkloadIsLimitedToGetsAllOfItsRate() {
        RunPlan plan = Plans.clean(TWO + """
                        sd=sd1,lun=/tmp/a,size=1g
                        wd=wd1,sd=sd1,skew=70,host=two
                        wd=wd2,sd=sd1
                        rd=rd1,wd=wd*,iorate=1000
                        """).plan();
        assertEquals(List.of(150.0, 850.0), rates(plan));
        assertEquals(List.of("wd2"), names(part(plan, 0)));
        assertEquals(List.of("wd1", "wd2"), names(part(plan, 1)));
        assertEquals(700, 850 * part(plan, 1).workloads().get(0).sharePercent() / 100, 1e-9);
    }

    @Test
    void theRateIsDividedOverPairsOfTargetAndHost() {
        RunPlan plan = Plans.clean(TWO + """
                        sd=sd1,host=one,lun=/tmp/a,size=1g
                        sd=sd2,host=two,lun=/tmp/b,size=1g
                        sd=sd3,host=two,lun=/tmp/c,size=1g
                        wd=wd1,sd=sd*
                        rd=rd1,wd=wd1,iorate=900
                        """).plan();
        assertEquals(List.of(300.0, 600.0), rates(plan));
        assertEquals(
                List.of("sd2", "sd3"),
                part(plan, 1).targets().stream().map(TargetSpec::name).toList());
        assertEquals(List.of(8, 16), threads(plan));
    }

    @Test
    void aLunIsCalledAsItsHostKnowsIt() {
        RunPlan plan = Plans.clean(TWO + """
                        sd=sd1,host=one,lun=/dev/a,host=two,lun=/dev/b,openflags=o_direct
                        wd=wd1,sd=sd1
                        rd=rd1,wd=wd1,iorate=max
                        """).plan();
        assertEquals("/dev/a", part(plan, 0).targets().getFirst().lun());
        assertEquals("/dev/b", part(plan, 1).targets().getFirst().lun());
    }

    @Test
    void aSequentialWorkloadRunsOnTheFirstOfItsHosts() {
        RunPlan plan = Plans.clean(TWO + Plans.ONE + """
                        wd=wd2,sd=sd1,seekpct=seq
                        rd=rd1,wd=wd*,iorate=1000
                        """).plan();
        assertEquals(List.of("wd1", "wd2"), names(part(plan, 0)));
        assertEquals(List.of("wd1"), names(part(plan, 1)));
        assertEquals(List.of(750.0, 250.0), rates(plan));
    }

    @Test
    void targetsWithOneThreadEachGoToDifferentHosts() {
        RunPlan plan = Plans.clean(TWO + """
                        sd=default,threads=1,size=1g
                        sd=sd1,lun=/tmp/a
                        sd=sd2,lun=/tmp/b
                        wd=wd1,sd=sd*
                        rd=rd1,wd=wd1,iorate=1000
                        """).plan();
        assertEquals("sd1", part(plan, 0).targets().getFirst().name());
        assertEquals("sd2", part(plan, 1).targets().getFirst().name());
        assertEquals(List.of(1, 1), threads(plan));
    }

    @Test
    void aHostWithoutWorkInARunTakesNoPartInIt() {
        RunPlan plan = Plans.clean(TWO + """
                        sd=sd1,host=one,lun=/tmp/a,size=1g
                        sd=sd2,host=two,lun=/tmp/b,size=1g
                        wd=wd1,sd=sd1
                        wd=wd2,sd=sd2
                        rd=rd1,wd=wd1,iorate=max
                        rd=rd2,wd=wd2,iorate=max
                        """).plan();
        assertEquals(Optional.empty(), HostSlices.of(plan, plan.runs().get(0), slice(plan, 1)));
        assertEquals(
                List.of("rd2"),
                HostSlices.of(plan, slice(plan, 1)).runs().stream()
                        .map(run -> run.header().name())
                        .toList());
    }

    @Test
    void aWorkloadKeepsItsOwnRateOnAllHostsTogether() {
        RunPlan plan = Plans.clean(TWO + Plans.ONE + """
                        wd=wd2,sd=sd1,iorate=100,priority=1
                        rd=rd1,wd=wd2,iorate=1000
                        """).plan();
        assertEquals(OptionalDouble.of(50), part(plan, 1).workloads().getFirst().perSecond());
        assertEquals(List.of(50.0, 50.0), rates(plan));
    }

    @Test
    void hostsDivideTheThreadsOfAFileWorkloadAndHaveOneEachAtLeast() {
        RunPlan plan = Plans.clean(TWO + """
                        fsd=fsd1,anchor=/tmp/a,depth=1,width=2,files=5,shared=yes
                        fwd=fwd1,fsd=fsd1,operation=read,threads=5
                        fwd=fwd2,fsd=fsd1,operation=getattr,threads=1
                        rd=rd1,fwd=fwd*,fwdrate=100
                        """).plan();
        assertEquals(List.of(4, 3), threads(plan));
        assertEquals(
                List.of(3, 1),
                part(plan, 0).workloads().stream()
                        .map(work -> ((FileWork.Operate) work.files().orElseThrow()).threads())
                        .toList());
    }

    @Test
    void aTreeOnSeveralHostsMustBeShared() {
        String text = TWO + """
                fsd=fsd1,anchor=/tmp/a,depth=1,width=2,files=5
                fwd=fwd1,fsd=fsd1,operation=read
                rd=rd1,fwd=fwd1,fwdrate=100
                """;
        assertEquals(
                "fsd=fsd1 is used by 2 hosts in rd=rd1 and does not say that it is shared",
                Plans.of(text).complaint().problem());
        assertEquals(
                List.of(),
                Plans.of(text.replace("operation=", "host=one,operation=")).problems());
    }

    @Test
    void hostsDivideTheFilesOfATreeThatTheyShare() {
        RunPlan plan = Plans.clean(TWO + """
                        fsd=default,depth=1,width=2,files=5,shared=yes
                        fsd=fsd1,anchor=/tmp/a
                        fsd=fsd2,anchor=/tmp/b
                        fwd=format,threads=7
                        fwd=fwd1,fsd=fsd*,operation=read
                        fwd=fwd2,fsd=fsd2,operation=read,host=two
                        rd=rd1,fwd=fwd1,fwdrate=100,format=(restart,only)
                        rd=rd2,fwd=fwd2,fwdrate=100
                        """).plan();
        assertEquals(List.of(new TreeShare(0, 2), new TreeShare(0, 2)), shares(part(plan, 0)));
        assertEquals(List.of(new TreeShare(1, 2), new TreeShare(1, 2)), shares(part(plan, 1)));
        assertEquals(List.of(8, 6), threads(plan), "seven on each tree, four here and three there");
        RunSpec alone = HostSlices.of(plan, plan.runs().get(1), slice(plan, 1)).orElseThrow();
        assertEquals(List.of(TreeShare.ALL), shares(alone));
    }

    @Test
    void theListingShowsWhichHostDoesWhat() {
        RunPlan plan = Plans.clean(TWO + """
                        sd=sd1,host=one,lun=/tmp/a,size=1g
                        sd=sd2,lun=/tmp/b,size=1g
                        wd=wd1,sd=sd*
                        wd=wd2,sd=sd1
                        rd=rd1,wd=wd1,iorate=900
                        rd=rd2,wd=wd2,iorate=max
                        """).plan();
        assertEquals("""
                host  system    luns                    threads   share  runs
                one   10.0.0.1  sd1=/tmp/a, sd2=/tmp/b       12  66.7 %  rd1
                one   10.0.0.1  sd1=/tmp/a                    8     max  rd2
                two   10.0.0.2  sd2=/tmp/b                    4  33.3 %  rd1
                two   10.0.0.2  takes no part                            rd2
                """, String.join("\n", HostListing.lines(plan)) + "\n");
        assertEquals(
                List.of(),
                HostListing.lines(
                        Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=max").plan()));
    }

    @Test
    void agentsThatCannotBeReachedAsIsWrittenAreRefused() {
        String work = Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n";
        assertEquals(
                "hd=one stands for 2 clients, and with shell=vdbench one agent waits there",
                Plans.of("hd=one,system=10.0.0.1,clients=2,shell=vdbench\n" + work)
                        .complaint()
                        .problem());
        assertEquals(
                "hd=one,system=10.0.0.1:5581: a port is for agents that wait",
                Plans.of("hd=one,system=10.0.0.1:5581\n" + work).complaint().problem());
        assertEquals(
                "hd=one,system=10.0.0.1:99999: there is no such port",
                Plans.of("hd=one,system=10.0.0.1:99999,shell=vdbench\n" + work)
                        .complaint()
                        .problem());
    }

    @Test
    void whatSshOrAShellCouldTakeForMoreThanAHostIsNoHost() {
        String work = "sd=sd1,lun=/tmp/a,size=1g\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,iorate=max\n";
        for (String bad : List.of(
                "system=\"-oProxyCommand=touch x\"",
                "system=-oProxyCommand",
                "system=`id`",
                "system=\"a b\"",
                "user=-oProxyCommand",
                "user=\"a;id\"",
                "user=\"$(id)\"")) {
            assertEquals(
                    List.of("hd=one," + bad.replace("\"", "") + ": ssh or a shell could take it for more than "
                            + (bad.startsWith("user") ? "the name of a user" : "a name or an address")),
                    Plans.of("hd=one," + bad + "\n" + work).errors());
        }
        for (String good : List.of("system=fe80::1%eth0", "system=node-1.lab,user=LAB\\me", "user=me@lab.example")) {
            assertEquals(List.of(), Plans.of("hd=one," + good + "\n" + work).errors());
        }
    }

    @Test
    void aProgramThatAPlanNamesIsListedUnlessItsAgentWaits() {
        String work = "sd=sd1,lun=/tmp/a,size=1g\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,iorate=max\n";
        RunPlan plan = Plans.clean(
                        "hd=default,vdbench=bin\nhd=one,system=10.0.0.1\nhd=two,system=10.0.0.2,shell=vdbench\n"
                                + "hd=three,system=10.0.0.3\n" + work)
                .plan();
        List<String> lines = List.of(
                "program that hd=one starts on 10.0.0.1: bin/csdbench",
                "program that hd=three starts on 10.0.0.3: bin/csdbench");
        assertEquals(lines, CommandListing.launchers(plan));
        assertTrue(CheckListing.lines(plan).containsAll(lines));
    }

    @Test
    void eachHostHasASeedOfItsOwn() {
        assertEquals(7, HostSlice.seed(7, 0));
        assertEquals(
                100,
                IntStream.range(0, 100)
                        .mapToObj(host -> HostSlice.seed(7, host))
                        .distinct()
                        .count());
    }

    private static List<TreeShare> shares(RunSpec part) {
        return part.targets().stream()
                .map(target -> target.tree().orElseThrow().share())
                .toList();
    }

    @Test
    void clientsOfAHostAreHostsThatItsNameStandsFor() {
        RunPlan plan = Plans.clean("""
                        hd=one,system=10.0.0.1,clients=2
                        hd=two,system=10.0.0.2
                        sd=sd1,lun=/tmp/a,size=1g,host=one
                        wd=wd1,sd=sd1
                        wd=wd2,sd=sd1,host=one_cl1
                        rd=rd1,wd=wd*,iorate=1000
                        """).plan();
        assertEquals(List.of("one_cl0", "one_cl1", "two"), plan.labels());
        assertEquals(List.of("wd1"), names(part(plan, 0)));
        assertEquals(List.of("wd1", "wd2"), names(part(plan, 1)));
        assertEquals(Optional.empty(), HostSlices.of(plan, plan.runs().getFirst(), slice(plan, 2)));
        assertEquals(List.of(250.0, 750.0), rates(plan));
    }

    /** Of any tree: every rank is in the part of one host. */
    @Seeds
    void everyFileIsInOnePart(Gen gen) {
        int hosts = gen.intBetween(1, 9);
        long files = gen.intBetween(0, 60);
        List<Long> ranks = new ArrayList<>();
        for (int host = 0; host < hosts; host++) {
            TreeShare share = new TreeShare(host, hosts);
            LongStream.range(0, share.count(files)).map(share::rank).forEach(ranks::add);
        }
        assertEquals(
                LongStream.range(0, files).boxed().toList(),
                ranks.stream().sorted().toList());
    }

    @Test
    void aTreeHasNoHostOfItsOwn() {
        Diagnostic complaint = Plans.of(TWO + """
                        fsd=fsd1,anchor=/tmp/a,host=one
                        fwd=fwd1,fsd=fsd1,operation=read,host=one
                        rd=rd1,fwd=fwd1,fwdrate=100
                        """).complaint();
        assertEquals("Unknown keyword: host", complaint.problem());
        assertEquals(
                Optional.of("a tree has no hosts of its own; write host= on the fwd= that works on it"),
                complaint.hint());
    }

    @Test
    void thisMachineIsNoHostBesideOthersUnlessItIsDefined() {
        String text = TWO + """
                sd=sd1,host=localhost,lun=/tmp/a,size=1g
                wd=wd1,sd=sd1
                rd=rd1,wd=wd1,iorate=max
                """;
        assertEquals(List.of("Could not find hd=localhost"), Plans.of(text).errors());
    }

    /** Whatever is limited to whichever host: the parts of all hosts together are the plan. */
    @Seeds
    void thePartsOfAllHostsAddUpToThePlan(Gen gen) {
        RunPlan plan = Plans.clean(text(gen)).plan();
        assertAddsUp(plan, plan.runs().getFirst());
    }

    /** Of parmfiles that people published, in the folder that the environment names. */
    @Test
    void thePartsOfAllHostsAddUpToEachPublishedPlan() throws IOException {
        String folder = System.getenv("PARMFILES");
        assumeTrue(folder != null, "PARMFILES names no folder");
        int divided = 0;
        for (String line : Files.readAllLines(Path.of(folder, "EXPECTED.tsv"))) {
            String[] words = line.split("\t", -1);
            Path file = Path.of(folder, words[0]);
            if (!Files.exists(file)) {
                continue;
            }
            Map<String, String> variables = new LinkedHashMap<>();
            for (String argument : words.length < 4 ? new String[0] : words[3].split(" ")) {
                if (argument.indexOf('=') > 0) {
                    variables.put(argument.replaceFirst("=.*", ""), argument.replaceFirst("[^=]*=", ""));
                }
            }
            Diagnostics diagnostics = new Diagnostics();
            ParmSource source = ParmSource.read(List.of(file), Map.of(), variables, diagnostics);
            RunPlan plan = Planner.plan(Definitions.read(source, diagnostics), Overrides.NONE, diagnostics);
            if (!diagnostics.hasErrors() && plan.hosts().size() > 1) {
                plan.runs().forEach(run -> assertAddsUp(plan, run));
                divided++;
            }
        }
        assertTrue(divided > 5, divided + " parmfiles are for several hosts");
    }

    private static void assertAddsUp(RunPlan plan, RunSpec whole) {
        List<RunSpec> parts = new ArrayList<>();
        for (int host = 0; host < plan.hosts().size(); host++) {
            HostSlices.of(plan, whole, slice(plan, host)).ifPresent(parts::add);
        }
        if (whole.load() instanceof LoadSpec.FixedRate all) {
            for (WorkloadSpec workload : whole.workloads()) {
                double rate = parts.stream()
                        .mapToDouble(part -> part.workloads().stream()
                                .filter(work -> work.name().equals(workload.name())
                                        && work.operation().equals(workload.operation()))
                                .mapToDouble(work -> work.sharePercent() / 100 * rate(part))
                                .sum())
                        .sum();
                assertEquals(workload.sharePercent() / 100 * all.perSecond(), rate, 1e-6, workload.name());
            }
        }
        for (int i = 0; i < whole.targets().size(); i++) {
            TargetSpec target = whole.targets().get(i);
            List<TargetSpec> there = parts.stream()
                    .flatMap(part -> part.targets().stream())
                    .filter(each -> each.name().equals(target.name()))
                    .toList();
            int threads = there.stream().mapToInt(TargetSpec::threads).sum();
            assertTrue(
                    whole.concatenated() || target.tree().isPresent()
                            ? threads >= target.threads()
                            : threads == target.threads(),
                    whole.header().name() + " " + target.name());
            if (target.tree().isPresent() && target.tree().get().shared()) {
                assertEquals(
                        there.size(),
                        there.stream()
                                .map(each -> each.tree().orElseThrow().share())
                                .distinct()
                                .count());
            }
        }
        for (StreamSpec stream : whole.streams()) {
            List<String> hosts = stream.hosts().isEmpty() ? plan.labels() : stream.hosts();
            long there = parts.stream()
                    .flatMap(part -> part.streams().stream()
                            .filter(each -> name(part, each).equals(name(whole, stream))))
                    .count();
            assertTrue(there >= hosts.size(), name(whole, stream));
        }
    }

    private static String name(RunSpec run, StreamSpec stream) {
        return run.workloads().get(stream.workload()).name() + " on "
                + run.targets().get(stream.target()).name();
    }

    private static String text(Gen gen) {
        int hosts = gen.intBetween(1, 4);
        StringBuilder text = new StringBuilder();
        for (int host = 0; host < hosts; host++) {
            text.append("hd=h")
                    .append(host)
                    .append(",system=10.0.0.")
                    .append(host)
                    .append('\n');
        }
        text.append("sd=sd0,lun=/tmp/0,size=1g,threads=")
                .append(gen.intBetween(4, 33))
                .append('\n');
        text.append("sd=sd1,host=h").append(gen.intBetween(0, hosts - 1)).append(",lun=/tmp/1,size=1g\n");
        text.append("wd=wd0,sd=sd*,skew=").append(gen.intBetween(1, 70)).append('\n');
        text.append("wd=wd1,sd=sd0,host=h").append(gen.intBetween(0, hosts - 1)).append('\n');
        return text + "rd=rd1,wd=wd*,iorate=10000\n";
    }

    private static HostSlice slice(RunPlan plan, int host) {
        return new HostSlice(host, plan.labels());
    }

    private static RunSpec part(RunPlan plan, int host) {
        return HostSlices.of(plan, plan.runs().getFirst(), slice(plan, host)).orElseThrow();
    }

    private static List<Double> rates(RunPlan plan) {
        return List.of(rate(part(plan, 0)), rate(part(plan, 1)));
    }

    private static double rate(RunSpec part) {
        return ((LoadSpec.FixedRate) part.load()).perSecond();
    }

    private static List<Integer> threads(RunPlan plan) {
        return List.of(part(plan, 0).threads(), part(plan, 1).threads());
    }

    private static List<String> names(RunSpec part) {
        return part.workloads().stream().map(WorkloadSpec::name).toList();
    }
}

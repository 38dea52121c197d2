package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.job.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parameters that name hosts, carried out by agents that work together. */
@EnabledOnOs(OS.LINUX)
final class HostEffectsTest {
    @TempDir
    private Path folder;

    private Cluster cluster() {
        return new Cluster(folder);
    }

    /** Agents that wait, as hosts {@code h1} and so on. */
    private static String hosts(Cluster cluster, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> "hd=h" + i + ",system=" + cluster.agent() + ",shell=vdbench")
                .collect(Collectors.joining("\n"));
    }

    private Program run(int count, String... lines) {
        Cluster cluster = cluster();
        return cluster.run(String.join("\n", lines).replace("HOSTS", hosts(cluster, count)));
    }

    private JsonNode agent(String label) throws IOException {
        return JsonMapper.shared()
                .readTree(Files.readString(folder.resolve("agent-" + label + "/result.json")))
                .get("runs");
    }

    private static long count(JsonNode run) {
        return run.at("/total/count").asLong();
    }

    private static List<String> targets(JsonNode run) {
        return run.get("targets")
                .valueStream()
                .map(target -> target.get("name").asString())
                .toList();
    }

    @Test
    @Effect({"hd.hd", "hd.system", "hd.shell", "sd.host", "wd.host"})
    void eachHostDoesWhatNamesIt() throws IOException {
        Cluster cluster = cluster();
        Program run = cluster.run(
                "hd=h1,system=" + cluster.agent() + ",shell=vdbench\nhd=h2,system=" + cluster.agent()
                        + ",shell=vdbench",
                "sd=sd1,host=h1,lun=none:1g\nsd=sd2,host=h2,lun=none:2g\nsd=sd3,lun=none:3g",
                "wd=wd1,sd=(sd1,sd2)\nwd=wd2,sd=sd3,host=h2",
                "rd=rd1,wd=wd*,iorate=400,elapsed=2,interval=1");
        assertEquals(ExitCode.SUCCESS, run.exit(), run.said());
        assertEquals(List.of("sd1"), targets(agent("h1").get(0)));
        assertEquals(List.of("sd2", "sd3"), targets(agent("h2").get(0)));
        assertEquals(
                count(run.runs().get(0)),
                count(agent("h1").get(0)) + count(agent("h2").get(0)));
        assertEquals(100, agent("h1").at("/0/requestedRate").asDouble(), 1e-9);
        assertEquals(300, agent("h2").at("/0/requestedRate").asDouble(), 1e-9);
    }

    @Test
    void theControllerRunsCommandsOfTheSessionAndEachHostThoseOfItsRuns() throws IOException {
        Path log = folder.resolve("commands");
        String echo = "=\"echo %s >> " + log + "\"";
        Program run = run(
                2,
                "startcmd" + echo.replace("%s", "session"),
                "endcmd" + echo.replace("%s", "over"),
                "HOSTS\nsd=sd1,lun=none:1g\nwd=wd1,sd=sd1",
                "rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1,startcmd" + echo.replace("%s", "host")
                        + ",endcmd=(\"echo" + " once >> " + log + "\",master)");
        assertEquals(ExitCode.SUCCESS, run.exit(), run.said());
        assertEquals(List.of("session", "host", "host", "once", "over"), Files.readAllLines(log));
    }

    @Test
    void eachHostThatRunsNoCommandsReportsIt() {
        Cluster cluster = cluster().agentsWithoutCommands();
        Program run = cluster.run(
                hosts(cluster, 2) + "\nsd=sd1,lun=none:1g\nwd=wd1,sd=sd1",
                "rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1,startcmd=\"touch " + folder + "/x\"");
        assertEquals(ExitCode.REFUSED, run.exit(), run.said());
        for (String host : List.of("h1", "h2")) {
            assertTrue(
                    run.said().contains("error: " + host + " (127.0.0.1): refused: the parmfiles run commands"),
                    run.said());
        }
        assertTrue(Files.notExists(folder.resolve("x")));
    }

    /** The two steps of vdbench: hosts remove a tree together, and then create it together. */
    @Test
    @Effect("fwd.host")
    void hostsThatShareATreeCreateEachFileOnceAndUseEveryNth() throws IOException {
        String tree = "HOSTS\nfsd=fsd1,anchor=" + folder + "/tree,depth=2,width=3,files=10,sizes=8k,shared=yes\n"
                + "fwd=fwd1,fsd=fsd1,operation=read,xfersize=4k,fileselect=once,host=(h1,h2,h3),threads=6\n";
        Program made = run(3, tree + "rd=rd1,fwd=fwd1,fwdrate=max,format=(restart,only)");
        assertEquals(ExitCode.SUCCESS, made.exit(), made.said());
        assertEquals(90, files().size());
        assertEquals(90, count(made.runs().get(0)), "a write a file, and no file twice");
        for (String host : List.of("h1", "h2", "h3")) {
            assertEquals(30, count(agent(host).get(0)), host);
        }
        Program read = run(3, tree + "rd=rd1,fwd=fwd1,fwdrate=max,elapsed=20,interval=1");
        assertEquals(ExitCode.SUCCESS, read.exit(), read.said());
        assertEquals(180, read.runs().at("/0/read/count").asLong());

        Program cleaned = run(3, tree + "rd=rd1,fwd=fwd1,fwdrate=max,format=(clean,only)");
        assertEquals(ExitCode.SUCCESS, cleaned.exit(), cleaned.said());
        assertEquals(List.of(), files());
    }

    @Test
    @Effect({"hd.mount", "rd.mount"})
    void aHostMountsBeforeTheRunsAndAgainWithTheOptionsOfARun() throws IOException, InterruptedException {
        assumeTrue(System.getProperty("user.name").equals("root"), "mounts need a superuser");
        Path point = folder.resolve("new/point");
        Path log = folder.resolve("mounts");
        String run =
                ",wd=wd1,iorate=100,elapsed=2,interval=1,startcmd=\"grep " + point + " /proc/mounts >> " + log + "\"";
        try {
            Program mounted = Program.run(
                    folder,
                    "hd=localhost,mount=\"mount -t tmpfs -o size=2m none " + point + "\"",
                    "sd=sd1,lun=" + point + "/file,size=1m\nwd=wd1,sd=sd1",
                    "rd=rd1" + run,
                    "rd=rd2" + run + ",mount=\"-o size=4m\"",
                    "rd=rd3" + run + ",mount=reset");
            assertEquals(ExitCode.SUCCESS, mounted.exit(), mounted.said());
            assertEquals(
                    List.of("size=2048k", "size=4096k", "size=2048k"),
                    Files.readAllLines(log).stream()
                            .map(line -> line.replaceFirst(".*(size=[0-9]+k).*", "$1"))
                            .toList());
        } finally {
            new ProcessBuilder("umount", point.toString()).start().waitFor();
        }
    }

    @Test
    void aMountThatFailsIsReportedBeforeAnythingIsWritten() {
        Program refused = Program.run(
                folder,
                "hd=localhost,mount=\"sh -c 'echo no such server; exit 32' x " + folder + "/point\"",
                "sd=sd1,lun=" + folder + "/file,size=1m\nwd=wd1,sd=sd1,rdpct=0",
                "rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1");
        assertEquals(ExitCode.USAGE, refused.exit(), refused.said());
        assertTrue(refused.said().contains("ended with exit code 32: no such server"), refused.said());
        assertTrue(Files.notExists(folder.resolve("file")));
    }

    @Test
    void aLauncherThatAParmfileNamesIsNotStartedWithoutThePermitForCommands() throws IOException {
        Path started = folder.resolve("started");
        Path launcher = folder.resolve("csdbench");
        Files.writeString(launcher, "#!/bin/sh\ntouch " + started + "\n");
        assertTrue(launcher.toFile().setExecutable(true));
        String[] parmfile = {
            "hd=h1,system=localhost,vdbench=" + folder + ",clients=2",
            "sd=sd1,lun=none:1g\nwd=wd1,sd=sd1",
            "rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1"
        };
        Program refused = cluster().withoutCommands().by("ssh").run(parmfile);
        assertEquals(ExitCode.REFUSED, refused.exit(), refused.said());
        assertTrue(
                refused.said().contains("- program that hd=h1_cl0 starts on localhost: " + launcher), refused.said());
        assertTrue(Files.notExists(started));

        assertEquals(ExitCode.HOST_LOST, cluster().by("ssh").run(parmfile).exit());
        assertTrue(Files.exists(started), "with the permit it is started");
    }

    /** By a program in place of ssh that only notes what it is to start. */
    @Test
    @Effect({"hd.clients", "hd.user", "hd.vdbench"})
    void aHostIsEnteredAsItsUserOnceForEachOfItsClients() throws IOException {
        Path log = folder.resolve("entered");
        Path ssh = folder.resolve("ssh");
        Files.writeString(
                ssh, "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\necho \"$2 $3 $4\" >> " + log + "\nexit 1\n");
        assertTrue(ssh.toFile().setExecutable(true));
        Program run = cluster()
                .by(ssh.toString())
                .run(
                        "hd=h1,system=127.0.0.1,user=me,clients=2,vdbench=/opt/tools",
                        "sd=sd1,lun=none:1g\nwd=wd1,sd=sd1",
                        "rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1");
        assertEquals(ExitCode.HOST_LOST, run.exit(), run.said());
        assertEquals(
                List.of("me@127.0.0.1 /opt/tools/csdbench agent", "me@127.0.0.1 /opt/tools/csdbench agent"),
                Files.readAllLines(log));
        for (String client : List.of("h1_cl0", "h1_cl1")) {
            assertTrue(run.said().contains("error: " + client + " (127.0.0.1): "), run.said());
        }
    }

    @Test
    void whatHostsMoveTogetherEndsTheRunOfAll() throws IOException {
        Program run = run(
                2,
                "HOSTS\nsd=sd1,lun=none:1g\nwd=wd1,sd=sd1,rdpct=50",
                "rd=rd1,wd=wd1,iorate=2000,maxdata=8m,elapsed=60,interval=1");
        assertEquals(ExitCode.SUCCESS, run.exit(), run.said());
        long blocks = (8 << 20) / 4096;
        assertTrue(count(run.runs().get(0)) >= blocks, run.said());
        assertTrue(count(run.runs().get(0)) < 4 * blocks, run.said());
        for (String host : List.of("h1", "h2")) {
            assertTrue(count(agent(host).get(0)) < 3 * blocks, run.said());
            assertTrue(agent(host).at("/0/complete").asBoolean(), host);
        }
        assertTrue(run.said().contains("maxdata= reached"), run.said());
    }

    @Test
    void aRunOfSeveralHostsLastsUntilTheResultsOfAllAreKnown() {
        Program run = run(
                2,
                "HOSTS\nsd=sd1,lun=DRIVE\nwd=wd1,sd=sd1",
                "rd=rd1,wd=wd1,iorate=2000,elapsed=600,interval=1,confidence=10");
        assertEquals(ExitCode.SUCCESS, run.exit(), run.said());
        double seconds = run.runs().at("/0/elapsedSeconds").asDouble();
        assertTrue(seconds >= 16 && seconds < 600, () -> seconds + " s\n" + run.said());
        assertTrue(run.said().contains("known as well as confidence= asks"), run.said());
    }

    @Test
    void aRunOfSeveralHostsLastsUntilAllOfThemTogetherAreSteady() {
        Program run = run(
                2,
                "HOSTS\nsd=sd1,lun=DRIVE\nwd=wd1,sd=sd1",
                "rd=rd1,wd=wd1,iorate=2000,elapsed=2,interval=1,steady=(iops,mean),maxrounds=20");
        assertEquals(ExitCode.SUCCESS, run.exit(), run.said());
        assertEquals(10, run.runs().at("/0/elapsedSeconds").asDouble(), 0.5, run.said());
        assertTrue(run.runs().findValue("steady").get("reached").asBoolean(), run.said());
    }

    @Test
    void eachHostReplaysItsDevices() throws IOException {
        List<String> lines = new ArrayList<>(List.of("time_us,op,offset_bytes,length_bytes,device,stream,latency_us"));
        for (int i = 0; i < 1000; i++) {
            lines.add(i * 1000 + ".000,R," + i % 512 * 4096L + ",4096," + i % 4 + ",1,80.000");
        }
        Path trace = Files.write(folder.resolve("recorded"), lines);
        Program run = run(
                2,
                "HOSTS\nsd=sd1,host=h1,lun=none:64m,replay=1\nsd=sd2,host=h2,lun=none:64m",
                "rd=rd1,sd=sd*,elapsed=10,interval=1,replay=" + trace);
        assertEquals(ExitCode.SUCCESS, run.exit(), run.said());
        long first = count(agent("h1").get(0));
        long second = count(agent("h2").get(0));
        assertEquals(first + second, count(run.runs().get(0)));
        // What is in flight when the replay ends is drained, and not counted.
        assertTrue(first > 240 && first <= 250 && second > 740 && second <= 750, () -> first + " and " + second);

        Program one = run(
                2,
                "HOSTS\nsd=sd1,host=h1,lun=none:64m\nsd=sd2,host=h2,lun=none:64m",
                "rd=rd1,sd=sd*,elapsed=10,interval=1,replay=" + trace);
        assertTrue(one.said().contains("replays devices on luns of several hosts as if they were one"), one.said());
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("tree"))) {
            return all.filter(path -> path.getFileName().toString().startsWith("vdb") && !Files.isDirectory(path))
                    .toList();
        }
    }
}

package csdbench.main.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Agents in processes of their own on loopback, with certificates of {@code csdbench pki}. */
@Tag("long")
final class HostsRunTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final List<Process> agents = new ArrayList<>();
    private Map<String, String> environment = Map.of();

    @AfterEach
    void endAgents() {
        agents.forEach(Process::destroyForcibly);
    }

    @Test
    void twoAgentsTogetherCountWhatEachOfThemCountedInEveryBucket() throws IOException, InterruptedException {
        String credentials = credentials("lab");
        int one = agent("one", credentials);
        int two = agent("two", credentials);
        Path parmfile = parmfile("sd=sd1,lun=none:1g,threads=2");

        int code = run(
                "run",
                parmfile.toString(),
                "--hosts",
                "127.0.0.1:" + one + ",localhost:" + two,
                "--credentials",
                controller(credentials),
                "-o",
                folder.resolve("out").toString());
        // A machine that is busy with other tests may miss the rate, and that is not what is tested.
        assertTrue(code == 0 || code == ExitCode.NOT_MET.number(), this::said);

        for (Process agent : agents) {
            int ended = agent.waitFor();
            assertTrue(ended == 0 || ended == ExitCode.NOT_MET.number(), this::said);
        }
        assertEquals(count("one") + count("two"), count("out"));
        for (String log : List.of("service.hlog", "response.hlog")) {
            assertEquals(
                    HistogramUnion.read(folder.resolve("one").resolve(log))
                            .with(HistogramUnion.read(folder.resolve("two").resolve(log))),
                    HistogramUnion.read(folder.resolve("out").resolve(log)),
                    log);
        }
    }

    @Test
    void slurmStartsAnAgentOnEachNodeOfTheAllocation() throws IOException {
        script("scontrol", "test \"$*\" = 'show hostnames n[1-2]' && echo 127.0.0.1 && echo localhost");
        // Takes the place of srun, and of the program's package, which a test does not have.
        script(
                "srun",
                "while [ \"$1\" != agent ]; do shift; done",
                "cd " + folder,
                "exec " + String.join(" ", program()) + " \"$@\"");
        environment = Map.of("PATH", folder + ":" + System.getenv("PATH"), "SLURM_JOB_NODELIST", "n[1-2]");

        assertEquals(
                0,
                run(
                        "run",
                        parmfile("sd=sd1,lun=none:1g").toString(),
                        "--launch",
                        "slurm",
                        "-o",
                        folder.resolve("out").toString()),
                this::said);
        assertEquals(count("agent-127.0.0.1001") + count("agent-localhost001"), count("out"));
    }

    private void script(String name, String... lines) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    @Test
    void aHostMayBeNamedLikeTheController() throws IOException {
        Path parmfile =
                parmfile("hd=controller,system=127.0.0.1:" + agent("one", "") + ",shell=vdbench\nsd=sd1,lun=none:1g");

        int code = run(
                "run",
                parmfile.toString(),
                "--insecure",
                "-o",
                folder.resolve("out").toString());

        assertTrue(code == 0 || code == ExitCode.NOT_MET.number(), this::said);
        assertEquals(count("one"), count("out"));
    }

    @Test
    void anAgentOfAnotherAuthorityIsNotUsed() throws IOException {
        int port = agent("one", credentials("lab"));

        assertEquals(2, onHosts("127.0.0.1:" + port, "--credentials", controller(credentials("other"))), this::said);
        assertTrue(said().contains("error: 127.0.0.1:" + port + ": the certificates do not match"), this::said);
        assertEquals(2, onHosts("127.0.0.1:" + port, "--insecure"), this::said);
        assertTrue(said().contains("it may want --credentials"), this::said);
    }

    @Test
    void everyHostThatIsNotThereIsNamedBeforeAnythingIsWritten() throws IOException {
        assertEquals(2, onHosts("127.0.0.1:1,localhost:2", "--insecure"), this::said);
        assertTrue(said().contains("error: 127.0.0.1:1: no agent answers"), this::said);
        assertTrue(said().contains("error: localhost:2: no agent answers"), this::said);
        assertTrue(Files.notExists(folder.resolve("out")));
    }

    @Test
    void aLunThatIsMissingOnAHostIsReportedByThatHost() throws IOException {
        int port = agent("one", "");
        Path parmfile = parmfile("sd=sd1,lun=/dev/csdbench-is-not-here");

        assertEquals(
                3,
                run(
                        "run",
                        parmfile.toString(),
                        "--hosts",
                        "127.0.0.1:" + port,
                        "--insecure",
                        "-o",
                        folder.resolve("out").toString()),
                this::said);
        assertTrue(said().contains("error: 127.0.0.1:" + port + ": "), this::said);
        assertTrue(said().contains("/dev/csdbench-is-not-here"), this::said);
    }

    @Test
    void aControllerNamesFilesOnlyBelowTheFoldersOfAnAgent() throws IOException {
        Path parmfile = parmfile("sd=sd1,lun=" + folder.resolve("data") + ",size=1m");
        assertEquals(3, onAgent(agent("one", ""), parmfile), this::said);
        assertTrue(said().contains(folder + "/data lies outside the folders that this agent permits"), this::said);
        assertTrue(said().contains("start its agent with --allow-path"), this::said);
        assertTrue(Files.notExists(folder.resolve("data")));

        int code = onAgent(agent("two", "", "--allow-path", folder.toString()), parmfile);
        assertTrue(code == 0 || code == ExitCode.NOT_MET.number(), this::said);
        assertTrue(Files.exists(folder.resolve("data")));
    }

    private int onAgent(int port, Path parmfile) throws IOException {
        return run(
                "run",
                parmfile.toString(),
                "--hosts",
                "127.0.0.1:" + port,
                "--insecure",
                "-o",
                folder.resolve("out").toString());
    }

    @Test
    void commandsNeedThePermitOfTheAgentThatRunsThem() throws IOException {
        int port = agent("one", "");
        Path parmfile = parmfile("sd=sd1,lun=none:1g");
        Files.writeString(parmfile, Files.readString(parmfile).strip() + ",startcmd=true\n");

        List<String> words = List.of(
                "run",
                parmfile.toString(),
                "--hosts",
                "127.0.0.1:" + port,
                "--insecure",
                "--allow-commands",
                "-o",
                folder.resolve("out").toString());
        assertEquals(3, run(words.toArray(String[]::new)), this::said);
        assertTrue(said().contains("start its agent with --allow-commands"), this::said);
    }

    @Test
    void aCallerThatIsNoControllerIsTurnedAway() throws IOException {
        int port = agent("one", "");
        try (Socket caller = new Socket(InetAddress.getLoopbackAddress(), port)) {
            caller.getOutputStream().write("GET / HTTP/1.1\n".getBytes(StandardCharsets.UTF_8));
            assertTrue(new String(caller.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .startsWith("no this is not a controller of csdbench"));
        }
    }

    private int onHosts(String hosts, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "run",
                parmfile("sd=sd1,lun=none:1g").toString(),
                "--hosts",
                hosts,
                "-o",
                folder.resolve("out").toString()));
        words.addAll(List.of(more));
        return run(words.toArray(String[]::new));
    }

    private Path parmfile(String storage) throws IOException {
        return Files.writeString(
                folder.resolve("p.parm"),
                storage + "\nwd=wd1,sd=sd1,xfersize=4k,rdpct=60\nrd=rd1,wd=wd1,iorate=500,elapsed=2,interval=1\n");
    }

    private String credentials(String authority) throws IOException {
        Path pki = folder.resolve(authority);
        assertEquals(0, inThisProcess("pki", "init", "--folder", pki.toString()), this::said);
        assertEquals(
                0,
                inThisProcess("pki", "issue", "--folder", pki.toString(), "h", "127.0.0.1", "localhost"),
                this::said);
        assertEquals(
                0,
                inThisProcess("pki", "issue", "--folder", pki.toString(), "--controller", "c", "127.0.0.1"),
                this::said);
        return pki.resolve("hosts/h").toString();
    }

    /** Those with which agents that have the credentials are commanded. */
    private static String controller(String credentials) {
        return Path.of(credentials).resolveSibling("c").toString();
    }

    /** Starts one; returns its port. */
    private int agent(String output, String credentials, String... more) throws IOException {
        List<String> command = program();
        command.addAll(List.of(
                "agent",
                "--bind",
                "127.0.0.1",
                "--port",
                "0",
                "--once",
                "-o",
                folder.resolve(output).toString()));
        command.addAll(List.of(more));
        command.addAll(credentials.isEmpty() ? List.of("--insecure") : List.of("--credentials", credentials));
        Process process = new ProcessBuilder(command)
                .redirectError(folder.resolve(output + ".err").toFile())
                .start();
        agents.add(process);
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        String first = lines.readLine();
        Thread.ofPlatform().daemon().start(() -> drain(lines));
        return Integer.parseInt(first.replaceFirst(".*:([0-9]+).*", "$1"));
    }

    private static void drain(BufferedReader lines) {
        try {
            lines.transferTo(Writer.nullWriter());
        } catch (IOException _) {
            // The agent has ended.
        }
    }

    private long count(String output) throws IOException {
        JsonNode result = JsonMapper.shared().readTree(Files.readString(folder.resolve(output + "/result.json")));
        return result.get("runs").get(0).get("total").get("count").asLong();
    }

    private int inThisProcess(String... words) {
        PrintStream print = new PrintStream(said, true, StandardCharsets.UTF_8);
        return Main.run(List.of(words), new Terminal(print, print, Optional.empty()));
    }

    /** In a process of its own, as the agents are. */
    private int run(String... words) throws IOException {
        List<String> command = program();
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getInputStream().transferTo(said);
        return process.onExit().join().exitValue();
    }

    private static List<String> program() {
        return new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                // A process of a few seconds pays for compiling what is seldom called more than it gains.
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "csdbench.main.Main"));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }
}

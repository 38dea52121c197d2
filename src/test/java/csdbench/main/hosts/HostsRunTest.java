package csdbench.main.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    @AfterEach
    void endAgents() {
        agents.forEach(Process::destroyForcibly);
    }

    @Test
    void twoAgentsTogetherCountWhatEachOfThemCounted() throws IOException, InterruptedException {
        String credentials = credentials("lab");
        int one = agent("one", credentials);
        int two = agent("two", credentials);
        Path parmfile = parmfile("sd=sd1,lun=none:1g,threads=2");

        assertEquals(
                0,
                run(
                        "run",
                        parmfile.toString(),
                        "--hosts",
                        "127.0.0.1:" + one + ",localhost:" + two,
                        "--credentials",
                        credentials,
                        "-o",
                        folder.resolve("out").toString()),
                this::said);

        for (Process agent : agents) {
            assertEquals(0, agent.waitFor());
        }
        assertEquals(count("one") + count("two"), count("out"));
    }

    @Test
    void aLimitOfAllHostsTogetherIsRefusedBeforeAnyIsCalled() throws IOException {
        Path parmfile = Files.writeString(folder.resolve("limit.parm"), """
                hd=one,system=one.invalid
                hd=two,system=two.invalid
                sd=sd1,lun=none:1g
                wd=wd1,sd=sd1,xfersize=4k
                rd=rd1,wd=wd1,iorate=max,maxdata=1m,elapsed=2,interval=1
                """);

        assertEquals(
                2, run("run", parmfile.toString(), "-o", folder.resolve("out").toString()), this::said);
        assertTrue(said().contains("rd=rd1: maxdata=, maxdatar= and maxdataw= are of all hosts"), this::said);
    }

    @Test
    void anAgentOfAnotherAuthorityIsNotUsed() throws IOException {
        int port = agent("one", credentials("lab"));

        assertEquals(2, onHosts("127.0.0.1:" + port, "--credentials", credentials("other")), this::said);
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
                2,
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
                storage + "\nwd=wd1,sd=sd1,xfersize=4k,rdpct=100\nrd=rd1,wd=wd1,iorate=500,elapsed=2,interval=1\n");
    }

    private String credentials(String authority) throws IOException {
        Path pki = folder.resolve(authority);
        assertEquals(0, run("pki", "init", "--folder", pki.toString()), this::said);
        assertEquals(0, run("pki", "issue", "--folder", pki.toString(), "h", "127.0.0.1", "localhost"), this::said);
        return pki.resolve("hosts/h").toString();
    }

    /** Starts one; returns its port. */
    private int agent(String output, String credentials) throws IOException {
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

    /** In a process of its own, as the agents are. */
    private int run(String... words) throws IOException {
        List<String> command = program();
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getInputStream().transferTo(said);
        return process.onExit().join().exitValue();
    }

    private static List<String> program() {
        return new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "csdbench.main.Main"));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }
}

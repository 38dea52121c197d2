package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a command line that cannot be carried out, and what help is given. */
class CommandLineMistakesTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void anUnknownCommandNamesTheNearest() {
        assertEquals(2, run("chek"));

        assertTrue(said().contains("check"), this::said);
    }

    @Test
    void aMistakeOnTheCommandLineIsTheFirstAndNearlyTheOnlyThingThatIsSaid() {
        assertWrong("error: missing required parameter for option '--data' (DATA,...)", "review --data");
        assertWrong("error: unknown option: '--xyzzy'", "review --xyzzy");
        assertEquals("try 'csdbench review --help'", said().lines().toList().getLast());
        assertWrong("error: unknown option: '--raed'", "io none:1m --raed 4k");
        assertEquals(
                "did you mean --read? try 'csdbench io --help'",
                said().lines().toList().getLast());
        assertWrong("error: there is no command 'rum'", "rum");
        assertWrong("error: unexpected argument 'x'", "version x");
        assertWrong("error: unknown option: '--jsonn'", "run --jsonn");
        assertWrong("error: missing required parameter: 'FILE|name=value'", "run");
        assertEquals(
                "for example: csdbench run parmfiles/first.parm -o /tmp/first; try 'csdbench run --help'",
                said().lines().toList().getLast());
        assertWrong("error: there is no command 'wirte'", "data wirte");
        assertEquals(
                "did you mean write? try 'csdbench data --help'",
                said().lines().toList().getLast());
        assertWrong("error: there is no command 'frobnicate'", "frobnicate");
        assertEquals("try 'csdbench --help'", said().lines().toList().getLast());
        assertWrong("error: unknown option: '--on'", "gain --on x");
        assertTrue(!said().contains("--json?"), this::said);
        assertWrong("error: there is no command 'replay'", "replay x");
        assertTrue(said().contains("did you mean trace replay?"), this::said);
    }

    @Test
    void aRecordingIsNamedAsResultsAreToo() {
        assertEquals(2, run("trace", "record", "/dev/loop7", "-o", "x.txtt"));
        assertTrue(said().startsWith("error: the ending of x.txtt means no format"), this::said);
        assertEquals(2, run("trace", "record", "/dev/loop7", "y.ctrace", "-o", "x.ctrace"));
        assertTrue(said().contains("\nerror: name a block device and the file to write"), this::said);
    }

    @Test
    void aListOfNothingIsNoList() {
        assertEquals(2, run("review", "--workload", ",", "--plan"));
        assertEquals("error: --workload ,: no value is in it; give NAME,..., or leave out the option\n", said());
        assertEquals(2, run("io", "none:1m", "--depth", ",,"));
        assertTrue(said().contains("error: --depth ,,: no value is in it; give N,...,"), this::said);
    }

    @Test
    void aParmfileWithAnotherNameBesideItIsGuessed(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("first.parm"), "");
        Files.writeString(folder.resolve("result.json"), "");

        assertEquals(2, run("run", folder.resolve("frist.parm").toString()));
        assertTrue(said().contains("hint: did you mean first.parm? looked for is " + folder), this::said);

        assertEquals(2, run("run", folder.resolve("other.parm").toString()));
        assertTrue(said().contains("hint: correct the name; looked for is " + folder), this::said);
    }

    @Test
    void withoutACommandTheDailyOnesAreListed() {
        assertEquals(2, run());
        assertTrue(said().startsWith("error: a command is missing\n"), this::said);
        assertTrue(
                said().contains("\n  precondition  ") && said().contains("\nMore: fio, convert, tenants, agent, app"),
                this::said);
    }

    @Test
    void aRatioTheWrongWayRoundIsTurned() {
        assertEquals(2, run("io", "none:1m", "--read", "4k", "--data", "1:2"));
        assertTrue(said().endsWith("; did you mean 2:1?\n"), this::said);
    }

    @Test
    void wordsOfOtherToolsForDataLeadToOurs() {
        assertEquals(2, run("io", "none:1m", "--read", "4k", "--data", "random"));
        assertTrue(said().endsWith("; for random bytes, which do not compress, write 1:1\n"), this::said);
        assertEquals(2, run("io", "none:1m", "--read", "4k", "--data", "1:1,Incompressible"));
        assertTrue(said().endsWith("write 1:1\n"), this::said);
        assertEquals(2, run("io", "none:1m", "--read", "4k", "--data", "zeros"));
        assertTrue(said().endsWith("; did you mean zero?\n"), this::said);
    }

    @Test
    void wordsOfFioAreTranslated() {
        assertWrong("error: unknown option: '--rw=randread'", "io none:1m --rw=randread --bs 4k");
        assertEquals(
                "in words of csdbench: csdbench io none:1m --read 4k",
                said().lines().toList().getLast());
        assertWrong("error: unknown option: '--rw=trim'", "io none:1m --rw=trim --bs 4k");
        assertEquals(
                "fio's --rw is here --read SIZE, --write SIZE, or --mix P --bs SIZE; random unless --seq",
                said().lines().toList().getLast());
        run("io", "--rw=randwrite", "--bs=4k", "--iodepth=16", "--filename=/dev/x", "--runtime=30", "--direct=1");
        assertEquals(
                "in words of csdbench: csdbench io /dev/x --write 4k --depth 16 --for 30s",
                said().lines().toList().getLast());
        run("io", "--rw=readwrite", "--filename=/dev/x", "--rwmixread=70");
        assertEquals(
                "in words of csdbench: csdbench io /dev/x --mix 70 --bs 4k --seq",
                said().lines().toList().getLast());
        assertWrong("error: unknown option: '--rw=randread'", "review --rw=randread");
        assertEquals("try 'csdbench review --help'", said().lines().toList().getLast());
    }

    @Test
    void anOptionIsCalledAsTheHelpCallsIt() {
        assertWrong("error: missing required parameter for option '--for' (T)", "trace generate sql --for");
        assertWrong("error: missing required parameter for option '--depth' (N,...)", "io none:1m --iodepth");
        assertWrong(
                "error: option '--for' (T) should be specified only once", "trace generate sql --for 1s --seconds 2s");
    }

    @Test
    void ofTwoOptionsThatExcludeEachOtherNoneIsNeeded() {
        assertEquals(2, run("trace", "generate", "sql", "--for", "1s", "--requests", "5"));
        assertEquals(
                "error: --requests and --for both say how long the trace is; keep one of them",
                said().lines().findFirst().orElse(""));
        assertEquals(0, run("help", "trace", "generate"));
        assertTrue(
                out.toString(StandardCharsets.UTF_8).contains("csdbench trace generate PROFILE [OPTIONS]"),
                () -> out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aLunNeedsNoOption() {
        for (String line : List.of(
                "review --plan --quick",
                "reduce --plan --test accounting",
                "precondition --plan",
                "trace replay traces/systor.csv --plan")) {
            String[] bare = (line + " sim:csd3000-7.68tb").split(" ");
            String[] option = (line + " --lun sim:csd3000-7.68tb").split(" ");
            out.reset();
            err.reset();
            assertEquals(0, run(bare), this::said);
            String said = saidOfTheWork();
            out.reset();
            err.reset();
            assertEquals(0, run(option), this::said);
            assertEquals(saidOfTheWork(), said);
            assertTrue(said.contains("csd3000-7.68tb") || said.contains("accounting"), said);
        }
        assertEquals(2, run("reduce"));
        assertTrue(said().contains("reduce needs a lun, such as"), this::said);
        assertEquals(2, run("trace", "replay", "traces/systor.csv"));
        assertTrue(said().contains("trace replay needs a trace and a lun, such as"), this::said);
        err.reset();
        assertEquals(2, run("trace", "replay", "x.ctrace", "y.dat"));
        assertTrue(said().contains("y.dat is taken for a trace, --lun y.dat names it as a lun"), this::said);
    }

    @Test
    void aValueThatCannotBeReadIsSaidInOneSentenceWithWhatWasExpected() {
        String percent = "a ratio from 1:1 to 25:1, such as 2:1, 0 to 96 percent that compressing saves, such as 50%,"
                + " text, database, zero, like:FILE or file:FILE";
        assertValue("--data abc: expected " + percent, "review --data 5,abc");
        assertValue("--data 97: expected " + percent, "trace replay x --lun y --data 97");
        assertValue("--span 0: expected above 0 to 100 percent", "profile show sql --parmfile --span 0");
        assertValue("--size 1q: expected a size such as 64m or 1g, below 8192p", "data write x --size 1q");
        String large = "a size of at least 1m, such as 64m or 16g, below 8192p";
        assertValue("--sample 4k: expected " + large, "data measure --sample 4k x");
        assertValue("--size 8192p: expected " + large, "trace record x y.ctrace --size 8192p");
        String seconds = "a time of whole seconds, such as 10s, 2m30s or 1h, up to 1000000000s";
        assertValue("--for 0: expected " + seconds, "run x -e 0");
        assertValue("--for 1000000001: expected " + seconds, "trace record x y.ctrace --for 1000000001");
        assertValue("--from 5x: expected a time such as 90s, 500ms, 2m30s or 1h", "trace replay x --lun y --from 5x");
        assertValue("--seed x: expected a whole number", "data measure --seed x y");
        assertValue("--spread x: expected a number", "review --spread x");
        assertValue(
                "--mode tmed: expected one of timed, capped, afap, load, dependent; did you mean timed?",
                "trace replay x --lun y --mode tmed");
    }

    private void assertValue(String error, String line) {
        err.reset();
        assertEquals(2, run(line.split(" ")));
        assertEquals("error: " + error + System.lineSeparator(), said());
    }

    @Test
    void helpIsOfACommandOrOfOneBelowIt() {
        assertEquals(0, run("help", "trace", "convert"));
        String help = out.toString(StandardCharsets.UTF_8);
        assertTrue(help.startsWith("Write a trace in another format."), help);
        out.reset();
        assertEquals(0, run("trace", "convert", "--help"));
        assertEquals(help, out.toString(StandardCharsets.UTF_8));
        assertWrong("error: there is no command 'trace convrt'", "help trace convrt");
        assertWrong("error: there is no command or page 'nothings'", "help nothings");
        assertWrong(
                "error: there is no command or page 'precond'; near it: glossary, precondition, review",
                "help precond");
        assertWrong("error: unknown option: '--nothing'", "help --nothing");
    }

    @Test
    void helpIsAPageToo() throws Exception {
        assertPage("docs/steady-state.md", "steady-state");
        assertPage("docs/reduce.md", "reduce");
        assertPage("docs/reduce.md", "docs/reduce");
        out.reset();
        assertEquals(0, run("help", "development/house"));
        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("# The house"));
    }

    /** All of its lines, whatever becomes of its links. */
    private void assertPage(String file, String name) throws Exception {
        out.reset();
        assertEquals(0, run("help", name));
        List<String> lines = Files.readAllLines(Path.of(file));
        List<String> printed = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(lines.size(), printed.size());
        assertEquals(lines.getFirst(), printed.getFirst());
    }

    private void assertWrong(String error, String line) {
        err.reset();
        assertEquals(2, run(line.isEmpty() ? new String[0] : line.split(" ")));
        assertEquals(error, said().lines().findFirst().orElse(""));
        assertEquals(2, said().lines().count(), this::said);
    }

    private int run(String... arguments) {
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** What was said but for the time it takes, which depends on what else the machine does at the moment. */
    private String saidOfTheWork() {
        return (out.toString(StandardCharsets.UTF_8) + said())
                .lines()
                .filter(line -> !line.startsWith("  time "))
                .collect(Collectors.joining("\n"));
    }
}

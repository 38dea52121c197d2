package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Faults of one workload from the command line, on a simulated drive in virtual time. */
final class IoFaultsTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) {
        err.reset();
        List<String> all = new ArrayList<>(List.of("io", DRIVE, "--read", "4k", "--for", "2s"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("-o", folder.resolve("io").toString()));
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return Main.run(all, new Terminal(out, new PrintStream(err, true, StandardCharsets.UTF_8), Optional.empty()));
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String result() throws IOException {
        JsonNode result =
                JsonMapper.shared().readTree(folder.resolve("io/result.json").toFile());
        return result.toString();
    }

    @Test
    void faultsAreInjectedOnlyWhereTheyAreAskedFor() throws IOException {
        assertEquals(0, run(), this::err);
        assertFalse(err().contains("faults are injected"), this::err);
        assertFalse(result().contains("faults-injected"), "none was asked for");

        assertEquals(0, run("--faults", "slow@2%:50ms,freeze@1s:10ms"), this::err);
        assertTrue(
                err().contains("faults are injected: " + DRIVE + " slow@2%:50ms, " + DRIVE + " freeze@1s:10ms"),
                this::err);
        assertTrue(result().contains("faults-injected"), "both were asked for");

        assertEquals(4, run("--faults", "eio@1%"), this::err);
    }

    @Test
    void aFaultThatIsNoneOrWouldBeInTheFillIsAMistake() {
        assertEquals(2, run("--faults", "slow@2%"));
        assertTrue(err().contains("expected faults such as eio@1%"), this::err);

        assertEquals(2, run("--fill", "--faults", "eio@1%"));
        assertTrue(err().contains("fill by a call of its own first"), this::err);
    }
}

package csdbench.report.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.base.unit.VirtualClock;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ProgressLineTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final VirtualClock clock = new VirtualClock();

    private ProgressLine line(TerminalTraits traits) {
        return new ProgressLine(new PrintStream(err, true, StandardCharsets.UTF_8), traits, clock);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aTerminalHasOneLineThatIsRewritten() {
        ProgressLine line = line(TerminalTraits.of(true, Map.of()));
        line.show("half of it");
        line.show("all");
        line.show("");
        assertEquals("\rhalf of it\rall       \r   \r", err());
    }

    @Test
    void namesAreNotObeyed() {
        line(TerminalTraits.of(true, Map.of())).show("red\u001b[31m");
        assertEquals("\rred\uFFFD[31m", err());
    }

    @Test
    void elsewhereALineIsPrintedEveryThirtySecondsAndNoneOfAShortCommand() {
        ProgressLine line = line(TerminalTraits.NONE);
        for (int second = 1; second <= 65; second++) {
            clock.advanceTo(TimeUnit.SECONDS.toNanos(second));
            line.show(second + " s");
            line.erase();
        }
        assertEquals("30 s\n60 s\n", err());
    }
}

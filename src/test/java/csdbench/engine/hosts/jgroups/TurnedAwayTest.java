package csdbench.engine.hosts.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TurnedAwayTest {
    private static final InetAddress FROM = InetAddress.ofLiteral("10.0.0.9");

    @Test
    void aCrowdIsOneLineAPeriod() {
        List<String> lines = new ArrayList<>();
        TurnedAway turnedAway = new TurnedAway(lines::add);
        for (int i = 0; i < 10_539; i++) {
            turnedAway.add(FROM, "closed", 7);
        }
        turnedAway.report(7 + TurnedAway.PERIOD_NS);
        turnedAway.report(7 + 2 * TurnedAway.PERIOD_NS);
        turnedAway.add(FROM, "silent", 7 + 3 * TurnedAway.PERIOD_NS);
        assertEquals(
                List.of(
                        "note: turned away a caller at 10.0.0.9: closed",
                        "note: turned away 10,538 callers in 60 s, the last at 10.0.0.9: closed",
                        "note: turned away a caller at 10.0.0.9: silent"),
                lines);
    }
}

package csdbench.engine.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Damage;
import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.engine.stats.RunTotals;
import csdbench.result.RunFinished;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WireTest {
    /** Version and session. */
    static final int HEAD_BYTES = 9;

    private static final Wire WIRE = new Wire(7);

    private static final List<Message> MESSAGES = List.of(
            new Message.Ping(3),
            new Message.Prepare("sd=sd1\nrd=rd1\n", List.of("elapsed=3"), 1, List.of("a", "b"), "0f"),
            new Message.Start(2, Long.MIN_VALUE),
            new Message.Refuse("b: \u00fc, no", 3),
            new Message.Commission(List.of("review", "--quick"), "0f"),
            new Message.Part(1, "review.json", 0, 2, "{"),
            new Message.Happened(1, 1, VirtualHosts.started("sd1")),
            new Message.Happened(1, 9, VirtualHosts.finished(RunFinished.Outcome.FAILED, new RunTotals().totals())),
            new Message.Ended(1, 9, ""));

    @Test
    void everyMessageIsReadAsItWasWritten() throws WireProblem {
        for (Message message : MESSAGES) {
            // Times are read in the zone of the reader.
            assertEquals(
                    inUtc(message.toString()),
                    inUtc(WIRE.message(WIRE.bytes(message)).toString()));
        }
    }

    @Test
    void whatDevicesSayOfThemselvesTravels() throws WireProblem {
        RunFinished end = VirtualHosts.finished(RunFinished.Outcome.COMPLETE, new RunTotals().totals());
        Map<String, String> named = new LinkedHashMap<>();
        named.put("serial", "S6PN");
        named.put("model", "CSD 3000");
        RunFinished known = new RunFinished(
                end.at(),
                end.ending(),
                end.average(),
                end.measured(),
                end.lateness(),
                end.process(),
                end.validation(),
                end.precision(),
                end.replay(),
                new RunFinished.Devices(List.of(), List.of(), List.of(), List.of(), List.of(named)),
                end.drained());

        Message read = WIRE.message(WIRE.bytes(new Message.Happened(1, 9, known)));

        assertTrue(read.toString().contains("identities=[{serial=S6PN, model=CSD 3000}]"), read::toString);
    }

    private static String inUtc(String text) {
        return text.replaceAll("at=[^,]*", "at=");
    }

    @Test
    void aMessageOfAnotherSessionIsNotRead() {
        byte[] bytes = new Wire(8).bytes(new Message.Ping(1));
        assertTrue(assertThrows(WireProblem.class, () -> WIRE.message(bytes))
                .getMessage()
                .contains("another session"));
    }

    @Test
    void aMessageThatIsTooLongIsNotRead() {
        assertThrows(WireProblem.class, () -> WIRE.message(new byte[Wire.MAX_BYTES + 1]));
    }

    @Test
    void anEventOfASessionCannotTravel() {
        byte[] bytes = WIRE.bytes(new Message.Happened(1, 1, VirtualHosts.started("sd1")));
        int event = bytes.length - WIRE.bytes(new Message.Ended(1, 1, "")).length;
        assertTrue(event > 0);
        // Choice 0 of the events is the header of a session, which names folders of its host.
        bytes[12] = 0;
        assertThrows(WireProblem.class, () -> WIRE.message(bytes));
    }

    /** Bytes that are cut or changed are refused in one way, or are another message; nothing else happens. */
    @Seeds(300)
    void damagedBytesAreRefused(Gen gen) {
        byte[] whole = WIRE.bytes(gen.oneOf(MESSAGES));
        try {
            WIRE.message(Damage.bytes(gen, whole, HEAD_BYTES));
        } catch (WireProblem problem) {
            assertTrue(problem.getMessage().matches("(?s)(a |no message holds a ).*"), problem.getMessage());
        }
    }
}

package csdbench.trace.cut;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumberedNamesTest {
    @Test
    void ofNotesOnlyHowItWasRecordedIsKept() {
        assertEquals(
                List.of("recorded by ftrace", "the recording had no room for 5,000 events, so some are missing"),
                NumberedNames.notes(List.of(
                        "acme: recorded by ftrace",
                        "recorded by ftrace",
                        "a: b: the recording had no room for 5,000 events, so some are missing",
                        "acme.ctrace has no latencies",
                        "recorded by ftrace of acme")));
    }
}

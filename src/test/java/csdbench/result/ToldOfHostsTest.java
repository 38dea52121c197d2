package csdbench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ToldOfHostsTest {
    private static final ZonedDateTime SEEN = ZonedDateTime.of(2026, 5, 2, 10, 11, 12, 0, ZoneOffset.UTC);
    private static final ZonedDateTime TOLD = SEEN.plusSeconds(1);

    @Test
    void anErrorOfAHostIsOnItsLunAndAtTheTimeHere() {
        assertEquals(
                new ErrorSeen(TOLD, "read", "h1:/dev/x", "sd1", 512, 4096, "EIO", "input/output error"),
                new ErrorSeen(SEEN, "read", "/dev/x", "sd1", 512, 4096, "EIO", "input/output error").on("h1", TOLD));
    }

    @Test
    void soIsDataThatIsNotWhatWasWritten() {
        assertEquals(
                new CorruptionSeen(TOLD, "h1:/dev/x", "sd1", 512, 4096, "stale", "it is old", List.of("a line")),
                new CorruptionSeen(SEEN, "/dev/x", "sd1", 512, 4096, "stale", "it is old", List.of("a line"))
                        .on("h1", TOLD));
    }
}

package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PlanFactsTest {
    private final PlanFacts facts = new PlanFacts("Review")
            .add("luns", "/dev/nvme1n1")
            .add("steps", "1 fill")
            .add("steps", "2 measure")
            .then(new PlanFacts("postgres").add("data", "1:1, 2:1"));

    @Test
    void peopleReadANameOnce() {
        assertEquals(
                List.of(
                        "Review",
                        "  luns       /dev/nvme1n1",
                        "  steps      1 fill",
                        "             2 measure",
                        "then postgres:",
                        "  data       1:1, 2:1"),
                facts.lines());
    }

    @Test
    void programsFindAllOfAName() {
        assertEquals(
                Map.of("luns", "/dev/nvme1n1", "steps", "1 fill; 2 measure", "postgres data", "1:1, 2:1"),
                facts.members());
    }
}

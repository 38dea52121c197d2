package csdbench.job.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class LaunchTest {
    @Test
    void theAgentsOwnSentenceStandsForItsEndAndNotThatOfWhatStartedIt() {
        assertEquals(
                "error: the controller at 10.0.0.1:5581 does not answer",
                Launch.lastWords(List.of(
                        "error: the controller at 10.0.0.1:5581 does not answer",
                        "srun: error: node1: task 0: Exited with exit code 5",
                        "Connection to 10.0.0.7 closed by remote host.")));
    }

    @Test
    void whatNoAgentSaidIsSaidByOthersAndThoseWhoStartedItComeLast() {
        assertEquals(
                "bash: /nowhere/csdbench: No such file or directory",
                Launch.lastWords(List.of(
                        "bash: /nowhere/csdbench: No such file or directory",
                        "",
                        "srun: error: node1: task 0: Exited with exit code 127")));
        assertEquals("srun: error: no such node", Launch.lastWords(List.of("srun: error: no such node", "")));
        assertEquals("nothing", Launch.lastWords(List.of()));
    }
}

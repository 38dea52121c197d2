package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Steps of a campaign, those that are done and those that are left. */
final class CampaignTest {
    private final List<String> told = new ArrayList<>();

    @Test
    void whatTheLogHasIsNotRepeatedAndKeepsItsPlace() throws Failure {
        Campaign.Ended ended = carryOut(Set.of("steps", "return"), Map.of());

        assertEquals(List.of("fill", "known steps", "settle", "known return"), told);
        assertEquals(Campaign.Ended.whole(ExitCode.SUCCESS), ended);
    }

    @Test
    void behindAStepThatWasCutThereIsNoOther() throws Failure {
        Campaign.Ended ended =
                carryOut(Set.of(), Map.of("steps", Campaign.Ended.cut(ExitCode.INTERRUPTED, "interrupted")));

        assertEquals(List.of("fill", "steps"), told);
        assertEquals(Campaign.Ended.cut(ExitCode.INTERRUPTED, "interrupted"), ended);
    }

    @Test
    void theWorstCodeOfAllStepsIsThatOfAll() throws Failure {
        Campaign.Ended ended = carryOut(Set.of(), Map.of("fill", Campaign.Ended.whole(ExitCode.NOT_MET)));

        assertEquals(List.of("fill", "steps", "settle", "return"), told);
        assertEquals(Campaign.Ended.whole(ExitCode.NOT_MET), ended);
    }

    @Test
    void whatIsLeftStandsInOrder() {
        assertEquals(
                List.of("fill", "settle"), campaign(Set.of("steps", "return")).left());
    }

    private static Campaign<String> campaign(Set<String> log) {
        return new Campaign<>(List.of("fill", "steps", "settle", "return"), log::contains);
    }

    private Campaign.Ended carryOut(Set<String> log, Map<String, Campaign.Ended> ends) throws Failure {
        return campaign(log).<RuntimeException>carryOut(step -> end("known " + step, ends), step -> end(step, ends));
    }

    private Campaign.Ended end(String step, Map<String, Campaign.Ended> ends) {
        told.add(step);
        return ends.getOrDefault(step, Campaign.Ended.whole(ExitCode.SUCCESS));
    }
}

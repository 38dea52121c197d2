package csdbench.report.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Samples;
import csdbench.report.vdbench.FileSessions;
import csdbench.result.LatencyTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.RunStarted;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class FioResultTest {
    private static final List<Long> SIZES = Collections.nCopies(6, 4096L);
    private static final FioEntry JOB = new FioEntry(
            "x", 0, false, Set.of("sd1"), Map.of("rw", "randread"), Set.of(), SIZES, Optional.empty(), FioTarget.NONE);

    private static String text(FioForm form, Outcome outcome) {
        FioResult result = new FioResult(List.of(JOB));
        result.on(Samples.started("rd1", OptionalDouble.empty()));
        result.on(Samples.finished(outcome, List.of(Samples.interval(1)), LatencyTotals.NONE));
        return result.text(form, Samples.START);
    }

    @Test
    void aJobThatWasCutSaysSoAndOneThatWasNotIsAsFioHasIt() {
        for (FioForm form : List.of(FioForm.JSON, FioForm.JSON_PLUS)) {
            assertTrue(text(form, Outcome.INTERRUPTED).contains("\"complete\": false"));
            assertFalse(text(form, Outcome.COMPLETE).contains("\"complete\": "));
        }
        assertTrue(text(FioForm.NORMAL, Outcome.STOPPED).contains("csdbench: x is not complete\n"));
        assertEquals(
                text(FioForm.NORMAL, Outcome.COMPLETE),
                text(FioForm.NORMAL, Outcome.STOPPED).replace("csdbench: x is not complete\n", ""));
    }

    @Test
    void aJobWhoseRunNeverBeganIsNotComplete() {
        assertTrue(new FioResult(List.of(JOB)).text(FioForm.JSON, Samples.START).contains("\"complete\": false"));
    }

    private static FioEntry job(Map<String, String> options, Set<String> global) {
        return new FioEntry("x", 0, true, Set.of("sd1"), options, global, SIZES, Optional.empty(), FioTarget.NONE);
    }

    private static String json(FioEntry... clones) {
        FioResult result = new FioResult(List.of(clones));
        result.on(Samples.started("rd1", OptionalDouble.empty()));
        result.on(Samples.finished(Outcome.COMPLETE, List.of(Samples.interval(1)), LatencyTotals.NONE));
        return result.text(FioForm.JSON, Samples.START);
    }

    private static JsonNode firstJob(FioEntry... clones) {
        return JsonMapper.shared().readTree(json(clones)).at("/jobs/0");
    }

    @Test
    void optionsOfGlobalSectionsStandAboveTheJobsAndNotInThem() {
        JsonNode document = JsonMapper.shared()
                .readTree(json(job(Map.of("rw", "randread", "bs", "4k", "runtime", "9"), Set.of("bs", "runtime"))));

        assertEquals(
                Set.of("bs", "runtime"),
                Set.copyOf(document.get("global options").propertyNames()));
        assertEquals(Set.of("rw"), Set.copyOf(document.at("/jobs/0/job options").propertyNames()));
    }

    @Test
    void percentilesAreThoseThatTheJobAsksForAndWhereItAsksForThem() {
        JsonNode reads = firstJob(job(
                        Map.of("percentile_list", "99.9:50", "lat_percentiles", "1", "clat_percentiles", "0"),
                        Set.of()))
                .get("read");

        assertEquals(
                List.of("50.000000", "99.900000"),
                List.copyOf(reads.at("/lat_ns/percentile").propertyNames()));
        assertTrue(reads.at("/clat_ns/percentile").isMissingNode());
        assertTrue(
                firstJob(job(Map.of(), Set.of())).at("/read/lat_ns/percentile").isMissingNode());
    }

    @Test
    void clonesThatAreReportedTogetherAddUpTheirTimesAndShareTheDepth() {
        JsonNode one = firstJob(job(Map.of(), Set.of()));
        JsonNode two = firstJob(job(Map.of(), Set.of()), job(Map.of(), Set.of()));

        assertEquals(2 * one.get("job_runtime").asLong(), two.get("job_runtime").asLong());
        assertEquals(one.get("elapsed"), two.get("elapsed"));
        assertEquals(
                one.get("latency_depth").asLong() / 2, two.get("latency_depth").asLong());
        assertEquals(one.get("usr_cpu").asDouble() / 2, two.get("usr_cpu").asDouble(), 1e-9);
    }

    private static FioEntry member(String name, int group, boolean grouped) {
        return new FioEntry(
                name, group, grouped, Set.of("sd1"), Map.of(), Set.of(), SIZES, Optional.empty(), FioTarget.NONE);
    }

    @Test
    void aJobWithGroupReportingIsReportedWithTheOneBeforeItOfItsGroupAsInFio() {
        List<String> reported = JsonMapper.shared()
                .readTree(json(
                        member("a", 0, false),
                        member("b", 0, true),
                        member("c", 0, false),
                        member("d", 0, true),
                        member("e", 1, true)))
                .get("jobs")
                .valueStream()
                .map(job -> job.get("jobname").asString())
                .toList();

        // fio 3.33 on the same jobs: a with b, c with d, and e of the next group.
        assertEquals(List.of("a", "c", "e"), reported);
    }

    @Test
    void anErrorWhileFilesAreMadeIsTheErrorOfTheJob() {
        FioResult result = new FioResult(List.of(JOB));
        RunFinished finished = FileSessions.withFailures(
                Samples.finished(Outcome.FAILED, List.of(Samples.interval(1)), LatencyTotals.NONE),
                new RunFinished.FailureCount("write", "ENOSPC", 28, 1, "/x"));
        RunStarted run = Samples.started("rd1.layout", OptionalDouble.empty());
        result.on(new RunStarted(
                run.at(),
                run.name(),
                run.forLoops(),
                run.load(),
                run.times(),
                RunStarted.Kind.FILE_FORMAT,
                run.targets(),
                run.workloads(),
                run.requested(),
                run.data()));
        result.on(finished);

        assertEquals(
                28,
                JsonMapper.shared()
                        .readTree(result.text(FioForm.JSON, Samples.START))
                        .at("/jobs/0/error")
                        .asInt());
    }
}

package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.DataErrors;
import csdbench.plan.HistogramBuckets;
import csdbench.plan.Repetition;
import csdbench.plan.WatchSpec.IdleLimit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class GeneralTypesTest {
    @Test
    void errorsEndTheWorkInSeveralWays() throws BadValue {
        assertEquals(new DataErrors(5, 0, false, Optional.empty()), errors("data_errors=5"));
        assertEquals(new DataErrors(5, 60, false, Optional.empty()), errors("data_errors=(5,60)"));
        assertEquals(new DataErrors(1, 0, false, Optional.empty()), errors("data_errors=stop"));
        assertEquals(new DataErrors(1, 0, true, Optional.empty()), errors("data_errors=remove_device"));
        assertEquals(new DataErrors(9, 0, true, Optional.empty()), errors("data_errors=(remove,9)"));
        assertEquals(
                new DataErrors(1, 0, false, Optional.of("tell.sh $lun $lba")),
                errors("data_errors=\"tell.sh $lun $lba\""));
    }

    @Test
    void bucketsRiseAndASmallerTimeIsAnIncrement() throws BadValue {
        assertEquals(
                new HistogramBuckets(List.of(500_000L, 1_000_000L, 3_000_000L, 2_000_000_000L), true),
                Given.value(GeneralTypes.histogram(), "histogram=(default,500u,500u,3m,2s)"));
        assertEquals(
                new HistogramBuckets(HistogramBuckets.BUILT_IN.boundsNs(), false),
                Given.value(GeneralTypes.histogram(), "histogram=suppress"));
    }

    @Test
    void aHistogramHasAtMost64Buckets() {
        assertEquals(
                "a histogram has at most 64 buckets",
                Given.problem(GeneralTypes.histogram(), "histogram=(default" + ",1m".repeat(65) + ")"));
    }

    @Test
    void repetitionsAreCountedOrTimed() throws BadValue {
        assertEquals(Repetition.times(5), Given.value(GeneralTypes.repetition(), "loop=5"));
        assertEquals(Repetition.lasting(600), Given.value(GeneralTypes.repetition(), "loop=10m"));
        assertEquals("loop=5k is neither a number nor a time", Given.problem(GeneralTypes.repetition(), "loop=5k"));
    }

    @Test
    void reportsAreWords() throws BadValue {
        assertEquals(
                Set.of(ReportWord.HOST_DETAIL, ReportWord.NO_SD_DETAIL),
                Given.value(GeneralTypes.report(), "report=(host_detail,no_sd_detail)"));
    }

    @Test
    void whatEndsTheWorkIsNotGuessed() throws BadValue {
        assertEquals("data_errors=stopp is unknown", Given.problem(GeneralTypes.dataErrors(), "data_errors=stopp"));
        assertEquals(
                new DataErrors(1, 0, false, Optional.of("5")),
                errors("data_errors=\"5\""),
                "in quotes it is a command");
        assertEquals(new DataErrors(1, 0, false, Optional.of("./tell")), errors("data_errors=./tell"));
        assertEquals(
                "data_errors=(5,60,7) has too many values",
                Given.problem(GeneralTypes.dataErrors(), "data_errors=(5,60,7)"));
        assertEquals("data_errors=0 is out of range", Given.problem(GeneralTypes.dataErrors(), "data_errors=0"));
    }

    @Test
    void howLongNothingMayBeCompletedIsSaidInSixWays() throws BadValue {
        assertEquals(limit(60, false, OptionalLong.empty(), Optional.empty()), idle("timeout=60"));
        assertEquals(limit(60, false, OptionalLong.of(60), Optional.empty()), idle("timeout=(60,abort)"));
        assertEquals(limit(60, false, OptionalLong.of(600), Optional.empty()), idle("timeout=(1m,10m)"));
        assertEquals(limit(60, false, OptionalLong.empty(), Optional.of("a.sh")), idle("timeout=(60,a.sh)"));
        assertEquals(limit(1, true, OptionalLong.empty(), Optional.empty()), idle("timeout=report"));
        assertEquals(limit(60, true, OptionalLong.empty(), Optional.empty()), idle("timeout=(report,60)"));
        assertEquals(
                "timeout=(60,5) ends the session before it reports anything",
                Given.problem(GeneralTypes.idleLimit(), "timeout=(60,5)"));
        assertEquals("timeout=stop is unknown", Given.problem(GeneralTypes.idleLimit(), "timeout=(60,stop)"));
        assertEquals("timeout=(1,2,3) has too many values", Given.problem(GeneralTypes.idleLimit(), "timeout=(1,2,3)"));
        assertEquals("timeout=0 is out of range", Given.problem(GeneralTypes.idleLimit(), "timeout=0"));
    }

    private static IdleLimit idle(String text) throws BadValue {
        return Given.value(GeneralTypes.idleLimit(), text);
    }

    private static IdleLimit limit(long seconds, boolean atEnd, OptionalLong abort, Optional<String> command) {
        return new IdleLimit(seconds, atEnd, abort, command);
    }

    @Test
    void aSeedIsANumberOrTheTimeOfDay() throws BadValue {
        assertEquals(OptionalLong.of(7), Given.value(GeneralTypes.dataSeed(), "dataseed=7"));
        assertEquals(OptionalLong.empty(), Given.value(GeneralTypes.dataSeed(), "dataseed=tod"));
        assertEquals("dataseed=0 is out of range", Given.problem(GeneralTypes.dataSeed(), "dataseed=0"));
    }

    @Test
    void aBucketEndsWithinAnHour() throws BadValue {
        assertEquals(
                List.of(1L, 3_600_000_000_000L),
                Given.value(GeneralTypes.histogram(), "histogram=(default,0.001u,3600s)")
                        .boundsNs());
        assertEquals(
                "histogram=3600.001s is out of range",
                Given.problem(GeneralTypes.histogram(), "histogram=(default,3600.001s)"));
        assertEquals("histogram=0u is out of range", Given.problem(GeneralTypes.histogram(), "histogram=(default,0u)"));
        assertEquals("histogram=1h is not a time", Given.problem(GeneralTypes.histogram(), "histogram=(default,1h)"));
    }

    private static DataErrors errors(String text) throws BadValue {
        return Given.value(GeneralTypes.dataErrors(), text);
    }
}

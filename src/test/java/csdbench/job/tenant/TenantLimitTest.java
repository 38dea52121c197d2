package csdbench.job.tenant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TenantLimitTest {
    private static TenantLimit read(String keyword, String text) throws UsageError {
        return TenantLimit.with(null, keyword, text, "t.parm:1: " + keyword + "=" + text);
    }

    @Test
    void theWordsAreThoseOfTheKernelAndNumbersThoseOfParmfiles() throws UsageError {
        TenantLimit limit = read(TenantLimit.MAX, "riops=2k WIOPS=500 rbps=100m,wbps=1g");

        assertEquals(
                Map.of(
                        LimitFigure.RIOPS,
                        2000L,
                        LimitFigure.WIOPS,
                        500L,
                        LimitFigure.RBPS,
                        100L << 20,
                        LimitFigure.WBPS,
                        1L << 30),
                limit.most());
        assertEquals("rbps=104857600 wbps=1073741824 riops=2000 wiops=500", limit.max());
    }

    @Test
    void aLatencyMayStandBesideRates() throws UsageError {
        TenantLimit limit = TenantLimit.with(read(TenantLimit.MAX, "riops=70"), TenantLimit.LATENCY, "2ms", "t.parm:2");

        assertEquals(2000, limit.latencyUs());
        assertEquals("riops=70 latency 2.00 ms", limit.words());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "iomax    | iops=5           | takes rbps=, wbps=, riops= and wiops=",
                "iomax    | riops            | riops= takes a number above 0",
                "iomax    | riops=           | riops= takes a number above 0",
                "iomax    | riops=0          | riops= takes a number above 0",
                "iomax    | riops=-5         | riops= takes a number above 0",
                "iomax    | riops=max        | leave it out for no limit",
                "iomax    | rbps=fast        | rbps= takes a number above 0",
                "iomax    | riops=50 riops=6 | is no limit that a process can work with",
                "iomax    | riops=5g         | is no limit that a process can work with",
                "iomax    | rbps=100         | is no limit that a process can work with",
                "iomax    | riops=50 riops=60| stands there twice",
                "iolatency| 0                | takes one time of 1us or more",
                "iolatency| 5                | takes one time of 1us or more",
                "iolatency| soon             | takes one time of 1us or more"
            })
    void whatIsNotKnownIsRefusedByWhatIs(String keyword, String text, String expected) {
        UsageError refused = assertThrows(UsageError.class, () -> read(keyword, text));

        assertTrue(refused.getMessage().contains(expected), refused.getMessage());
        assertTrue(refused.getMessage().startsWith("t.parm:1"), refused.getMessage());
    }

    @Test
    void aLatencyNeedsVersionTwoOfCgroups() throws UsageError {
        TenantLimit limit = read(TenantLimit.LATENCY, "2ms");

        limit.check(true);
        UsageError refused = assertThrows(UsageError.class, () -> limit.check(false));
        assertTrue(refused.getMessage().contains("needs cgroup v2"), refused.getMessage());
    }
}

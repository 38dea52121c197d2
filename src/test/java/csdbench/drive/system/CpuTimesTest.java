package csdbench.drive.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CpuTimesTest {
    private static CpuTimes times(double user, double system, double wait, double idle, double steal) {
        return new CpuTimes(user, system, wait, idle, steal, 0, 0);
    }

    @Test
    void sharesAreOfTheTimeBetweenAndAddUpToAHundred() {
        CpuTimes.Shares shares = times(130, 220, 310, 440, 500).sharesSince(times(100, 200, 300, 400, 500));

        assertEquals(new CpuTimes.Shares(30, 20, 10, 40, 0), shares);
    }

    @Test
    void aCountThatWentBackStoodStill() {
        assertEquals(
                new CpuTimes.Shares(25, 0, 0, 75, 0),
                times(125, 0, 90, 175, 0).sharesSince(times(100, 0, 100, 100, 0)));
    }

    @Test
    void noTimeHasNoShares() {
        assertEquals(CpuTimes.Shares.UNKNOWN, times(1, 2, 3, 4, 5).sharesSince(times(1, 2, 3, 4, 5)));
    }
}

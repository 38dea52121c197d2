package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.language.planner.Plans;
import org.junit.jupiter.api.Test;

final class IgnoredSettingsTest {
    private static final String RUN = "rd=rd1,wd=wd1,iorate=max\n";

    @Test
    void goingOnWithoutADeviceIsWarnedAbout() {
        assertOnlyWarning(
                "data_errors= cannot go on without a device yet", "data_errors=remove_device\n" + Plans.ONE + RUN);
    }

    @Test
    void secondsBeforeErrorsCountAreWarnedAbout() {
        assertOnlyWarning("seconds of data_errors= have no effect yet", "data_errors=(5,10)\n" + Plans.ONE + RUN);
    }

    @Test
    void aReportOfSharedContentsIsWarnedAbout() {
        assertOnlyWarning(
                "validate=reportdedupsets has no effect", "validate=(yes,reportdedupsets)\n" + Plans.ONE + RUN);
    }

    private static void assertOnlyWarning(String problem, String text) {
        Plans plans = Plans.of(text);
        assertEquals(problem, plans.complaint().problem());
        assertFalse(plans.diagnostics().hasErrors());
    }
}

package csdbench.report.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class RemarksTest {
    @Test
    void textsThatDifferInNumbersAreOneWithTheLeastAndTheMost() {
        assertEquals(
                "92 to 1,099 % busy (own part: 0.3 processors), p99.9",
                Remarks.together(List.of(
                        "99 % busy (own part: 0.3 processors), p99.9",
                        "1,099 % busy (own part: 0.3 processors), p99.9",
                        "92 % busy (own part: 0.3 processors), p99.9")));
    }
}

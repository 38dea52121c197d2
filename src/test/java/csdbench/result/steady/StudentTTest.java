package csdbench.result.steady;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StudentTTest {
    @Test
    void quantilesAreThoseOfTheTables() {
        assertEquals(12.706, StudentT.quantile(0.95, 1), 0.001);
        assertEquals(4.303, StudentT.quantile(0.95, 2), 0.001);
        assertEquals(3.182, StudentT.quantile(0.95, 3), 0.001);
        assertEquals(2.228, StudentT.quantile(0.95, 10), 0.001);
        assertEquals(2.093, StudentT.quantile(0.95, 19.9), 0.001);
        assertEquals(9.925, StudentT.quantile(0.99, 2), 0.001);
        assertEquals(2.626, StudentT.quantile(0.99, 100), 0.001);
        assertEquals(1.960, StudentT.quantile(0.95, 1e12), 0.001);
    }
}

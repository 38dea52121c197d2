package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StreamPickerTest {
    @Test
    void everyWorkloadIsServedAsOftenAsItsShareSays() {
        StreamPicker picker = new StreamPicker(new double[] {10, 30, 60}, 1);
        int[] picked = new int[3];
        for (int i = 0; i < 100_000; i++) {
            picked[picker.next()]++;
        }

        assertEquals(10_000, picked[0], 500);
        assertEquals(30_000, picked[1], 500);
        assertEquals(60_000, picked[2], 500);
    }
}

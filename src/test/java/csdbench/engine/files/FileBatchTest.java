package csdbench.engine.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FileBatchTest {
    @Test
    void eachWorkerTakesConsecutiveNumbersAndTogetherTheyTakeAll() {
        AtomicLong counter = new AtomicLong();
        FileBatch one = new FileBatch();
        FileBatch other = new FileBatch();
        List<Long> taken = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            taken.add(one.take(counter, 3));
            taken.add(other.take(counter, 3));
        }
        assertEquals(List.of(0L, 3L, 1L, 4L, 2L, 5L, 6L, 9L, 7L, 10L, 8L, 11L), taken);
    }
}

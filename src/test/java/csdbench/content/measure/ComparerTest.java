package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.base.unit.Rng;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparerTest {
    @Test
    void everySizeOfBlockIsComparedByItself() {
        Comparer comparer = new Comparer(List.of(512, 1024));
        byte[] random = random(1024, 1);
        byte[] mixed = random(1024, 2);
        System.arraycopy(random, 0, mixed, 512, 512);

        comparer.add(random);
        comparer.add(mixed);

        assertEquals(List.of(new Uniqueness(512, 4, 0.75), new Uniqueness(1024, 2, 1)), comparer.finish());
    }

    @Test
    void whatIsLeftOverIsNotCounted() {
        Comparer comparer = new Comparer(List.of(512));
        comparer.add(random(1000, 3));
        assertEquals(1, comparer.finish().getFirst().blocks());
    }

    private static byte[] random(int bytes, long seed) {
        Rng rng = new Rng(seed);
        ByteBuffer data = ByteBuffer.allocate(bytes);
        while (data.remaining() >= Long.BYTES) {
            data.putLong(rng.nextLong());
        }
        return data.array();
    }
}

package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasurementTextTest {
    @Test
    void everyCodecHasARowAndWhatWasNotMeasuredADash() {
        List<Compression> compressions = new ArrayList<>();
        for (Codec codec : Codec.values()) {
            for (int blockBytes : Meter.COMPRESSED_BYTES) {
                compressions.add(
                        blockBytes == 65536
                                ? new Compression(codec, blockBytes, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN)
                                : new Compression(codec, blockBytes, 4, 2.0004, 0.0123, 1.5, 12.25));
            }
        }
        List<Uniqueness> uniqueness =
                List.of(new Uniqueness(512, 32, 0.999999), new Uniqueness(4096, 4, 1), new Uniqueness(8192, 0, 0));

        assertEquals(
                List.of(
                        "ratio      4 KiB  8 KiB  16 KiB  64 KiB  deviation    1 %    99 %",
                        "lz4        2.000  2.000   2.000       -     1.23 %  1.500  12.250",
                        "zstd-1     2.000  2.000   2.000       -     1.23 %  1.500  12.250",
                        "zstd-3     2.000  2.000   2.000       -     1.23 %  1.500  12.250",
                        "deflate-1  2.000  2.000   2.000       -     1.23 %  1.500  12.250",
                        "deflate-6  2.000  2.000   2.000       -     1.23 %  1.500  12.250",
                        "deviation, 1 % and 99 %: between blocks of 4 KiB",
                        "distinct blocks of 512 B: 99.99 %",
                        "distinct blocks of 4 KiB: 100 %"),
                MeasurementText.lines(new Measurement(16384, compressions, uniqueness)));
    }
}

package csdbench.main.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** One spelling of an idea for all commands, read to what each of them needs. */
final class ValuesTest {
    /** One option of each kind. */
    private static final class Asked {
        @Option(names = "--savings", converter = Values.Savings.class)
        private double savings;

        @Option(names = "--ratio", converter = Values.Ratio.class)
        private double ratio;

        @Option(names = "--speed", converter = Values.Speed.class)
        private double speed;

        @Option(names = "--for", converter = Values.Length.class)
        private long seconds;
    }

    private final Asked asked = new Asked();

    @Test
    void dataIsARatioOrWhatCompressingSaves() {
        read("--savings", "2:1", "--ratio", "75%");
        assertEquals(50, asked.savings);
        assertEquals(4, asked.ratio);
        read("--savings", "50%", "--ratio", "4:1");
        assertEquals(50, asked.savings);
        assertEquals(4, asked.ratio);
        read("--savings", "50", "--ratio", "4");
        assertEquals(50, asked.savings);
        assertEquals(4, asked.ratio);
    }

    @Test
    void aSpeedIsAFactorOrPercent() {
        read("--speed", "2x");
        assertEquals(200, asked.speed);
        read("--speed", "50%");
        assertEquals(50, asked.speed);
        read("--speed", "120");
        assertEquals(120, asked.speed);
    }

    @Test
    void aLengthHasUnits() {
        read("--for", "2m30s");
        assertEquals(150, asked.seconds);
    }

    @Test
    void whatIsNoneOfThemIsRefused() {
        for (String wrong : List.of("26:1", "0:1", "97%", "-1", "NaN", "2:2", "NaN:1", "", "50%%", "Infinity")) {
            assertThrows(ParameterException.class, () -> read("--savings", wrong), wrong);
            assertThrows(ParameterException.class, () -> read("--ratio", wrong), wrong);
        }
        for (String wrong : List.of("0x", "x", "-2x", "Infinityx", "NaN", "1e999")) {
            assertThrows(ParameterException.class, () -> read("--speed", wrong), wrong);
        }
    }

    private void read(String... words) {
        new CommandLine(asked).parseArgs(words);
    }
}

package csdbench.main.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.language.parm.Parms;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** One spelling of an idea for all commands, read to what each of them needs. */
final class ValuesTest {
    /** One option of each kind. */
    private static final class Asked {
        @Option(names = "--data", converter = DataWord.Reader.class)
        private List<DataWord> data;

        @Option(names = "--ratio", converter = DataWord.RatioReader.class)
        private List<DataWord> ratios;

        @Option(names = "--speed", converter = Values.Speed.class)
        private double speed;

        @Option(names = "--for", converter = Values.Length.class)
        private long seconds;
    }

    private final Asked asked = new Asked();

    @Test
    void dataIsARatioPercentSavedOrAStyleOnEveryCommand() {
        for (String word : List.of("--data", "--ratio")) {
            assertEquals("compratio=2", data(word, "2:1"));
            assertEquals("compratio=4", data(word, "75%"));
            assertEquals("compstyle=\"text\"", data(word, "text"));
            assertEquals("compstyle=\"like:a b\"", data(word, "like:a b"));
        }
        assertEquals("compratio=2", data("--data", "50"));
        assertEquals("compratio=4", data("--ratio", "4"));
    }

    @Test
    void severalKindsOfDataAreOneLoop() {
        read("--data", "1:1", "--data", "75%");
        assertEquals("forcompratio=(1,4)", DataWord.loop(asked.data).text());
        read("--data", "1:1", "--data", "50%", "--data", "text");
        assertEquals(
                "forcompstyle=(\"1:1\",\"2:1\",\"text\")",
                DataWord.loop(asked.data).text());
        read("--data", "text");
        assertEquals(Parms.NONE, DataWord.loop(asked.data));
    }

    private String data(String option, String text) {
        read(option, text);
        return (option.equals("--data") ? asked.data : asked.ratios)
                .getFirst()
                .parms()
                .text();
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
            assertThrows(ParameterException.class, () -> read("--data", wrong), wrong);
            assertThrows(ParameterException.class, () -> read("--ratio", wrong), wrong);
        }
        for (String wrong : List.of("0x", "x", "-2x", "Infinityx", "NaN", "1e999", "2", "0.5")) {
            assertThrows(ParameterException.class, () -> read("--speed", wrong), wrong);
        }
    }

    private void read(String... words) {
        new CommandLine(asked).parseArgs(words);
    }
}

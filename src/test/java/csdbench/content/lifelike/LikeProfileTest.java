package csdbench.content.lifelike;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.file.Pipes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LikeProfileTest {
    private static final LikeProfile PROFILE = new LikeProfile(
                    1 << 20,
                    List.of(new LikeProfile.Kind(1, 2000, 1500.5, 1400, new BlockShape(5.5, 0.6, 12, 300, 0.25))))
            .with(new Neighbours(0.1, 0.05, 0.8, 0.5))
            .with(new Duplicates(0.25, true, 0.24, List.of(0.5, 0.25, 0.25)))
            .with(List.of(new UnitRatio("lz4", 4096, 2.5, 0.01, 2.4, null)));

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("p.json");
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        Files.writeString(file, PROFILE.json());

        assertTrue(LikeProfile.isProfile(file));
        assertEquals(PROFILE, LikeProfile.read(file));
    }

    @Test
    void aProfileOfTheFirstVersionIsRead() throws IOException {
        Files.writeString(
                file, PROFILE.json().replaceFirst(": 2,", ": 1,").replaceFirst("(?s),\\s*\"neighbours\".*", "}"));

        assertEquals(PROFILE.with(Neighbours.NONE).with(Duplicates.NONE).with(List.of()), LikeProfile.read(file));
    }

    @Test
    void aProfileOfAnotherVersionIsAnErrorThatSaysWhatToDo() throws IOException {
        Files.writeString(file, "{\"format\":\"csdbench-data-profile\",\"version\":3,\"somethingNew\":[1,2]}");

        assertTrue(LikeProfile.isProfile(file));
        assertEquals(
                file + " is a profile of version 3, and this program reads versions 1 and 2; make it again with data"
                        + " profile",
                complaint());
    }

    @Test
    void otherJsonIsNoProfile() throws IOException {
        Files.writeString(file, "{\"format\":\"other\",\"version\":1}");

        assertFalse(LikeProfile.isProfile(file));
        assertEquals(file + " is not a data profile; make one with data profile", complaint());
    }

    @Test
    void aDamagedProfileIsToldInASentence() throws IOException {
        for (String text : List.of(
                PROFILE.json().substring(0, 150),
                PROFILE.json().replace("1500.5", "\"many\""),
                PROFILE.json().replace("0.6", "6"),
                PROFILE.json().replaceFirst("\"share\"", "\"sharp\""),
                damaged("share", "-1.0"),
                damaged("share", "0.9"),
                damaged("share", "1.1"),
                damaged("share", "NaN"),
                damaged("lz4Bytes", "1e999"),
                damaged("lz4Bytes", "4097"),
                damaged("blockBytes", "512"),
                damaged("sampleBytes", "-1"),
                damaged("sampleBytes", "1e30"),
                damaged("repeats16", "-0.1"),
                damaged("repeats64", "0.8"),
                damaged("alike16", "1.5"),
                damaged("alike64", "NaN"),
                damaged("neighbours", "null"),
                damaged("duplicates", "null"),
                damaged("distances", "[ 0.5, 0.6 ]"),
                damaged("distances", "[ -1, 2 ]"),
                damaged("distances", "[ null ]"),
                damaged("distances", "[ ]"),
                damaged("kinds", "null"),
                damaged("kinds", "[ null ]"),
                damaged("kinds", "[ ]"),
                damaged("reachBytes", "1e300"),
                damaged("sampleNoise", "-0.1"),
                damaged("sample", "0"),
                damaged("generated", "-1"),
                damaged("ratios", "[ null ]"),
                damaged("ratios", "7"))) {
            Files.writeString(file, text);

            assertThrows(IOException.class, () -> LikeProfile.read(file), text);
            assertTrue(complaint().startsWith(file + " is not a readable data profile: "), complaint());
            assertTrue(complaint().endsWith("; make it again with data profile"), complaint());
            assertFalse(complaint().contains("\n"), complaint());
        }
    }

    @Test
    void aPipeThatNobodyWritesIsNotWaitedFor() throws Exception {
        Path pipe = Pipes.at(folder.resolve("pipe"));

        assertThrows(IOException.class, () -> LikeProfile.isProfile(pipe));
        assertEquals(Optional.empty(), LikeProfile.dedupOf(pipe));
    }

    /** The profile with another value of the first of these fields. */
    private static String damaged(String name, String value) {
        String damaged = Pattern.compile("(\"" + name + "\" : )(\\[[^\\[\\]]*\\]|\\{[^{}]*\\}|[^,\\n}]+)")
                .matcher(PROFILE.json())
                .replaceFirst("$1" + value);
        assertNotEquals(PROFILE.json(), damaged, name);
        return damaged;
    }

    private String complaint() {
        return assertThrows(IOException.class, () -> LikeProfile.read(file)).getMessage();
    }
}

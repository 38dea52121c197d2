package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.base.unit.Rng;
import csdbench.job.command.Progress;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A profile may go where its sample may not. */
class ProfileSecrecyTest {
    private static final int SHARED_BYTES = 16;
    private static final int SAMPLE_BYTES = 512 << 10;

    private final Rng rng = new Rng(7);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"text", "database", "sources", "binary", "mixed"})
    void noSixteenBytesOfASampleAreInItsProfile(String kind) throws Exception {
        byte[] sample = Objects.requireNonNull(samples().get(kind));
        String profile = profile(kind, sample);
        Set<String> pieces = new HashSet<>();
        for (int at = 0; at + SHARED_BYTES <= profile.length(); at++) {
            pieces.add(profile.substring(at, at + SHARED_BYTES));
        }
        String bytes = new String(sample, StandardCharsets.ISO_8859_1);
        for (int at = 0; at + SHARED_BYTES <= bytes.length(); at++) {
            String piece = bytes.substring(at, at + SHARED_BYTES);
            assertFalse(pieces.contains(piece), piece);
        }
    }

    @Test
    void namesOfFilesAndFoldersAreNotInTheProfile() throws Exception {
        Path secret = Files.createDirectories(folder.resolve("acquisition").resolve("of-a-rival"));
        Files.write(secret.resolve("ledger-of-customers"), text(SAMPLE_BYTES / 8));

        String profile = made(folder.resolve("acquisition")).json();

        for (String name :
                List.of("acquisition", "rival", "ledger", folder.getFileName().toString())) {
            assertFalse(profile.contains(name), name);
        }
    }

    private Map<String, byte[]> samples() {
        Map<String, byte[]> samples = new LinkedHashMap<>();
        samples.put("text", text(SAMPLE_BYTES));
        samples.put("database", pages(SAMPLE_BYTES));
        samples.put("sources", sources(SAMPLE_BYTES));
        samples.put("binary", binary(SAMPLE_BYTES));
        ByteArrayOutputStream mixed = new ByteArrayOutputStream();
        samples.values().forEach(bytes -> mixed.write(bytes, 0, SAMPLE_BYTES / 8));
        mixed.writeBytes(new byte[SAMPLE_BYTES / 8]);
        samples.put("mixed", mixed.toByteArray());
        return samples;
    }

    private String profile(String name, byte[] sample) throws Exception {
        return made(Files.write(folder.resolve(name), sample)).json();
    }

    private SampledProfile made(Path sample) throws Exception {
        return SampledProfile.make(
                sample.toString(), InputStream.nullInputStream(), Path.of("-"), 1 << 20, 1, false, Progress.NONE);
    }

    /** Long words too, some of them often. */
    private byte[] text(int bytes) {
        return words(bytes, 3, 30, " ");
    }

    private byte[] sources(int bytes) {
        return words(bytes, 2, 20, "();\n    ");
    }

    private byte[] words(int bytes, int min, int max, String behind) {
        String[] words = new String[2000];
        Arrays.setAll(words, _ -> {
            StringBuilder word = new StringBuilder();
            long letters = min + rng.nextLong(max - min);
            for (int i = 0; i < letters; i++) {
                word.append((char) ('a' + rng.nextLong(26)));
            }
            return word.toString();
        });
        StringBuilder text = new StringBuilder();
        while (text.length() < bytes) {
            text.append(words[(int) Math.pow(words.length, rng.nextDouble())]).append(behind);
        }
        return text.substring(0, bytes).getBytes(StandardCharsets.US_ASCII);
    }

    private byte[] pages(int bytes) {
        ByteBuffer pages = ByteBuffer.allocate(bytes);
        for (int row = 0; pages.remaining() >= 64; row++) {
            pages.putLong(row).putLong(rng.nextLong(1000)).putLong(rng.nextLong());
            String name = String.format(Locale.ROOT, "a customer of ours, whose name is %08d ", row);
            pages.put(name.getBytes(StandardCharsets.US_ASCII), 0, 40);
        }
        return pages.array();
    }

    private byte[] binary(int bytes) {
        ByteBuffer code = ByteBuffer.allocate(bytes);
        while (code.remaining() >= 8) {
            code.putShort((short) rng.nextLong(300))
                    .putShort((short) rng.nextLong())
                    .putInt((int) rng.nextLong(1 << 20));
        }
        return code.array();
    }
}

package csdbench.job.app.adapter;

import csdbench.base.text.Formats;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;

/**
 * What placeholders stand for.
 *
 * @param folder as the program sees it
 * @param seconds 0 where they are not known
 */
record Filling(Path folder, int clients, int seconds, double ratio, long seed, long sizeBytes) {
    static final String PAYLOAD = "payload";
    static final int BLOCK_BYTES = 4096;

    /** The same for a number of clients. */
    Filling with(int clientsNow, int secondsNow) {
        return new Filling(folder, clientsNow, secondsNow, ratio, seed, sizeBytes);
    }

    List<String> in(List<String> words) {
        return words.stream().map(this::in).toList();
    }

    String in(String word) {
        return Placeholder.ANY
                .matcher(word)
                .replaceAll(found -> Matcher.quoteReplacement(value(Placeholder.of(found.group()))));
    }

    private String value(Placeholder placeholder) {
        return switch (placeholder) {
            case FOLDER -> folder.toString();
            case CLIENTS -> Integer.toString(clients);
            case SECONDS -> Integer.toString(seconds);
            case RATIO -> Formats.ratio(ratio).replace(":1", "");
            case PERCENT -> String.format(Locale.ROOT, "%.0f", 100 * (1 - 1 / ratio));
            case KEPT -> String.format(Locale.ROOT, "%.4f", 1 / ratio);
            case SEED -> Long.toString(seed);
            case SIZE -> Long.toString(sizeBytes);
            case BLOCKS -> Long.toString(sizeBytes / BLOCK_BYTES);
            case PAYLOAD -> folder.resolve(PAYLOAD).toString();
        };
    }
}

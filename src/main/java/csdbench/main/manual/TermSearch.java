package csdbench.main.manual;

import csdbench.base.file.FoundFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where pages speak of a term that is the name of none. One thread at a time. */
final class TermSearch {
    /** Shorter words are in too many others. */
    private static final int MIN_LETTERS = 3;

    private static final int MOST = 3;
    private static final String GLOSSARY = "glossary";

    /** Of people who change csdbench. */
    private static final String DEVELOPMENT = "development/";

    private final String term;
    private final Map<String, Path> pages;

    TermSearch(String term, Map<String, Path> pages) {
        this.term = term.toLowerCase(Locale.ROOT);
        this.pages = pages;
    }

    /** What the glossary says: the entry of that name, or else the first that begins with it. */
    Optional<String> meaning() throws IOException {
        if (term.length() < MIN_LETTERS || !pages.containsKey(GLOSSARY)) {
            return Optional.empty();
        }
        List<String> entries = Stream.of(FoundFile.text(pages.get(GLOSSARY)).split("(?m)^(?=## )"))
                .skip(1)
                .toList();
        return first(entries, entry -> entry.lines().findFirst().orElse(""))
                .or(() -> first(entries, TermSearch::firstSentence))
                .map(entry -> PlainPage.of(entry).strip());
    }

    private static String firstSentence(String entry) {
        return entry.split("\\.\\s", 2)[0];
    }

    private Optional<String> first(List<String> entries, Function<String, String> in) {
        return entries.stream().filter(entry -> count(in.apply(entry)) > 0).findFirst();
    }

    /** Pages that speak of it most, but the glossary. */
    List<String> most() throws IOException {
        record Page(String name, long count) {}
        List<Page> found = new ArrayList<>();
        if (term.length() >= MIN_LETTERS) {
            for (Map.Entry<String, Path> page : pages.entrySet()) {
                if (!page.getKey().equals(GLOSSARY) && !page.getKey().startsWith(DEVELOPMENT)) {
                    found.add(new Page(page.getKey(), count(FoundFile.text(page.getValue()))));
                }
            }
        }
        return found.stream()
                .filter(page -> page.count > 0)
                .sorted(Comparator.comparingLong(Page::count).reversed())
                .limit(MOST)
                .map(Page::name)
                .toList();
    }

    /** How often a text has it as a word of its own, over the ends of lines too. */
    private long count(String text) {
        String words = Pattern.quote(term).replace(" ", "\\E\\s+\\Q");
        return Pattern.compile("(?<![a-z0-9])" + words + "(?![a-z0-9])")
                .matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .count();
    }
}

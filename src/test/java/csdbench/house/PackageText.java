package csdbench.house;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a package-info says, paragraph by paragraph.
 *
 * @param paragraphs the javadoc's, without its stars and line ends
 */
record PackageText(List<String> paragraphs) {
    private static final Pattern COMMENT = Pattern.compile("(?s)^/\\*\\*(.*?)\\*/\\s*package [a-z.]+;\\s*$");
    private static final Pattern SENTENCE = Pattern.compile("^(.+?)\\.(?: |$)");
    private static final Pattern HOT = Pattern.compile("^<p><b>Hot:</b> .+\\.$");

    /** The text of a file that is one javadoc and a package declaration; empty for any other shape. */
    static Optional<PackageText> of(SourceFile file) {
        Matcher matcher = COMMENT.matcher(file.text());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String comment = matcher.group(1)
                .lines()
                .map(line -> line.strip().replaceFirst("^\\* ?", "").strip())
                .collect(Collectors.joining("\n"));
        List<String> paragraphs = new ArrayList<>();
        for (String paragraph : Arrays.asList(comment.strip().split("\\n\\n"))) {
            paragraphs.add(paragraph.replace('\n', ' '));
        }
        return Optional.of(new PackageText(paragraphs));
    }

    /** What is wrong with its shape, empty when nothing is. */
    Optional<String> complaint() {
        if (paragraphs.size() != 4) {
            return Optional.of("has " + paragraphs.size() + " paragraphs; write four: what it decides, what it must"
                    + " never do and why, how to add one, what is hot");
        }
        for (String paragraph : paragraphs.subList(1, 4)) {
            if (!paragraph.startsWith("<p>")) {
                return Optional.of("has a paragraph without <p>: \"" + paragraph + '"');
            }
        }
        if (!HOT.matcher(paragraphs.getLast()).matches()) {
            return Optional.of("ends in \"" + paragraphs.getLast() + "\"; expected \"<p><b>Hot:</b> nothing.\", or the"
                    + " hot classes in place of nothing");
        }
        return Optional.empty();
    }

    /** What the room decides: the first sentence, code marks as Markdown has them; only without a complaint. */
    String firstSentence() {
        Matcher sentence = SENTENCE.matcher(paragraphs.getFirst());
        if (!sentence.find()) {
            throw new IllegalStateException("no sentence in " + paragraphs.getFirst());
        }
        return sentence.group(1).replaceAll("\\{@(?:code|link|linkplain) ([^}]+)}", "`$1`");
    }
}

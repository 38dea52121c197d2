package csdbench.house;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    private static final Pattern IMPORTS = Pattern.compile(
            "^<b>May import:</b> (nothing|\\{@code [a-z.]+}(?:, \\{@code [a-z.]+})*)\\. <b>Hot:</b> .+\\.$");
    private static final Pattern NAME = Pattern.compile("\\{@code ([a-z.]+)}");

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
                    + " never do and why, how to add one, what it may import and what is hot");
        }
        for (String paragraph : paragraphs.subList(1, 4)) {
            if (!paragraph.startsWith("<p>")) {
                return Optional.of("has a paragraph without <p>: \"" + paragraph + '"');
            }
        }
        if (!lastParagraph().matches()) {
            return Optional.of("ends in \"" + paragraphs.getLast() + "\"; expected \"<b>May import:</b> {@code a},"
                    + " {@code b}. <b>Hot:</b> nothing.\", or \"nothing\" in place of the rooms");
        }
        return Optional.empty();
    }

    /** The rooms that the last paragraph names; only without a complaint. */
    Set<String> mayImport() {
        Matcher last = lastParagraph();
        if (!last.matches()) {
            throw new IllegalStateException(complaint().orElseThrow());
        }
        return NAME.matcher(last.group(1))
                .results()
                .map(name -> name.group(1))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Matcher lastParagraph() {
        return IMPORTS.matcher(paragraphs.getLast().replaceFirst("^<p>", ""));
    }
}

package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.text.Wrapped;
import csdbench.report.doc.Glossary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps the documents in step with what the code says of itself. */
class DocsTest {
    private static final Path ROOMS = Path.of("docs/development/rooms.md");
    private static final Path GLOSSARY = Path.of("docs/glossary.md");

    /** A row of the table of wings: wing, what it decides, its rooms, imports. */
    private static final Pattern WING = Pattern.compile("\\| `([a-z]+)` \\| [^|]+ \\| [^|]+ \\| ([^|]+) \\|");

    @Test
    void theTableOfWingsIsTheOneThatIsKept() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("docs/development/house.md")).stream()
                .map(WING::matcher)
                .filter(Matcher::matches)
                .map(row -> row.group(1) + ": " + row.group(2).replace("`", "").replace("—", ""))
                .toList();
        List<String> kept = Rooms.WINGS.stream()
                .map(wing -> wing.name() + ": " + String.join(", ", wing.mayImport()))
                .toList();

        assertEquals(kept, rows, "docs/development/house.md must list the wings of Rooms in its order");
    }

    /** A class with the room before it, if there is one: {@code io.IoEngine}, {@code Loop.Kind}. */
    private static final Pattern CLASS = Pattern.compile("(?<![\\w…./-])((?:[a-z]+\\.)*)([A-Z][a-z]\\w*)");

    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|interface|enum) ([A-Z]\\w+)");
    private static final Pattern IN_BACKTICKS = Pattern.compile("`([^`\n]+)`");
    private static final Pattern IN_JAVADOC = Pattern.compile("\\{@(?:code|link)\\s([^}]+)}");

    @Test
    void everyClassThatTheDocumentsNameIsWhereTheySay() {
        List<SourceFile> java = SourceFile.allJava();
        Set<String> files = java.stream()
                .map(file -> file.packageName() + "." + file.name().replace(".java", ""))
                .collect(Collectors.toSet());
        Set<String> types = java.stream()
                .flatMap(file -> TYPE.matcher(file.text()).results())
                .map(type -> type.group(1))
                .collect(Collectors.toSet());
        Problems problems = new Problems();
        for (SourceFile file : Stream.of(
                        SourceFile.below("docs/development/house.md", ".md"),
                        SourceFile.below("CONTRIBUTING.md", ".md"),
                        java.stream().filter(SourceFile::describesPackage).toList())
                .flatMap(List::stream)
                .toList()) {
            Pattern quoted = file.describesPackage() ? IN_JAVADOC : IN_BACKTICKS;
            quoted.matcher(file.text())
                    .results()
                    .map(quote -> quote.group(1))
                    .forEach(quote -> CLASS.matcher(quote)
                            .results()
                            .filter(name -> !exists(name.group(1), name.group(2), files, types))
                            .forEach(name -> problems.add(
                                    file.path(),
                                    name.group() + " is not there; name it with its room, or as it is called")));
        }
        problems.assertNone();
    }

    private static boolean exists(String room, String name, Set<String> files, Set<String> types) {
        if (!room.isEmpty()) {
            return files.contains((room.startsWith("csdbench.") ? "" : "csdbench.") + room + name);
        }
        return types.contains(name) || ofJava(name);
    }

    private static boolean ofJava(String name) {
        return Stream.of("java.lang.", "java.util.").anyMatch(library -> {
            try {
                return Class.forName(library + name) != null;
            } catch (ClassNotFoundException e) {
                return false;
            }
        });
    }

    /** A link to a file of the checkout, without the place in it. */
    private static final Pattern LINK = Pattern.compile("\\]\\((?![a-z]+:|#)([^)#\\s]+)");

    @Test
    void everyLinkOfTheDocumentsLeadsSomewhere() {
        Problems problems = new Problems();
        for (SourceFile file : Stream.of("docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
                .flatMap(root -> SourceFile.below(root, ".md").stream())
                .toList()) {
            LINK.matcher(file.text())
                    .results()
                    .map(link -> link.group(1))
                    .filter(link -> !Files.exists(Path.of(file.path()).resolveSibling(link)))
                    .forEach(link -> problems.add(file.path(), link + " is not there; link to what is"));
        }
        problems.assertNone();
    }

    /** Packages have it without what stands between these comments. */
    @Test
    void theReadmeWithoutWhatIsOfACheckoutNamesNothingOfOne() {
        String text = SourceFile.below("README.md", ".md").getFirst().text();
        String packed = text.replaceAll("(?s)<!-- checkout -->.*?<!-- /checkout -->\n?", "");
        assertTrue(packed.length() < text.length() && packed.contains("csdbench review"), packed);
        assertFalse(packed.contains("checkout") || packed.contains("scripts/") || packed.contains("Maven"), packed);
    }

    /** A name of a package, an image or a program with its version. */
    private static final Pattern VERSION = Pattern.compile("csdbench(?:[-_:/]| agent )(\\d+\\.\\d+\\.\\d+)");

    @Test
    void commandsNameTheVersionOfTheProject() throws IOException {
        Matcher project = Pattern.compile("<version>([^<-]+)").matcher(Files.readString(Path.of("pom.xml")));
        assertTrue(project.find());
        Problems problems = new Problems();
        int found = 0;
        for (SourceFile file : SourceFile.below("docs", ".md")) {
            for (MatchResult named : VERSION.matcher(file.text()).results().toList()) {
                found++;
                if (!named.group(1).equals(project.group(1))) {
                    problems.add(file.path(), named.group() + " is not " + project.group(1) + " of pom.xml");
                }
            }
        }
        assertTrue(found > 5, () -> "docs/install.md names packages");
        problems.assertNone();
    }

    @Test
    void theGlossaryHasTheTermsOfThePages() throws IOException {
        List<Glossary.Term> terms = Glossary.terms();
        StringBuilder markdown = new StringBuilder("""
                # Glossary

                The terms of storage measurement as csdbench uses them. Report pages explain
                those that occur on them.

                Generated from `src/main/resources/csdbench/report/glossary.txt`.
                """);
        terms.forEach(term ->
                markdown.append("\n## ").append(term.name()).append("\n\n").append(wrapped(term.text())));
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(GLOSSARY, markdown);
        }

        assertEquals(markdown.toString(), Files.readString(GLOSSARY), "run with -Dcsdbench.regenerate=true");
        List<String> names = terms.stream().map(Glossary.Term::name).toList();
        assertEquals(names.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList(), names, "alphabetical order");
    }

    private static String wrapped(String text) {
        return String.join("\n", Wrapped.lines(text, Wrapped.COLUMNS)) + "\n";
    }

    /** What people read who measure; what developers read is in docs/development. */
    private static final int USERS_WORDS = 28_694;

    @Test
    void thePagesForUsersAreShortAndInTheIndex() throws IOException {
        String index = Files.readString(Path.of("docs/index.md"));
        List<SourceFile> pages = SourceFile.below("docs", ".md").stream()
                .filter(page -> page.folder().equals("docs"))
                .toList();
        Problems problems = new Problems();
        pages.stream()
                .filter(page -> !page.name().equals("index.md") && !index.contains("(" + page.name()))
                .forEach(page -> problems.add(page.path(), "is not in docs/index.md; list it by what it is for"));
        problems.assertNone();

        long words = Stream.concat(pages.stream(), SourceFile.below("README.md", ".md").stream())
                .mapToLong(page -> page.text().split("\\s+").length)
                .sum();
        assertTrue(words <= USERS_WORDS, words + " words; shorten, or put what developers read into docs/development");
    }

    @Test
    void theTableOfRoomsIsTheOneThatIsKept() throws IOException {
        String markdown = RoomsPage.markdown();
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(ROOMS, markdown);
        }

        assertEquals(markdown, Files.readString(ROOMS), "run with -Dcsdbench.regenerate=true and commit the file");
    }
}

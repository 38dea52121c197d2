import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the texts of a checkout as static pages: {@code ROOT OUT [users]}, with {@code users} without those of
 * developers and without examples that were run. Knows the Markdown that these texts use.
 */
final class Site {
    private static final String STYLE = "src/main/resources/csdbench/report/";
    private static final Pattern LINK = Pattern.compile("(href|src)=\"([^\"]*)\"");
    private static final List<String> MENU = List.of(
            "README.md",
            "docs/index.md",
            "docs/examples.md",
            "docs/measuring.md",
            "docs/vdbench.md",
            "docs/compare.md",
            "docs/scripts.md",
            "docs/review.md",
            "docs/review-report.md",
            "docs/files.md",
            "docs/data.md",
            "docs/gain.md",
            "docs/buying.md",
            "docs/applications.md",
            "docs/reduce.md",
            "docs/replay.md",
            "docs/hosts.md",
            "docs/drives.md",
            "docs/parameters.md",
            "docs/results.md",
            "docs/safety.md",
            "docs/glossary.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md");

    private final Path root;
    private final Path out;
    private final boolean users;
    private final Map<String, String> titles = new TreeMap<>();
    private final Map<String, String> bodies = new LinkedHashMap<>();

    private Site(Path root, Path out, boolean users) {
        this.root = root;
        this.out = out;
        this.users = users;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> broken = new Site(Path.of(arguments[0]), Path.of(arguments[1]), arguments.length > 2).write();
        broken.forEach(line -> System.err.println("site: " + line));
        if (!broken.isEmpty()) {
            System.exit(1);
        }
    }

    private List<String> write() throws IOException {
        for (String name : List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md")) {
            if (!users || !name.equals("CONTRIBUTING.md")) {
                read(name);
            }
        }
        try (Stream<Path> texts = Files.walk(root.resolve("docs"), users ? 1 : Integer.MAX_VALUE)) {
            for (Path text : texts.filter(file -> file.toString().endsWith(".md")).sorted().toList()) {
                read(root.relativize(text).toString());
            }
        }
        copy(root.resolve("docs/images"), out.resolve("docs/images"), ".svg");
        copy(root.resolve("docs/images"), out.resolve("docs/images"), ".png");
        if (!users) {
            copy(root.resolve("target/examples"), out.resolve("examples"), ".html");
        }
        for (String name : bodies.keySet()) {
            Path page = out.resolve(page(name));
            Files.createDirectories(page.getParent());
            Files.writeString(page, html(name));
        }
        return broken();
    }

    private void read(String name) throws IOException {
        // Who has a package has no checkout.
        String text = Files.readString(root.resolve(name))
                .replaceAll(users ? "(?s)<!-- checkout -->.*?<!-- /checkout -->\n" : "<!-- /?checkout -->\n", "");
        Markdown markdown = new Markdown(text);
        bodies.put(name, markdown.html());
        titles.put(name, markdown.title());
    }

    private static void copy(Path from, Path to, String kind) throws IOException {
        Files.createDirectories(to);
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(each -> each.toString().endsWith(kind)).toList()) {
                Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static String page(String name) {
        return name.equals("README.md") ? "index.html" : name.replaceFirst("\\.md$", ".html");
    }

    /** A link between pages in place of one between texts; what the site does not have is left as text. */
    private String linked(String name, String body) {
        Path folder = Path.of("/" + name).getParent();
        return Pattern.compile("(?s)<a href=\"([^\"#:]+)(#[^\"]*)?\">(.*?)</a>").matcher(body).replaceAll(link -> {
            String target = folder.resolve(link.group(1)).normalize().toString().substring(1);
            String anchor = link.group(2) == null ? "" : link.group(2);
            String text = bodies.containsKey(target)
                    ? "<a href=\"" + relative(name, page(target)) + anchor + "\">" + link.group(3) + "</a>"
                    : Files.exists(root.resolve(target)) ? link.group(3) : link.group();
            return Matcher.quoteReplacement(text);
        });
    }

    private static String relative(String from, String page) {
        Path folder = Path.of("/" + from).getParent();
        return folder.relativize(Path.of("/" + page)).toString();
    }

    private String html(String name) throws IOException {
        StringBuilder menu = new StringBuilder();
        for (String entry : MENU) {
            if (bodies.containsKey(entry)) {
                String current = entry.equals(name) ? " aria-current=\"page\"" : "";
                String link = "<a href=\"" + relative(name, page(entry)) + "\"" + current + ">";
                menu.append(link + titles.get(entry) + "</a>\n");
            }
        }
        String more = name.equals("docs/examples.md") && !users ? examples() : "";
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <link rel="icon" href="data:,">
                <style>
                %s
                </style>
                </head>
                <body>
                <nav aria-label="Texts">
                %s</nav>
                <main>
                %s%s</main>
                </body>
                </html>
                """.formatted(
                titles.get(name) + (name.equals("README.md") ? "" : ", csdbench"),
                style(),
                menu,
                linked(name, bodies.get(name)),
                more);
    }

    private String style() throws IOException {
        String colors = Files.readString(root.resolve(STYLE + "colors.css"));
        int dark = colors.indexOf(":root[data-theme");
        return colors.substring(0, dark) + "@media (prefers-color-scheme: dark) {\n"
                + colors.substring(dark).replace("[data-theme=\"dark\"]", "") + "}\n"
                + Files.readString(root.resolve("scripts/parts/make/site.d/site.css"));
    }

    /** Links to the pages of the examples. */
    private String examples() throws IOException {
        try (Stream<Path> pages = Files.list(out.resolve("examples"))) {
            StringBuilder list = new StringBuilder();
            pages.map(page -> page.getFileName().toString())
                    .sorted()
                    .forEach(page -> list.append("<li><a href=\"../examples/" + page + "\">" + page + "</a></li>\n"));
            return list.isEmpty() ? "" : "<h2 id=\"pages\">The pages themselves</h2>\n<ul>\n" + list + "</ul>\n";
        }
    }

    /** Links of the site that lead nowhere. */
    private List<String> broken() throws IOException {
        List<String> broken = new ArrayList<>();
        for (String name : bodies.keySet()) {
            Path page = out.resolve(page(name));
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                String target = link.group(2);
                if (!target.contains(":") && !leads(page, target)) {
                    broken.add(name + " links to " + target + ", which is not there");
                }
            }
        }
        return broken;
    }

    private static boolean leads(Path page, String target) throws IOException {
        int hash = target.indexOf('#');
        String file = hash < 0 ? target : target.substring(0, hash);
        Path to = file.isEmpty() ? page : page.resolveSibling(file);
        return Files.exists(to)
                && (hash < 0 || Files.readString(to).contains("id=\"" + target.substring(hash + 1) + "\""));
    }

    /** The part of Markdown that the texts use. */
    private static final class Markdown {
        private static final Pattern HEADING = Pattern.compile("(#{1,6}) (.*)");
        private static final Pattern ITEM = Pattern.compile("( *)([*-]|\\d+\\.) (.*)");
        private static final Pattern INLINE = Pattern.compile("(?<code>`+)(?<literal>(?s:.+?))\\k<code>(?!`)"
                + "|!\\[(?<alt>[^\\]]*)\\]\\((?<image>[^)\\s]+)\\)"
                + "|\\[(?<text>(?:`[^`]*`|[^\\]`])*)\\]\\((?<url>[^)\\s]+)\\)"
                + "|\\*\\*(?<bold>(?s:.+?))\\*\\*"
                + "|(?<![*\\w])\\*(?<em>[^*\\s](?:[^*]*[^*\\s])?)\\*(?![*\\w])"
                + "|<(?<auto>https?://[^>]+)>"
                + "|\\\\(?<escaped>[\\\\`*_{}\\[\\]()#+.!|<>-])");

        private final List<String> lines;
        private final StringBuilder out = new StringBuilder();
        private final Set<String> anchors = new TreeSet<>();
        private String title = "";
        private int at;

        Markdown(String text) {
            this.lines = text.lines().toList();
        }

        String html() {
            while (at < lines.size()) {
                block();
            }
            return out.toString();
        }

        String title() {
            return title.replaceAll("<[^>]*>", "");
        }

        private void block() {
            String line = lines.get(at);
            Matcher heading = HEADING.matcher(line);
            if (line.isBlank()) {
                at++;
            } else if (line.startsWith("```")) {
                fence();
            } else if (line.startsWith("<!--")) {
                while (!lines.get(at++).contains("-->")) {
                    // Comments are left out.
                }
            } else if (heading.matches()) {
                heading(heading.group(1).length(), heading.group(2));
            } else if (line.startsWith("    ")) {
                code();
            } else if (line.startsWith("|")) {
                table();
            } else if (ITEM.matcher(line).matches()) {
                list();
            } else {
                out.append("<p>").append(inline(paragraph())).append("</p>\n");
            }
        }

        private void heading(int level, String text) {
            String plain = inline(text);
            if (level == 1 && title.isEmpty()) {
                title = plain;
            }
            String anchor = text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
            String free = anchor;
            for (int i = 1; !anchors.add(free); i++) {
                free = anchor + "-" + i;
            }
            out.append("<h" + level + " id=\"" + free + "\">" + plain + "</h" + level + ">\n");
            at++;
        }

        private void fence() {
            String end = lines.get(at++).replaceFirst("[^`].*", "");
            out.append("<pre><code>");
            for (; at < lines.size() && !lines.get(at).startsWith(end); at++) {
                out.append(escaped(lines.get(at))).append('\n');
            }
            at++;
            out.append("</code></pre>\n");
        }

        private void code() {
            StringBuilder code = new StringBuilder();
            while (at < lines.size() && (lines.get(at).startsWith("    ") || lines.get(at).isBlank())) {
                code.append(escaped(lines.get(at).isBlank() ? "" : lines.get(at).substring(4))).append('\n');
                at++;
            }
            out.append("<pre><code>").append(code.toString().stripTrailing()).append("\n</code></pre>\n");
        }

        /** Lines up to one that begins something else. */
        private String paragraph() {
            StringBuilder text = new StringBuilder(lines.get(at++));
            while (at < lines.size()
                    && !lines.get(at).isBlank()
                    && !lines.get(at).matches("(#|```|\\|| *([*-]|1\\.) ).*")) {
                text.append('\n').append(lines.get(at++).strip());
            }
            return text.toString();
        }

        private void table() {
            out.append("<div class=\"wide\"><table>\n<thead>");
            row("th", lines.get(at));
            out.append("</thead>\n<tbody>\n");
            for (at += 2; at < lines.size() && lines.get(at).startsWith("|"); at++) {
                row("td", lines.get(at));
            }
            out.append("</tbody></table></div>\n");
        }

        private void row(String cell, String line) {
            out.append("<tr>");
            String inner = line.strip().replaceFirst("^\\|", "").replaceFirst("\\|$", "");
            for (String text : inner.split("(?<!\\\\)\\|(?=(?:[^`]*`[^`]*`)*[^`]*$)", -1)) {
                out.append("<" + cell + ">" + inline(text.strip()) + "</" + cell + ">");
            }
            out.append("</tr>\n");
        }

        /** A list with those in it; an item goes on in lines that are indented. */
        private void list() {
            Matcher first = ITEM.matcher(lines.get(at));
            first.matches();
            int indent = first.group(1).length();
            String kind = Character.isDigit(first.group(2).charAt(0)) ? "ol" : "ul";
            out.append("<" + kind + ">\n");
            while (at < lines.size()) {
                Matcher item = ITEM.matcher(lines.get(at));
                if (!item.matches() || item.group(1).length() != indent) {
                    break;
                }
                StringBuilder text = new StringBuilder(item.group(3));
                for (at++; at < lines.size() && continues(lines.get(at), indent); at++) {
                    text.append('\n').append(lines.get(at).strip());
                }
                out.append("<li>").append(inline(text.toString()));
                inside(indent);
                out.append("</li>\n");
                int behind = at;
                while (behind < lines.size() && lines.get(behind).isBlank()) {
                    behind++;
                }
                Matcher next = ITEM.matcher(behind < lines.size() ? lines.get(behind) : "");
                if (next.matches() && next.group(1).length() == indent) {
                    at = behind;
                }
            }
            out.append("</" + kind + ">\n");
        }

        /** Lists and code below an item. */
        private void inside(int indent) {
            while (at < lines.size()) {
                Matcher item = ITEM.matcher(lines.get(at));
                if (item.matches() && item.group(1).length() > indent) {
                    list();
                } else if (lines.get(at).isBlank()
                        && at + 1 < lines.size()
                        && lines.get(at + 1).startsWith(" ".repeat(indent + 4))) {
                    at++;
                    code();
                } else {
                    return;
                }
            }
        }

        private static boolean continues(String line, int indent) {
            return !line.isBlank() && line.startsWith(" ".repeat(indent + 1)) && !ITEM.matcher(line).matches();
        }

        private static String inline(String text) {
            StringBuilder html = new StringBuilder();
            Matcher part = INLINE.matcher(text);
            int from = 0;
            while (part.find()) {
                html.append(escaped(text.substring(from, part.start()))).append(element(part));
                from = part.end();
            }
            return html.append(escaped(text.substring(from))).toString();
        }

        private static String element(Matcher part) {
            if (part.group("literal") != null) {
                return "<code>" + escaped(part.group("literal").replace("\\|", "|")) + "</code>";
            }
            if (part.group("image") != null) {
                String alt = escaped(part.group("alt"));
                return "<img src=\"" + escaped(part.group("image")) + "\" alt=\"" + alt + "\" title=\"" + alt + "\">";
            }
            if (part.group("url") != null) {
                return "<a href=\"" + escaped(part.group("url")) + "\">" + inline(part.group("text")) + "</a>";
            }
            if (part.group("bold") != null) {
                return "<strong>" + inline(part.group("bold")) + "</strong>";
            }
            if (part.group("em") != null) {
                return "<em>" + inline(part.group("em")) + "</em>";
            }
            if (part.group("auto") != null) {
                String url = escaped(part.group("auto"));
                return "<a href=\"" + url + "\">" + url + "</a>";
            }
            return escaped(part.group("escaped"));
        }

        private static String escaped(String text) {
            return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
        }
    }
}

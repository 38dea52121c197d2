package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinksTest {
    private static final String TITLE = "Link to SD reports:              ";

    @ParameterizedTest
    @ValueSource(strings = {"sd1", "sd 1", "../up", "a.b", "wd_1", "ä", "a'b"})
    void aNameIsALinkToItsPage(String name) {
        String page = name.equals("../up") ? ".._up" : name;

        assertEquals("<A HREF=\"" + page + ".html\">" + name + "</A>", link(name));
    }

    @Test
    void slashesOfANameAreUnderscoresInItsLinkAsInTheNameOfItsPage() {
        assertEquals("<A HREF=\"__HOST_x.html\">//HOST/x</A>", link("//HOST/x"));
        assertEquals("<A HREF=\"__HOST_x.html\">\\\\HOST\\x</A>", link("\\\\HOST\\x"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "http://HOST/x",
                "javascript&colon;alert(1)",
                "%2F%2FHOST",
                "java\tscript",
                "a\u0001b",
                "a\"b",
                "a?b",
                "a#b"
            })
    void whatMightLeaveTheFolderIsText(String name) {
        assertEquals(name, link(name));
    }

    @Test
    void tagsInNamesAreTextInLinksAndBesideThem() {
        assertEquals("&lt;b>x&lt;/b>", link("<b>x</b>"));
        assertEquals(
                TITLE + "<A HREF=\"sd1.html\">&lt;/pre>&lt;title></A>",
                Links.page("Link to SD reports:", "sd1", "</pre><title>").line());
    }

    private static String link(String name) {
        String line = Links.page("Link to SD reports:", name).line();
        assertEquals(
                List.of(new Html(line)),
                Links.pages("Link to SD reports:", List.of(name)).stream()
                        .map(html -> new Html(html.line().stripTrailing()))
                        .toList());
        return line.substring(TITLE.length());
    }
}

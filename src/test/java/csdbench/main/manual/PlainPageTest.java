package csdbench.main.manual;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PlainPageTest {
    @Test
    void aLinkIsItsWordsAndTheNameOfItsPage() {
        assertEquals(
                "see [safety], and what it\nprints [examples].",
                PlainPage.of("see [safety](safety.md), and [what it\nprints](examples.md#a-review)."));
    }

    @Test
    void aLinkWithinThePageIsItsWordsAndAPictureItsTitle() {
        assertEquals(
                "below; the schema [schema/README]; (Picture: latency, by load)",
                PlainPage.of("[below](#gains); the schema [schema/README](schema/README.md); "
                        + "![latency, by load](images/l.svg)"));
    }

    @Test
    void whatLooksLikeALinkInExamplesStays() {
        assertEquals("    lun=(a,b) [1](2", PlainPage.of("    lun=(a,b) [1](2"));
        assertEquals("costs $1 [a$b]", PlainPage.of("costs $1 [a$b](a$b.md)"));
    }

    @Test
    void marksOfBoldWordsAreLeftOut() {
        assertEquals("Everything is erased.", PlainPage.of("**Everything is erased.**"));
    }
}

package csdbench.base.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "rd1", "a b", "a=b", "'=a", "0", "12.5", "-1", "-0.25", "-1e-9", "n/a", "a'b"})
    void ordinaryTextAndNumbersKeepTheirBytes(String text) {
        assertEquals(text, Csv.cell(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"=cmd|' /C calc'!A0", "+1+1", "-1+1", "-", "@SUM(A1)", "\t=1", "-1\n=1"})
    void aFormulaBecomesText(String text) {
        assertEquals("'" + text, Csv.cell(text).replaceAll("^\"|\"$", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a,b|\"a,b\"",
                "a\"b|\"a\"\"b\"",
                "`a\nb`|`\"a\nb\"`",
                "`\ra`|`\"'\ra\"`",
                "=HYPERLINK(\"http://x\",1)|\"'=HYPERLINK(\"\"http://x\"\",1)\""
            })
    void separatorsAndQuotesAreQuoted(String text, String cell) {
        assertEquals(cell, Csv.cell(text));
    }
}

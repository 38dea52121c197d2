package csdbench.base.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

class JsonMistakeTest {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private record Dish(String name, Double weight, Boolean hot, List<Dish> sides) {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {                              | f.json:1:2: this is not JSON: Unexpected end-of-input
            []                             | f.json:1:1: this is not a dish file, which is an object in braces
            {"nam": "a"}                   | f.json: a dish file has no nam
            {"weight": "a"}                | weight must be a number
            {"hot": "a"}                   | hot must be true or false
            {"name": {}}                   | name must be text
            {"sides": 5}                   | sides must be a list
            {"sides": [5]}                 | sides[0] must be an object
            {"sides": [{}, {"weight": []}]} | sides[1].weight must be a number
            """)
    void aMistakeIsToldWithItsPlaceAndInNoWordsOfJavas(String text, String told) {
        JsonMistake mistake = mistake(text);
        assertTrue(mistake.message().startsWith("f.json:"), mistake.message());
        assertTrue(mistake.message().contains(told), mistake.message());
        assertTrue(!mistake.message().contains("Dish") && !mistake.message().contains("java"), mistake.message());
    }

    @Test
    void aMemberThatDoesNotExistIsComparedWithThoseThatDo() {
        assertEquals("did you mean weight?", mistake("{\"weigth\": 1}").hint());
        assertEquals(
                "expected one of hot, name, sides, weight",
                mistake("{\"xyzzy\": 1}").hint());
        assertEquals("see the menu", mistake("{").hint());
    }

    private static JsonMistake mistake(String text) {
        JacksonException problem = assertThrows(JacksonException.class, () -> JSON.readValue(text, Dish.class));
        return JsonMistake.of("dish file", "f.json", problem, "see the menu");
    }
}

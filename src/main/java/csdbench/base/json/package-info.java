/**
 * What is wrong with JSON that people write: drives, profiles, suites.
 *
 * <p>A parser's complaint names classes of the program; what is told here names the file, the line and the member, and
 * what was expected there. What a member means is for the room that reads the file.
 *
 * <p>To add a kind of mistake, add a case to {@link csdbench.base.json.JsonMistake#of}; every kind of file then tells
 * it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.base.json;

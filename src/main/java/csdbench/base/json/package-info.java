/**
 * JSON files that users write, drives, profiles and suites: finding them, and error messages about them.
 *
 * <p>The parser's messages name Java classes; those built here name the file, the line, the member and what was
 * expected. What a member means is up to the room that reads the file.
 *
 * <p>To add a kind of error, add a case to {@link csdbench.base.json.JsonMistake#of}; it then serves every kind of
 * file.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.base.json;

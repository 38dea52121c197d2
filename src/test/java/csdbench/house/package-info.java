/**
 * Tests about the source itself: who may import whom, how long things may be, and that the documents tell the truth.
 *
 * <p>Nothing here looks at what the program does. A rule that no test keeps is a wish, so a rule of
 * {@code docs/development/house.md} that a machine can judge is judged here, and its message says how to obey.
 *
 * <p>To add a room, add a line to {@code Rooms}, one to the table of {@code docs/development/house.md}, and its
 * package-info.
 *
 * <p><b>May import:</b> nothing. <b>Hot:</b> nothing.
 */
package csdbench.house;

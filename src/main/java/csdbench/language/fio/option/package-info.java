/**
 * The table of fio's options, how fio writes numbers, and jobs with their options as they were written.
 *
 * <p>It never decides what becomes of a job: an option is a row with words for a user, so that the page of options and
 * what is said in a session cannot differ.
 *
 * <p>A new option is a row of {@code options.txt}; what obeys it is in {@code language.fio}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.fio.option;

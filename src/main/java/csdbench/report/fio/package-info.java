/**
 * Results of jobs of fio in the form that fio's own {@code --output-format=json} has, for the programs that read it.
 *
 * <p>Members, their order and their units are those of fio 3.33; the values come from the events of a session, so a job
 * gets what its storages did in every run, the reading back of verified data included.
 *
 * <p>To add a member, add it where fio has it in {@code FioResult} or {@code FioDirection}; the test compares all
 * members with an output of fio.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.fio;

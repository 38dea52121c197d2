/**
 * What every wing stands on: quantities and clocks, text and tables, reading JSON, making files, and which files may be
 * named at all.
 *
 * <p>Nothing here knows what an I/O, a run or a parmfile is: a class that does belongs to the wing that decides it.
 *
 * <p>To add a helper, see first who else would use it: with one user it belongs to that room.
 *
 * <p><b>Hot:</b> {@code base.unit} alone: clocks and random numbers.
 */
package csdbench.base;

/**
 * How near the model of a drive comes to what was published of the drive, for each kind of figure by itself.
 *
 * <p>An error of one kind says nothing of another: a rate at full load may be right and the gain by compressible data
 * wrong. What nothing was published of has no error here, and whoever prints it says so.
 *
 * <p>To add a kind, add a constant to {@code ModelFigure} and its errors to {@code engine.opened.DriveAccuracy}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result.model;

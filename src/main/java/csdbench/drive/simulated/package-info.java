/**
 * Simulated drives: their parameters and sources, the model's error, and how luns specify them.
 *
 * <p>Models are fitted only to published results that the drive's file quotes. Every figure names its source.
 *
 * <p>To add a drive, put a file beside {@code csd3000-7.68tb.json} in the resources and its name into {@link
 * csdbench.drive.simulated.DriveCatalogue}. To add a parameter, add a row to {@link csdbench.drive.simulated.Parameter}
 * and hand it to the model in {@link csdbench.drive.simulated.DriveProfile#flash}; files, luns, listings and checks
 * have it then.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.drive.simulated;

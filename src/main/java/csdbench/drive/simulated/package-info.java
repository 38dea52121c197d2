/**
 * Simulated drives as data: their figures, where these come from, how near the model is, and how luns ask for them.
 *
 * <p>Nothing here is tuned to anything but results that the drive's file quotes: a figure without a source is a rumour,
 * and a model that is fitted to what it will be asked tells nothing.
 *
 * <p>To add a drive, put a file beside {@code csd3000-7.68tb.json} in the resources and its name into {@link
 * csdbench.drive.simulated.DriveCatalogue}. To add a parameter, add a row to {@link
 * csdbench.drive.simulated.Parameter} and hand it to the model in {@link csdbench.drive.simulated.DriveProfile#flash};
 * files, luns, listings and checks come free.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.drive.simulated;

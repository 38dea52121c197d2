/**
 * Workloads as data: what an application does to a drive, as streams with shares, sizes and access patterns, and those
 * that are built in.
 *
 * <p>Nothing here knows a lun, a plan or a parameter's meaning; LBA ranges are percent of a span, not bytes, so that
 * one file serves every drive. Every assumption is a value in the file and none is in the code.
 *
 * <p>To add a profile, put {@code NAME.json} beside the others in the resources and its name into {@code Profiles}. To
 * add an access pattern, add it to {@code Place}; the compiler then shows every switch.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.profile;

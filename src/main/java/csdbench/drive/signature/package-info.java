/**
 * Signatures at the ends of a device or file: file systems, members of volumes and arrays, partition tables, disk
 * images.
 *
 * <p>Nothing here reads a device; the bytes are handed in. A false match costs a {@code wipefs}, a miss costs data.
 *
 * <p>To recognise another format at a fixed offset, add a line with its source to {@code SignatureMarks}; what takes
 * more than that goes to {@code SignatureScan}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.drive.signature;

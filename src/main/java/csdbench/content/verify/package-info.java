/**
 * What was written where, and whether that is what comes back: the key map, its journal, and the judge of a difference.
 *
 * <p>Nothing here does I/O on what is tested; only the journal touches files, its own. A verdict that could be wrong is
 * not given: what nobody knows the content of is not judged, and a write that may have been done may read back as old
 * or as new, because a false alarm costs more trust than a late one.
 *
 * <p>To add a kind of damage that is named, give it a constant in {@code SectorFinding} and a line in {@code
 * CorruptionDescriber}.
 *
 * <p><b>Hot:</b> {@code TargetValidator}, {@code KeyMap}, {@code BusyRanges}; {@code Journal} where one is kept.
 */
package csdbench.content.verify;

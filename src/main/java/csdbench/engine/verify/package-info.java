/**
 * Data validation: the map of what was written, its journal, and the diagnosis of differences.
 *
 * <p>Nothing here does I/O on a target; only the journal has files. There are no false alarms: blocks of unknown
 * content are not verified, and a write of unknown outcome may read back as old or new.
 *
 * <p>To add a kind of damage that is named, give it a constant in {@code SectorFinding} and a line in {@code
 * CorruptionDescriber}.
 *
 * <p><b>Hot:</b> {@code TargetValidator}, {@code KeyMap}, {@code BusyRanges}; {@code Journal} where one is kept.
 */
package csdbench.engine.verify;

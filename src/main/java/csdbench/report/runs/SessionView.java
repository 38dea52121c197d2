package csdbench.report.runs;

import csdbench.report.threshold.JudgedThresholds;
import java.util.List;

/**
 * What a page shows of a session.
 *
 * @param program that measured, and when
 * @param targets what was measured, in words
 * @param left what its folder does not hold, in a sentence; empty for nothing
 * @param thresholds that were asked for, judged
 * @param runs in order
 */
record SessionView(
        String program, List<String> targets, String left, JudgedThresholds thresholds, List<RunView> runs) {}

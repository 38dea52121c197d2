package csdbench.language.parm;

import java.util.List;

/**
 * Lines that belong together because all but the last end in a comma, without comments, variables replaced.
 *
 * @param text what remains of them; empty when only comments were left to report
 * @param rawLines every line read since the last logical line, comments included
 */
record LogicalLine(MappedText text, List<String> rawLines) {}

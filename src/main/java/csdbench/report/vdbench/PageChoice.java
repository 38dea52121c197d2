package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Layout;

/**
 * Which pages a session has, and what they look like.
 *
 * @param bounds buckets of histograms
 * @param layout of rows
 * @param hostDetail whether each storage has a page for each host
 * @param slaveDetail whether each storage has a page for each process
 * @param storages whether storages have pages
 * @param trees whether trees have pages
 * @param runningTotals whether sums of everything so far are written after each interval
 */
public record PageChoice(
        HistogramBounds bounds,
        Layout layout,
        boolean hostDetail,
        boolean slaveDetail,
        boolean storages,
        boolean trees,
        boolean runningTotals) {}

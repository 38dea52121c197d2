package csdbench.plan;

/**
 * Which of vdbench's files are written besides the usual ones, and which are not.
 *
 * @param hostDetail {@code report=host_detail}: a page for each storage on each host
 * @param slaveDetail {@code report=slave_detail}: a page for each storage in each process
 * @param storages the pages of storages, which {@code report=no_sd_detail} leaves out
 * @param trees the pages of trees, which {@code report=no_fsd_detail} leaves out
 * @param runningTotals {@code report_run_totals=yes}: sums of everything so far, after each interval
 * @param offsets {@code showlba=yes}: {@value #OFFSETS_FILE}, a line for each I/O on a lun
 */
public record PageSpec(
        boolean hostDetail,
        boolean slaveDetail,
        boolean storages,
        boolean trees,
        boolean runningTotals,
        boolean offsets) {
    public static final String OFFSETS_FILE = "localhost-0.showlba.txt";

    public static final PageSpec USUAL = new PageSpec(false, false, true, true, false, false);
}

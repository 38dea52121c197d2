package csdbench.result.app;

/**
 * A second.
 *
 * @param second from 1
 * @param transactions that ended in it
 * @param meanNs of their times; 0 when there were none
 * @param readBytes from the device
 * @param writtenBytes to the device
 * @param busyPercent of all processors, by whatever program
 */
public record AppInterval(
        int second, long transactions, long meanNs, long readBytes, long writtenBytes, double busyPercent) {}

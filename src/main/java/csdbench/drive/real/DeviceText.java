package csdbench.drive.real;

import java.util.Locale;

/** Formats numbers for messages. */
final class DeviceText {
    private DeviceText() {}

    /** A capacity as drives are sold, in powers of 1,000 and three digits: {@code 7.68 TB}. */
    static String capacity(long bytes) {
        String[] units = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
        double amount = bytes;
        int unit = 0;
        while (amount >= 999.5 && unit < units.length - 1) {
            amount /= 1000;
            unit++;
        }
        int decimals = unit == 0 || amount >= 99.95 ? 0 : amount >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f %s", amount, units[unit]);
    }
}

package csdbench.drive.simulated;

/** An eighth of the speed of a CSD 3000: what a test runs for so many seconds is an eighth of the work. */
public final class SlowDrive {
    public static final String SETTINGS = "readCommand=5.5&writeCommand=10.8&programRate=575";

    private SlowDrive() {}
}

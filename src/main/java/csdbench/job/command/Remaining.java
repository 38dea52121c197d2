package csdbench.job.command;

import csdbench.base.text.Formats;

/** How much of a campaign is left: of the first pass, and of those that follow until gains are known. One thread. */
public final class Remaining {
    private static final int SECOND_PASS = 2;

    private final String what;
    private final int results;
    private final int morePasses;
    private final long beganNs;
    private int done;
    private int pass = 1;
    private int least;
    private int most;
    private long laterBeganNs;
    private int fills;
    private int filling;
    private long fillBeganNs;
    private long filledNs;
    private int fillsToCome;

    /**
     * @param what results are of, {@code workloads}
     * @param results that the first pass has still to find
     * @param morePasses that follow it at least
     * @param nowNs any clock
     */
    public Remaining(String what, int results, int morePasses, long nowNs) {
        this.what = what;
        this.results = results;
        this.morePasses = morePasses;
        this.beganNs = nowNs;
    }

    public void done() {
        done++;
    }

    /** A fill begins, which takes as long as many results; others may run beside it. */
    public void fills(long nowNs) {
        fillBeganNs = filling == 0 ? nowNs : fillBeganNs;
        filling++;
        fills++;
    }

    /** A fill ended. */
    public void filled(long nowNs) {
        filling--;
        filledNs += filling == 0 ? nowNs - fillBeganNs : 0;
    }

    /** How many fills have not begun; each takes as long as those before. */
    public void fillsToCome(int count) {
        fillsToCome = count;
    }

    /**
     * A pass begins.
     *
     * @param number from 2
     * @param leastPasses that there will be in all
     * @param mostPasses that there can be
     */
    public void pass(int number, int leastPasses, int mostPasses, long nowNs) {
        laterBeganNs = pass == 1 ? nowNs : laterBeganNs;
        pass = number;
        least = leastPasses;
        most = mostPasses;
    }

    /** In words; a time only once something has shown how long such a thing takes. */
    public String words(long nowNs) {
        return pass == 1 ? first(nowNs) : later(nowNs);
    }

    private String first(long nowNs) {
        String then =
                morePasses == 0 ? "" : ", then at least " + morePasses + " more pass" + (morePasses > 1 ? "es" : "");
        return done + " of " + results + " " + what
                + (done == 0 ? "" : ", about " + seconds(leftSeconds(nowNs)) + " to go")
                + then;
    }

    private double leftSeconds(long nowNs) {
        double fillSeconds = (filledNs + (filling == 0 ? 0 : nowNs - fillBeganNs)) / 1e9;
        double eachSeconds = ((nowNs - beganNs) / 1e9 - fillSeconds) / done;
        return eachSeconds * (results - done) + (fills == 0 ? 0 : fillSeconds / fills * fillsToCome);
    }

    /** A pass takes about as long as those between the first and it. */
    private String later(long nowNs) {
        boolean open = most > least;
        String text = "pass " + pass + " of " + least + (open ? " to " + most : "");
        if (pass == SECOND_PASS) {
            return text;
        }
        double eachSeconds = (nowNs - laterBeganNs) / 1e9 / (pass - SECOND_PASS);
        return text + ", about " + seconds(eachSeconds * (least - pass + 1))
                + (open ? " to " + seconds(eachSeconds * (most - pass + 1)) : "") + " to go";
    }

    private static String seconds(double seconds) {
        return Formats.seconds(Math.round(seconds));
    }
}

package csdbench.base.unit;

import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * An exact decimal number with as many places behind the point as it was made with. Stands for {@code BigDecimal} in
 * what runs before the first I/O: in Java 25 the first use of that computes powers of five up to thousands of digits,
 * which takes 40 ms. Immutable.
 */
public final class Decimal implements Comparable<Decimal> {
    private final BigInteger unscaled;
    private final int places;

    private Decimal(BigInteger unscaled, int places) {
        this.unscaled = unscaled;
        this.places = places;
    }

    public static Decimal of(long number) {
        return new Decimal(BigInteger.valueOf(number), 0);
    }

    /** The shortest decimal number that is read as this one, with a place behind the point at least. */
    public static Decimal of(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("not a number: " + number);
        }
        String text = Double.toString(number);
        int exponent = text.indexOf('E');
        return exponent < 0
                ? of(text)
                : of(text.substring(0, exponent)).movedRight(Integer.parseInt(text.substring(exponent + 1)));
    }

    /**
     * The number that a text is.
     *
     * @param text digits with at most one point and perhaps a minus in front
     */
    public static Decimal of(String text) {
        int point = text.indexOf('.');
        return point < 0
                ? new Decimal(new BigInteger(text), 0)
                : new Decimal(
                        new BigInteger(text.substring(0, point) + text.substring(point + 1)),
                        text.length() - point - 1);
    }

    public Decimal plus(Decimal other) {
        int finer = Math.max(places, other.places);
        return new Decimal(at(finer).add(other.at(finer)), finer);
    }

    public Decimal times(Decimal factor) {
        return new Decimal(unscaled.multiply(factor.unscaled), places + factor.places);
    }

    public Decimal half() {
        return unscaled.testBit(0)
                ? new Decimal(unscaled.multiply(BigInteger.valueOf(5)), places + 1)
                : new Decimal(unscaled.shiftRight(1), places);
    }

    /** With the point moved: times a power of ten. */
    public Decimal movedRight(int digits) {
        int left = places - digits;
        return left >= 0 ? new Decimal(unscaled, left) : new Decimal(unscaled.multiply(BigInteger.TEN.pow(-left)), 0);
    }

    /** Rounded to fewer places behind the point; unchanged if it has not so many. */
    public Decimal rounded(int most, RoundingMode mode) {
        if (places <= most) {
            return this;
        }
        BigInteger unit = BigInteger.TEN.pow(places - most);
        BigInteger[] parts = unscaled.divideAndRemainder(unit);
        int beyondHalf = parts[1].abs().shiftLeft(1).compareTo(unit);
        boolean away = switch (mode) {
            case DOWN -> false;
            case HALF_UP -> beyondHalf >= 0;
            case HALF_EVEN -> beyondHalf > 0 || beyondHalf == 0 && parts[0].testBit(0);
            case UP, CEILING, FLOOR, HALF_DOWN, UNNECESSARY -> throw new IllegalArgumentException("" + mode);
        };
        return new Decimal(away ? parts[0].add(BigInteger.valueOf(signum())) : parts[0], most);
    }

    /** Without zeros at the end of what is behind the point. */
    public Decimal shortest() {
        Decimal shorter = this;
        while (shorter.places > 0) {
            BigInteger[] parts = shorter.unscaled.divideAndRemainder(BigInteger.TEN);
            if (parts[1].signum() != 0) {
                break;
            }
            shorter = new Decimal(parts[0], shorter.places - 1);
        }
        return shorter;
    }

    public int signum() {
        return unscaled.signum();
    }

    public boolean isWhole() {
        return shortest().places == 0;
    }

    /** Whether its absolute value without what is behind the point is a long. */
    public boolean fitsLong() {
        return truncated().abs().bitLength() < Long.SIZE;
    }

    /** Without what is behind the point; only for what {@link #fitsLong}. */
    public long whole() {
        return truncated().longValueExact();
    }

    /** The nearest double. */
    public double decimal() {
        return Double.parseDouble(unscaled + "E-" + places);
    }

    private BigInteger truncated() {
        return places == 0 ? unscaled : unscaled.divide(BigInteger.TEN.pow(places));
    }

    private BigInteger at(int finer) {
        return unscaled.multiply(BigInteger.TEN.pow(finer - places));
    }

    /** By value: 1.0 is as large as 1. */
    @Override
    public int compareTo(Decimal other) {
        int finer = Math.max(places, other.places);
        return at(finer).compareTo(other.at(finer));
    }

    /** The same number; its places do not matter. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Decimal decimal && compareTo(decimal) == 0;
    }

    @Override
    public int hashCode() {
        Decimal shortest = shortest();
        return 31 * shortest.unscaled.hashCode() + shortest.places;
    }

    /** Its digits, without an exponent. */
    @Override
    public String toString() {
        if (places == 0) {
            return unscaled.toString();
        }
        String digits = unscaled.abs().toString();
        String padded = "0".repeat(Math.max(0, places + 1 - digits.length())) + digits;
        int point = padded.length() - places;
        return (signum() < 0 ? "-" : "") + padded.substring(0, point) + "." + padded.substring(point);
    }
}

package csdbench.job.power;

import csdbench.drive.power.PowerSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.OptionalDouble;

/**
 * Energy over time, in straight lines between samples. Powers are summed by the trapezoid rule. Behind the last sample
 * power is taken to go on as it was. Any thread.
 */
final class EnergyCurve implements PowerSource.Sink {
    private final Deque<Point> points = new ArrayDeque<>();
    private double lastWatts = Double.NaN;

    private record Point(long atNs, double joules) {}

    @Override
    public synchronized void watts(long atNs, double watts) {
        Point last = points.peekLast();
        if (last == null) {
            points.add(new Point(atNs, 0));
        } else if (atNs > last.atNs()) {
            points.add(new Point(atNs, last.joules() + (atNs - last.atNs()) * 1e-9 * (lastWatts + watts) / 2));
        }
        lastWatts = watts;
    }

    @Override
    public synchronized void joules(long atNs, double joules) {
        Point last = points.peekLast();
        if (last == null || atNs > last.atNs()) {
            if (last != null) {
                lastWatts = (joules - last.joules()) / ((atNs - last.atNs()) * 1e-9);
            }
            points.add(new Point(atNs, joules));
        }
    }

    /** Of samples in a time, its beginning left out. */
    synchronized long samples(long fromNs, long toNs) {
        return points.stream()
                .filter(point -> point.atNs() > fromNs && point.atNs() <= toNs)
                .count();
    }

    /** When the last sample came; empty before the first. */
    synchronized OptionalDouble secondsSince(long nowNs) {
        return points.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of((nowNs - points.getLast().atNs()) * 1e-9);
    }

    /** The mean power of a time; empty where it began before the first sample. */
    synchronized OptionalDouble watts(long fromNs, long toNs) {
        OptionalDouble from = joulesAt(fromNs);
        OptionalDouble to = joulesAt(toNs);
        return from.isPresent() && to.isPresent() && toNs > fromNs
                ? OptionalDouble.of((to.getAsDouble() - from.getAsDouble()) / ((toNs - fromNs) * 1e-9))
                : OptionalDouble.empty();
    }

    private OptionalDouble joulesAt(long atNs) {
        if (points.isEmpty() || atNs < points.getFirst().atNs()) {
            return OptionalDouble.empty();
        }
        Point before = points.getFirst();
        for (Iterator<Point> all = points.iterator(); all.hasNext(); ) {
            Point point = all.next();
            if (point.atNs() > atNs) {
                double share = (double) (atNs - before.atNs()) / (point.atNs() - before.atNs());
                return OptionalDouble.of(before.joules() + share * (point.joules() - before.joules()));
            }
            before = point;
        }
        return Double.isNaN(lastWatts)
                ? OptionalDouble.empty()
                : OptionalDouble.of(before.joules() + lastWatts * (atNs - before.atNs()) * 1e-9);
    }

    /** When it began to be known; empty before the first sample. */
    synchronized OptionalDouble firstNs() {
        return points.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(points.getFirst().atNs());
    }

    /** Keeps what is needed for times that begin then or later. */
    synchronized void forgetBefore(long atNs) {
        while (points.size() > 1) {
            Iterator<Point> two = points.iterator();
            two.next();
            if (two.next().atNs() > atNs) {
                return;
            }
            points.removeFirst();
        }
    }
}

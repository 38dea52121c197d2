package csdbench.job.cost;

import csdbench.job.health.DriveHealth;
import csdbench.job.health.Forecast;
import csdbench.result.cost.CostBand;
import csdbench.result.cost.DriveCost;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Computes what a drive costs at a load. Static. */
final class Costs {
    private static final double TB_BYTES = 1e12;
    private static final double PB_BYTES = 1e15;
    private static final double YEAR_HOURS = 365.25 * 24;

    private Costs() {}

    /** Of all drives that were used together. */
    static DriveCost of(String folder, OperatingPoint point, CostTerms terms) {
        int drives = point.drives();
        DriveCost.Given given = new DriveCost.Given(
                drives,
                terms.price() * drives,
                terms.ratedBytes().isPresent() ? times(terms.ratedBytes(), drives) : point.ratedBytes(),
                terms.capacityBytes().isPresent() ? times(terms.capacityBytes(), drives) : point.capacityBytes(),
                watts(point, terms).low());
        DriveCost.Work work = point.work();
        CostBand years = years(point, given, terms.service());
        return new DriveCost(
                folder,
                point.drive(),
                point.simulated(),
                given,
                work,
                years,
                effective(given, work).dividing(given.price()),
                rate(work).dividing(given.price()),
                endurance(given, work).dividing(given.price()),
                energy(
                        watts(point, terms),
                        years,
                        terms.service(),
                        point.watts()
                                .map(OperatingPoint.Watts::each)
                                .orElse(DriveCost.PerWatt.missing("watts not measured"))));
    }

    private static OptionalDouble times(OptionalDouble one, int count) {
        return one.isPresent() ? OptionalDouble.of(one.getAsDouble() * count) : one;
    }

    private static CostBand years(OperatingPoint point, DriveCost.Given given, CostTerms.Service service) {
        DriveCost.Work work = point.work();
        if (work.writtenBytesPerSecond() <= 0) {
            return CostBand.missing("no writes: cannot wear out");
        }
        if (given.ratedBytes().isEmpty()) {
            return CostBand.missing("no rating");
        }
        double perSecond = work.writtenBytesPerSecond() * service.busyPercent() / 100;
        Forecast.Years years = Forecast.of(
                        DriveHealth.simulated(point.drive()),
                        OptionalLong.of(Math.round(given.ratedBytes().getAsDouble())),
                        List.of(new Forecast.Work(
                                work.name(), perSecond, Math.max(1, work.ratio().orElse(1)), point.amplification())))
                .rates()
                .getFirst();
        return CostBand.of(years.lowYears().orElseThrow(), years.highYears().orElseThrow());
    }

    /** TB of data: what the drive counted, else from no credit to all that the ratio could save. */
    private static CostBand effective(DriveCost.Given given, DriveCost.Work work) {
        if (given.capacityBytes().isEmpty()) {
            return CostBand.missing("capacity not known");
        }
        if (work.ratio().isEmpty()) {
            return CostBand.missing("ratio not known");
        }
        double nominal = given.capacityBytes().getAsDouble() / TB_BYTES;
        double ratio = work.ratio().getAsDouble();
        return work.ratioCounted() ? CostBand.of(nominal * ratio, nominal * ratio) : credited(nominal, ratio);
    }

    private static CostBand credited(double nominal, double ratio) {
        return CostBand.of(nominal, nominal * Math.max(1, ratio));
    }

    private static CostBand rate(DriveCost.Work work) {
        return work.kept() && work.lowIops() > 0
                ? CostBand.of(work.lowIops() / 1000, work.highIops() / 1000)
                : CostBand.missing("none kept");
    }

    private static CostBand endurance(DriveCost.Given given, DriveCost.Work work) {
        if (given.ratedBytes().isEmpty()) {
            return CostBand.missing("no rating");
        }
        if (work.ratio().isEmpty()) {
            return CostBand.missing("ratio not known");
        }
        return credited(
                given.ratedBytes().getAsDouble() / PB_BYTES, work.ratio().getAsDouble());
    }

    /** Of all drives: typed ones, else what was measured, which had all of them behind one meter. */
    private static CostBand watts(OperatingPoint point, CostTerms terms) {
        OptionalDouble typed = times(terms.watts(), point.drives());
        return typed.isPresent()
                ? CostBand.of(typed.getAsDouble(), typed.getAsDouble())
                : point.watts()
                        .map(measured -> CostBand.of(measured.low(), measured.high()))
                        .orElse(CostBand.missing("watts not known"));
    }

    private static DriveCost.Energy energy(
            CostBand watts, CostBand years, CostTerms.Service service, DriveCost.PerWatt each) {
        if (!watts.known()) {
            return new DriveCost.Energy(watts, watts, each);
        }
        CostBand hours = (years.known() ? years.atMost(service.years()) : CostBand.of(service.years(), service.years()))
                .times(YEAR_HOURS / 1000);
        CostBand used = CostBand.of(
                hours.low().getAsDouble() * watts.low().getAsDouble(),
                hours.high().getAsDouble() * watts.high().getAsDouble());
        return new DriveCost.Energy(
                used,
                service.kilowattHourPrice().isPresent()
                        ? used.times(service.kilowattHourPrice().getAsDouble())
                        : CostBand.missing("no power price"),
                each);
    }
}

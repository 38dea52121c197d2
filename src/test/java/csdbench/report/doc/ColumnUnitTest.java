package csdbench.report.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ColumnUnitTest {
    @Test
    void aColumnHasTheUnitOfItsSmallestFigureAndOneNumberOfDecimals() {
        ColumnUnit unit = unit(ChartQuantity.NANOSECONDS, 87_124, 1_043_535);

        assertEquals("µs", unit.name());
        assertEquals("87.1", unit.text(87_124));
        assertEquals("1,043.5", unit.text(1_043_535));
    }

    @Test
    void figuresFarApartDoNotBecomeLong() {
        ColumnUnit unit = unit(ChartQuantity.NANOSECONDS, 87_124, 90e9);

        assertEquals("ms", unit.name());
        assertEquals("90,000", unit.text(90e9));
        assertEquals("0", unit(ChartQuantity.IOPS, 0.001, 91_821.7).text(0));
    }

    @Test
    void timesOfATableHaveOneUnitAndEachColumnItsDecimals() {
        Table table = Table.of(Table.name(""), Table.number("p50"), Table.number("p99"))
                .row(
                        "a",
                        TableCell.of(ChartQuantity.NANOSECONDS, 535L),
                        TableCell.of(ChartQuantity.NANOSECONDS, 98_200L))
                .row(
                        "b",
                        TableCell.of(ChartQuantity.NANOSECONDS, 900L),
                        TableCell.of(ChartQuantity.NANOSECONDS, 120_000L));

        assertEquals(
                List.of(
                        "|  | p50, ns | p99, ns |",
                        "| --- | ---: | ---: |",
                        "| a | 535 | 98,200 |",
                        "| b | 900 | 120,000 |"),
                table.markdown());
    }

    @Test
    void noTimeIsRoundedToNothingForTheSakeOfOneUnit() {
        Table table = Table.of(Table.name(""), Table.number("p50"), Table.number("max"))
                .row(
                        "a",
                        TableCell.of(ChartQuantity.NANOSECONDS, 535L),
                        TableCell.of(ChartQuantity.NANOSECONDS, 20_000_000_000L));

        assertEquals("|  | p50, ns | max, s |", table.markdown().getFirst());
    }

    @Test
    void ratesAreWholeNumbersAndSharesHaveNoUnit() {
        assertEquals("91,822", unit(ChartQuantity.IOPS, 15_298, 91_821.7).text(91_821.7));
        assertEquals(Optional.empty(), ColumnUnit.of(ChartQuantity.PERCENT, DoubleStream.of(1)));
        assertEquals(Optional.empty(), ColumnUnit.of(ChartQuantity.IOPS, DoubleStream.of(0)));
    }

    private static ColumnUnit unit(ChartQuantity quantity, double... figures) {
        return ColumnUnit.of(quantity, DoubleStream.of(figures)).orElseThrow();
    }
}

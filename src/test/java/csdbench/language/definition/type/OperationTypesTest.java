package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.io.BlockOperation;
import csdbench.plan.AccessSpec.OperationShares;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class OperationTypesTest {
    @Test
    void oneOperationOrSharesOfSeveral() throws BadValue {
        assertEquals(new OperationShares(Map.of(BlockOperation.TRIM, 100.0)), value("trim"));
        assertEquals(
                new OperationShares(Map.of(
                        BlockOperation.READ, 62.5,
                        BlockOperation.WRITE_ZEROES, 30.0,
                        BlockOperation.FLUSH, 7.5)),
                value("(read,60,writezeroes,30,flush,7.5,read,2.5)"));
    }

    @Test
    void sharesAreOfKnownOperationsAndAddUpTo100() {
        assertEquals("Unknown operation: discard", problem("discard"));
        assertEquals("Operation distribution does not add up to 100: 90", problem("(read,70,trim,20)"));
        assertEquals(
                "operation=(read,70,trim) must be pairs of an operation and its percentage", problem("(read,70,trim)"));
        assertEquals("operation=110 is out of range", problem("(read,110,trim,-10)"));
    }

    private static OperationShares value(String text) throws BadValue {
        return Given.value(OperationTypes.shares(), "operation=" + text);
    }

    private static String problem(String text) {
        return Given.problem(OperationTypes.shares(), "operation=" + text);
    }
}

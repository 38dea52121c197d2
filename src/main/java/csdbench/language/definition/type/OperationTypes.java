package csdbench.language.definition.type;

import csdbench.io.BlockOperation;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import csdbench.plan.AccessSpec.OperationShares;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is done to luns. */
public final class OperationTypes {
    private static final String TRIM_WRITE = "trimwrite";

    private OperationTypes() {}

    /** One operation, or several with shares. */
    public static ParmType<OperationShares> shares() {
        return new ParmType<>(
                "one of " + Entries.anyOf(BlockOperation.words()) + ", " + TRIM_WRITE
                        + " (each block is trimmed, then written) or"
                        + " shares that add up to 100 such as (read,70,write,20,trim,10)",
                (entry, diagnostics) -> shares(entry));
    }

    private static OperationShares shares(Entry entry) throws BadValue {
        List<Value> values = entry.values();
        if (values.size() == 1 && values.getFirst().text().equals(TRIM_WRITE)) {
            return new OperationShares(Map.of(BlockOperation.TRIM, 50.0, BlockOperation.WRITE, 50.0), true);
        }
        if (values.size() == 1) {
            return new OperationShares(Map.of(operation(values.getFirst()), 100.0));
        }
        if (values.size() % 2 != 0) {
            throw new BadValue(entry.span(), entry.text() + " must be pairs of an operation and its percentage");
        }
        Map<BlockOperation, Double> percents = new EnumMap<>(BlockOperation.class);
        for (int i = 0; i < values.size(); i += 2) {
            percents.merge(operation(values.get(i)), Numbers.percentage(entry, values.get(i + 1)), Double::sum);
        }
        SizeTypes.checkSum(
                entry,
                "Operation",
                percents.values().stream().mapToDouble(Double::doubleValue).sum());
        return new OperationShares(percents);
    }

    private static BlockOperation operation(Value value) throws BadValue {
        Optional<BlockOperation> known = Arrays.stream(BlockOperation.values())
                .filter(operation -> operation.word().equals(value.text()))
                .findFirst();
        if (known.isEmpty()) {
            throw Entries.unknown(value, "Unknown operation: " + value.text(), BlockOperation.words());
        }
        return known.get();
    }
}

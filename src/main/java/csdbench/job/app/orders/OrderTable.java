package csdbench.job.app.orders;

import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Tables of order entry. Columns are whole numbers; those of {@link #filled} tables end with a payload. */
public enum OrderTable {
    ITEM(true, 1, "id price", scale -> OrderScale.ITEMS) {
        @Override
        public long[] values(long number) {
            return new long[] {number + 1, 100 + number * 7919 % 9900};
        }
    },
    WAREHOUSE(false, 1, "id paid+", OrderScale::warehouses) {
        @Override
        public long[] values(long number) {
            return new long[] {number + 1, 0};
        }
    },
    DISTRICT(false, 2, "warehouse id next_order paid+", OrderScale::districts) {
        @Override
        public long[] values(long number) {
            return new long[] {warehouse(number), district(number), OrderScale.ORDERS + 1, 0};
        }
    },
    CUSTOMER(
            true,
            3,
            "warehouse district id payments deliveries balance+ paid+",
            scale -> scale.districts() * OrderScale.CUSTOMERS) {
        @Override
        public long[] values(long number) {
            long in = number / OrderScale.CUSTOMERS;
            return new long[] {warehouse(in), district(in), number % OrderScale.CUSTOMERS + 1, 0, 0, 0, 0};
        }
    },
    STOCK(true, 2, "warehouse item quantity sold orders", scale -> (long) scale.warehouses() * OrderScale.ITEMS) {
        @Override
        public long[] values(long number) {
            long item = number % OrderScale.ITEMS;
            return new long[] {number / OrderScale.ITEMS + 1, item + 1, 10 + number * 31 % 91, 0, 0};
        }
    },
    ORDERS(
            true,
            3,
            "warehouse district id customer line_count carrier",
            scale -> scale.districts() * OrderScale.ORDERS) {
        @Override
        public long[] values(long number) {
            long in = number / OrderScale.ORDERS;
            long id = number % OrderScale.ORDERS + 1;
            long carrier = id < OrderScale.ORDERS ? 1 : 0;
            return new long[] {
                warehouse(in), district(in), id, number * 13 % OrderScale.CUSTOMERS + 1, OrderScale.LINES, carrier
            };
        }
    },
    ORDER_LINE(
            false,
            4,
            "warehouse district order_id line item quantity delivered amount+",
            scale -> scale.districts() * OrderScale.ORDERS * OrderScale.LINES) {
        @Override
        public long[] values(long number) {
            long order = number / OrderScale.LINES;
            long in = order / OrderScale.ORDERS;
            long item = number * 17 % OrderScale.ITEMS + 1;
            long id = order % OrderScale.ORDERS + 1;
            return new long[] {
                warehouse(in),
                district(in),
                id,
                number % OrderScale.LINES + 1,
                item,
                5,
                id < OrderScale.ORDERS ? 1 : 0,
                500
            };
        }
    },
    NEW_ORDER(false, 3, "warehouse district order_id", OrderScale::districts) {
        @Override
        public long[] values(long number) {
            return new long[] {warehouse(number), district(number), OrderScale.ORDERS};
        }
    },
    HISTORY(false, 0, "warehouse district customer amount+", _ -> 0) {
        @Override
        public long[] values(long number) {
            throw new IllegalArgumentException("a history begins empty");
        }
    };

    /** Bytes of a row of PostgreSQL behind its header, of which four fill a page to its end. */
    private static final int ROW_BYTES = 2008;

    private static final int LENGTH_BYTES = 4;

    private final boolean filled;
    private final int keyColumns;
    private final List<Column> columns;
    private final ToLongFunction<OrderScale> count;

    OrderTable(boolean filled, int keyColumns, String columns, ToLongFunction<OrderScale> count) {
        this.filled = filled;
        this.keyColumns = keyColumns;
        this.columns = List.of(columns.split(" ")).stream()
                .map(word -> new Column(word.replace("+", ""), word.endsWith("+") ? Long.BYTES : Integer.BYTES))
                .toList();
        this.count = count;
    }

    /**
     * A column of whole numbers.
     *
     * @param bytes 4 or 8
     */
    public record Column(String name, int bytes) {}

    private static long warehouse(long district) {
        return district / OrderScale.DISTRICTS + 1;
    }

    private static long district(long district) {
        return district % OrderScale.DISTRICTS + 1;
    }

    /** Its name in SQL. */
    public String sqlName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether its rows end with a payload. */
    public boolean filled() {
        return filled;
    }

    /** Those before a payload. */
    public List<Column> columns() {
        return columns;
    }

    /** Of rows that are loaded. */
    public long rows(OrderScale scale) {
        return count.applyAsLong(scale);
    }

    /**
     * What a loaded row has in its columns.
     *
     * @param number from 0
     */
    public abstract long[] values(long number);

    /** Of its columns before a payload, one directly behind the other. */
    public int columnBytes() {
        return columns.stream().mapToInt(Column::bytes).sum();
    }

    /** With which rows of PostgreSQL fill their pages. */
    public int payloadBytes() {
        int bytes = 0;
        for (Column column : columns) {
            bytes = Math.ceilDiv(bytes, column.bytes()) * column.bytes() + column.bytes();
        }
        return ROW_BYTES - LENGTH_BYTES - bytes;
    }

    /**
     * The statement that makes it.
     *
     * @param payloadType of the payload, in SQL
     */
    public String definition(String payloadType) {
        String all = columns.stream()
                .map(column -> column.name() + (column.bytes() == Long.BYTES ? " bigint" : " integer") + " NOT NULL")
                .collect(Collectors.joining(", "));
        String key = columns.stream().limit(keyColumns).map(Column::name).collect(Collectors.joining(", "));
        return "CREATE TABLE " + sqlName() + " (" + all + (filled ? ", payload " + payloadType + " NOT NULL" : "")
                + (keyColumns == 0 ? "" : ", PRIMARY KEY (" + key + ")") + ")";
    }
}

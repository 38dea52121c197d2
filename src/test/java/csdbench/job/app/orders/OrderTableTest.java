package csdbench.job.app.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrderTableTest {
    private static final OrderScale TWO = new OrderScale(2);

    @ParameterizedTest
    @EnumSource(OrderTable.class)
    void noTwoRowsHaveTheSameKey(OrderTable table) {
        int keys = Math.max(
                1,
                table.definition("bytea")
                        .split("PRIMARY KEY")[table == OrderTable.HISTORY ? 0 : 1]
                        .split(",")
                        .length);
        Set<String> seen = new HashSet<>();
        for (long number = 0; number < table.rows(TWO); number++) {
            seen.add(Arrays.stream(table.values(number))
                    .limit(keys)
                    .boxed()
                    .toList()
                    .toString());
        }
        assertEquals(table.rows(TWO), seen.size());
    }

    @Test
    void aRowWithItsPayloadIsAQuarterOfAPage() {
        assertEquals(2008 - 4 - 2 * Integer.BYTES, OrderTable.ITEM.payloadBytes());
        // Five whole numbers, four bytes to the next eighth, and two large ones.
        assertEquals(2008 - 4 - (5 * Integer.BYTES + 4 + 2 * Long.BYTES), OrderTable.CUSTOMER.payloadBytes());
        assertEquals(5 * Integer.BYTES + 2 * Long.BYTES, OrderTable.CUSTOMER.columnBytes());
    }

    @Test
    void asManyWarehousesAsFillTheRowsThatAreAsked() {
        long filled = Arrays.stream(OrderTable.values())
                .filter(OrderTable::filled)
                .mapToLong(table -> table.rows(TWO))
                .sum();

        assertEquals(2, OrderScale.of(filled).warehouses());
        assertEquals(1, OrderScale.of(filled - 1).warehouses());
        assertEquals(1, OrderScale.of(0).warehouses());
    }

    @Test
    void ordersAsLoadedAreOfCustomersAndItemsThatThereAre() {
        Set<String> orders = new HashSet<>();
        for (long number = 0; number < OrderTable.ORDERS.rows(TWO); number++) {
            long[] order = OrderTable.ORDERS.values(number);
            orders.add(
                    Arrays.stream(order).limit(3).boxed().map(String::valueOf).collect(Collectors.joining(" ")));
            assertTrue(order[3] >= 1 && order[3] <= OrderScale.CUSTOMERS, "a customer of the district");
        }
        for (long number = 0; number < OrderTable.ORDER_LINE.rows(TWO); number++) {
            long[] line = OrderTable.ORDER_LINE.values(number);
            assertTrue(line[4] >= 1 && line[4] <= OrderScale.ITEMS, "an item");
            assertTrue(orders.contains(line[0] + " " + line[1] + " " + line[2]), "an order");
        }
    }

    @Test
    void aDefinitionHasItsPayloadAndItsKey() {
        assertEquals(
                "CREATE TABLE item (id integer NOT NULL, price integer NOT NULL, payload bytea NOT NULL,"
                        + " PRIMARY KEY (id))",
                OrderTable.ITEM.definition("bytea"));
        assertEquals(
                "CREATE TABLE history (warehouse integer NOT NULL, district integer NOT NULL, customer integer NOT"
                        + " NULL, amount bigint NOT NULL)",
                OrderTable.HISTORY.definition("bytea"));
    }
}

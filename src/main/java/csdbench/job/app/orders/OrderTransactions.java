package csdbench.job.app.orders;

import csdbench.base.unit.Rng;
import java.sql.SQLException;
import java.util.List;
import java.util.TreeSet;

/**
 * The transactions of order entry, but for their end. All of them lock rows in the same order as far as they can: the
 * warehouse, its district, stock by item, and the customer last.
 */
record OrderTransactions(OrderStatements sql, OrderScale scale, List<byte[]> payloads) {
    private static final String AT = " WHERE warehouse = ? AND district = ? AND order_id = ?";
    private static final String CHANGE_STOCK = "UPDATE stock SET quantity = CASE WHEN quantity < 20 THEN quantity + 81"
            + " ELSE quantity - ? END, sold = sold + ?, orders = orders + 1 WHERE warehouse = ? AND item = ?";
    private static final String ADD_LINE = "INSERT INTO order_line (warehouse, district, order_id, line, item,"
            + " quantity, delivered, amount) VALUES (?, ?, ?, ?, ?, ?, 0, ?)";
    private static final int MAX_QUANTITY = 10;
    private static final int MAX_AMOUNT = 500_000;
    private static final int RECENT_ORDERS = 20;

    void carryOut(OrderKind kind, Rng random) throws SQLException {
        long warehouse = 1 + random.nextLong(scale.warehouses());
        long district = 1 + random.nextLong(OrderScale.DISTRICTS);
        switch (kind) {
            case NEW_ORDER -> newOrder(warehouse, district, random);
            case PAYMENT -> payment(warehouse, district, random);
            case ORDER_STATUS -> orderStatus(warehouse, district, customer(random));
            case DELIVERY -> delivery(warehouse, random);
            case STOCK_LEVEL -> stockLevel(warehouse, district, random);
        }
    }

    private static long customer(Rng random) {
        return 1 + random.nextLong(OrderScale.CUSTOMERS);
    }

    private void newOrder(long warehouse, long district, Rng random) throws SQLException {
        long lines = OrderScale.LINES + random.nextLong(OrderScale.MAX_LINES - OrderScale.LINES + 1);
        TreeSet<Long> items = new TreeSet<>();
        while (items.size() < lines) {
            items.add(1 + random.nextLong(OrderScale.ITEMS));
        }
        long order = sql.first(
                        "SELECT next_order FROM district WHERE warehouse = ? AND id = ? FOR UPDATE",
                        warehouse,
                        district)[0];
        sql.change(
                "UPDATE district SET next_order = next_order + 1 WHERE warehouse = ? AND id = ?", warehouse, district);
        sql.change(
                "INSERT INTO orders (warehouse, district, id, customer, line_count, carrier, payload)"
                        + " VALUES (?, ?, ?, ?, ?, 0, ?)",
                payloads.get((int) random.nextLong(payloads.size())),
                warehouse,
                district,
                order,
                customer(random),
                lines);
        sql.change(
                "INSERT INTO new_order (warehouse, district, order_id) VALUES (?, ?, ?)", warehouse, district, order);
        long line = 0;
        for (long item : items) {
            long price = sql.first("SELECT price FROM item WHERE id = ?", item)[0];
            long quantity = 1 + random.nextLong(MAX_QUANTITY);
            sql.later(CHANGE_STOCK, quantity, quantity, warehouse, item);
            sql.later(ADD_LINE, warehouse, district, order, ++line, item, quantity, price * quantity);
        }
        sql.changeAll(CHANGE_STOCK);
        sql.changeAll(ADD_LINE);
    }

    private void payment(long warehouse, long district, Rng random) throws SQLException {
        long customer = customer(random);
        long amount = 1 + random.nextLong(MAX_AMOUNT);
        sql.change("UPDATE warehouse SET paid = paid + ? WHERE id = ?", amount, warehouse);
        sql.change("UPDATE district SET paid = paid + ? WHERE warehouse = ? AND id = ?", amount, warehouse, district);
        sql.change(
                "UPDATE customer SET payments = payments + 1, balance = balance - ?, paid = paid + ?"
                        + " WHERE warehouse = ? AND district = ? AND id = ?",
                amount,
                amount,
                warehouse,
                district,
                customer);
        sql.change(
                "INSERT INTO history (warehouse, district, customer, amount) VALUES (?, ?, ?, ?)",
                warehouse,
                district,
                customer,
                amount);
    }

    private void orderStatus(long warehouse, long district, long customer) throws SQLException {
        sql.first(
                "SELECT balance, length(payload) FROM customer WHERE warehouse = ? AND district = ? AND id = ?",
                warehouse,
                district,
                customer);
        long[] order = sql.first(
                "SELECT id, carrier, length(payload) FROM orders WHERE warehouse = ? AND district = ? AND customer = ?"
                        + " ORDER BY id DESC LIMIT 1",
                warehouse,
                district,
                customer);
        if (order.length > 0) {
            sql.read("SELECT item, quantity, amount, delivered FROM order_line" + AT, warehouse, district, order[0]);
        }
    }

    /** The oldest order of each district that was not delivered. */
    private void delivery(long warehouse, Rng random) throws SQLException {
        long carrier = 1 + random.nextLong(10);
        for (long district = 1; district <= OrderScale.DISTRICTS; district++) {
            long[] oldest = sql.first(
                    "SELECT order_id FROM new_order WHERE warehouse = ? AND district = ? ORDER BY order_id LIMIT 1"
                            + " FOR UPDATE",
                    warehouse,
                    district);
            if (oldest.length > 0) {
                deliver(warehouse, district, oldest[0], carrier);
            }
        }
    }

    private void deliver(long warehouse, long district, long order, long carrier) throws SQLException {
        sql.change("DELETE FROM new_order" + AT, warehouse, district, order);
        long customer = sql.first(
                        "SELECT customer FROM orders WHERE warehouse = ? AND district = ? AND id = ?",
                        warehouse,
                        district,
                        order)[0];
        sql.change(
                "UPDATE orders SET carrier = ? WHERE warehouse = ? AND district = ? AND id = ?",
                carrier,
                warehouse,
                district,
                order);
        sql.change("UPDATE order_line SET delivered = 1" + AT, warehouse, district, order);
        long amount = sql.first("SELECT sum(amount) FROM order_line" + AT, warehouse, district, order)[0];
        sql.change(
                "UPDATE customer SET deliveries = deliveries + 1, balance = balance + ?"
                        + " WHERE warehouse = ? AND district = ? AND id = ?",
                amount,
                warehouse,
                district,
                customer);
    }

    /** How many items of recent orders are low. */
    private void stockLevel(long warehouse, long district, Rng random) throws SQLException {
        long next = sql.first("SELECT next_order FROM district WHERE warehouse = ? AND id = ?", warehouse, district)[0];
        sql.first(
                "SELECT count(DISTINCT stock.item) FROM order_line JOIN stock ON stock.warehouse = order_line.warehouse"
                        + " AND stock.item = order_line.item WHERE order_line.warehouse = ?"
                        + " AND order_line.district = ? AND order_line.order_id >= ? AND order_line.order_id < ?"
                        + " AND stock.quantity < ?",
                warehouse,
                district,
                next - RECENT_ORDERS,
                next,
                10 + random.nextLong(11));
    }
}

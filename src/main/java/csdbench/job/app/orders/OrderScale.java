package csdbench.job.app.orders;

/**
 * How large an order entry is.
 *
 * @param warehouses at least 1
 */
public record OrderScale(int warehouses) {
    static final int ITEMS = 2000;
    static final int DISTRICTS = 10;

    /** Of a district. */
    static final int CUSTOMERS = 60;

    /** Of a district, as loaded. */
    static final int ORDERS = 3;

    /** Of an order, as loaded. */
    static final int LINES = 5;

    /** Most of an order that is entered; the least is {@link #LINES}. */
    static final int MAX_LINES = 15;

    /** The largest that so many rows with a payload fill, one warehouse at least. */
    public static OrderScale of(long filledRows) {
        long each = ITEMS + DISTRICTS * (CUSTOMERS + ORDERS);
        return new OrderScale(Math.toIntExact(Math.max(1, (filledRows - ITEMS) / each)));
    }

    long districts() {
        return (long) warehouses * DISTRICTS;
    }
}

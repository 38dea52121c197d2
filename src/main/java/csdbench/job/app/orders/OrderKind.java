package csdbench.job.app.orders;

import csdbench.job.app.users.UserWork;
import java.util.List;
import java.util.stream.Stream;

/** Transactions of order entry, and how often each is done. */
enum OrderKind {
    NEW_ORDER("new order", 45),
    PAYMENT("payment", 43),
    ORDER_STATUS("order status", 4),
    DELIVERY("delivery", 4),
    STOCK_LEVEL("stock level", 4);

    private static final List<OrderKind> ALL = List.of(values());

    private final String title;
    private final int percent;

    OrderKind(String title, int percent) {
        this.title = title;
        this.percent = percent;
    }

    static OrderKind at(int index) {
        return ALL.get(index);
    }

    static List<UserWork.Kind> kinds() {
        return Stream.of(values())
                .map(kind -> new UserWork.Kind(kind.title, kind.percent))
                .toList();
    }
}

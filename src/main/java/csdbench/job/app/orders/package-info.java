/**
 * Order entry over JDBC: warehouses with districts, customers, stock and orders, in which users enter orders, pay, ask,
 * deliver and look at the stock.
 *
 * <p>A schema and a mix of our own; results are no one else's. Nothing here starts a server or writes files: tables say
 * which rows they have, and a database loads them with payloads.
 *
 * <p>To add a transaction: a constant in {@code OrderKind} and its method in {@code OrderTransactions}; a table: a
 * constant in {@code OrderTable}.
 *
 * <p><b>Hot:</b> {@code OrderSession.run}: statements are prepared once for each connection.
 */
package csdbench.job.app.orders;

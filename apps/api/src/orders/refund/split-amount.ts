/**
 * Splits an amount across the orders of a payment in proportion to their remaining prices, in whole
 * cents that add up to the amount. Splits it equally if all remaining prices are 0.
 */
export const splitAmount = <Order extends { amount_cents: number }>(
  orders: readonly Order[],
  amountCents: number,
): { order: Order; cents: number }[] => {
  const whole = orders.reduce((sum, { amount_cents: price }) => sum + price, 0)
  let [left, priceLeft] = [amountCents, whole || orders.length]
  return orders.map((order) => {
    const price = whole === 0 ? 1 : order.amount_cents
    const cents = price === 0 ? 0 : Math.round((left * price) / priceLeft)
    left -= cents
    priceLeft -= price
    return { order, cents }
  })
}

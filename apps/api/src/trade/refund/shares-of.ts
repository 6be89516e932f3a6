/**
 * What part of an amount falls to each order of a payment: as its price is to the sum of all, in
 * whole cents that add up to the amount.
 */
export const sharesOf = <Order extends { amount_cents: number }>(
  orders: readonly Order[],
  amountCents: number,
): { order: Order; cents: number }[] => {
  const whole = orders.reduce((sum, { amount_cents: price }) => sum + price, 0)
  let [left, priceLeft] = [amountCents, whole]
  return orders.map((order) => {
    const cents = Math.round((left * order.amount_cents) / priceLeft)
    left -= cents
    priceLeft -= order.amount_cents
    return { order, cents }
  })
}

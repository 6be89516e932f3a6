import type { ProfitSums } from '@seatdesk/domain'

type Sums = { [Name in keyof ProfitSums]: number | Extract<ProfitSums[Name], null> }

/** Serializes sales totals. Without sales, cost and profit are not unknown: only refunds change them. */
export const toSalesTotals = (sums: Sums) => ({
  orders: sums.orders,
  tickets: sums.tickets,
  amount: sums.amount,
  refunded: sums.refunded,
  fee: sums.fee,
  cost: sums.orders === 0 ? 0 : sums.cost,
  profit: sums.orders === 0 ? (sums.profit ?? 0) : sums.profit,
  unknownCosts: sums.unknownCosts,
  knownAmount: sums.knownAmount,
  knownFee: sums.knownFee,
})

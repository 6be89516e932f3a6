import type { ProfitSums } from '@seatdesk/domain'

type Sums = { [Name in keyof ProfitSums]: number | Extract<ProfitSums[Name], null> }

/** Serializes sales totals. Without sales, cost and profit are 0, not unknown. */
export const sumsOf = ({ orders, tickets, amount, fee, cost, profit, unknownCosts }: Sums) => ({
  orders,
  tickets,
  amount,
  fee,
  cost: orders === 0 ? 0 : cost,
  profit: orders === 0 ? 0 : profit,
  unknownCosts,
})

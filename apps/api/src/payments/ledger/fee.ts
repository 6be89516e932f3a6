/**
 * What the market keeps of a sale, in cents, rounded to the cent (half a cent up); `percent` has at
 * most two decimals.
 */
export const feeOf = (amountCents: number, percent: number): number =>
  Math.round((amountCents * Math.round(percent * 100)) / 10_000)

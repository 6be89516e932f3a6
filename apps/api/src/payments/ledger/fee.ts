/** The market's fee for a sale, in cents, rounded half up; `percent` has at most two decimals. */
export const calculateFee = (amountCents: number, percent: number): number =>
  Math.round((amountCents * Math.round(percent * 100)) / 10_000)

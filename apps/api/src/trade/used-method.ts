/** What an order was paid with, or a payout went to, on the wire; `null` where that is not known. */
export const usedMethodOf = (brand: string | null, last4: string | null) =>
  brand === null || last4 === null ? null : { brand, last4 }

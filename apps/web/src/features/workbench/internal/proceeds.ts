import { cents, type Cents, timesQuantity } from '@seatdesk/domain'

interface Sold {
  price: Cents
  quantity: number
  /** What the market keeps, in percent. */
  feePercent: number
}

/** What a seller receives when all of a listing is sold at once, a half cent of fee up. */
export const proceeds = ({ price, quantity, feePercent }: Sold): { amount: Cents; net: Cents } => {
  const amount = timesQuantity(price, quantity)
  const fee = Math.floor((amount * Math.round(feePercent * 100) + 5_000) / 10_000)
  return { amount, net: cents(amount - fee) }
}

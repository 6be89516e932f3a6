import { type Cents, cents, multiplyPrice } from '@seatdesk/domain'

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Formats a ratio as a percentage with one decimal; null becomes a dash. */
export const formatShare = (part: number | null): string =>
  part === null ? '—' : `${(part * 100).toLocaleString('en-US', ONE_DECIMAL)}%`

/**
 * Returns the margin: profit after the fee as a share of the sale price. Null if a cost is unknown
 * or nothing was sold. A share of the cost is a markup.
 */
export const profitMargin = ({
  amount,
  profit,
  unknownCosts = 0,
}: {
  amount: number
  profit: number | null
  unknownCosts?: number
}): number | null => (profit === null || amount === 0 || unknownCosts > 0 ? null : profit / amount)

interface ProceedsInput {
  price: Cents
  quantity: number
  /** The market's fee, in percent. */
  feePercent: number
}

/**
 * Returns the seller's proceeds if all tickets of a listing are sold at once. The fee is rounded to
 * the cent, half up.
 */
export const sellerProceeds = ({
  price,
  quantity,
  feePercent,
}: ProceedsInput): { amount: Cents; net: Cents } => {
  const amount = multiplyPrice(price, quantity)
  const fee = Math.floor((amount * Math.round(feePercent * 100) + 5_000) / 10_000)
  return { amount, net: cents(amount - fee) }
}

interface ListingMarginInput {
  price: Cents
  /** The cost of a ticket; null if unknown. */
  cost: Cents | null
  /** The market's fee, in percent; null if not known yet. */
  feePercent: number | null
}

/** Formats the margin that a ticket has if it is sold at its price; a dash if it is unknown. */
export const listingMarginText = ({ price, cost, feePercent }: ListingMarginInput): string => {
  if (cost === null || feePercent === null) return formatShare(null)
  const { amount, net } = sellerProceeds({ price, quantity: 1, feePercent })
  return formatShare(profitMargin({ amount, profit: net - cost }))
}

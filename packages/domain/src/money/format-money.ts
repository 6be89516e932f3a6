import type { Cents } from './cents.ts'
import type { Dollars } from './dollars.ts'

/** What stands where there is no amount. */
export const NO_AMOUNT = '—'

let format: Intl.NumberFormat | undefined

const inDollars = (amount: number): string => {
  format ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return format.format(amount)
}

/** Cents as `$1,234.50`; a dash when the amount is zero or absent. */
export const formatCents = (amount: Cents | null | undefined): string =>
  amount ? inDollars(amount / 100) : NO_AMOUNT

/** Cents of a book, `$1,234.50` or `-$5.00`: they may lie below zero, and zero is an amount. */
export const formatBalance = (amountCents: number): string => inDollars(amountCents / 100)

/** A payout's dollars as they are, `$100.00`; a dash when the amount is zero or absent. */
export const formatDollars = (amount: Dollars | null | undefined): string =>
  amount ? inDollars(amount) : NO_AMOUNT

/** Cents as the text of a price field, `19.99` or `20`, without sign or grouping. */
export const toDollarText = (amount: Cents): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

import * as v from 'valibot'

/** A whole number of US cents; never a fraction, never negative. */
export const centsSchema = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number of cents'),
  v.minValue(0, 'must not be negative'),
  v.brand('Cents'),
)

export type Cents = v.InferOutput<typeof centsSchema>

/** A sum of US cents that may lie below zero. */
export const balanceSchema = v.pipe(v.number(), v.safeInteger())

/** Reads a plain number as cents; throws when it is not a whole, non-negative number. */
export const cents = (amount: number): Cents => v.parse(centsSchema, amount)

/** The price of `quantity` tickets at `price` each. */
export const timesQuantity = (price: Cents, quantity: number): Cents => cents(price * quantity)

/** The sum of several amounts. */
export const sumOfCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** An amount in whole dollars and at most two decimals: payouts alone travel like this. */
export const dollarsSchema = v.pipe(
  v.number(),
  v.finite(),
  v.check((amount) => hasAtMostTwoDecimals(amount), 'must have at most two decimals'),
  v.brand('Dollars'),
)

export type Dollars = v.InferOutput<typeof dollarsSchema>

const hasAtMostTwoDecimals = (amount: number) => Number(amount.toFixed(2)) === amount

/** Cents as the dollars of a payout, exact to the cent. */
export const toDollars = (amount: Cents): Dollars => v.parse(dollarsSchema, amount / 100)

/**
 * Reads what a person typed into a price field, `1,234.50` or `$19.99`, as cents.
 * Digits are read as text, so no amount is ever off by a cent; `null` when it is not an amount.
 */
export const parseDollars = (text: string): Cents | null => {
  const amount = /^\$?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!amount || (amount[1] === undefined && !amount[2])) return null
  const whole = (amount[1] ?? '0').replaceAll(',', '')
  const total = Number(whole) * 100 + Number((amount[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(total) ? cents(total) : null
}

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

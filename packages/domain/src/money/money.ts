import * as v from 'valibot'

/** Schema of US cents: a non-negative integer. */
export const centsSchema = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number of cents'),
  v.minValue(0, 'must not be negative'),
  v.brand('Cents'),
)

export type Cents = v.InferOutput<typeof centsSchema>

/** Schema of a balance in US cents, which may be negative. */
export const balanceSchema = v.pipe(v.number(), v.safeInteger())

/** Converts a number to cents. Throws if it is not a non-negative integer. */
export const cents = (amount: number): Cents => v.parse(centsSchema, amount)

/** Returns the price of `quantity` tickets at `price` each. */
export const multiplyPrice = (price: Cents, quantity: number): Cents => cents(price * quantity)

/** Returns the sum of several amounts. */
export const addCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** Schema of dollars with at most two decimals. Only payouts use dollars on the wire. */
export const dollarsSchema = v.pipe(
  v.number(),
  v.finite(),
  v.check((amount) => hasAtMostTwoDecimals(amount), 'must have at most two decimals'),
  v.brand('Dollars'),
)

export type Dollars = v.InferOutput<typeof dollarsSchema>

const hasAtMostTwoDecimals = (amount: number) => Number(amount.toFixed(2)) === amount

/** Converts cents to a payout's dollars, exact to the cent. */
export const toDollars = (amount: Cents): Dollars => v.parse(dollarsSchema, amount / 100)

/**
 * Parses a price that a user typed, `1,234.50` or `$19.99`, into cents. Reads digits as text to
 * avoid rounding errors. Returns `null` if it is not an amount.
 */
export const parseDollars = (text: string): Cents | null => {
  const amount = /^\$?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!amount || (amount[1] === undefined && !amount[2])) return null
  const whole = (amount[1] ?? '0').replaceAll(',', '')
  const total = Number(whole) * 100 + Number((amount[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(total) ? cents(total) : null
}

/** Placeholder for a missing amount. */
export const NO_AMOUNT = '—'

let format: Intl.NumberFormat | undefined

const inDollars = (amount: number): string => {
  format ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return format.format(amount)
}

/** Formats cents as `$1,234.50`; a dash if the amount is zero or missing. */
export const formatCents = (amount: Cents | null | undefined): string =>
  amount ? inDollars(amount / 100) : NO_AMOUNT

/** Formats a balance in cents, `$1,234.50` or `-$5.00`. Zero is `$0.00`. */
export const formatBalance = (amountCents: number): string => inDollars(amountCents / 100)

/** Formats a payout's dollars as `$100.00`; a dash if the amount is zero or missing. */
export const formatDollars = (amount: Dollars | null | undefined): string =>
  amount ? inDollars(amount) : NO_AMOUNT

/** Formats cents for a price field, `19.99` or `20`, without currency sign and grouping. */
export const toDollarText = (amount: Cents): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

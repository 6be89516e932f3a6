import * as v from 'valibot'

import { type Cents, cents } from './cents.ts'

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

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

import type { Field, Problem } from './field.ts'

const incomplete = {
  code: 'incomplete_expiry',
  message: "Your card's expiration date is incomplete.",
}

/** The year that two digits mean. */
const yearOf = (digits: string): number => 2000 + Number(digits.slice(2, 4))

function problemOf(digits: string, now: Date): Problem | null {
  const month = Number(digits.slice(0, 2))
  const year = yearOf(digits)
  const thisYear = now.getFullYear()
  if (month === 0)
    return {
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
    }
  if (year < thisYear)
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    }
  if (year === thisYear && month < now.getMonth() + 1)
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
    }
  if (year > thisYear + 50)
    return {
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
    }
  return null
}

/** A card's date of expiry: two digits of the month and two of the year. */
export const cardExpiry: Field = {
  label: 'Credit or debit card expiration date',
  placeholder: 'MM / YY',
  autocomplete: 'cc-exp',
  inputMode: 'numeric',
  incomplete,

  clean(typed) {
    const [first = '', second = ''] = typed.split(/\D+/)
    // `4/30` and `13` can only be April and January.
    const isShort = /^[2-9]$/.test(first) || (first.length === 1 && second !== '')
    const month = isShort ? `0${first}` : first
    const digits = `${month}${second}`.replace(/^(1)([3-9])/, '0$1$2')
    return digits.replace(/^(\d\d)20(\d\d)$/, '$1$2').slice(0, 4)
  },

  format: (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),

  judge(digits, { now }) {
    if (digits === '') return { state: 'empty' }
    if (digits.length < 4) return { state: 'incomplete', problem: incomplete }
    const problem = problemOf(digits, now)
    return problem ? { state: 'invalid', problem } : { state: 'complete' }
  },
}

/** Month and year of a complete date. */
export const readExpiry = (digits: string): { month: number; year: number } => ({
  month: Number(digits.slice(0, 2)),
  year: yearOf(digits),
})

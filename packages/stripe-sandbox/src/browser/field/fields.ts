import { type Brand, passesLuhn } from '../../dialect/dialect.ts'

/** Card brand as reported by elements. */
export type CardBrand = Brand | 'unknown'

interface Shape {
  starts: RegExp
  lengths: number[]
  /** Numbers of digits after which a space is inserted. */
  gaps: number[]
  cvcLength: 3 | 4
}

const FOURS = [4, 8, 12, 16]

const shapes: Record<CardBrand, Shape> = {
  visa: { starts: /^4/, lengths: [16], gaps: FOURS, cvcLength: 3 },
  mastercard: {
    starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    gaps: FOURS,
    cvcLength: 3,
  },
  amex: { starts: /^3[47]/, lengths: [15], gaps: [4, 10], cvcLength: 4 },
  discover: { starts: /^6(011|4[4-9]|5)/, lengths: [16], gaps: FOURS, cvcLength: 3 },
  diners: { starts: /^3(0[0-5]|[689])/, lengths: [14, 16], gaps: FOURS, cvcLength: 3 },
  jcb: { starts: /^35(2[89]|[3-8])/, lengths: [16], gaps: FOURS, cvcLength: 3 },
  unionpay: { starts: /^62/, lengths: [16, 17, 18, 19], gaps: FOURS, cvcLength: 3 },
  unknown: { starts: /^/, lengths: [16], gaps: FOURS, cvcLength: 3 },
}

const brands = Object.keys(shapes).filter((name): name is CardBrand => name in shapes)

/** Returns the brand of a partial card number; `unknown` while it is ambiguous. */
export const detectCardBrand = (digits: string): CardBrand =>
  brands.find((brand) => brand !== 'unknown' && shapes[brand].starts.test(digits)) ?? 'unknown'

/** Returns the formatting, number lengths and security code length of a brand. */
const shapeOf = (brand: CardBrand): Readonly<Shape> => shapes[brand]

/** A validation error with Stripe's code and message. */
export interface FieldError {
  code: string
  message: string
}

/** Validation result of a field. `incomplete` is shown after blur. */
export type FieldResult =
  | { state: 'empty' | 'complete' }
  | { state: 'incomplete' | 'invalid'; problem: FieldError }

/** What validation depends on besides the field's own value. */
export interface FieldContext {
  brand: CardBrand
  now: Date
}

/** A field of a card. Its value is the text without formatting. */
export interface Field {
  /** Default label, if the page has none. */
  label: string
  placeholder: string
  autocomplete: AutoFill
  inputMode: 'numeric' | 'text'
  /** Removes formatting from typed or pasted text; shortens a four-digit year to two digits. */
  clean(typed: string): string
  format(value: string): string
  judge(value: string, context: FieldContext): FieldResult
  /** The problem of an empty field on submission. */
  incomplete: FieldError
}

const incompleteNumber = { code: 'incomplete_number', message: 'Your card number is incomplete.' }
const invalidNumber = { code: 'invalid_number', message: 'Your card number is invalid.' }

/** Card number: digits, grouped as on the card. */
export const cardNumber: Field = {
  label: 'Credit or debit card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
  inputMode: 'numeric',
  incomplete: incompleteNumber,

  clean(typed) {
    const digits = typed.replaceAll(/\D/g, '')
    return digits.slice(0, Math.max(...shapeOf(detectCardBrand(digits)).lengths))
  },

  format(digits) {
    const { gaps } = shapeOf(detectCardBrand(digits))
    return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
  },

  judge(digits) {
    if (digits === '') return { state: 'empty' }
    const { lengths } = shapeOf(detectCardBrand(digits))
    if (lengths.includes(digits.length) && passesLuhn(digits)) return { state: 'complete' }
    // A longer number of the brand may still be valid.
    return digits.length < Math.max(...lengths)
      ? { state: 'incomplete', problem: incompleteNumber }
      : { state: 'invalid', problem: invalidNumber }
  },
}

const incompleteExpiry = {
  code: 'incomplete_expiry',
  message: "Your card's expiration date is incomplete.",
}

/** Returns the full year of a date `MMYY`. */
const yearOf = (digits: string): number => 2000 + Number(digits.slice(2, 4))

function problemOf(digits: string, now: Date): FieldError | null {
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

/** Expiry date: two digits each for month and year. */
export const cardExpiry: Field = {
  label: 'Credit or debit card expiration date',
  placeholder: 'MM / YY',
  autocomplete: 'cc-exp',
  inputMode: 'numeric',
  incomplete: incompleteExpiry,

  clean(typed) {
    const [first = '', second = ''] = typed.split(/\D+/)
    // `4/30` and `13` can only mean April and January.
    const isShort = /^[2-9]$/.test(first) || (first.length === 1 && second !== '')
    const month = isShort ? `0${first}` : first
    const digits = `${month}${second}`.replace(/^(1)([3-9])/, '0$1$2')
    return digits.replace(/^(\d\d)20(\d\d)$/, '$1$2').slice(0, 4)
  },

  format: (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),

  judge(digits, { now }) {
    if (digits === '') return { state: 'empty' }
    if (digits.length < 4) return { state: 'incomplete', problem: incompleteExpiry }
    const problem = problemOf(digits, now)
    return problem ? { state: 'invalid', problem } : { state: 'complete' }
  },
}

/** Returns month and year of a complete date. */
export const readExpiry = (digits: string): { month: number; year: number } => ({
  month: Number(digits.slice(0, 2)),
  year: yearOf(digits),
})

const incompleteCvc = {
  code: 'incomplete_cvc',
  message: "Your card's security code is incomplete.",
}

/** Security code: three digits, four for American Express. */
export const cardCvc: Field = {
  label: 'Credit or debit card CVC',
  placeholder: 'CVC',
  autocomplete: 'cc-csc',
  inputMode: 'numeric',
  incomplete: incompleteCvc,
  clean: (typed) => typed.replaceAll(/\D/g, '').slice(0, 4),
  format: (digits) => digits,

  judge(digits, { brand }) {
    if (digits === '') return { state: 'empty' }
    const { cvcLength } = shapeOf(brand)
    // While the brand is unknown, both lengths are valid.
    const fits = brand === 'unknown' ? digits.length >= 3 : digits.length === cvcLength
    return fits ? { state: 'complete' } : { state: 'incomplete', problem: incompleteCvc }
  },
}

const incompleteZip = { code: 'incomplete_zip', message: 'Your postal code is incomplete.' }

/** Postal code: five digits, because cards are US cards here. */
export const postalCode: Field = {
  label: 'ZIP',
  placeholder: 'ZIP',
  autocomplete: 'postal-code',
  inputMode: 'numeric',
  incomplete: incompleteZip,
  clean: (typed) => typed.replaceAll(/\D/g, '').slice(0, 5),
  format: (digits) => digits,
  judge(digits) {
    if (digits === '') return { state: 'empty' }
    return digits.length === 5
      ? { state: 'complete' }
      : { state: 'incomplete', problem: incompleteZip }
  },
}

import { passesLuhn } from '../../dialect/passes-luhn.ts'
import { brandOf, shapeOf } from './card-brand.ts'
import type { Field } from './field.ts'

const incomplete = { code: 'incomplete_number', message: 'Your card number is incomplete.' }
const invalid = { code: 'invalid_number', message: 'Your card number is invalid.' }

/** A card's number: digits, spaced as they are on the card. */
export const cardNumber: Field = {
  label: 'Credit or debit card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
  inputMode: 'numeric',
  incomplete,

  clean(typed) {
    const digits = typed.replaceAll(/\D/g, '')
    return digits.slice(0, Math.max(...shapeOf(brandOf(digits)).lengths))
  },

  format(digits) {
    const { gaps } = shapeOf(brandOf(digits))
    return [...digits].map((digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join('')
  },

  judge(digits) {
    if (digits === '') return { state: 'empty' }
    const { lengths } = shapeOf(brandOf(digits))
    if (lengths.includes(digits.length) && passesLuhn(digits)) return { state: 'complete' }
    // A longer number of the brand may still come out right.
    return digits.length < Math.max(...lengths)
      ? { state: 'incomplete', problem: incomplete }
      : { state: 'invalid', problem: invalid }
  },
}

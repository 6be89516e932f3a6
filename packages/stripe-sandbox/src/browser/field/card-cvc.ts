import { shapeOf } from './card-brand.ts'
import type { Field } from './field.ts'

const incomplete = {
  code: 'incomplete_cvc',
  message: "Your card's security code is incomplete.",
}

/** A card's security code: three digits, four with American Express. */
export const cardCvc: Field = {
  label: 'Credit or debit card CVC',
  placeholder: 'CVC',
  autocomplete: 'cc-csc',
  inputMode: 'numeric',
  incomplete,
  clean: (typed) => typed.replaceAll(/\D/g, '').slice(0, 4),
  format: (digits) => digits,

  judge(digits, { brand }) {
    if (digits === '') return { state: 'empty' }
    const { cvcLength } = shapeOf(brand)
    // While the brand is not known yet, either length may turn out right.
    const fits = brand === 'unknown' ? digits.length >= 3 : digits.length === cvcLength
    return fits ? { state: 'complete' } : { state: 'incomplete', problem: incomplete }
  },
}

import type { Field } from './field.ts'

const incomplete = { code: 'incomplete_zip', message: 'Your postal code is incomplete.' }

/** The postal code of the card's holder: five digits, cards here being American. */
export const postalCode: Field = {
  label: 'ZIP',
  placeholder: 'ZIP',
  autocomplete: 'postal-code',
  inputMode: 'numeric',
  incomplete,
  clean: (typed) => typed.replaceAll(/\D/g, '').slice(0, 5),
  format: (digits) => digits,
  judge(digits) {
    if (digits === '') return { state: 'empty' }
    return digits.length === 5
      ? { state: 'complete' }
      : { state: 'incomplete', problem: incomplete }
  },
}

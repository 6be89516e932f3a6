import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type FormValue, readForm } from './form.ts'

/** Serializes a form like Stripe's package: indices for lists, brackets for objects. */
function write(value: FormValue, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [...entries].flatMap(([name, inner]) =>
    write(inner, key === '' ? String(name) : `${key}[${name}]`),
  )
}

const word = fc.stringMatching(/^[a-z_][a-z_0-9]{0,8}$/)
const { group } = fc.letrec<{ value: FormValue; group: FormValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
    tie('group'),
  ),
  group: fc.dictionary(word, tie('value'), { minKeys: 1, maxKeys: 4 }),
}))

test('parses every form that the Stripe package serializes', () => {
  fc.assert(
    fc.property(group, (form) => {
      const encoded = new URLSearchParams(write(form, '')).toString()
      expect(JSON.parse(JSON.stringify(readForm(encoded)))).toEqual(form)
    }),
  )
})

test('empty brackets append to a list', () => {
  expect(readForm('amounts[]=32&amounts[]=45')).toMatchObject({ amounts: ['32', '45'] })
})

test('keys such as __proto__ and constructor are ordinary keys', () => {
  const form = readForm('__proto__[polluted]=1&constructor=2')
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
  expect({}).not.toHaveProperty('polluted')
})

import {
  accountForm,
  bankAccountForm,
  cardForm,
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  mfaForm,
  payoutMethodForm,
  registrationCodeForm,
  resetPasswordForm,
  signupForm,
} from '@seatdesk/domain'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { t, translated } from './t.ts'

const forms = {
  accountForm,
  bankAccountForm,
  cardForm,
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  mfaForm,
  payoutMethodForm,
  registrationCodeForm,
  resetPasswordForm,
  signupForm,
}

/** One value that every text field of a form refuses, so that each of its messages is met. */
const wrongInputs = [
  '',
  ' ',
  'x',
  'x'.repeat(600),
  { new_password: 'Abcdef1!', confirm_new_password: 'Abcdef2!' },
]

test.each(Object.entries(forms))(
  'ERR-31 every message of %s is in the catalogue',
  (_name, form: v.GenericSchema) => {
    const keys = wrongInputs
      .flatMap((wrong) => messagesOf(form, wrong))
      .filter((message) => /^[A-Z_]+\.[A-Z_]+$/.test(message))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => translated(key) === key)).toEqual([])
  },
)

test('a value takes the place of its name', () => {
  expect(t('EVENTS.SEE_ALL_OF', { name: 'Music' })).toBe('See all: Music')
})

test('a name without a value stays readable', () => {
  expect(t('EVENTS.SEE_ALL_OF')).toBe('See all: {name}')
})

/** What a form says about an input whose every text member is `wrong`. */
function messagesOf(form: v.GenericSchema, wrong: unknown): string[] {
  const input = typeof wrong === 'string' ? new Proxy({}, everyMember(wrong)) : wrong
  const { issues } = v.safeParse(form, input)
  return (issues ?? []).map((issue) => issue.message)
}

function everyMember(value: string): ProxyHandler<object> {
  return { get: () => value, has: () => true }
}

import * as v from 'valibot'
import { expect, test } from 'vitest'

import {
  accountForm,
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  mfaForm,
  registrationCodeForm,
  resetPasswordForm,
  signupForm,
} from '../account/account-forms.ts'
import {
  bankAccountForm,
  cardForm,
  payoutMethodForm,
  microDepositsForm,
} from '../payout-method/payment-forms.ts'
import { TOO_LONG_MESSAGE } from './required.ts'

/** The error message of each invalid field. */
const errors = (form: v.GenericSchema, fields: object): Record<string, string> => {
  const { issues = [] } = v.safeParse(form, fields)
  // The first issue of a field is the one that is shown.
  const reversed = issues.toReversed()
  return Object.fromEntries(reversed.map((issue) => [v.getDotPath(issue), issue.message]))
}

const SIGNUP = {
  email: 'ann@seatdesk.test',
  name: 'Ann',
  password: 'Demo-pass-1',
  phone_number: '+12025550123',
  terms: true,
}
const RESET = { new_password: 'Demo-pass-1', confirm_new_password: 'Demo-pass-1' }
const CHANGE = { current_password: 'x', new_password: 'Demo-pass-1' }
const BANK = {
  account_holder_name: 'Ann',
  account_holder_type: 'individual',
  routing_number: '110000000',
  account_number: '000123456789',
}
const PAYOUT = {
  account_holder_name: 'Ann',
  account_type: 'checking',
  routing_number: '021000021',
  account_number: '000123456789',
}
const CARD = { card_holder_name: 'Ann', billing_address: '', zip_code: '10001', isPrimary: false }
const LOGIN = { email: 'ann@seatdesk.test', password: 'x', keepMeLoggedIn: false }

test.each<[string, v.GenericSchema, object]>([
  ['signup', signupForm, SIGNUP],
  ['login', loginForm, LOGIN],
  ['two-factor', mfaForm, { code: '012345' }],
  ['registration code', registrationCodeForm, { registration_code: '012345' }],
  ['forgot password', forgotPasswordForm, { email: 'ann@seatdesk.test' }],
  ['reset password', resetPasswordForm, RESET],
  ['change password', changePasswordForm, CHANGE],
  ['account', accountForm, { name: 'Ann', address: '' }],
  ['bank account', bankAccountForm, BANK],
  ['payout method', payoutMethodForm, PAYOUT],
  ['card', cardForm, CARD],
])('a valid %s form has no errors', (_name, form, fields) => {
  expect(errors(form, fields)).toEqual({})
})

test.each<[string, v.GenericSchema, object, string, string]>([
  ['FORM-1', signupForm, { ...SIGNUP, email: ' ' }, 'email', 'REGISTRATION.EMAIL_REQUIRED'],
  ['FORM-1', signupForm, { ...SIGNUP, email: 'ann' }, 'email', 'REGISTRATION.EMAIL_VALID'],
  ['FORM-2', signupForm, { ...SIGNUP, name: '  ' }, 'name', 'REGISTRATION.NAME_REQUIRED'],
  ['FORM-2', signupForm, { ...SIGNUP, name: 'x'.repeat(201) }, 'name', TOO_LONG_MESSAGE],
  ['FORM-3', signupForm, { ...SIGNUP, password: 'x' }, 'password', 'REGISTRATION.PASSWORD_VALID'],
  [
    'FORM-5',
    signupForm,
    { ...SIGNUP, phone_number: '12025550123' },
    'phone_number',
    'REGISTRATION.PHONE_NUMBER_VALID',
  ],
  ['FORM-6', signupForm, { ...SIGNUP, terms: false }, 'terms', 'REGISTRATION.TERMS_REQUIRED'],
  ['FORM-7', loginForm, { ...LOGIN, email: '' }, 'email', 'LOGIN.EMAIL_REQUIRED'],
  ['FORM-7', loginForm, { ...LOGIN, email: 'a@b' }, 'email', 'LOGIN.EMAIL_VALID'],
  ['FORM-7', loginForm, { ...LOGIN, password: '' }, 'password', 'LOGIN.PASSWORD_REQUIRED'],
  ['FORM-8', mfaForm, { code: ' ' }, 'code', 'MFA.CODE_REQUIRED'],
  [
    'FORM-8',
    registrationCodeForm,
    { registration_code: '' },
    'registration_code',
    'PBA.REGISTRATION_CODE_REQUIRED',
  ],
  ['FORM-8', mfaForm, { code: '12 456' }, 'code', 'MFA.CODE_INCOMPLETE'],
  [
    'FORM-8',
    registrationCodeForm,
    { registration_code: '12345' },
    'registration_code',
    'PBA.REGISTRATION_CODE_INCOMPLETE',
  ],
  ['FORM-1', forgotPasswordForm, { email: '' }, 'email', 'RESET_PASSWORD.EMAIL_REQUIRED'],
  [
    'FORM-3',
    resetPasswordForm,
    { new_password: 'weak', confirm_new_password: 'weak' },
    'new_password',
    'RESET_PASSWORD.PASSWORD_VALID',
  ],
  [
    'FORM-9',
    resetPasswordForm,
    { ...RESET, confirm_new_password: '' },
    'confirm_new_password',
    'RESET_PASSWORD.CONFIRM_PASSWORD_REQUIRED',
  ],
  [
    'FORM-9',
    resetPasswordForm,
    { ...RESET, confirm_new_password: 'Demo-pass-2' },
    'confirm_new_password',
    'RESET_PASSWORD.PASSWORDS_MATCH',
  ],
  [
    'FORM-10',
    changePasswordForm,
    { ...CHANGE, current_password: '' },
    'current_password',
    'LOGIN_SETTINGS.CURRENT_PASSWORD_REQUIRED',
  ],
  [
    'FORM-10',
    changePasswordForm,
    { ...CHANGE, new_password: 'weak' },
    'new_password',
    'LOGIN_SETTINGS.NEW_PASSWORD_VALID',
  ],
  [
    'FORM-10',
    changePasswordForm,
    { ...CHANGE, new_password: '' },
    'new_password',
    'LOGIN_SETTINGS.NEW_PASSWORD_REQUIRED',
  ],
  ['FORM-11', accountForm, { name: '', address: '' }, 'name', 'ACCOUNT_SETTINGS.NAME_REQUIRED'],
  [
    'FORM-12',
    bankAccountForm,
    { ...BANK, account_holder_name: '' },
    'account_holder_name',
    'PAYMENT_SETTINGS.ACCOUNT_HOLDER_NAME_REQUIRED',
  ],
  [
    'FORM-12',
    bankAccountForm,
    { ...BANK, routing_number: '110000001' },
    'routing_number',
    'PAYMENT_SETTINGS.ROUTING_NUMBER_VALID',
  ],
  [
    'FORM-12',
    payoutMethodForm,
    { ...PAYOUT, account_number: '12a' },
    'account_number',
    'PAYMENT_SETTINGS.ACCOUNT_NUMBER_VALID',
  ],
  ['PAY-7', cardForm, { ...CARD, zip_code: '' }, 'zip_code', 'PAYMENT_SETTINGS.ZIP_CODE_REQUIRED'],
])('%s an invalid form has a message key as its error', (_id, form, fields, field, key) => {
  expect(errors(form, fields)).toEqual({ [field]: key })
})

test('FORM-9 both fields have an error if two weak passwords differ', () => {
  const differing = { new_password: 'weak', confirm_new_password: 'other' }
  expect(errors(resetPasswordForm, differing)).toEqual({
    new_password: 'RESET_PASSWORD.PASSWORD_VALID',
    confirm_new_password: 'RESET_PASSWORD.PASSWORDS_MATCH',
  })
})

test('FORM-16 the log-in form has no rules for the length or characters of a password', () => {
  expect(errors(loginForm, { ...LOGIN, password: 'x'.repeat(1000) })).toEqual({})
})

test.each([
  ['32', 32],
  [' 7 ', 7],
  ['07', 7],
  ['.32', 32],
  ['0.07', 7],
  ['$0.45', 45],
])('PAY-91 a deposit typed as %j is %i cents', (values, cents) => {
  const input = { first_deposit: values, second_deposit: '99' }
  expect(v.parse(microDepositsForm, input)).toEqual({ first_deposit: cents, second_deposit: 99 })
})

test.each(['', '0', '00', '100', '1.32', '0.3', '.00', '3 2', '-5'])(
  'PAY-91 a deposit typed as %j is invalid',
  (values) => {
    const input = { first_deposit: values, second_deposit: '99' }
    expect(v.is(microDepositsForm, input)).toBe(false)
  },
)

import * as v from 'valibot'

import { code, CODE_LENGTH, email, password, phoneNumber } from '../account/credentials.ts'
import { required } from './required.ts'

/** Registration; its messages are keys of the catalogue. */
export const signupForm = v.object({
  email: email('REGISTRATION.EMAIL_REQUIRED', 'REGISTRATION.EMAIL_VALID'),
  name: required('REGISTRATION.NAME_REQUIRED'),
  password: password('REGISTRATION.PASSWORD_VALID'),
  phone_number: phoneNumber('REGISTRATION.PHONE_NUMBER_VALID'),
  terms: v.literal(true, 'REGISTRATION.TERMS_REQUIRED'),
})

/** Log in. The password is only asked to be there: it is the account's that counts. */
export const loginForm = v.object({
  email: email('LOGIN.EMAIL_REQUIRED', 'LOGIN.EMAIL_VALID'),
  password: v.pipe(v.string(), v.nonEmpty('LOGIN.PASSWORD_REQUIRED')),
  keepMeLoggedIn: v.boolean(),
})

/** A code as one types it: told when nothing is there, and when a digit is missing. */
const typedCode = (required: string, incomplete: string) =>
  v.pipe(code(required), v.regex(/^\d*$/, incomplete), v.length(CODE_LENGTH, incomplete))

/** The two-factor code. */
export const mfaForm = v.object({ code: typedCode('MFA.CODE_REQUIRED', 'MFA.CODE_INCOMPLETE') })

/** The registration code that comes by phone. */
export const registrationCodeForm = v.object({
  registration_code: typedCode(
    'PBA.REGISTRATION_CODE_REQUIRED',
    'PBA.REGISTRATION_CODE_INCOMPLETE',
  ),
})

/** Asking for a link to choose a new password. */
export const forgotPasswordForm = v.object({
  email: email('RESET_PASSWORD.EMAIL_REQUIRED', 'RESET_PASSWORD.EMAIL_VALID'),
})

/** Choosing a new password, twice. */
export const resetPasswordForm = v.pipe(
  v.object({
    new_password: password('RESET_PASSWORD.PASSWORD_VALID'),
    confirm_new_password: v.pipe(
      v.string(),
      v.nonEmpty('RESET_PASSWORD.CONFIRM_PASSWORD_REQUIRED'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirm_new_password']],
      (form) => form.new_password === form.confirm_new_password,
      'RESET_PASSWORD.PASSWORDS_MATCH',
    ),
    ['confirm_new_password'],
  ),
)

/** Changing the password when signed in. */
export const changePasswordForm = v.object({
  current_password: v.pipe(v.string(), v.nonEmpty('LOGIN_SETTINGS.CURRENT_PASSWORD_REQUIRED')),
  new_password: v.pipe(
    v.string(),
    v.nonEmpty('LOGIN_SETTINGS.NEW_PASSWORD_REQUIRED'),
    password('LOGIN_SETTINGS.NEW_PASSWORD_VALID'),
  ),
})

/** What a broker may change of its account; e-mail and phone are for reading only. */
export const accountForm = v.object({
  name: required('ACCOUNT_SETTINGS.NAME_REQUIRED'),
  address: v.pipe(v.string(), v.trim(), v.maxLength(500, 'ACCOUNT_SETTINGS.ADDRESS_TOO_LONG')),
})

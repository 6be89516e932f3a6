import * as v from 'valibot'

import { requiredName } from '../form/required.ts'
import {
  codeSchema,
  CODE_LENGTH,
  emailSchema,
  passwordSchema,
  phoneNumberSchema,
} from './credentials.ts'

/** Registration form; messages are i18n keys. */
export const signupForm = v.object({
  email: emailSchema('REGISTRATION.EMAIL_REQUIRED', 'REGISTRATION.EMAIL_VALID'),
  name: requiredName('REGISTRATION.NAME_REQUIRED'),
  password: passwordSchema('REGISTRATION.PASSWORD_VALID'),
  phone_number: phoneNumberSchema('REGISTRATION.PHONE_NUMBER_VALID'),
  terms: v.literal(true, 'REGISTRATION.TERMS_REQUIRED'),
})

/**
 * Login form. Checks only that a password is present: the server compares it with the account's.
 */
export const loginForm = v.object({
  email: emailSchema('LOGIN.EMAIL_REQUIRED', 'LOGIN.EMAIL_VALID'),
  password: v.pipe(v.string(), v.nonEmpty('LOGIN.PASSWORD_REQUIRED')),
  keepMeLoggedIn: v.boolean(),
})

/** Code field with separate messages for a missing and an incomplete code. */
const typedCode = (required: string, incomplete: string) =>
  v.pipe(codeSchema(required), v.regex(/^\d*$/, incomplete), v.length(CODE_LENGTH, incomplete))

/** Form for the two-factor code. */
export const mfaForm = v.object({ code: typedCode('MFA.CODE_REQUIRED', 'MFA.CODE_INCOMPLETE') })

/** Form for the registration code sent by text message. */
export const registrationCodeForm = v.object({
  registration_code: typedCode(
    'PBA.REGISTRATION_CODE_REQUIRED',
    'PBA.REGISTRATION_CODE_INCOMPLETE',
  ),
})

/** Form to request a password reset link. */
export const forgotPasswordForm = v.object({
  email: emailSchema('RESET_PASSWORD.EMAIL_REQUIRED', 'RESET_PASSWORD.EMAIL_VALID'),
})

/** Form to set a new password, entered twice. */
export const resetPasswordForm = v.pipe(
  v.object({
    new_password: passwordSchema('RESET_PASSWORD.PASSWORD_VALID'),
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

/** Form to change the password when signed in. */
export const changePasswordForm = v.object({
  current_password: v.pipe(v.string(), v.nonEmpty('LOGIN_SETTINGS.CURRENT_PASSWORD_REQUIRED')),
  new_password: v.pipe(
    v.string(),
    v.nonEmpty('LOGIN_SETTINGS.NEW_PASSWORD_REQUIRED'),
    passwordSchema('LOGIN_SETTINGS.NEW_PASSWORD_VALID'),
  ),
})

/** The account settings that a broker may change; email and phone are read-only. */
export const accountForm = v.object({
  name: requiredName('ACCOUNT_SETTINGS.NAME_REQUIRED'),
  address: v.pipe(v.string(), v.trim(), v.maxLength(500, 'ACCOUNT_SETTINGS.ADDRESS_TOO_LONG')),
})

/** Form for a recipient of tickets. An empty phone number means none. */
export const contactForm = v.object({
  contact_name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('CONTACTS.NAME_REQUIRED'),
    v.maxLength(100, 'CONTACTS.NAME_LONG'),
  ),
  contact_email: emailSchema('CONTACTS.EMAIL_REQUIRED', 'CONTACTS.EMAIL_VALID'),
  contact_phone: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s().-]/g, '')),
    v.union([v.literal(''), phoneNumberSchema('CONTACTS.PHONE_VALID')], 'CONTACTS.PHONE_VALID'),
  ),
})

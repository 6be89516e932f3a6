import * as v from 'valibot'

import { code, email, password, phoneNumber } from '../account/credentials.ts'
import { profileSchema } from '../account/profile.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { tokensSchema } from '../account/session.ts'
import { required } from '../form/required.ts'
import { notificationSwitchSchema } from '../notification/notification.ts'
import { accountSecurity } from './account-security.ts'
import { endpoint, createdJson, json } from './endpoint.ts'

const noContent = v.strictObject({})
const done = json(v.object({}))
const isEnabled = v.strictObject({ isEnabled: v.boolean('must be true or false') })

const emailField = email('an email is required', 'must be an email address')
const codeField = code('a code is required')
const anyPassword = v.pipe(v.string('a password is required'), v.nonEmpty('a password is required'))
const goodPassword = password(
  'must have at least 8 characters, containing uppercase and lowercase English letters, a special character and a number',
)
const tokenField = v.pipe(v.string('a token is required'), v.nonEmpty('a token is required'))
const refreshTokenBody = v.strictObject({ refreshToken: tokenField })

/** Registration, login, logout and account settings. */
export const account = {
  register: endpoint({
    method: 'POST',
    path: '/account/register',
    summary:
      'Register an account. Sends a code to the phone and a confirmation link to the email address.',
    scopes: 'public',
    limits: ['register', 'codesOfAccount', 'codesOfNewNumber', 'codesOfMarketToNewNumbers'],
    idempotent: true,
    body: v.strictObject({
      email: emailField,
      name: required('a name is required'),
      password: goodPassword,
      phoneNumber: phoneNumber('must be an international phone number such as +12025550123'),
    }),
    answer: createdJson(tokensSchema),
    errors: ['emailTaken', 'tooMany'],
  }),
  confirmPhone: endpoint({
    method: 'POST',
    path: '/account/confirm-phone',
    summary: 'Confirm the phone number. Takes the code that was sent at registration.',
    scopes: ['Registered User', ...SIGNED_IN],
    limits: ['wrongCodesOfAccount', 'wrongCodesOfAccountAtHome'],
    body: v.strictObject({ code: codeField }),
    answer: done,
    errors: ['wrongCode', 'expiredCode', 'tooMany'],
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/account/resend-code',
    summary: 'Resend the pending code. Also during login, once a minute.',
    scopes: ['Registered User', 'Mfa Required', ...SIGNED_IN],
    limits: [
      'resendCode',
      'codesOfAccount',
      'codesOfNewNumber',
      'codesOfMarketToNewNumbers',
      'codesOfMarket',
    ],
    idempotent: true,
    body: noContent,
    answer: done,
    errors: ['conflict', 'tooMany'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/account/confirm-email',
    summary: 'Confirm the email address. Takes the token of the link. Repeating it succeeds.',
    scopes: 'public',
    body: v.strictObject({ token: tokenField }),
    answer: json(v.object({ data: v.object({ email: v.string() }) })),
    errors: ['wrongConfirmation'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/account/login',
    summary: 'Log in. With two-factor authentication on, the tokens are valid only to authorize.',
    scopes: 'public',
    limits: [
      'wrongPassword',
      'wrongPasswordsOfAddress',
      'wrongPasswordsOfAccount',
      'wrongPasswordsOfMarket',
      'codesOfAccount',
      'codesOfAccountAtHome',
      'codesOfMarket',
    ],
    body: v.strictObject({ email: emailField, password: anyPassword }),
    answer: json(tokensSchema),
    errors: ['wrongCredentials', 'notApproved', 'tooMany'],
  }),
  authorize: endpoint({
    method: 'POST',
    path: '/account/authorize',
    summary: 'Complete a login with a second factor.',
    scopes: ['Mfa Required'],
    duringLogin: true,
    limits: ['wrongCodesOfAccount', 'wrongCodesOfAccountAtHome'],
    body: v.strictObject({ code: codeField }),
    answer: json(tokensSchema),
    errors: ['wrongCode', 'expiredCode', 'tooMany'],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/account/refresh-token',
    summary: 'Refresh the tokens. A refresh token can be exchanged once.',
    scopes: 'public',
    body: refreshTokenBody,
    answer: json(tokensSchema),
    errors: ['refreshRefused'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/account/logout',
    summary: 'Log out. Ends the session of the refresh token.',
    scopes: ['Mfa Required', ...SIGNED_IN],
    body: refreshTokenBody,
    answer: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/change-password',
    summary: 'Change the password. All other sessions end.',
    scopes: SIGNED_IN,
    limits: ['wrongPassword'],
    body: v.strictObject({ password: anyPassword, newPassword: goodPassword }),
    answer: done,
    errors: ['wrongPassword', 'tooMany'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/account/forgot-password',
    summary: 'Request a password reset link. The response does not reveal whether one was sent.',
    scopes: 'public',
    limits: [
      'forgotPassword',
      'forgotPasswordOfAddress',
      'resetLettersOfAccount',
      'resetLettersOfAccountAtHome',
      'resetLettersOfMarket',
    ],
    idempotent: true,
    body: v.strictObject({ email: emailField }),
    answer: done,
    errors: ['tooMany'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/account/reset-password',
    summary:
      'Reset the password. Takes the token of the link, which is valid once, for 60 minutes.',
    scopes: 'public',
    body: v.strictObject({ token: tokenField, password: goodPassword }),
    answer: done,
    errors: ['wrongResetToken', 'tooMany'],
  }),
  requestMfa: endpoint({
    method: 'POST',
    path: '/account/request-mfa',
    summary: 'Send the code that turns two-factor authentication on or off.',
    scopes: SIGNED_IN,
    limits: ['codesOfAccount', 'codesOfMarket'],
    idempotent: true,
    body: noContent,
    answer: done,
    errors: ['tooMany'],
  }),
  setMfa: endpoint({
    method: 'POST',
    path: '/account/mfa',
    summary: 'Turn two-factor authentication on or off. Takes the code.',
    scopes: SIGNED_IN,
    limits: ['wrongCodesOfAccount', 'wrongCodesOfAccountAtHome'],
    body: v.strictObject({ code: codeField, isEnabled: v.boolean('must be true or false') }),
    answer: done,
    errors: ['wrongCode', 'expiredCode', 'tooMany'],
  }),
  requestDelete: endpoint({
    method: 'POST',
    path: '/account/request-delete',
    summary: 'Request an account deletion link.',
    scopes: SIGNED_IN,
    limits: ['wrongPassword'],
    idempotent: true,
    body: v.strictObject({ password: anyPassword }),
    answer: json(v.object({ success: v.boolean() })),
    errors: ['wrongPassword', 'stillOpen', 'tooMany'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/account/{token}',
    summary: 'Delete the account permanently. Takes the token of the link.',
    scopes: 'public',
    params: v.object({ token: tokenField }),
    answer: done,
    errors: ['wrongDeletionToken', 'stillOpen', 'notAllowed'],
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/account/profile',
    summary: 'Get the profile. Returns the account of the token.',
    scopes: ['Registered User', ...SIGNED_IN],
    answer: json(v.object({ data: profileSchema })),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/account/profile',
    summary: 'Update name and address.',
    scopes: SIGNED_IN,
    body: v.strictObject({
      name: required('a name is required'),
      address: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null),
    }),
    answer: json(v.object({ data: profileSchema })),
  }),
  setEventTags: endpoint({
    method: 'POST',
    path: '/account/tags',
    summary: 'Show or hide the quick-search event tags.',
    scopes: SIGNED_IN,
    body: isEnabled,
    answer: done,
  }),
  setSeatMap: endpoint({
    method: 'POST',
    path: '/account/seat-map',
    summary: 'Show or hide the seat map.',
    scopes: SIGNED_IN,
    body: isEnabled,
    answer: done,
  }),
  setQuickBuy: endpoint({
    method: 'POST',
    path: '/account/quick-buy',
    summary: 'Turn quick buy on or off. It can be turned on once there is a payment method.',
    scopes: SIGNED_IN,
    body: isEnabled,
    answer: done,
    errors: ['nothingToPayWith'],
  }),
  setNotification: endpoint({
    method: 'POST',
    path: '/account/notifications/{kind}',
    summary: 'Turn a notification email on or off.',
    scopes: SIGNED_IN,
    params: v.object({ kind: notificationSwitchSchema }),
    body: isEnabled,
    answer: done,
  }),
  ...accountSecurity,
}

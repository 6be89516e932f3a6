import * as v from 'valibot'

import { passwordSchema, phoneNumberSchema } from '../account/credentials.ts'
import { profileSchema } from '../account/profile.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { tokensSchema } from '../account/session.ts'
import { requiredName } from '../form/required.ts'
import { notificationSwitchSchema } from '../notification/notification.ts'
import { accountSecurity } from './account-security.ts'
import {
  accountSession,
  anyPassword,
  codeField,
  done,
  emailField,
  tokenField,
} from './account-session.ts'
import { endpoint, createdResponse, jsonResponse } from './endpoint.ts'

const noContent = v.strictObject({})
const isEnabled = v.strictObject({ isEnabled: v.boolean('must be true or false') })

const goodPassword = passwordSchema(
  'must have at least 8 characters, containing uppercase and lowercase English letters, a special character and a number',
)

/** Registration, login, logout and account settings. */
export const account = {
  /**
   * Register an account. Sends a code to the phone and a confirmation link to the email address.
   */
  register: endpoint({
    method: 'POST',
    path: '/account/register',
    summary:
      'Register an account. Sends a code to the phone and a confirmation link to the email address.',
    scopes: 'public',
    right: 'public',
    limits: [
      'register',
      'codesOfAccount',
      'codesOfNewNumberOfAddress',
      'codesOfNewNumber',
      'codesOfMarketToNewNumbers',
    ],
    idempotent: true,
    body: v.strictObject({
      email: emailField,
      name: requiredName('a name is required'),
      password: goodPassword,
      phoneNumber: phoneNumberSchema('must be an international phone number such as +12025550123'),
    }),
    response: createdResponse(tokensSchema),
    errors: ['emailTaken', 'tooMany'],
  }),
  /** Confirm the phone number. Takes the code that was sent at registration. */
  confirmPhone: endpoint({
    method: 'POST',
    path: '/account/confirm-phone',
    summary: 'Confirm the phone number. Takes the code that was sent at registration.',
    scopes: ['Registered User', ...SIGNED_IN],
    right: 'self',
    limits: ['wrongCodesOfAccount', 'wrongCodesOfAccountAtKnownAddress'],
    body: v.strictObject({ code: codeField }),
    response: done,
    errors: ['wrongCode', 'expiredCode', 'tooMany'],
  }),
  /** Resend the pending code. Also during login, once a minute. */
  resendCode: endpoint({
    method: 'POST',
    path: '/account/resend-code',
    summary: 'Resend the pending code. Also during login, once a minute.',
    scopes: ['Registered User', 'Mfa Required', ...SIGNED_IN],
    right: 'self',
    limits: [
      'resendCode',
      'codesOfAccount',
      'codesOfNewNumberOfAddress',
      'codesOfNewNumber',
      'codesOfMarketToNewNumbers',
      'codesOfMarket',
    ],
    idempotent: true,
    body: noContent,
    response: done,
    errors: ['conflict', 'tooMany'],
  }),
  /** Confirm the email address. Takes the token of the link. Repeating it succeeds. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/account/confirm-email',
    summary: 'Confirm the email address. Takes the token of the link. Repeating it succeeds.',
    scopes: 'public',
    right: 'public',
    body: v.strictObject({ token: tokenField }),
    response: jsonResponse(v.object({ data: v.object({ email: v.string() }) })),
    errors: ['wrongConfirmation'],
  }),
  ...accountSession,
  /** Change the password. All other sessions end. */
  changePassword: endpoint({
    method: 'POST',
    path: '/account/change-password',
    summary: 'Change the password. All other sessions end.',
    scopes: SIGNED_IN,
    right: 'self',
    limits: ['wrongPassword'],
    body: v.strictObject({ password: anyPassword, newPassword: goodPassword }),
    response: done,
    errors: ['wrongPassword', 'tooMany'],
  }),
  /** Request a password reset link. The response does not reveal whether one was sent. */
  forgotPassword: endpoint({
    method: 'POST',
    path: '/account/forgot-password',
    summary: 'Request a password reset link. The response does not reveal whether one was sent.',
    scopes: 'public',
    right: 'public',
    limits: [
      'forgotPassword',
      'forgotPasswordOfAddress',
      'resetEmailsOfAccount',
      'resetEmailsOfAccountAtKnownAddress',
      'resetEmailsOfMarket',
    ],
    idempotent: true,
    body: v.strictObject({ email: emailField }),
    response: done,
    errors: ['tooMany'],
  }),
  /** Reset the password. Takes the token of the link, which is valid once, for 60 minutes. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/account/reset-password',
    summary:
      'Reset the password. Takes the token of the link, which is valid once, for 60 minutes.',
    scopes: 'public',
    right: 'public',
    body: v.strictObject({ token: tokenField, password: goodPassword }),
    response: done,
    errors: ['wrongResetToken', 'tooMany'],
  }),
  /** Send the code that turns two-factor authentication on or off. By text message. */
  requestMfa: endpoint({
    method: 'POST',
    path: '/account/request-mfa',
    summary: 'Send the code that turns two-factor authentication on or off. By text message.',
    scopes: SIGNED_IN,
    right: 'self',
    limits: ['codesOfAccount', 'codesOfMarket'],
    idempotent: true,
    body: noContent,
    response: done,
    errors: ['tooMany'],
  }),
  /** Turn two-factor authentication on or off. Takes the code. */
  setMfa: endpoint({
    method: 'POST',
    path: '/account/mfa',
    summary: 'Turn two-factor authentication on or off. Takes the code.',
    scopes: SIGNED_IN,
    right: 'self',
    limits: ['wrongCodesOfAccount', 'wrongCodesOfAccountAtKnownAddress'],
    body: v.strictObject({ code: codeField, isEnabled: v.boolean('must be true or false') }),
    response: done,
    errors: ['wrongCode', 'expiredCode', 'tooMany'],
  }),
  /** Request an account deletion link. By email. Fails while orders or payouts are open. */
  requestDelete: endpoint({
    method: 'POST',
    path: '/account/request-delete',
    summary: 'Request an account deletion link. By email. Fails while orders or payouts are open.',
    scopes: SIGNED_IN,
    right: 'self',
    limits: ['wrongPassword'],
    idempotent: true,
    body: v.strictObject({ password: anyPassword }),
    response: jsonResponse(v.object({ success: v.boolean() })),
    errors: ['wrongPassword', 'stillOpen', 'tooMany'],
  }),
  /** Delete the account permanently. Takes the token of the link. */
  delete: endpoint({
    method: 'DELETE',
    path: '/account/{token}',
    summary: 'Delete the account permanently. Takes the token of the link.',
    scopes: 'public',
    right: 'public',
    params: v.object({ token: tokenField }),
    response: done,
    errors: ['wrongDeletionToken', 'stillOpen', 'notAllowed'],
  }),
  /** Update name and address. Without an address, the stored one is removed. */
  updateProfile: endpoint({
    method: 'PUT',
    path: '/account/profile',
    summary: 'Update name and address. Without an address, the stored one is removed.',
    scopes: SIGNED_IN,
    right: 'self',
    body: v.strictObject({
      name: requiredName('a name is required'),
      address: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null),
    }),
    response: jsonResponse(v.object({ data: profileSchema })),
  }),
  /** Show or hide the quick-search event tags. A setting of the account, for all devices. */
  setEventTags: endpoint({
    method: 'POST',
    path: '/account/tags',
    summary: 'Show or hide the quick-search event tags. A setting of the account, for all devices.',
    scopes: SIGNED_IN,
    right: 'self',
    body: isEnabled,
    response: done,
  }),
  /** Show or hide the seat map. A setting of the account, for all devices. */
  setSeatMap: endpoint({
    method: 'POST',
    path: '/account/seat-map',
    summary: 'Show or hide the seat map. A setting of the account, for all devices.',
    scopes: SIGNED_IN,
    right: 'self',
    body: isEnabled,
    response: done,
  }),
  /** Turn quick buy on or off. It can be turned on once there is a payment method. */
  setQuickBuy: endpoint({
    method: 'POST',
    path: '/account/quick-buy',
    summary: 'Turn quick buy on or off. It can be turned on once there is a payment method.',
    scopes: SIGNED_IN,
    right: 'self',
    body: isEnabled,
    response: done,
    errors: ['nothingToPayWith'],
  }),
  /** Turn a notification email on or off. In-app notifications do not depend on it. */
  setNotification: endpoint({
    method: 'POST',
    path: '/account/notifications/{kind}',
    summary: 'Turn a notification email on or off. In-app notifications do not depend on it.',
    scopes: SIGNED_IN,
    right: 'self',
    params: v.object({ kind: notificationSwitchSchema }),
    body: isEnabled,
    response: done,
  }),
  ...accountSecurity,
}

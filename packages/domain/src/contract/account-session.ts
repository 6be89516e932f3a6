import * as v from 'valibot'

import { codeSchema, emailSchema } from '../account/credentials.ts'
import { profileSchema } from '../account/profile.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { tokensSchema } from '../account/session.ts'
import { endpoint, jsonResponse } from './endpoint.ts'

export const emailField = emailSchema('an email is required', 'must be an email address')
export const codeField = codeSchema('a code is required')
export const anyPassword = v.pipe(
  v.string('a password is required'),
  v.nonEmpty('a password is required'),
)
export const tokenField = v.pipe(v.string('a token is required'), v.nonEmpty('a token is required'))
export const done = jsonResponse(v.object({}))

const refreshTokenBody = v.strictObject({ refreshToken: tokenField })
/** The calls that start, refresh and end a session, and the profile that it shows. */
export const accountSession = {
  /** Log in. With two-factor authentication on, the tokens are valid only to authorize. */
  login: endpoint({
    method: 'POST',
    path: '/account/login',
    summary: 'Log in. With two-factor authentication on, the tokens are valid only to authorize.',
    scopes: 'public',
    right: 'public',
    limits: [
      'wrongPassword',
      'wrongPasswordsOfAddress',
      'wrongPasswordsOfAccount',
      'wrongPasswordsOfMarket',
      'codesOfAccount',
      'codesOfAccountAtKnownAddress',
      'codesOfMarket',
    ],
    body: v.strictObject({ email: emailField, password: anyPassword }),
    response: jsonResponse(tokensSchema),
    errors: ['wrongCredentials', 'notApproved', 'tooMany'],
  }),
  /** Complete a login with a second factor. Returns the tokens of the session. */
  authorize: endpoint({
    method: 'POST',
    path: '/account/authorize',
    summary: 'Complete a login with a second factor. Returns the tokens of the session.',
    scopes: ['Mfa Required'],
    right: 'self',
    duringLogin: true,
    limits: ['wrongCodesOfAccount', 'wrongCodesOfAccountAtKnownAddress'],
    body: v.strictObject({ code: codeField }),
    response: jsonResponse(tokensSchema),
    errors: ['wrongCode', 'expiredCode', 'tooMany'],
  }),
  /** Refresh the tokens. A refresh token can be exchanged once. */
  refreshToken: endpoint({
    method: 'POST',
    path: '/account/refresh-token',
    summary: 'Refresh the tokens. A refresh token can be exchanged once.',
    scopes: 'public',
    right: 'public',
    body: refreshTokenBody,
    response: jsonResponse(tokensSchema),
    errors: ['refreshRejected'],
  }),
  /** Log out. Ends the session of the refresh token. */
  logout: endpoint({
    method: 'POST',
    path: '/account/logout',
    summary: 'Log out. Ends the session of the refresh token.',
    scopes: ['Mfa Required', ...SIGNED_IN],
    right: 'self',
    body: refreshTokenBody,
    response: done,
  }),
  /** Get the profile. Returns the account of the token. */
  getProfile: endpoint({
    method: 'GET',
    path: '/account/profile',
    summary: 'Get the profile. Returns the account of the token.',
    scopes: ['Registered User', ...SIGNED_IN],
    right: 'self',
    response: jsonResponse(v.object({ data: profileSchema })),
  }),
}

import * as v from 'valibot'

import { codeSchema } from '../account/credentials.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { secondFactorsSchema } from '../account/session.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { noContent } from './members.ts'

const noMembers = v.strictObject({})
const noContentResponse = jsonResponse(noContent)
const codeField = codeSchema('a code is required')
const linkBody = v.strictObject({
  token: v.pipe(v.string('a token is required'), v.nonEmpty('a token is required')),
})

const reauthenticationBody = v.pipe(
  v.strictObject({
    password: v.optional(v.pipe(v.string(), v.nonEmpty('a password is required'))),
    code: v.optional(codeField),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['code']],
      ({ password, code: input }) => (password === undefined) !== (input === undefined),
      'a password or a code is required',
    ),
    ['password'],
  ),
)

const recoveryCodes = jsonResponse(
  v.object({ data: v.object({ recoveryCodes: v.array(v.string()) }) }),
)

/**
 * Calls that protect an account: step-up authentication, second factors and reports of unauthorized
 * access.
 */
export const accountSecurity = {
  /**
   * Reauthenticate. Confirm the password or a code again, for calls that require it within the last
   * 10 minutes.
   */
  reauthenticate: endpoint({
    method: 'POST',
    path: '/account/reauthenticate',
    summary:
      'Reauthenticate. Confirm the password or a code again, for calls that require it within the last 10 minutes.',
    scopes: SIGNED_IN,
    right: 'self',
    limits: ['wrongPassword', 'wrongCodesOfAccount', 'wrongCodesOfAccountAtKnownAddress'],
    body: reauthenticationBody,
    response: noContentResponse,
    errors: ['wrongPassword', 'wrongCode', 'expiredCode', 'tooMany'],
  }),
  /** Send a reauthentication code. It can be used instead of the password. */
  requestReauthenticationCode: endpoint({
    method: 'POST',
    path: '/account/reauthentication-code',
    summary: 'Send a reauthentication code. It can be used instead of the password.',
    scopes: SIGNED_IN,
    right: 'self',
    limits: ['codesOfAccount', 'codesOfAccountAtKnownAddress', 'codesOfMarket'],
    idempotent: true,
    body: noMembers,
    response: noContentResponse,
    errors: ['tooMany'],
  }),
  /**
   * Report an unrecognized action. The token is in the email about the action. Sessions and API
   * keys end and payouts are frozen. Repeating it succeeds.
   */
  notMe: endpoint({
    method: 'POST',
    path: '/account/not-me',
    summary:
      'Report an unrecognized action. The token is in the email about the action. Sessions and API keys end and payouts are frozen. Repeating it succeeds.',
    scopes: 'public',
    right: 'public',
    body: linkBody,
    response: noContentResponse,
    errors: ['wrongNotMeLink'],
  }),
  /**
   * Report an unrecognized registration. The token is in the confirmation email. The registration
   * is deleted.
   */
  reportUnrecognizedSignup: endpoint({
    method: 'POST',
    path: '/account/unrecognized-signup',
    summary:
      'Report an unrecognized registration. The token is in the confirmation email. The registration is deleted.',
    scopes: 'public',
    right: 'public',
    body: linkBody,
    response: noContentResponse,
    errors: ['wrongNotMeLink'],
  }),
  /** Get the second factors. Which are on, and how many recovery codes are left. */
  getSecondFactors: endpoint({
    method: 'GET',
    path: '/account/two-factor',
    summary: 'Get the second factors. Which are on, and how many recovery codes are left.',
    scopes: SIGNED_IN,
    right: 'self',
    response: jsonResponse(v.object({ data: secondFactorsSchema })),
  }),
  /** Set up an authenticator app. The secret is shown only once. */
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/account/authenticator',
    summary: 'Set up an authenticator app. The secret is shown only once.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    body: noMembers,
    response: jsonResponse(v.object({ data: v.object({ secret: v.string(), uri: v.string() }) })),
    errors: ['conflict'],
  }),
  /**
   * Confirm an authenticator app with its code. Returns ten recovery codes, which are shown only
   * once.
   */
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/account/authenticator/confirm',
    summary:
      'Confirm an authenticator app with its code. Returns ten recovery codes, which are shown only once.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    limits: ['wrongCodesOfAccount', 'wrongCodesOfAccountAtKnownAddress'],
    body: v.strictObject({ code: codeField }),
    response: recoveryCodes,
    errors: ['conflict', 'wrongCode', 'tooMany'],
  }),
  /** Turn off the authenticator app. Its recovery codes are deleted. */
  turnOffAuthenticator: endpoint({
    method: 'POST',
    path: '/account/authenticator/turn-off',
    summary: 'Turn off the authenticator app. Its recovery codes are deleted.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    body: noMembers,
    response: noContentResponse,
    errors: ['conflict'],
  }),
  /** Create new recovery codes. The old ones stop working. */
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/recovery-codes',
    summary: 'Create new recovery codes. The old ones stop working.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    body: noMembers,
    response: recoveryCodes,
    errors: ['conflict'],
  }),
}

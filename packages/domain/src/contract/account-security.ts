import * as v from 'valibot'

import { code } from '../account/credentials.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { secondFactorsSchema } from '../account/session.ts'
import { endpoint, json } from './endpoint.ts'
import { nothing } from './members.ts'

const noMembers = v.strictObject({})
const noContentResponse = json(nothing)
const codeField = code('a code is required')
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
      ({ password, code: given }) => (password === undefined) !== (given === undefined),
      'a password or a code is required',
    ),
    ['password'],
  ),
)

const recoveryCodes = json(v.object({ data: v.object({ recoveryCodes: v.array(v.string()) }) }))

/**
 * Calls that protect an account: step-up authentication, second factors and reports of unauthorized
 * access.
 */
export const accountSecurity = {
  prove: endpoint({
    method: 'POST',
    path: '/account/prove',
    summary:
      'Give the password or a code again, for the calls that want it given within 10 minutes.',
    scopes: SIGNED_IN,
    limits: ['wrongPassword', 'wrongCodesOfAccount', 'wrongCodesOfAccountAtHome'],
    body: reauthenticationBody,
    answer: noContentResponse,
    errors: ['wrongPassword', 'wrongCode', 'expiredCode', 'tooMany'],
  }),
  requestProof: endpoint({
    method: 'POST',
    path: '/account/request-proof',
    summary: 'Send the code that does for the password where it is to be given again.',
    scopes: SIGNED_IN,
    limits: ['codesOfAccount', 'codesOfAccountAtHome', 'codesOfMarket'],
    idempotent: true,
    body: noMembers,
    answer: noContentResponse,
    errors: ['tooMany'],
  }),
  notMe: endpoint({
    method: 'POST',
    path: '/account/not-me',
    summary:
      'Say by the link of a letter that it was somebody else: sessions and API keys end, payouts stand still. Repeating it is a success.',
    scopes: 'public',
    body: linkBody,
    answer: noContentResponse,
    errors: ['wrongGuardLink'],
  }),
  disown: endpoint({
    method: 'POST',
    path: '/account/disown',
    summary:
      'Say by the link of a letter that somebody else registered: what was registered is deleted.',
    scopes: 'public',
    body: linkBody,
    answer: noContentResponse,
    errors: ['wrongGuardLink'],
  }),
  getSecondFactors: endpoint({
    method: 'GET',
    path: '/account/two-factor',
    summary: 'The second factors of a login.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: secondFactorsSchema })),
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/account/authenticator',
    summary: 'Begin with an authenticator app; the secret is shown here and never again.',
    scopes: SIGNED_IN,
    fresh: true,
    body: noMembers,
    answer: json(v.object({ data: v.object({ secret: v.string(), uri: v.string() }) })),
    errors: ['conflict'],
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/account/authenticator/confirm',
    summary:
      'Switch the authenticator app on with a code of it; ten recovery codes are shown here and never again.',
    scopes: SIGNED_IN,
    fresh: true,
    limits: ['wrongCodesOfAccount', 'wrongCodesOfAccountAtHome'],
    body: v.strictObject({ code: codeField }),
    answer: recoveryCodes,
    errors: ['conflict', 'wrongCode', 'tooMany'],
  }),
  turnOffAuthenticator: endpoint({
    method: 'POST',
    path: '/account/authenticator/turn-off',
    summary: 'Turn off the authenticator app and delete its recovery codes.',
    scopes: SIGNED_IN,
    fresh: true,
    body: noMembers,
    answer: noContentResponse,
    errors: ['conflict'],
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/recovery-codes',
    summary: 'Create ten new recovery codes; the old ones stop working.',
    scopes: SIGNED_IN,
    fresh: true,
    body: noMembers,
    answer: recoveryCodes,
    errors: ['conflict'],
  }),
}

import * as v from 'valibot'

import {
  createdCredentialSchema,
  passkeyCreationOptionsSchema,
  passkeyNameSchema,
  passkeyRequestOptionsSchema,
  passkeySchema,
  signedCredentialSchema,
} from '../account/passkey.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { tokensSchema } from '../account/session.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { idParams, noContent } from './members.ts'

const noMembers = v.strictObject({})
const challengeId = v.pipe(
  v.string('a challenge id is required'),
  v.nonEmpty('a challenge id is required'),
  v.maxLength(64),
)

/** Passkeys (WebAuthn): their management, and login with one. */
const passkeys = {
  /** List passkeys. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/account/passkeys/',
    summary: 'List passkeys. Newest first.',
    scopes: SIGNED_IN,
    right: 'self',
    response: jsonResponse(v.object({ data: v.array(passkeySchema) })),
  }),
  /** Begin to add a passkey. The options are valid once, in this session, for 5 minutes. */
  begin: endpoint({
    method: 'POST',
    path: '/account/passkeys/options',
    summary: 'Begin to add a passkey. The options are valid once, in this session, for 5 minutes.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    body: noMembers,
    response: jsonResponse(
      v.object({
        data: v.object({ challengeId: v.string(), options: passkeyCreationOptionsSchema }),
      }),
    ),
    errors: ['conflict'],
  }),
  /**
   * Add a passkey. Login by password requires a second factor from then on. Without unused recovery
   * codes, ten are created.
   */
  add: endpoint({
    method: 'POST',
    path: '/account/passkeys/',
    summary:
      'Add a passkey. Login by password requires a second factor from then on. Without unused recovery codes, ten are created.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    body: v.strictObject({ challengeId, credential: createdCredentialSchema }),
    response: createdResponse(
      v.object({
        data: v.object({ ...passkeySchema.entries, recoveryCodes: v.array(v.string()) }),
      }),
    ),
    errors: ['wrongPasskey', 'conflict'],
  }),
  /** Rename a passkey. Its authenticator keeps its own name. */
  rename: endpoint({
    method: 'PUT',
    path: '/account/passkeys/{id}',
    summary: 'Rename a passkey. Its authenticator keeps its own name.',
    scopes: SIGNED_IN,
    right: 'self',
    params: idParams,
    body: v.strictObject({ name: passkeyNameSchema }),
    response: jsonResponse(v.object({ data: passkeySchema })),
    errors: ['notFound'],
  }),
  /**
   * Remove a passkey. It stops working at once. If it was the last second factor besides text
   * messages, the recovery codes are deleted.
   */
  remove: endpoint({
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    summary:
      'Remove a passkey. It stops working at once. If it was the last second factor besides text messages, the recovery codes are deleted.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /** Begin a login with a passkey. The options are valid once, for 5 minutes. */
  beginSignIn: endpoint({
    method: 'POST',
    path: '/session/passkey/options',
    summary: 'Begin a login with a passkey. The options are valid once, for 5 minutes.',
    scopes: 'public',
    right: 'public',
    limits: ['passkeyLogins'],
    body: noMembers,
    response: jsonResponse(
      v.object({
        data: v.object({ challengeId: v.string(), options: passkeyRequestOptionsSchema }),
      }),
    ),
    errors: ['tooMany'],
  }),
  /** Log in with a passkey. Returns the tokens of a session, as password and second factor do. */
  signIn: endpoint({
    method: 'POST',
    path: '/session/passkey',
    summary:
      'Log in with a passkey. Returns the tokens of a session, as password and second factor do.',
    scopes: 'public',
    right: 'public',
    limits: ['passkeyLogins'],
    body: v.strictObject({ challengeId, credential: signedCredentialSchema }),
    response: jsonResponse(tokensSchema),
    errors: ['wrongPasskey', 'notApproved', 'tooMany'],
  }),
}

/** A separate table, because only login and one panel of the settings make these calls. */
export const passkeyCalls = { passkeys }
